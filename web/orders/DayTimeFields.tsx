import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { dayKey } from '#web/ui/days.ts'
import { TextField } from '#web/ui/TextField.tsx'

export type DayTime = { day: string; time: string }

/** A day that lies ahead and a time of day, by the viewer's clock. */
export function DayTimeFields({ value, onChange }: { value: DayTime; onChange: (changes: Partial<DayTime>) => void }) {
  const t = useT()
  const now = useNow(60_000)
  return (
    <>
      <TextField
        type="date"
        label={t('orders:schedule.day')}
        min={dayKey(new Date(now))}
        value={value.day}
        onChange={(day) => onChange({ day })}
      />
      <TextField
        type="time"
        label={t('orders:schedule.start')}
        value={value.time}
        onChange={(time) => onChange({ time })}
      />
    </>
  )
}
