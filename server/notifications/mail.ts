import type { Db } from '#server/db/open.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import type { Language } from '#shared/contract/common.ts'
import type { ContactTopic } from '#shared/policies/contact.ts'
import type { PriceSummary } from '#shared/policies/money-lines.ts'
import type { AppointmentChange, ListedAppointment } from './appointment-file.ts'
import { addMail } from './mail-data.ts'
import type { mailTexts } from './mail-texts.ts'
import type { NotificationData } from './notification-text.ts'
import type { NotificationEvent } from './notification-types.ts'

type Named = { name: string }

/** A change to how an account signs in; a key of the texts. */
export type FactorChange = keyof (typeof mailTexts)['en']['factorChanges']

/** The data of each mail template. */
export type MailData = {
  verifyEmail: Named & { code: string }
  resetPassword: Named & { code: string }
  changeEmail: Named & { code: string }
  /** To the old address. */
  emailChangeNotice: Named
  /** To the new address and to the old one, if the staff gave the new one for the person. */
  changeEmailForPerson: Named & { code: string; email: string }
  emailChangeForPersonNotice: Named
  passwordChanged: Named
  /** To the address of the account, and to the one before: the link ends all sessions. */
  newSignIn: Named & { link: string }
  emailChanged: Named & { link: string }
  /** To the address of the account: what has changed about how it signs in. The link ends all sessions. */
  factorChanged: Named & { change: FactorChange; link: string }
  /** `provider` is the name of where people sign in, too. */
  linkIdentity: Named & { code: string; provider: string }
  identityAdded: Named & { link: string; provider: string }
  identityRemoved: Named & { link: string; provider: string }
  newPayoutAccount: Named & { link: string }
  factorsRemoved: Named & { link: string }
  /** The link stops what two members of the staff do: one has asked for it, and another one has confirmed it. */
  factorRecoveryAsked: Named & { link: string }
  factorRecoveryConfirmed: Named & { link: string; date: string }
  /** `token` is the name that its owner has given it. */
  apiTokenCreated: Named & { token: string }
  apiTokenEnding: Named & { token: string; date: string }
  /** To who made the endpoint; the link leads to it. */
  webhookPaused: Named & { endpoint: string; link: string }
  /** To an address that may not have an account. */
  teamInvitation: Named & { shop: string }
  /** To an address that may not have an account; the link leads to the invitation. */
  staffInvitation: Named & { inviter: string; link: string }
  /** To a visitor who reports something. */
  confirmReport: Named & { code: string }
  /** A message of the contact form, to an administrator. */
  contact: Named & {
    sender: { name: string; email: string }
    topic: ContactTopic
    message: string
    /** The sender's. */
    language: Language
    hasAccount: boolean
  }
  /** The answer of an administrator to a message of the contact form. */
  contactAnswer: Named & { topic: ContactTopic; answer: string; question: string }
  notification: Named & {
    event: NotificationEvent
    values: NotificationData
    link: string | undefined
    /** Goes with the mail as a file for calendars. */
    appointment?: AppointmentChange
    /** Several of them, in one file. */
    appointments?: readonly ListedAppointment[]
    /** The order's money, of which the mail has all lines. */
    money?: PriceSummary
  }
}
export type MailTemplate = keyof MailData

export type NewMail<Template extends MailTemplate = MailTemplate> = {
  accountId?: string | undefined
  to: string
  locale: Language
  template: Template
  data: MailData[Template]
  /** The fact behind the mail: no fact is mailed twice. */
  source: string
  /** After this the mail is dropped rather than sent. */
  expiresAt?: Date | undefined
  /** A mail with a key waits a little, and is dropped if its subject has been read by then. */
  mergeKey?: string | undefined
}

// With the queue's back-off (e, e², … up to e¹⁰ s) the thirteenth try comes 22 hours after the first.
const TRIES = 13

/** A mail server that hangs holds up two workers and no more. */
const queueOf = (id: string) => `mail:${Number.parseInt(id.slice(-1), 16) % 2}`

/**
 * Milliseconds for which a mail of a burst waits: a person who is present reads the subject before, and a burst becomes
 * one mail.
 */
const WAIT_MS = 2 * 60_000

/** Queues a mail in the transaction that causes it; it is sent once that has committed. */
export async function sendMail<Template extends MailTemplate>(tx: Db, mail: NewMail<Template>): Promise<void> {
  const { accountId, expiresAt, mergeKey, ...rest } = mail
  const id = await addMail(tx, { ...rest, accountId, expiresAt, mergeKey })
  const runAt = mergeKey ? { runAt: new Date(Date.now() + WAIT_MS) } : {}
  if (id) await queueJob(tx, 'mail.send', { id }, { maxAttempts: TRIES, queue: queueOf(id), ...runAt })
}
