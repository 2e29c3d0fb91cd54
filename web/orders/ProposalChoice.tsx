import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { offeredTimes } from './offered-times.ts'
import { useOrderWords } from './use-order-words.ts'

/** Which of the times that the seller proposed the buyer takes, by its start. */
export function ProposalChoice({
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
  const words = useOrderWords(order)
  const times = offeredTimes(order)
  return (
    <RadioCards
      legend={t('moves:proposal.legend', words)}
      hideLegend
      columns={times.length === 3 || times.length > 4 ? 3 : 2}
      look="end"
      options={times.map(({ start, end }) => {
        const isPast = Date.parse(start) <= now
        return {
          value: start,
          label: format.date(start, 'day'),
          description: isPast ? t('orders:accept.past') : `${format.time(start)}–${format.time(end)}`,
          disabled: isPast,
        }
      })}
      value={value}
      onChange={onChange}
    />
  )
}
