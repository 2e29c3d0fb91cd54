import { notificationGroups } from './notification-groups.ts'

/** The groups of the kinds of mails: those of notifications, and mails that are none. */
export const mailGroups = ['access', ...notificationGroups, 'contact'] as const
export type MailGroup = (typeof mailGroups)[number]

/** The form of the name of a kind of mail, such as `verifyEmail` or `message.received.buyer`. */
export const MAIL_KEY = /^[\w.-]{1,120}$/

/** The most characters of the parts of a mail that operators write. */
export const MAIL_LIMITS = { subject: 150, opening: 4_000, closing: 4_000 } as const

const PLACE = /\{\{\s*(\w+)\s*\}\}/g

/** The first name or sign in a text that no value stands for: another name, or braces that are no place. */
export function unknownVariableIn(text: string, variables: readonly string[]): string | undefined {
  for (const [, name = ''] of text.matchAll(PLACE)) if (!variables.includes(name)) return name
  return /\{\{[^{}]*\}?\}?|\}\}/.exec(text.replace(PLACE, ''))?.[0]
}
