import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { pushStateRead, switchPushOn } from '#web/kernel/push.ts'
import { storeUser, useUser } from '#web/kernel/session.tsx'
import { PushBlocked } from '#web/notifications/PushBlocked.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

const EVERYTHING = { inApp: true, email: true, push: true }

/** The wishes of the person for the messages of all searches. */
function useWish() {
  const user = useUser()
  const wish = { ...EVERYTHING, ...user.preferences.notifications.searches }
  const update = useApiMutation(api.user.update)
  const set = async (changes: Partial<typeof wish>) => {
    const body = { preferences: { notifications: { searches: { ...wish, ...changes } } } }
    const reply = await update.run({ params: { id: user._id }, body })
    if (reply) storeUser(reply.user)
  }
  return { user, wish, set, isBusy: update.isPending }
}

/** The channels of the messages of all searches, and when nothing is sent. */
export function Channels() {
  const t = useT()
  const { user, wish, set, isBusy } = useWish()
  return (
    <Panel>
      <h2 className="size-16 weight-600 mb-12">{t('saved-searches:channels.title')}</h2>
      <p className="size-14">{t('saved-searches:channels.app')}</p>
      <p className="size-13 tone-muted mb-12">{t('saved-searches:channels.always')}</p>
      <CheckboxField
        look="switch"
        label={t('saved-searches:channels.mail')}
        help={user.email}
        checked={isBusy ? !wish.email : wish.email}
        onChange={(email) => void set({ email })}
      />
      <Suspense fallback={null}>
        <PushChannel />
      </Suspense>
      <p className="size-13 tone-muted mt-12">
        {t('saved-searches:channels.note')} <QuietNote />
      </p>
      <p className="size-13 mt-8">
        <TextLink href={links.editProfile({ tab: 'notifications' })}>{t('saved-searches:channels.all')}</TextLink>
      </p>
    </Panel>
  )
}

function QuietNote() {
  const t = useT()
  const quiet = useQuery(q(api.push.show)).data?.push.quietHours
  return quiet ? t('saved-searches:channels.quiet', quiet) : null
}

/** The switch for what is pushed to this browser. It goes off for searches alone; the browser still shows the rest. */
function PushChannel() {
  const t = useT()
  useMessageNamespace('push-notifications')
  const queries = useQueryClient()
  const { wish, set } = useWish()
  const { data: state = 'off' } = useQuery(pushStateRead)
  const [isBusy, setBusy] = useState(false)
  const change = async (push: boolean) => {
    setBusy(true)
    try {
      const next = push && state !== 'on' ? await switchPushOn() : state
      if (!push || (next === 'on' && !wish.push)) await set({ push })
    } catch {
      showSnackbar(t('push-notifications:settings.failed'), { severity: 'error' })
    }
    await queries.invalidateQueries({ queryKey: pushStateRead.queryKey })
    setBusy(false)
  }
  const isOn = state === 'on' && wish.push
  const help = { none: t('push-notifications:settings.none'), off: t('saved-searches:channels.notAllowed') }
  return (
    <div className="mt-12">
      <CheckboxField
        look="switch"
        label={t('saved-searches:channels.push')}
        help={state === 'none' || state === 'off' ? help[state] : undefined}
        checked={isOn}
        disabled={isBusy || state === 'none' || state === 'blocked'}
        onChange={(next) => void change(next)}
      />
      {state === 'blocked' ? (
        <div className="mt-8">
          <PushBlocked />
        </div>
      ) : null}
    </div>
  )
}
