import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { isSeriesSettled } from './series-choice.ts'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

type SeriesSumsProps = {
  service: Service
  order: ServiceOrderFormState
  /** The amounts, or when they are charged. */
  part: 'amounts' | 'terms'
}

/** The price of a visit and of all of them, and when each is charged. */
export function SeriesSums({ service, order, part }: SeriesSumsProps) {
  const t = useT()
  const format = useFormat()
  const hasMessages = useMessageNamespace('series')
  const lead = format.term(useSite().times.seriesCharge)
  const { choice, price } = order
  if (!hasMessages || !price || !choice.series || !isSeriesSettled(choice)) return null
  const count = 1 + choice.series.times.length
  const { total } = price
  if (part === 'terms')
    return <>{t('series:money', { amount: format.money(total), lead, name: displayNameOf(service.provider) })}</>
  return (
    <>
      <MoneyList rows={[]} total={{ label: t('series:each'), value: total }} />
      <MoneyList
        rows={[{ key: 'all', label: t('series:all', { count }), value: { ...total, amount: count * total.amount } }]}
      />
    </>
  )
}
