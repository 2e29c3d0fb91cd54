import type { Language } from '#shared/contract/common.ts'
import { languages } from '#shared/kernel/language.ts'
import type { Side } from '#shared/kernel/notice.ts'
import { type ProcessDefinition, topicOf } from '#shared/kernel/process.ts'
import type { MailGroup } from '#shared/policies/mail-texts.ts'
import { processes } from '#shared/process/index.ts'
import { orderKindNames, requestKinds } from '#shared/process/kinds.ts'
import type { MailData, MailTemplate } from './mail.ts'
import { mailTexts } from './mail-texts.ts'
import { notificationWords } from './notification-text.ts'
import { groupOf, listEvents, mustBeMailed, type NotificationEvent, partsOf } from './notification-types.ts'
import { namesIn } from './text-formats.ts'

/** The words of a mail that operators may write themselves, with the names of values. */
export type MailWords = { subject: string; opening: readonly string[]; closing: readonly string[] }

type PlainTemplate = Exclude<MailTemplate, 'notification'>

/** A kind of mail: a template of its own, or an event of the notifications for one side. */
export type MailKind = { key: string; group: MailGroup; side: Side | null; isMany: boolean } & (
  | { template: PlainTemplate }
  | { template: 'notification'; event: NotificationEvent }
)

const TEMPLATES: Record<PlainTemplate, MailGroup> = {
  verifyEmail: 'access',
  resetPassword: 'access',
  changeEmail: 'access',
  emailChangeNotice: 'access',
  changeEmailForPerson: 'access',
  emailChangeForPersonNotice: 'access',
  passwordChanged: 'access',
  newSignIn: 'access',
  emailChanged: 'access',
  factorChanged: 'access',
  linkIdentity: 'access',
  identityAdded: 'access',
  identityRemoved: 'access',
  newPayoutAccount: 'access',
  factorsRemoved: 'access',
  factorRecoveryAsked: 'access',
  factorRecoveryConfirmed: 'access',
  apiTokenCreated: 'access',
  apiTokenEnding: 'access',
  webhookPaused: 'contact',
  teamInvitation: 'team',
  confirmReport: 'contact',
  contactAnswer: 'contact',
  contact: 'contact',
  staffInvitation: 'contact',
}

const SIDES: readonly Side[] = ['buyer', 'seller', 'admin']

/** The sides that an audience of a process stands for. */
const sidesOf = ({ audiences }: ProcessDefinition, audience: string): readonly Side[] =>
  audience === 'other'
    ? ['buyer', 'seller']
    : [audiences?.[audience] ?? SIDES.find((side) => side === audience) ?? 'buyer']

/** Every event for a side that rows of processes send, and whether any of them mails it. */
function mailedByRows(): Map<string, boolean> {
  const found = new Map<string, boolean>()
  for (const process of Object.values<ProcessDefinition>(processes)) {
    const add = (audience: string, event: string, mail: boolean) => {
      for (const side of sidesOf(process, audience)) {
        const name = `${topicOf(process)}.${event}.${side}`
        found.set(name, mail || found.get(name) === true)
      }
    }
    const rows = [
      ...Object.values(process.transitions),
      ...Object.values(process.events ?? {}).map((notifies) => ({ notifies })),
    ]
    for (const row of rows) {
      for (const [audience, notices] of Object.entries(row.notifies ?? {}))
        for (const { event, mail = false } of [notices].flat()) add(audience, event, mail)
      if ('remind' in row && row.remind) add(row.remind.who, row.remind.event, true)
    }
  }
  return found
}

/**
 * Sellers see in their lists that a request fits, and get a mail a day of all others. Reviews are told there alone, as are the
 * visits of the support.
 */
const NEVER_MAILED = /\.(fitting|review_received|review_answered|viewed)\.\w+$/

function kindsOfEvents(): MailKind[] {
  const rows = mailedByRows()
  return listEvents().flatMap((event) =>
    SIDES.flatMap((side) => {
      const name = `${event}.${side}`
      if (
        !notificationWords(event, { side, isMany: false }, 'en') ||
        rows.get(name) === false ||
        NEVER_MAILED.test(name)
      )
        return []
      const kind = { group: groupOf(event), side, template: 'notification', event: event as NotificationEvent } as const
      const several = notificationWords(event, { side, isMany: true }, 'en')
      return [
        { ...kind, key: name, isMany: false },
        ...(several ? [{ ...kind, key: `${name}.many`, isMany: true }] : []),
      ]
    }),
  )
}

let known: readonly MailKind[] | undefined

/** Every kind of mail that is sent: the only list of them, for administrators and for what is sent. */
export function listMailKinds(): readonly MailKind[] {
  const templates = Object.entries(TEMPLATES).map(([template, group]) => ({
    key: template,
    group,
    side: null,
    isMany: false,
    // The keys of the table.
    template: template as PlainTemplate,
  }))
  known ??= [...templates, ...kindsOfEvents()]
  return known
}

export const findMailKind = (key: string): MailKind | undefined => listMailKinds().find((kind) => kind.key === key)

/** The key of the switch of an event for a side: mails about one and about several have the same. */
export const switchOfEvent = (event: string, side: Side): string => `${event}.${side}`

/**
 * The key of a kind's switch. Null for what is always mailed: what is no notification, such as codes and invitations, and what
 * people cannot switch off either, such as news of their money and their account.
 */
export const switchOf = (kind: MailKind): string | null =>
  kind.template === 'notification' && kind.side && !mustBeMailed(kind.event)
    ? switchOfEvent(kind.event, kind.side)
    : null

/** The key of a mail's kind. */
export function kindOfMail(
  template: MailTemplate,
  data: Pick<MailData['notification'], 'event' | 'values'> | undefined,
): string {
  if (template !== 'notification' || !data) return template
  const { event, values } = data
  const { side, count = 1 } = values
  const isMany = count > 1 && notificationWords(event, { side, isMany: true }, 'en') !== undefined
  return `${event}.${side}${isMany ? '.many' : ''}`
}

/** The words of a kind that come along. */
export function shippedWords(kind: MailKind, language: Language): MailWords {
  const { greeting, templates, contact, contactAnswer } = mailTexts[language]
  switch (kind.template) {
    case 'notification': {
      const { event, isMany } = kind
      const words = notificationWords(event, { side: kind.side ?? 'buyer', isMany }, language)
      if (!words) throw new Error(`The mail ${kind.key} has no words`)
      return { subject: words.title, opening: [greeting, ...words.lines], closing: [] }
    }
    case 'contact':
      return { subject: contact.subject, opening: [greeting, `${contact.intro} {{account}}`], closing: [] }
    case 'contactAnswer':
      return { subject: contactAnswer.subject, opening: [greeting, contactAnswer.intro], closing: [] }
    default: {
      const { subject, before, after } = templates[kind.template]
      return { subject, opening: [greeting, ...before], closing: after }
    }
  }
}

/** The words of a kind by its key; an event that is stored and is mailed no more has those of its notification. */
export function shippedWordsOf(key: string, language: Language): MailWords {
  const kind = findMailKind(key)
  if (kind) return shippedWords(kind, language)
  const [topic, name, side, many] = key.split('.')
  const words = notificationWords(`${topic}.${name}`, { side: side as Side, isMany: many !== undefined }, language)
  if (!words) throw new Error(`There are no words for the mail ${key}`)
  return { subject: words.title, opening: [mailTexts[language].greeting, ...words.lines], closing: [] }
}

const OF_ORDERS = ['service', 'other', 'amount', 'order']
const OF_OFFERS = ['service', 'other', 'amount']
const OF_REQUESTS = ['service']

/** The facts of every mail of a topic. */
const topicValues = new Map<string, readonly string[]>([
  ...orderKindNames.map((name) => [topicOf({ name }), OF_ORDERS] as const),
  ...Object.values(requestKinds).flatMap(
    ({ process, offer }) =>
      [
        [topicOf({ name: process }), OF_REQUESTS],
        [topicOf({ name: offer }), OF_OFFERS],
      ] as const,
  ),
])

const allNames = ({ subject, opening, closing }: MailWords) => [subject, ...opening, ...closing].flatMap(namesIn)

/** The names of the values that the words of a kind may have: those that it comes with in any language, and what every mail knows. */
export function variablesOfKind(kind: MailKind): string[] {
  const topic = kind.template === 'notification' ? partsOf(kind.event).topic : ''
  const shipped = languages.flatMap((language) => allNames(shippedWords(kind, language)))
  return [...new Set(['name', ...shipped, ...(topicValues.get(topic) ?? []), 'marketplace'])]
}
