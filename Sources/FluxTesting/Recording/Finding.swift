/// Something that is not as it should be, and what to do about it.
struct Finding {
    let message: Message
    let hint: String?
}
