import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import type { Slot } from '#shared/contract/common.ts'
import type { SeriesEntry } from '#shared/contract/service-series.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useSeriesText } from '#web/services/series-text.ts'
import { FactList } from '#web/transactions/FactList.tsx'

type SeriesTermsProps = {
  first: Slot
  series: SeriesEntry
  /** The price of a visit. */
  total: Money
}

/** The days of the visits of a series, and the consent to charge the later ones to the same card. */
export function SeriesTerms({ first, series, total }: SeriesTermsProps) {
  const t = useT()
  const format = useFormat()
  const hasMessages = useMessageNamespace('series')
  const texts = useSeriesText(format.timeZone)
  const lead = format.term(useSite().times.seriesCharge)
  if (!hasMessages) return null
  const starts = [first.start, ...series.times.map(({ start }) => start)]
  const count = series.times.length
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
