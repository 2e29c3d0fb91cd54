import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { AdminUser, UserRecord } from '#shared/contract/admin-user.ts'
import { DocumentList } from '#web/accounts/DocumentList.tsx'
import { useOrderStateBadge } from '#web/admin/orders/order-state-badge.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useStrikeReason } from '#web/kernel/strike-reason.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from '../admin.module.css'
import { PersonPlan } from './PersonPlan.tsx'
import { UserFactsForm } from './UserFactsForm.tsx'
import { UserRights } from './UserRights.tsx'
import { isUnverified, useUserBadge } from './user-badge.ts'

const recordRead = (id: string) => q(adminApi.adminUser.record, { params: { id } })

export const loader = defineLoader(({ params, load }) => load(recordRead(params.userId ?? '')))

/** One account: its facts, what it did and what was done to it, and what an administrator can do about it. */
export function EditUserScreen() {
  const t = useT()
  const format = useFormat()
  const badgeOf = useUserBadge()
  const { _id: ownId } = useUser()
  const { userId = '' } = useParams()
  const { hasPlans } = useSite()
  const { user, record } = useSuspenseQuery(recordRead(userId)).data
  const { word, tone } = badgeOf(user)
  return (
    <>
      <Head title={user.name} />
      <Breadcrumbs
        label={t('admin-people:form.path')}
        items={[{ label: t('admin-people:title'), href: links.adminUsers() }, { label: user.name }]}
      />
      <Row gap={16} mt={8} mb={20}>
        <Avatar name={user.name} picture={user.profilePicture} size={56} />
        <div className="grow">
          <h1 className="text-anywhere">
            {user.name} {user.isVerified ? <VerifiedBadge size={20} label={t('admin-people:verifiedSeller')} /> : null}
          </h1>
          <Row as="p" wrap gap={12} rowGap={4} mt={4} className="quiet-text text-anywhere">
            <StatusBadge tone={tone} size="sm">
              {word}
            </StatusBadge>
            <span>{user.email}</span>
            <span>{t('admin-people:record.joined', { date: format.date(user.createdAt, 'short') })}</span>
          </Row>
        </div>
      </Row>
      {user.suspension ? <SuspensionNote suspension={user.suspension} /> : null}
      <Grid columns={2} gap={24} mt={20} align="start" className={styles.halves}>
        <Stack gap={24}>
          <Panel>
            <Section look="plain" title={t('admin-people:record.facts')}>
              <UserFactsForm key={user.updatedAt} user={user} />
            </Section>
          </Panel>
          <Panel>
            <Section look="plain" title={t('admin-people:panel.documents')}>
              <DocumentList documents={user.documents} none={t('admin-people:panel.noDocuments')} />
              {isUnverified(user) ? (
                <TextLink href={links.adminUsers({ tab: 'unverified', q: user.email, open: user._id })}>
                  {t('admin-people:panel.decision')}
                </TextLink>
              ) : null}
            </Section>
          </Panel>
          <Panel>
            <UserRights user={user} isSelf={user._id === ownId} />
          </Panel>
          {hasPlans ? <PersonPlan user={user} isSelf={user._id === ownId} /> : null}
          <Standing record={record} />
        </Stack>
        <Stack gap={24}>
          <Trade record={record} />
        </Stack>
      </Grid>
    </>
  )
}

function SuspensionNote({ suspension: { reason, until } }: { suspension: NonNullable<AdminUser['suspension']> }) {
  const t = useT()
  const format = useFormat()
  return (
    <Alert kind="warn">
      {until
        ? t('admin-people:record.rights.suspendedUntil', { date: format.dateTime(until), reason })
        : t('admin-people:record.rights.suspended', { reason })}
    </Alert>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode[] }) {
  const t = useT()
  return (
    <Panel>
      <Section look="plain" title={title}>
        {children.length > 0 ? <ul>{children}</ul> : <p className="quiet-text">{t('admin-people:record.nothing')}</p>}
      </Section>
    </Panel>
  )
}

/** The orders, refund cases and listings of a user. */
function Trade({ record: { orders, cases, listings } }: { record: UserRecord }) {
  const t = useT()
  const format = useFormat()
  const stateOf = useOrderStateBadge()
  return (
    <>
      <Rows title={t('admin-people:record.orders')}>
        {orders.map(({ _id, kind, title, status, part, total, sum = total, endedByAdmin, createdAt }) => {
          const { word, tone, note } = stateOf({ kind, status, endedByAdmin })
          return (
            <li key={_id} className={styles.row}>
              <Link href={links.adminOrder(_id)} className={styles.subject}>
                {title}
                <small>
                  {t(part === 'buyer' ? 'admin-people:record.asBuyer' : 'admin-people:record.asSeller')} ·{' '}
                  {format.date(createdAt, 'short')}
                </small>
                {note ? <small>{note}</small> : null}
              </Link>
              <StatusBadge tone={tone} size="sm">
                {word}
              </StatusBadge>
              <span className={styles.amount}>{format.money(sum)}</span>
            </li>
          )
        })}
      </Rows>
      <Rows title={t('admin-people:record.cases')}>
        {cases.map(({ _id, title, amount, createdAt }) => (
          <li key={_id} className={styles.row}>
            <Link href={links.adminCase(_id)} className={styles.subject}>
              {title}
              <small>{format.date(createdAt, 'short')}</small>
            </Link>
            <span className={styles.amount}>{format.money(amount)}</span>
          </li>
        ))}
      </Rows>
      <Rows title={t('admin-people:record.listings')}>
        {listings.map(({ _id, kind, title, status, createdAt }) => (
          <li key={_id} className={styles.row}>
            <Link href={kind === 'service' ? links.serviceById(_id) : links.product(_id)} className={styles.subject}>
              {title}
              <small>{format.date(createdAt, 'short')}</small>
            </Link>
            <span className={styles.amount}>{listingState(status, t)}</span>
          </li>
        ))}
      </Rows>
    </>
  )
}

/** The strikes, sessions and audit log entries of a user. */
function Standing({ record: { strikes, sessions, history } }: { record: UserRecord }) {
  const t = useT()
  const format = useFormat()
  const event = useEventTexts()
  const reasonOf = useStrikeReason()
  return (
    <>
      <Rows title={t('admin-people:record.strikes')}>
        {strikes.map(({ reason, kind, refId, at, until, counts }) => (
          <li key={`${kind} ${refId} ${reason}`} className={styles.row}>
            <Link
              href={kind === 'report' ? links.adminReport(refId) : links.adminOrder(refId)}
              className={styles.subject}
            >
              {reasonOf(reason)}
              <small>
                {format.date(at, 'short')} ·{' '}
                {counts
                  ? t('report:strikes.untilDate', { date: format.date(until, 'short') })
                  : t('report:strikes.ended')}
              </small>
            </Link>
          </li>
        ))}
      </Rows>
      <Rows title={t('admin-people:record.sessions')}>
        {sessions.map(({ _id, userAgent, ip, lastSeenAt }) => (
          <li key={_id} className={styles.row}>
            <span className={styles.subject}>
              {userAgent || t('admin-people:panel.notGiven')}
              <small>
                {ip} · {format.relative(lastSeenAt)}
              </small>
            </span>
          </li>
        ))}
      </Rows>
      <Panel>
        <Section look="plain" title={t('admin-people:record.history')}>
          {history.length > 0 ? (
            <EventHistory
              label={t('admin-people:record.history')}
              events={history.map(({ action, by, reason, at }, index) => ({
                key: `${at} ${index}`,
                icon: action === 'account.suspended' ? IconAlertTriangle : IconHistory,
                title: [event(action), by ? t('admin-people:record.by', { name: by }) : ''].join(' ').trim(),
                when: format.dateTime(at),
                dateTime: at,
                note: reason ?? undefined,
              }))}
            />
          ) : (
            <p className="quiet-text">{t('admin-people:record.nothing')}</p>
          )}
        </Section>
      </Panel>
    </>
  )
}

const listingStates = ['draft', 'published', 'paused', 'archived', 'hidden', 'pending'] as const

function listingState(status: string, t: ReturnType<typeof useT>): string {
  const known = listingStates.find((each) => each === status)
  return known ? t(`admin-people:record.states.${known}`) : status
}

/** The lines of the audit log that have words; a dot would divide a key. */
const named = [
  'account_registered',
  'account_opened',
  'account_email_verified',
  'account_email_changed',
  'account_password_reset',
  'account_password_changed',
  'account_role_changed',
  'account_changed',
  'account_verification_decided',
  'account_suspended',
  'account_restored',
  'account_appointed_administrator',
  'account_dismissed_administrator',
  'account_read',
  'session_login',
  'session_login_failed',
  'document_deleted',
] as const

/** A line of the audit log in words; one without words stands as it is. */
function useEventTexts() {
  const t = useT()
  return (action: string) => {
    const known = named.find((each) => each === action.replace('.', '_'))
    return known ? t(`admin-people:record.events.${known}`) : action
  }
}
