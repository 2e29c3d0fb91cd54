import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import type { Service } from '#shared/contract/service.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatStart } from '#web/ui/days.ts'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { FullWeek } from '#web/ui/TimePreferences.tsx'
import { OtherSellers } from './OtherSellers.tsx'

/** A week without a free time, and the ways on: the next free time, and for a `service` other sellers or a request. */
export function NoFreeTimes({ next, goTo, timeZone, monday, service }: FullWeek & { service: Service | undefined }) {
  const t = useT()
  const locale = useLocale()
  const hasMessages = useMessageNamespace('other-sellers')
  if (!hasMessages) return null
  return (
    <Stack gap={10} mt={12}>
      <p className="weight-500">
        {next ? t('other-sellers:times.nothingThisWeek') : t('other-sellers:times.nothingAtAll')}
      </p>
      {next ? (
        <Button icon={IconBolt} onClick={() => goTo(next)}>
          {t('other-sellers:times.goTo', { time: formatStart(next, locale, timeZone) })}
        </Button>
      ) : null}
      {service ? <OtherSellers key={monday} service={service} monday={monday} /> : null}
    </Stack>
  )
}
