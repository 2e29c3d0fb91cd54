import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { writeTimeLeft } from '#web/kernel/time-left.ts'
import { useNow } from '#web/kernel/use-now.ts'

/** How long an order can still be paid. When the time is over the server is asked what became of it. */
export function PayingTime({ dueAt, orderId }: { dueAt: string; orderId: string }) {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const left = Date.parse(dueAt) - useNow(1_000)
  const isOver = left <= 0
  useEffect(() => {
    if (!isOver) return
    const look = () => void queries.invalidateQueries(q(api.order.detail, { params: { id: orderId } }))
    look()
    const again = setInterval(look, 5_000)
    return () => clearInterval(again)
  }, [isOver, orderId, queries])
  if (isOver) return <span role="status">{t('orders:checkout.timeOver')}</span>
  return <span role="timer">{t('orders:checkout.timeLeft', { time: writeTimeLeft(left, format) })}</span>
}
