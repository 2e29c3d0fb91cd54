import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { RESCHEDULE_NOTICE } from '#shared/process/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { atTime, dayKey, spanFrom } from '#web/ui/days.ts'
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
        label={t('service-order-pages:schedule.day')}
        min={dayKey(new Date(now))}
        value={value.day}
        onChange={(day) => onChange({ day })}
      />
      <TextField
        type="time"
        label={t('service-order-pages:schedule.start')}
        value={value.time}
        onChange={(time) => onChange({ time })}
      />
    </>
  )
}

/** The form's values: a day and a time of day by the viewer's clock. */
export type ScheduleValues = { day: string; time: string; minutes: number | null; link: string; note: string }

const MINUTE = 60_000
const twoDigits = (number: number) => `${number}`.padStart(2, '0')

export const dateAndTimeOf = (start: string): Pick<ScheduleValues, 'day' | 'time'> => {
  const date = new Date(start)
  return { day: dayKey(date), time: `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}` }
}

export function initialScheduleValues({ scheduleData, snapshot }: ServiceOrder): ScheduleValues {
  const agreed = scheduleData
    ? Math.round((Date.parse(scheduleData.end) - Date.parse(scheduleData.start)) / MINUTE)
    : undefined
  return {
    ...(scheduleData ? dateAndTimeOf(scheduleData.start) : { day: '', time: '' }),
    minutes: agreed ?? snapshot.durationMinutes ?? 60,
    link: scheduleData?.meetingUrl ?? '',
    note: scheduleData?.note ?? '',
  }
}

/** The span that was chosen; nothing before both a day and a time are. */
export function chosenSpanOf({ day, time, minutes }: Pick<ScheduleValues, 'day' | 'time' | 'minutes'>) {
  const midnight = new Date(`${day}T00:00`)
  if (!time || !minutes || Number.isNaN(midnight.getTime())) return undefined
  return spanFrom(atTime(midnight, time), minutes)
}

/** The body of `serviceOrder.schedule`. */
export function scheduleBody(values: ScheduleValues, { scheduleData }: ServiceOrder, timezone: string) {
  const { start = '', end = '' } = chosenSpanOf(values) ?? {}
  return {
    scheduleData: {
      start,
      end,
      timezone,
      ...(values.link.trim() ? { meetingUrl: values.link.trim() } : {}),
      ...(values.note.trim() ? { note: values.note.trim() } : {}),
    },
    ...(scheduleData ? { isReschedule: true } : {}),
  }
}

/** Whether a time is so near that the other side is asked before it is given up, or moved to. */
export const isWithinRescheduleNotice = (start: string, now: number): boolean =>
  Date.parse(start) - now < RESCHEDULE_NOTICE
