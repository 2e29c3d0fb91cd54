import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import type { Service } from '#shared/contract/service.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Day, formatStart } from '#web/ui/days.ts'
import { dateFormat } from '#web/ui/intl.ts'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { FullWeek } from '#web/ui/TimePreferences.tsx'
import { awayAround } from './away.ts'
import { OtherSellers } from './OtherSellers.tsx'

/** Seven days without a free time, and the ways on: the next free time, and for a `service` other sellers or a request. */
export function NoFreeTimes({ service, ...full }: FullWeek & { service: Service | undefined }) {
  const t = useT()
  const locale = useLocale()
  const hasMessages = useMessageNamespace('other-sellers')
  if (!hasMessages) return null
  const { week, next, goTo, timeZone } = full
  return (
    <Stack mt={18}>
      <p className="size-16 weight-600">
        {next ? t('other-sellers:times.nothingThisWeek') : t('other-sellers:times.nothingAtAll')}
      </p>
      {service ? <Away full={full} name={displayNameOf(service.provider)} /> : null}
      {next ? (
        <Button block icon={IconBolt} className="mt-14" onClick={() => goTo(next)}>
          {t('other-sellers:times.goTo', { time: formatStart(next, locale, timeZone) })}
        </Button>
      ) : null}
      {service ? <OtherSellers key={week} {...{ service, week, timeZone }} /> : null}
    </Stack>
  )
}

/** From when until when the seller does not work, if that is the reason. */
function Away({ full, name }: { full: FullWeek; name: string }) {
  const t = useT()
  const locale = useLocale()
  const away = awayAround(full.week, full)
  if (!away?.from && !away?.to) return null
  const write = (day: Day) =>
    dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(day))
  const { from, to } = away
  const sentence = () => {
    if (from && to) return t('other-sellers:away.span', { name, from: write(from), to: write(to) })
    if (to) return t('other-sellers:away.until', { name, to: write(to) })
    return from && t('other-sellers:away.since', { name, from: write(from) })
  }
  return <p className="size-14 tone-muted mt-2">{sentence()}</p>
}
