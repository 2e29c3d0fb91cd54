import type { Settings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import { contactTopics } from '#shared/policies/contact.ts'
import type { MailData } from './mail.ts'
import { contentOfMail } from './mail-content.ts'
import type { MailRow } from './mail-data.ts'
import { type MailKind, shippedWords, variablesOfKind } from './mail-kinds.ts'
import { mailTexts } from './mail-texts.ts'
import type { FoundListing, NotificationData } from './notification-text.ts'
import { recipientOf, writeTime } from './text-formats.ts'

const DAY = 24 * 60 * 60_000
/** Minutes for which the code of an example is valid. */
const VALID_MINUTES = 15
const CODE = '482913'
const ID = '01999c30-7a5b-7c11-9d2e-3f4a5b4f9a2c'

/** The facts of an example of a notification: those that its words may name, and no others. */
function sampleValues(kind: MailKind, language: Language, { currency }: Settings, now: number): NotificationData {
  const { sample } = mailTexts[language]
  const at = (days: number, hours = 0) =>
    new Date(Math.floor(now / DAY) * DAY + days * DAY + hours * 60 * 60_000).toISOString()
  const money = (amount: number) => ({ amount, currency })
  const span = (days: number) => ({ start: at(days, 9), end: at(days, 12) })
  const found: FoundListing[] = [{ title: sample.service, price: money(8_400), ownerId: ID, link: '/' }]
  const facts: Omit<NotificationData, 'side'> = {
    service: sample.service,
    other: sample.other,
    buyer: sample.buyer,
    orderId: ID,
    when: span(3),
    quantity: 2,
    shipping: sample.shipping,
    shipTown: sample.town,
    pickupTown: sample.town,
    town: sample.town,
    amount: money(8_400),
    fee: money(420),
    total: money(8_820),
    returned: money(8_400),
    reserved: money(8_400),
    rest: money(2_100),
    price: money(2_900),
    plan: sample.plan,
    ends: at(30, 9),
    at: at(0, 9),
    deadline: at(2, 9),
    due: at(5, 12),
    promised: at(6, 12),
    freeUntil: at(2, 9),
    visits: [span(10), span(17)],
    skipped: [span(24)],
    reason: sample.reason,
    version: '1',
    rule: 'off_site',
    changes: ['title', 'price'],
    card: sample.card,
    lastDay: at(30, 12),
    rating: 5,
    quote: sample.quote,
    found,
  }
  const named = new Set(variablesOfKind(kind))
  // `order` and the others are written from facts of other names.
  const isNamed = (name: string) => named.has(name) || (name === 'orderId' && named.has('order'))
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([name]) => isNamed(name))),
    side: kind.side ?? 'buyer',
    ...(kind.isMany ? { count: 3 } : {}),
  }
}

function sampleData(kind: MailKind, language: Language, settings: Settings, now: number): MailData[keyof MailData] {
  const { sample } = mailTexts[language]
  const { name } = sample
  switch (kind.template) {
    case 'notification': {
      const values = sampleValues(kind, language, settings, now)
      return { name, event: kind.event, values, link: '/' }
    }
    case 'contact':
      return {
        name,
        sender: { name: sample.buyer, email: 'someone@example.org' },
        topic: contactTopics[0],
        message: sample.message,
        language,
        hasAccount: true,
      }
    case 'contactAnswer':
      return { name, topic: contactTopics[0], answer: sample.answer, question: sample.message }
    case 'webhookPaused':
      return { name, endpoint: 'ERP', link: '/' }
    case 'teamInvitation':
      return { name, shop: sample.shop }
    case 'staffInvitation':
      return { name, inviter: sample.inviter, link: '/' }
    case 'factorChanged':
      return { name, change: 'passkeyAdded', link: '/' }
    case 'newSignIn':
    case 'emailChanged':
    case 'newPayoutAccount':
    case 'factorsRemoved':
    case 'factorRecoveryAsked':
      return { name, link: '/' }
    case 'linkIdentity':
      return { name, code: CODE, provider: sample.shop }
    case 'identityAdded':
    case 'identityRemoved':
      return { name, link: '/', provider: sample.shop }
    case 'factorRecoveryConfirmed':
      return { name, link: '/', date: writeTime(new Date(now).toISOString(), { locale: language, timezone: 'UTC' }) }
    case 'verifyEmail':
    case 'resetPassword':
    case 'changeEmail':
    case 'confirmReport':
      return { name, code: CODE }
    case 'changeEmailForPerson':
      return { name, code: CODE, email: 'someone@example.org' }
    default:
      return { name }
  }
}

/** A queued mail of a kind in a language, as an example for administrators; it belongs to no account. */
export function sampleMail(kind: MailKind, language: Language, settings: Settings, now = Date.now()): MailRow {
  const expires = /\{\{validity\}\}/.test(shippedWords(kind, language).closing.join('\n'))
  return {
    id: ID,
    recipient: 'someone@example.org',
    locale: language,
    template: kind.template,
    data: sampleData(kind, language, settings, now),
    expires_at: expires ? new Date(now + VALID_MINUTES * 60_000) : null,
    sent_at: null,
    created_at: new Date(now),
    account_id: null,
    timezone: settings.timezone,
    calendar: null,
    was_read: false,
    is_stale: false,
    tries: 0,
    failure: null,
    failed_at: null,
  }
}

/** The values of an example, by the names of the kind's variables. */
export function sampleValuesOf(
  kind: MailKind,
  language: Language,
  settings: Settings,
): { name: string; example: string }[] {
  const row = sampleMail(kind, language, settings)
  const { values } = contentOfMail(row, recipientOf(row), settings)
  const all: Record<string, string | undefined> = { ...values, name: mailTexts[language].sample.name }
  return variablesOfKind(kind).map((name) => ({ name, example: all[name] ?? '' }))
}
