import { type NewsGroup, newsGroups } from '#shared/policies/news-groups.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './Filters.module.css'
import { placeOf, type Show } from './notification-reads.ts'

/** Nobody else is asked to take anything over. */
const forSellers: readonly NewsGroup[] = ['invitations']

/** Which of them are shown, as links. */
export function Filters({ show, unread }: { show: Show; unread: number }) {
  const t = useT()
  const { isSeller } = useUser()
  const groups = newsGroups.filter((group) => isSeller || !forSellers.includes(group))
  const chips: [show: Show, label: string][] = [
    ['all', t('bell:filters.all')],
    ['unread', unread > 0 ? t('bell:filters.unreadCount', { count: unread }) : t('bell:filters.unread')],
    ...groups.map((group): [Show, string] => [group, t(`bell:filters.${group}`)]),
  ]
  return (
    <nav aria-label={t('bell:filters.label')} className={styles.filters}>
      {chips.map(([key, label]) => (
        <Chip key={key} href={placeOf(key)} isOn={key === show} keepScroll>
          {label}
        </Chip>
      ))}
    </nav>
  )
}
