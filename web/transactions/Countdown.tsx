import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import { useNow } from '#web/kernel/use-now.ts'

/** How long something can still wait, second by second. Silent: the sentence beside it says until when. */
export function Countdown({ dueAt }: { dueAt: string }) {
  const t = useT()
  const format = useFormat()
  const now = useNow(1_000)
  const left = formatTimeLeft(Date.parse(dueAt) - now, format)
  return (
    <span role="timer">
      {left ? t('transactions:countdown.left', { time: left }) : t('transactions:countdown.soon')}
    </span>
  )
}
