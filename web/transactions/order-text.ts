import { useMemo } from 'react'
import type { Address } from '#shared/contract/common.ts'
import { camelCase } from '#shared/kernel/name-cases.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { messageAt } from '#web/kernel/message-at.ts'
import { timersOf } from '#web/kernel/timers.ts'
import { isOver, otherSideOf } from './any-order.ts'
import {
  type AnyOrder,
  type AnyOrderSummary,
  kindOf,
  type OrderTextValues,
  type Role,
  type ViewerRole,
} from './kind.ts'

/** The state of an order in a word: an end by an administrator counts more than the state that it left. */
export const stateTextOf = (order: AnyOrderSummary, t: Translate): string =>
  order.endedByAdmin ? t('order:ended.step') : kindOf(order).texts.state(order, t)

/** The values that a sentence about an order may contain, written for this person. */
export function orderTextValues(order: AnyOrder, format: Format): OrderTextValues {
  const { pricing, snapshot } = order
  const appointment = kindOf(order).appointment?.of(order)
  return {
    name: otherSideOf(order)?.name ?? '',
    /** The buyer's total; sellers are never shown it. */
    amount: format.money(pricing.total ?? pricing.itemTotal),
    /** The seller's earnings; to buyers it is the price. */
    net: format.money(pricing.sellerNet ?? pricing.subtotal),
    when: appointment ? format.appointment(appointment.start) : snapshot.title,
  }
}

export const useOrderTextValues = (order: AnyOrder): OrderTextValues => orderTextValues(order, useFormat())

/** The timers that this side reads about, the next one first, each with what happens when it fires. */
export function useDeadlines(order: AnyOrder): { name: string; dueAt: string; text: string }[] {
  const t = useT()
  const format = useFormat()
  const values = useOrderTextValues(order)
  return timersOf(order).flatMap(({ name, dueAt }) => {
    const text = kindOf(order).texts.timer(order, name, t, { ...values, when: format.dateTime(dueAt) })
    return text ? [{ name, dueAt, text }] : []
  })
}

/** The day on which the time for reviews ends, written for people; none while it does not run. */
export function useReviewDeadline({ timers }: Pick<AnyOrder, 'timers'>): string | undefined {
  const format = useFormat()
  const timer = timers.find(({ name }) => name === 'reviewWindow')
  return timer && format.date(timer.dueAt, 'date')
}

/** Of a parcel also whom it is for. */
type PartialAddress = { [Part in keyof Address]?: Address[Part] | undefined } & { fullName?: string | undefined }

/** An address as it is written on an envelope; before the acceptance sellers know the city only. */
export function useAddressLines(): (address: PartialAddress | undefined) => string[] {
  const { locale } = useFormat()
  const countries = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale])
  return ({ line1, line2, postalCode, city, region, country, note, fullName } = {}) => {
    const place = [postalCode, city].filter(Boolean).join(' ')
    const area = [region, country ? countries.of(country) : ''].filter(Boolean).join(', ')
    return [fullName, line1, line2, place, area, note].filter((line): line is string => Boolean(line))
  }
}

type NamedEvent = {
  /** The kind of the order. */
  kind: string
  action: string
  /** Of several transitions of an action. */
  transition?: string | undefined
  actor: string
  /** The state that the order was in after it. */
  state?: string | undefined
  /** The names of the two at that time. */
  names: Record<Role, string>
  /** The title of what was ordered. */
  title: string
}

/**
 * The title of an event for this reader: the action, and the person who did it. The provider reports a payment, but the
 * buyer made it: actions that only one side can do are that side's. A transition with a line of its own has that, and an
 * action without one that of the conversation. `transitions` is the key of a kind's texts for its transitions.
 */
export function eventTitleOf(event: NamedEvent, transitions: string, reader: ViewerRole, t: Translate) {
  const { kind, action, transition = '', actor, names, state, title } = event
  // The seller had still to accept: it was a reservation on the card.
  const { pay } = kindOf({ kind }).process.transitions
  const isReservation = action === 'confirm-payment' && pay !== undefined && pay.to === state
  const saidTo = (side: Role) => (reader === side ? 'you' : 'other')
  const history = `${transitions}.${camelCase(action)}.history`
  const doneBy = (side: Role, lines = history) =>
    messageAt(t, `${lines}.${side}.${saidTo(side)}`, { name: names[side] })
  const own = (actor === 'buyer' || actor === 'seller') && doneBy(actor, `${transitions}.${transition}.history`)
  if (isReservation) return t(`order:history.reserved.${saidTo('buyer')}`, { name: names.buyer })
  if (own) return own
  const line = messageAt(t, `${history}.line.${reader}`, { ...names, title })
  if (line) return line
  const byBuyer = doneBy('buyer')
  const bySeller = actor === 'buyer' ? undefined : doneBy('seller')
  if (bySeller && (actor === 'seller' || !byBuyer)) return bySeller
  const byAdmin = actor === 'admin' ? messageAt(t, `${history}.admin`) : undefined
  return byBuyer ?? byAdmin ?? messageAt(t, `${history}.system`) ?? t('order:history.something')
}

/**
 * The question and its meaning. `readings` are variants of the state: the first one counts that has texts under
 * `states`, the key of a kind's texts for its states. Money that is still on its way at the end comes first.
 */
export function nextTextOf(
  order: AnyOrder,
  {
    states,
    readings,
    values,
    whileRefunding,
  }: {
    states: string
    readings: readonly (string | false | undefined)[]
    values: OrderTextValues
    /** The state whose sentence says what comes back. */
    whileRefunding?: string
  },
  t: Translate,
): { title: string; text: string } {
  const { endedByAdmin } = order
  if (endedByAdmin) {
    const { reason } = endedByAdmin
    return { title: t('order:ended.title'), text: t('order:ended.text', { reason }) }
  }
  const textOf = (state: string, part: 'title' | 'text') =>
    messageAt(t, `${states}.${state}.next.${order.role}.${part}`, values)
  const state =
    readings.map((reading) => `${order.status}_${reading}`).find((variant) => textOf(variant, 'title') !== undefined) ??
    order.status
  const pending = isOver(order) ? order.paymentPending : undefined
  const textState = pending === 'refund' ? (whileRefunding ?? state) : state
  return {
    title: pending ? t(`order:payment.pending.${pending}`) : (textOf(state, 'title') ?? ''),
    text: textOf(textState, 'text') ?? '',
  }
}
