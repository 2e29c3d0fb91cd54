import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { PersonMail } from '#shared/contract/admin-person.ts'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { links } from '#web/kernel/links.ts'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import styles from '../admin.module.css'
import { mailsRead, tabPageIn } from './person-reads.ts'

const LATEST = 5
const tones: Record<PersonMail['state'], StatusTone> = {
  sent: 'done',
  waiting: 'wait',
  failed: 'problem',
  expired: 'problem',
  read: 'neutral',
}

/** The latest mails to a person. */
export function LatestMails({ user: { _id, name } }: { user: AdminUser }) {
  const t = useT()
  return (
    <Panel>
      <Section
        look="plain"
        title={t('admin-help:mails.title', { name })}
        link={{ label: t('admin-help:mails.all'), href: links.adminUser(_id, { tab: 'mails' }) }}
      >
        <Mails id={_id} query={{ limit: LATEST }} />
      </Section>
    </Panel>
  )
}

/** All mails to a person, and what the mail server said of them. */
export function PersonMails({ user: { _id, name } }: { user: AdminUser }) {
  const t = useT()
  const has = useHasRight()
  const [search] = useSearchParams()
  const page = tabPageIn(search)
  return (
    <Panel>
      <Section look="plain" title={t('admin-help:mails.title', { name })} text={t('admin-help:mails.note')}>
        {has('help') ? (
          <Mails id={_id} query={{ page }} isWhole />
        ) : (
          <p className="quiet-text">{t('admin-help:mails.noRight')}</p>
        )}
      </Section>
    </Panel>
  )
}

function Mails({
  id,
  query,
  isWhole = false,
}: {
  id: string
  query: { page?: number; limit?: number }
  isWhole?: boolean
}) {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery(mailsRead(id, query))
  if (error)
    return (
      <ErrorState
        title={errorText(t, failureOf(error))}
        level={3}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('admin-help:mails.title', { name: '' })} count={3} />
  if (data.data.length === 0) return <p className="quiet-text">{t('admin-help:mails.none')}</p>
  return (
    <>
      <ul>
        {data.data.map((mail) => (
          <Mail key={mail._id} mail={mail} />
        ))}
      </ul>
      {isWhole ? (
        <ListPagination
          pagination={data.pagination}
          shown={data.data.length}
          hrefOf={(page) => links.adminUser(id, { tab: 'mails', ...(page > 1 ? { page } : {}) })}
          range={(range) => t('admin-help:range', range)}
          className="mt-16"
        />
      ) : null}
    </>
  )
}

function Mail({ mail: { subject, to, state, tries, failure, createdAt, sentAt } }: { mail: PersonMail }) {
  const t = useT()
  const format = useFormat()
  const said = state === 'read' || state === 'expired' ? t(`admin-help:mails.texts.${state}`) : null
  return (
    <li className={styles.row}>
      <span className={styles.subject}>
        {subject}
        <small>
          {format.dateTime(sentAt ?? createdAt)} · {to}
        </small>
        {said ? <small>{said}</small> : null}
        {state !== 'sent' && tries > 0 ? <small>{t('admin-help:mails.tries', { count: tries })}</small> : null}
        {state !== 'sent' && failure ? <small>{t('admin-help:mails.answer', { failure })}</small> : null}
      </span>
      <StatusBadge tone={tones[state]} size="sm">
        {t(`admin-help:mails.states.${state}`)}
      </StatusBadge>
    </li>
  )
}
