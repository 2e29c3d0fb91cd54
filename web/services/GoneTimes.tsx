import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { dayOf, formatStart, spanFrom, type TimeSpan } from '#web/ui/days.ts'
import { dateFormat } from '#web/ui/intl.ts'
import { Stack } from '#web/ui/Stack.tsx'
import { nearestFree } from './nearest-free.ts'

type GoneTimesProps = {
  /** The chosen times that cannot be had any more. */
  gone: TimeSpan[]
  free: readonly string[]
  timeZone: string
  value: TimeSpan[]
  onChange: (times: TimeSpan[]) => void
}

/** Says which chosen time somebody else has meanwhile, and offers the next ones in its place. */
export function GoneTimes({ gone, free, timeZone, value, onChange }: GoneTimesProps) {
  const t = useT()
  const { locale } = useFormat()
  const hasMessages = useMessageNamespace('other-sellers')
  const [lost] = gone
  if (!hasMessages || !lost) return null
  const next = nearestFree(lost.start, free, timeZone)
  const dayOfTime = (start: string) => dayOf(new Date(start), timeZone)
  const when = formatStart(lost.start, locale, timeZone)
  const isDayFull = !free.some((each) => dayOfTime(each) === dayOfTime(lost.start))
  const [first] = next
  const day =
    first && dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone }).format(new Date(first))
  const minutes = (Date.parse(lost.end) - Date.parse(lost.start)) / 60_000
  const replaceBy = (start: string) =>
    onChange(
      value
        .filter((span) => Date.parse(span.start) !== Date.parse(start))
        .map((span) => (span === lost ? spanFrom(new Date(start), minutes) : span)),
    )
  return (
    <Stack gap={12} mt={12}>
      <Alert kind="error">
        <b className="weight-500">{t('other-sellers:gone.lost', { when })}</b>{' '}
        {isDayFull ? `${t('other-sellers:gone.dayFull')} ` : null}
        {t('other-sellers:gone.notCharged')} {day ? t('other-sellers:gone.next', { day }) : null}
      </Alert>
      {next.length > 0 ? (
        <div className="grid columns-2 gap-8">
          {next.map((start) => (
            <Button key={start} block onClick={() => replaceBy(start)}>
              {dateFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(
                new Date(start),
              )}
            </Button>
          ))}
        </div>
      ) : null}
    </Stack>
  )
}
