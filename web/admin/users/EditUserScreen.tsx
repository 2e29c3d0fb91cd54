import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { PersonHelp } from '#shared/contract/admin-person.ts'
import type { AdminUser, UserRecord } from '#shared/contract/admin-user.ts'
import { OwedToPerson } from '#web/admin/money/OwedToPerson.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from '../admin.module.css'
import { FactorRecoveryNote } from './FactorRecoveryNote.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonConversations } from './PersonConversations.tsx'
import { PersonData } from './PersonData.tsx'
import { PersonLog } from './PersonLog.tsx'
import { LatestMails, PersonMails } from './PersonMails.tsx'
import { PersonPapers } from './PersonPapers.tsx'
import { PersonPlan } from './PersonPlan.tsx'
import { PersonReviews } from './PersonReviews.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { OrderRows, PersonListings, PersonOrders } from './PersonTrade.tsx'
import { helpRead, type PersonTab, personTabs, recordRead, tabIn } from './person-reads.ts'
import { StaffNotes } from './StaffNotes.tsx'
import { UserFactsForm } from './UserFactsForm.tsx'
import { UserRights } from './UserRights.tsx'
import { isUnverified, useUserBadge } from './user-badge.ts'

export const loader = defineLoader(async ({ params: { userId = '' }, load }) => {
  await Promise.all([load(recordRead(userId)), load(helpRead(userId))])
})

/** The orders of the overview. */
const LATEST = 4
/** The most listings that a record has. */
const SHOWN = 20

/** The number beside the name of a tab. */
function countIn(tab: PersonTab, { orderCount }: AdminUser, { listings }: UserRecord): number | string | undefined {
  if (tab === 'orders') return orderCount
  if (tab !== 'listings') return undefined
  return listings.length < SHOWN ? listings.length : `${SHOWN}+`
}

/** One account: its facts, what it did and what was done to it, and what an administrator can do about it. */
export function EditUserScreen() {
  const t = useT()
  const format = useFormat()
  const badgeOf = useUserBadge()
  const { _id: ownId } = useUser()
  const { userId = '' } = useParams()
  const { user, record } = useSuspenseQuery(recordRead(userId)).data
  const { help } = useSuspenseQuery(helpRead(userId)).data
  const [search] = useSearchParams()
  const tab = tabIn(search)
  const isSelf = user._id === ownId
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
            <span>
              {user.email}{' '}
              <small>{t(user.isEmailVerified ? 'admin-help:email.confirmed' : 'admin-help:email.open')}</small>
            </span>
            <span>{t('admin-people:record.joined', { date: format.date(user.createdAt, 'short') })}</span>
          </Row>
        </div>
      </Row>
      <PersonActions user={user} help={help} isSelf={isSelf} />
      {user.suspension ? <SuspensionNote suspension={user.suspension} /> : null}
      <PendingEmail user={user} help={help} isSelf={isSelf} />
      <FactorRecoveryNote user={user} help={help} isSelf={isSelf} />
      <Tabs
        label={t('admin-help:tabs.label')}
        current={tab}
        className="mt-16 mb-20"
        tabs={personTabs.map((key) => ({
          key,
          label: t(`admin-help:tabs.${key}`),
          href: links.adminUser(userId, key === 'overview' ? {} : { tab: key }),
          count: countIn(key, user, record),
        }))}
      />
      {tab === 'overview' ? <Overview user={user} record={record} help={help} isSelf={isSelf} /> : null}
      {tab === 'orders' ? <PersonOrders record={record} /> : null}
      {tab === 'listings' ? <PersonListings record={record} /> : null}
      {tab === 'conversations' ? <PersonConversations user={user} /> : null}
      {tab === 'reviews' ? <PersonReviews user={user} /> : null}
      {tab === 'mails' ? <PersonMails user={user} /> : null}
      {tab === 'log' ? <PersonLog record={record} /> : null}
    </>
  )
}

/** The first tab: the facts and the actions that are needed most. */
function Overview({
  user,
  record,
  help,
  isSelf,
}: {
  user: AdminUser
  record: UserRecord
  help: PersonHelp
  isSelf: boolean
}) {
  const t = useT()
  const { hasPlans } = useSite()
  const has = useHasRight()
  return (
    <Grid columns={2} gap={24} align="start" className={styles.halves}>
      <Stack gap={24}>
        <Panel>
          <Section look="plain" title={t('admin-people:panel.documents')}>
            <PersonPapers user={user} />
            {isUnverified(user) ? (
              <p className="mt-12">
                <TextLink href={links.adminUsers({ tab: 'unverified', q: user.email, open: user._id })}>
                  {t('admin-people:panel.decision')}
                </TextLink>
              </p>
            ) : null}
          </Section>
        </Panel>
        {record.orders.length > 0 ? (
          <OrderRows orders={record.orders.slice(0, LATEST)} href={links.adminUser(user._id, { tab: 'orders' })} />
        ) : null}
        <Panel>
          <Section look="plain" title={t('admin-people:record.facts')}>
            <UserFactsForm key={user.updatedAt} user={user} />
          </Section>
        </Panel>
        {hasPlans ? <PersonPlan user={user} isSelf={isSelf} /> : null}
      </Stack>
      <Stack gap={24}>
        <OwedToPerson user={user} record={record} />
        <Panel>
          <UserRights user={user} isSelf={isSelf} />
        </Panel>
        <PersonSessions user={user} sessions={record.sessions} isSelf={isSelf} />
        <StaffNotes user={user} help={help} isSelf={isSelf} />
        {has('help') ? <LatestMails user={user} /> : null}
        <PersonData user={user} />
      </Stack>
    </Grid>
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
