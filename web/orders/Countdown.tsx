import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { writeTimeLeft } from '#web/kernel/time-left.ts'
import { useNow } from '#web/kernel/use-now.ts'

/** How long something can still wait, second by second. Silent: the sentence beside it says until when. */
export function Countdown({ dueAt }: { dueAt: string }) {
  const t = useT()
  const format = useFormat()
  const now = useNow(1_000)
  const left = writeTimeLeft(Date.parse(dueAt) - now, format)
  return <span role="timer">{left ? t('orders:countdown.left', { time: left }) : t('orders:countdown.soon')}</span>
}
