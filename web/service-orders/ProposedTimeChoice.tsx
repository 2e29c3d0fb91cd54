import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import { offeredTimes } from './offered-times.ts'

/** Which of the times that the seller proposed the buyer takes, by its start. */
export function ProposedTimeChoice({
  order,
  now,
  value,
  onChange,
}: {
  order: ServiceOrder
  now: number
  value: string
  onChange: (start: string) => void
}) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const times = offeredTimes(order)
  return (
    <RadioCards
      legend={t('service-order-pages:proposal.legend', words)}
      hideLegend
      columns={times.length === 3 || times.length > 4 ? 3 : 2}
      look="end"
      options={times.map(({ start, end }) => {
        const isPast = Date.parse(start) <= now
        return {
          value: start,
          label: format.date(start, 'day'),
          description: isPast ? t('transactions:accept.past') : `${format.time(start)}–${format.time(end)}`,
          disabled: isPast,
        }
      })}
      value={value}
      onChange={onChange}
    />
  )
}
