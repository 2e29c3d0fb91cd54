import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { NO_TIME } from './offered-times.ts'
import { useOrderWords } from './use-order-words.ts'

/** Which of the offered times the seller takes, by its start. */
export function AcceptChoice({
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
  const rankOf = (index: number) =>
    index === 0 ? t('orders:accept.first') : t('orders:accept.choice', { rank: index + 1 })
  const offered = order.timePreferences.map(({ start, end }, index) => {
    const isPast = Date.parse(start) <= now
    return {
      value: start,
      label: format.range(start, end),
      description: isPast ? t('orders:accept.past') : rankOf(index),
      disabled: isPast,
    }
  })
  const none = { value: NO_TIME, label: t('orders:accept.none'), description: t('orders:accept.noneText') }
  return (
    <RadioCards
      legend={t('orders:accept.legend', words)}
      columns={2}
      look="end"
      options={[...offered, none]}
      value={value}
      onChange={onChange}
    />
  )
}
