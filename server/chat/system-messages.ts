import type { Db } from '#server/db/open.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import { readMessages } from '#server/kernel/messages.ts'
import { transitionText } from '#server/kernel/process/process-messages.ts'
import { fill, writeMoney } from '#server/notifications/text-formats.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Money } from '#shared/kernel/money.ts'
import { holdBetween, openConversation, type Pair, type Reference, type Side } from './data.ts'
import { addSystemMessage } from './message-data.ts'

const texts = readMessages('system-messages')

/** An account's present name; the stored line keeps the ids. */
type NameOf = (accountId: string) => string

/** The line of an event, with its places and forms. */
export const systemMessageLine = (event: string, locale: Language): string | undefined => {
  const [process = '', transition = ''] = event.split('.')
  return transitionText(process, transition, 'chat', locale)
}

/** True if an event has a line in the conversation of its people. */
export const hasSystemMessage = (event: string): boolean => systemMessageLine(event, 'en') !== undefined

/** The recipient of a line; `id` if it is one of its two people. */
type LineRecipient = { locale: Language; id?: string | undefined }

const FORMS = /\{\{(\w+)\|([^|{}]*)\|([^|{}]*)\}\}/g

/** A line in the form for one side if it is the recipient's own, else for everybody; names are left to fill in. */
export const chooseForms = (text: string, side?: Side, actor?: Side): string =>
  text.replace(FORMS, (_, who: string, own: string, other: string) =>
    side && (who === 'actor' ? actor : who) === side ? own : other.replace('#', `{{${who}}}`),
  )

/** The terms that a line names: the amount, beside an earlier one, and what else has changed. */
function termsText({ amount, was, changed = [] }: SystemMessageData, locale: Language): string | undefined {
  if (!amount) return undefined
  const words = texts[locale].changed
  const sum = writeMoney(amount, { locale })
  const price = was ? fill(words.amount, { amount: sum, was: writeMoney(was, { locale }) }) : sum
  return [price, ...changed.map((term) => words[term])].join(', ')
}

/** A line in the recipient's language; a recipient who is meant is called "you". */
export function systemMessageText(event: string, data: unknown, recipient: LineRecipient, nameOf: NameOf): string {
  const { locale, id } = recipient
  const text = systemMessageLine(event, locale)
  if (!text) throw new Error(`There is no line for ${event}`)
  // Only `postSystemMessage` and the demo write these.
  const said = data as SystemMessageData
  const { buyerId, sellerId, title, actor, reason } = said
  const nameFor = (accountId: string) => (accountId === id ? texts[locale].you : nameOf(accountId))
  const names = { buyer: nameFor(buyerId), seller: nameFor(sellerId) }
  const sideOf = () => {
    if (!id) return undefined
    if (id === buyerId) return 'buyer'
    return id === sellerId ? 'seller' : undefined
  }
  return fill(chooseForms(text, sideOf(), actor), {
    ...names,
    title,
    actor: actor && names[actor],
    amount: termsText(said, locale),
    reason,
  })
}

export type SystemMessageData = Pair & {
  title: string
  actor?: Side | undefined
  amount?: Money | undefined
  /** The amount before, if it was another one. */
  was?: Money | undefined
  /** Other parts of the terms that changed. */
  changed?: ('slots' | 'scope')[] | undefined
  reason?: string | undefined
  /** The offer of the event: its lines belong to the order that it becomes. */
  offerId?: string | undefined
}

export type SystemEvent = SystemMessageData & {
  /** The order of the event. */
  about: Reference
  /** The process and the transition, or the outcome; an event without a line posts nothing. */
  event: string
  /** The fact behind the line, which is posted once for each. */
  source: string
}

async function holdOpened(tx: Db, pair: Pair) {
  await openConversation(tx, pair)
  const opened = await holdBetween(tx, pair)
  if (!opened) throw new Error('a conversation vanished inside its own transaction')
  return opened
}

/** Writes an event of an order into its people's conversation, in the transaction of the event. */
export async function postSystemMessage(tx: Db, { about, event, source, ...data }: SystemEvent): Promise<void> {
  if (!hasSystemMessage(event)) return
  const conversation = (await holdBetween(tx, data)) ?? (await holdOpened(tx, data))
  const messageId = await addSystemMessage(tx, conversation, { source, event, data, about })
  if (messageId) await queueBroadcast(tx, 'chat.said', { messageId })
}
