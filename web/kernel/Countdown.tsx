import { useFormat } from './format.ts'
import { useT } from './i18n.tsx'
import { formatTimeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'

/** The time left, second by second. Screen readers are not told each second: the sentence beside it names the moment. */
export function Countdown({ dueAt }: { dueAt: string }) {
  const t = useT()
  const format = useFormat()
  const now = useNow(1_000)
  const time = formatTimeLeft(Date.parse(dueAt) - now, format)
  return (
    <span role="timer" className="tone-ink weight-500 text-nowrap tabular">
      {time ? t('countdown.left', { time }) : t('countdown.soon')}
    </span>
  )
}

/** A description of what a timer triggers, and the time left until then; a line of its own below a sentence. */
export function Deadline({ text, dueAt }: { text: string; dueAt: string }) {
  return (
    <span className="block mt-8">
      {text} <Countdown dueAt={dueAt} />
    </span>
  )
}
