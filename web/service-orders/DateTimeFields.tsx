import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { dayKey } from '#web/ui/days.ts'
import { TextField } from '#web/ui/TextField.tsx'

export type DateTimeValues = { day: string; time: string }

/** A day that lies ahead and a time of day, by the viewer's clock. */
export function DateTimeFields({
  value,
  onChange,
}: {
  value: DateTimeValues
  onChange: (changes: Partial<DateTimeValues>) => void
}) {
  const t = useT()
  const now = useNow(60_000)
  return (
    <>
      <TextField
        type="date"
        label={t('transactions:schedule.day')}
        min={dayKey(new Date(now))}
        value={value.day}
        onChange={(day) => onChange({ day })}
      />
      <TextField
        type="time"
        label={t('transactions:schedule.start')}
        value={value.time}
        onChange={(time) => onChange({ time })}
      />
    </>
  )
}
