import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import { WITHOUT_TIME } from './offered-times.ts'

/** Which of the offered times the seller takes, by its start. */
export function AcceptTimeChoice({
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
  const rankOf = (index: number) =>
    index === 0 ? t('transactions:accept.first') : t('transactions:accept.choice', { rank: index + 1 })
  const offered = order.timePreferences.map(({ start, end }, index) => {
    const isPast = Date.parse(start) <= now
    return {
      value: start,
      label: format.range(start, end),
      description: isPast ? t('transactions:accept.past') : rankOf(index),
      disabled: isPast,
    }
  })
  const none = {
    value: WITHOUT_TIME,
    label: t('transactions:accept.none'),
    description: t('transactions:accept.noneText'),
  }
  return (
    <RadioCards
      legend={t('transactions:accept.legend', words)}
      columns={2}
      look="end"
      options={[...offered, none]}
      value={value}
      onChange={onChange}
    />
  )
}
