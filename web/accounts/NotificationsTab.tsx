import { useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { isMandatory, type NotificationGroup, notificationGroups } from '#shared/policies/notification-groups.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './NotificationsTab.module.css'
import { useUpdateAccount } from './own-account.ts'

type NotificationPreference = User['preferences']['notifications'][string]
type Channel = keyof NotificationPreference

const EVERYTHING: NotificationPreference = { inApp: true, email: true }

/** Which notifications a user gets, and where. Every switch is saved at once. */
export function NotificationsTab({ user }: { user: User }) {
  const t = useT()
  return (
    <div className={styles.tab}>
      <Section look="plain" title={t('notification-center:choice.title')} text={t('notification-center:choice.text')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('notification-center:choice.inApp')}</th>
              <th scope="col">{t('notification-center:choice.email')}</th>
            </tr>
          </thead>
          <tbody>
            {notificationGroups.map((group) => (
              <GroupRow key={group} group={group} user={user} />
            ))}
          </tbody>
        </table>
        <p className={styles.must}>{t('notification-center:choice.must')}</p>
      </Section>
    </div>
  )
}

function GroupRow({ group, user }: { group: NotificationGroup; user: User }) {
  const t = useT()
  const wish = user.preferences.notifications[group] ?? EVERYTHING
  const title = t(`notification-center:choice.groups.${group}.title`)
  // Shown at once; what could not be saved goes back.
  const [wanted, setWanted] = useState<NotificationPreference | null>(null)
  const account = useUpdateAccount({ refuse: () => undefined })
  const choose = async (channel: Channel, isOn: boolean) => {
    const next = { ...wish, [channel]: isOn }
    setWanted(next)
    await account.change(
      { preferences: { notifications: { [group]: next } } },
      {},
      t('notification-center:choice.saved'),
    )
    setWanted(null)
  }
  const shown = wanted ?? wish
  const isLocked = isMandatory(group)
  return (
    <tr>
      <th scope="row">
        <span className={styles.group}>{title}</span>
        <p className={styles.text}>{t(`notification-center:choice.groups.${group}.text`)}</p>
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
        {isLocked ? <span className={styles.always}>{t('notification-center:choice.always')}</span> : null}
      </td>
    </tr>
  )
}
