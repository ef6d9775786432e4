// Prints the page of the data that it reads, or one of its parts.
let argument = CommandLine.arguments.dropFirst().first
switch argument {
case "style": print(PageStyle.text, terminator: "")
case "script": print(PageScript.text, terminator: "")
default:
    var data = ""
    while let line = readLine(strippingNewline: false) { data += line }
    print(ReportPage.html(data: data), terminator: "")
}
