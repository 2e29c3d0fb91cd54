import { readMessages } from '#server/kernel/messages.ts'

/** Texts of mails, of their calendar files, and of the page on which they are stopped. */
export const mailTexts = readMessages('mail')
