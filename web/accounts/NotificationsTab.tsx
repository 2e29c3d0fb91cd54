import { Suspense, useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import {
  isMandatory,
  type NotificationGroup,
  notificationGroups,
  type SeparateEvent,
  separateEvents,
} from '#shared/policies/notification-groups.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useWorksInShop } from '#web/kernel/use-works-in-shop.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import styles from './EditProfileScreen.module.css'
import { FollowedSellers } from './FollowedSellers.tsx'
import { useUpdateAccount } from './own-account.ts'

const PushSettings = lazyComponent(() => import('./PushSettings.tsx').then((m) => m.PushSettings))

type NotificationPreference = User['preferences']['notifications'][string]
type Channel = keyof NotificationPreference

const EVERYTHING: NotificationPreference = { inApp: true, email: true }

/** The notifications of a user, by group and channel. Every switch is saved at once. */
export function NotificationsTab({ user }: { user: User }) {
  const t = useT()
  const worksInShop = useWorksInShop()
  const groups = notificationGroups.filter((group) => group !== 'team' || worksInShop)
  return (
    <div className={styles.tab}>
      <Section look="plain" title={t('notification-center:choice.title')} text={t('notification-center:choice.text')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('notification-center:choice.inApp')}</th>
              <th scope="col">{t('notification-center:choice.email')}</th>
              <th scope="col">{t('notification-center:choice.push')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) =>
              group === 'saved' ? (
                separateEvents.saved.map((event) => <EventRow key={event} group={group} event={event} user={user} />)
              ) : (
                <GroupRow key={group} group={group} user={user} />
              ),
            )}
          </tbody>
        </table>
        <p className="size-13 tone-muted weight-400 mt-20">{t('notification-center:choice.must')}</p>
      </Section>
      <FollowedSellers />
      <Suspense fallback={null}>
        <PushSettings />
      </Suspense>
    </div>
  )
}

function GroupRow({ group, user }: { group: NotificationGroup; user: User }) {
  const t = useT()
  return (
    <PreferenceRow
      name={group}
      chosen={user.preferences.notifications[group]}
      title={t(`notification-center:choice.groups.${group}.title`)}
      text={t(`notification-center:choice.groups.${group}.text`)}
      isLocked={isMandatory(group)}
    />
  )
}

/** One notification of a group; without a choice of its own, that of the group holds. */
function EventRow({ group, event, user }: { group: NotificationGroup; event: SeparateEvent; user: User }) {
  const t = useT()
  const { notifications } = user.preferences
  return (
    <PreferenceRow
      name={event}
      chosen={notifications[event] ?? notifications[group]}
      title={t(`notification-center:choice.events.${event}.title`)}
      text={t(`notification-center:choice.events.${event}.text`)}
    />
  )
}

function PreferenceRow({
  name,
  chosen: wish = EVERYTHING,
  title,
  text,
  isLocked = false,
}: {
  name: NotificationGroup | SeparateEvent
  chosen: NotificationPreference | undefined
  title: string
  text: string
  /** Its mails are sent in any case. */
  isLocked?: boolean
}) {
  const t = useT()
  // Shown at once; what could not be saved goes back.
  const [wanted, setRequested] = useState<NotificationPreference | null>(null)
  const account = useUpdateAccount({ reject: () => undefined })
  const choose = async (channel: Channel, isOn: boolean) => {
    const next = { ...wish, [channel]: isOn }
    setRequested(next)
    await account.change(
      { preferences: { notifications: { [name]: next } } },
      {},
      t('notification-center:choice.saved'),
    )
    setRequested(null)
  }
  const shown = wanted ?? wish
  return (
    <tr>
      <th scope="row">
        <span className="weight-500">{title}</span>
        <p className="size-13 tone-muted weight-400">{text}</p>
      </th>
      <td>
        <CheckboxField
          look="switch"
          label={<span className="visually-hidden">{t('notification-center:choice.inAppOf', { group: title })}</span>}
          checked={shown.inApp}
          disabled={account.isPending}
          onChange={(isOn) => void choose('inApp', isOn)}
        />
      </td>
      <td>
        <CheckboxField
          look="switch"
          label={<span className="visually-hidden">{t('notification-center:choice.emailOf', { group: title })}</span>}
          checked={shown.email || isLocked}
          disabled={isLocked || account.isPending}
          onChange={(isOn) => void choose('email', isOn)}
        />
        {isLocked ? <span className="size-12 tone-faint block">{t('notification-center:choice.always')}</span> : null}
      </td>
      <td>
        <CheckboxField
          look="switch"
          label={<span className="visually-hidden">{t('notification-center:choice.pushOf', { group: title })}</span>}
          checked={shown.inApp && (shown.push ?? true)}
          // What is not at the bell is not pushed.
          disabled={!shown.inApp || account.isPending}
          onChange={(isOn) => void choose('push', isOn)}
        />
      </td>
    </tr>
  )
}
