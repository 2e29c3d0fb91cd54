import { useMemo } from 'react'
import type { Address } from '#shared/contract/common.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { timersOf } from '#web/kernel/timers.ts'
import { wordsAt } from '#web/kernel/words-at.ts'
import { isOver, otherSideOf } from './any-order.ts'
import {
  type AnyOrder,
  type AnyOrderSummary,
  kindOf,
  type OrderTextValues,
  type Role,
  type ViewerRole,
} from './kind.ts'

/** Where an order stands, in a word: who ended it counts more than where that left it. */
export const stateTextOf = (order: AnyOrderSummary, t: Translate): string =>
  order.endedByAdmin ? t('transactions:ended.step') : kindOf(order).words.state(order, t)

/** What a sentence about an order may name, written for this person. */
export function orderTextValues(order: AnyOrder, format: Format): OrderTextValues {
  const { pricing, snapshot } = order
  const appointment = kindOf(order).appointment?.of(order)
  return {
    name: otherSideOf(order)?.name ?? '',
    /** What the buyer pays; sellers are never shown it. */
    amount: format.money(pricing.total ?? pricing.itemTotal),
    /** What the seller earns; to buyers it is the price. */
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
    const text = kindOf(order).words.timer(order, name, t, { ...values, when: format.dateTime(dueAt) })
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
  actor: string
  /** The state that the order was in after it. */
  state?: string | undefined
  /** Who the two were at that time. */
  names: Record<Role, string>
}

/**
 * What happened, and who did it, as this reader reads it. A payment is told by the provider, but it was the buyer who paid:
 * what only one side can do is theirs. `history` is where a kind's words of its history stand.
 */
export function eventTitleOf(event: NamedEvent, history: string, reader: ViewerRole, t: Translate) {
  const { kind, action, actor, names, state } = event
  // The seller had still to accept: it was a reservation on the card.
  const { pay } = kindOf({ kind }).process.transitions
  const isReservation = action === 'confirm-payment' && pay !== undefined && pay.to === state
  const saidTo = (side: Role) => (reader === side ? 'you' : 'other')
  const doneBy = (side: Role) => wordsAt(t, `${history}.${side}.${action}.${saidTo(side)}`, { name: names[side] })
  if (isReservation) return t(`transactions:history.reserved.${saidTo('buyer')}`, { name: names.buyer })
  const byBuyer = doneBy('buyer')
  const bySeller = actor === 'buyer' ? undefined : doneBy('seller')
  if (bySeller && (actor === 'seller' || !byBuyer)) return bySeller
  const byAdmin = actor === 'admin' ? wordsAt(t, `${history}.admin.${action}`) : undefined
  return byBuyer ?? byAdmin ?? wordsAt(t, `${history}.system.${action}`) ?? t('transactions:history.something')
}

/**
 * What is asked, and what it means. `readings` make the state read differently: the first for which `next`, where a kind's
 * sentences stand, has words of its own counts. Money that is still on its way at the end is said first.
 */
export function nextTextOf(
  order: AnyOrder,
  {
    next,
    readings,
    values,
    whileRefunding,
  }: {
    next: string
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
    return { title: t('transactions:ended.title'), text: t('transactions:ended.text', { reason }) }
  }
  const of = `${next}.${order.role}`
  const state =
    readings
      .map((reading) => `${order.status}_${reading}`)
      .find((variant) => wordsAt(t, `${of}.${variant}.title`) !== undefined) ?? order.status
  const pending = isOver(order) ? order.paymentPending : undefined
  const textState = pending === 'refund' ? (whileRefunding ?? state) : state
  return {
    title: pending ? t(`transactions:payment.pending.${pending}`) : (wordsAt(t, `${of}.${state}.title`, values) ?? ''),
    text: wordsAt(t, `${of}.${textState}.text`, values) ?? '',
  }
}
