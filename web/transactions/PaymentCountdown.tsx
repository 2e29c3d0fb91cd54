import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import { orderRead } from './order-calls.ts'

/** How long an order can still be paid. When the time is over the server is asked what became of it. */
export function PaymentCountdown({ dueAt, order }: { dueAt: string; order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const left = Date.parse(dueAt) - useNow(1_000)
  const isOver = left <= 0
  const { _id } = order
  const kind = kindOf(order)
  useEffect(() => {
    if (!isOver) return
    const { queryKey } = orderRead(kind, _id)
    const look = () => void queries.invalidateQueries({ queryKey })
    look()
    const again = setInterval(look, 5_000)
    return () => clearInterval(again)
  }, [isOver, kind, _id, queries])
  if (isOver) return <span role="status">{t('transactions:checkout.timeOver')}</span>
  return <span role="timer">{t('transactions:checkout.timeLeft', { time: formatTimeLeft(left, format) })}</span>
}
