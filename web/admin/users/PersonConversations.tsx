import { useSearchParams } from 'react-router'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { StateBadges } from '#web/admin/conversations/StateBadges.tsx'
import { useAboutOf } from '#web/admin/use-about-of.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from '../admin.module.css'
import { PersonTabList } from './PersonTabList.tsx'
import { conversationsRead, tabPageIn } from './person-reads.ts'

/** The people with whom a person talks, and about what. What was written opens with a reason on the screen of conversations. */
export function PersonConversations({ user: { _id: id } }: { user: AdminUser }) {
  const t = useT()
  const format = useFormat()
  const aboutOf = useAboutOf()
  const has = useHasRight()
  const [search] = useSearchParams()
  return (
    <Panel>
      <Section look="plain" title={t('admin-help:tabs.conversations')} text={t('admin-help:conversations.note')}>
        {has('moderate') ? (
          <PersonTabList
            personId={id}
            tab="conversations"
            read={conversationsRead(id, tabPageIn(search))}
            loading={t('admin-help:tabs.conversations')}
            rowsOf={({ conversations }) =>
              conversations.map((conversation) => {
                const { _id, buyer, seller, messageCount, updatedAt } = conversation
                const other = buyer._id === id ? seller : buyer
                return (
                  <li key={_id} className={styles.row}>
                    <Link href={links.adminConversations({ open: _id })} className={styles.subject}>
                      {other.name}
                      <small>{aboutOf(conversation)}</small>
                      <small>
                        {t('admin-conversations:count', { count: messageCount })} · {format.dateTime(updatedAt)}
                      </small>
                    </Link>
                    <StateBadges conversation={conversation} />
                  </li>
                )
              })
            }
          />
        ) : (
          <p className="quiet-text">{t('admin-help:conversations.noRight')}</p>
        )}
      </Section>
    </Panel>
  )
}
