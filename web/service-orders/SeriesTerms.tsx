import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useSeriesText } from '#web/services/series-text.ts'
import { FactList } from '#web/transactions/FactList.tsx'

/** The same of an order that is there already. */
export function OrderSeriesTerms({ order: { series } }: { order: ServiceOrder }) {
  const read = useQuery({
    ...q(api.serviceSeries.read, { params: { id: series?._id ?? '' } }),
    enabled: Boolean(series),
  })
  const [first, ...later] = read.data?.series.visits ?? []
  if (!first || later.length === 0) return null
  return <SeriesTerms first={first} times={later} total={first.total} />
}

type SeriesTermsProps = {
  first: Slot
  /** The later visits. */
  times: readonly { start: string }[]
  /** The price of a visit. */
  total: Money
}

/** The days of the visits of a series, and the consent to charge the later ones to the same card. */
export function SeriesTerms({ first, times, total }: SeriesTermsProps) {
  const t = useT()
  const format = useFormat()
  const hasMessages = useMessageNamespace('series')
  const texts = useSeriesText(format.timeZone)
  const lead = format.term(useSite().times.seriesCharge)
  if (!hasMessages) return null
  const starts = [first.start, ...times.map(({ start }) => start)]
  const count = times.length
  return (
    <div className="mt-16">
      <FactList
        facts={[
          {
            key: 'series',
            icon: IconRepeat,
            label: t('series:checkout.label'),
            value: texts.pattern(starts.length, first),
            note: texts.daysText(starts),
          },
          {
            key: 'charged',
            icon: IconCreditCard,
            label: t('series:all', { count: starts.length }),
            value: format.money({ ...total, amount: starts.length * total.amount }),
            note: t('series:checkout.consent', { count, amount: format.money(total), lead }),
          },
        ]}
      />
    </div>
  )
}
