import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Push } from '#shared/contract/push.ts'
import { QUIET_HOURS } from '#shared/policies/push.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { pushStateRead, switchPushOff, switchPushOn } from '#web/kernel/push.ts'
import { PushBlocked } from '#web/notifications/PushBlocked.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { deviceName } from './device-name.ts'

const pushRead = q(api.push.show)

/** The browsers in which notifications show up, when and how. Every switch is saved at once. */
export function PushSettings() {
  const t = useT()
  useMessageNamespace('push-notifications')
  const { data } = useQuery(pushRead)
  return (
    <Section look="plain" title={t('push-notifications:settings.title')} text={t('push-notifications:settings.text')}>
      {data ? (
        <Stack gap={20}>
          <ThisBrowser />
          <Choices push={data.push} />
          <OtherBrowsers push={data.push} />
        </Stack>
      ) : (
        <ListSkeleton label={t('push-notifications:settings.loading')} count={2} />
      )}
    </Section>
  )
}

/** The switch of this browser, which its user may have locked. */
function ThisBrowser() {
  const t = useT()
  const queries = useQueryClient()
  const { data: state = 'off' } = useQuery(pushStateRead)
  const [isBusy, setBusy] = useState(false)
  const change = async (isOn: boolean) => {
    setBusy(true)
    try {
      if (isOn) await switchPushOn()
      else await switchPushOff()
    } catch {
      showSnackbar(t('push-notifications:settings.failed'), { severity: 'error' })
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: pushStateRead.queryKey }),
      queries.invalidateQueries({ queryKey: pushRead.queryKey }),
    ])
    setBusy(false)
  }
  return (
    <Stack gap={12}>
      <CheckboxField
        look="switch"
        label={t('push-notifications:settings.thisBrowser')}
        help={state === 'none' ? t('push-notifications:settings.none') : undefined}
        checked={state === 'on'}
        disabled={isBusy || state === 'none' || state === 'blocked'}
        onChange={(isOn) => void change(isOn)}
      />
      {state === 'blocked' ? <PushBlocked /> : null}
    </Stack>
  )
}

const CLOCK = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 ? '30' : '00'}`
})

/** The hours to choose from, and the present one if it is another. */
const clockOptions = (present: string, except: string) =>
  [...new Set([...CLOCK, present])]
    .filter((time) => time !== except)
    .sort()
    .map((time) => ({ value: time, label: time }))

/** Quiet hours, and what a locked screen shows. */
function Choices({ push: { quietHours, hidesDetails } }: { push: Push }) {
  const t = useT()
  const { timeZone, zoneName } = useFormat()
  const { run, isPending } = useApiMutation(api.push.save, {
    patch: (queries, reply) => queries.setQueryData(pushRead.queryKey, () => reply),
    success: t('push-notifications:settings.saved'),
  })
  return (
    <Stack gap={16}>
      <CheckboxField
        look="switch"
        label={t('push-notifications:settings.private')}
        help={t('push-notifications:settings.privateHelp')}
        checked={hidesDetails}
        disabled={isPending}
        onChange={(isOn) => void run({ body: { hidesDetails: isOn } })}
      />
      <CheckboxField
        look="switch"
        label={t('push-notifications:settings.quiet')}
        help={t('push-notifications:settings.quietHelp', { zone: zoneName(timeZone) })}
        checked={quietHours !== null}
        disabled={isPending}
        onChange={(isOn) => void run({ body: { quietHours: isOn ? QUIET_HOURS : null } })}
      />
      {quietHours ? (
        <Row gap={16} wrap>
          {(['from', 'to'] as const).map((end) => (
            <SelectField
              key={end}
              label={t(`push-notifications:settings.${end}`)}
              options={clockOptions(quietHours[end], quietHours[end === 'from' ? 'to' : 'from'])}
              value={quietHours[end]}
              disabled={isPending}
              onChange={(time) => void run({ body: { quietHours: { ...quietHours, [end]: time } } })}
            />
          ))}
        </Row>
      ) : null}
    </Stack>
  )
}

/** The way to switch off a browser that is elsewhere. */
function OtherBrowsers({ push }: { push: Push }) {
  const t = useT()
  const { run, isPending } = useApiMutation(api.push.unsubscribe, {
    patch: (queries, reply) => queries.setQueryData(pushRead.queryKey, () => reply),
    success: t('push-notifications:settings.removed'),
  })
  const others = push.browsers.filter(({ isCurrent }) => !isCurrent)
  if (others.length === 0) return null
  return (
    <div>
      <h3 className="size-14 weight-500 mb-8">{t('push-notifications:settings.others')}</h3>
      <Stack as="ul" gap={8}>
        {others.map(({ _id: id, userAgent }) => {
          const browser = deviceName(t, userAgent)
          return (
            <Row as="li" key={id} gap={12} align="center" size={14}>
              <span className="shrink grow">{browser}</span>
              <Button
                size="sm"
                disabled={isPending}
                aria-label={t('push-notifications:settings.removeOf', { browser })}
                onClick={() => void run({ params: { id } })}
              >
                {t('push-notifications:settings.remove')}
              </Button>
            </Row>
          )
        })}
      </Stack>
    </div>
  )
}
