import { useMemo } from 'react'
import type { Address } from '#shared/contract/common.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { otherSideOf } from './any-order.ts'
import { type AnyOrder, kindOf, type OrderTextValues } from './kind.ts'

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
    when: appointment ? format.dateTime(appointment.start) : snapshot.title,
  }
}

export const useOrderTextValues = (order: AnyOrder): OrderTextValues => orderTextValues(order, useFormat())

/** What happens when a timer runs out, as this side reads it. */
export function useTimerText(order: AnyOrder): (timer: { name: string; dueAt: string }) => string | undefined {
  const t = useT()
  const format = useFormat()
  const values = useOrderTextValues(order)
  return ({ name, dueAt }) => kindOf(order).words.timer(order, name, t, { ...values, when: format.dateTime(dueAt) })
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
