import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AdminConversation, conversationStates } from '#shared/contract/admin-chat.ts'
import { useAboutOf } from '#web/admin/use-about-of.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { pageIn, useListAddress } from '#web/lists/use-list-address.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import type { Column } from '#web/ui/Table.tsx'
import styles from './AdminConversationsScreen.module.css'
import type { Reading } from './ConversationLog.tsx'
import { ConversationPanel, MissingConversationPanel } from './ConversationPanel.tsx'
import { StateBadges } from './StateBadges.tsx'

const periods = ['7', '30', '90', '365'] as const
const DAY_MS = 86_400_000

function listRead(search: URLSearchParams) {
  const words = search.get('q')
  const state = conversationStates.find((each) => each === search.get('state'))
  const days = periods.find((each) => each === search.get('days'))
  const from = days && new Date(Date.now() - Number(days) * DAY_MS).toISOString().slice(0, 10)
  return q(adminApi.adminConversation.list, {
    query: {
      page: pageIn(search),
      ...(words ? { q: words } : {}),
      ...(state ? { state } : {}),
      ...(from ? { from } : {}),
    },
  })
}

const openingsRead = q(adminApi.adminConversation.openings, { query: {} })

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  prefetch(listRead(searchParams))
  prefetch(openingsRead)
})

/**
 * The conversations of all users: participants, subject and time. Message texts open only with a reason, which is
 * logged.
 */
export function AdminConversationsScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const title = t('admin-conversations:title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={t('admin-conversations:summary')} />
      <FilterBar
        view="conversations"
        search={{ label: t('admin-conversations:search') }}
        filters={[
          {
            name: 'state',
            label: t('admin-conversations:filters.state'),
            options: conversationStates.map((value) => ({ value, label: t(`admin-conversations:states.${value}`) })),
          },
          {
            name: 'days',
            label: t('admin-conversations:filters.days'),
            options: periods.map((value) => ({ value, label: t(`admin-conversations:filters.d${value}`) })),
          },
        ]}
      />
      <ListSection
        key={withoutOpen(search)}
        loading={<ListSkeleton label={t('admin-conversations:loadingList')} count={5} />}
        failed={t('admin-conversations:failedList')}
      >
        <Conversations key={search.get('open')} search={search} />
      </ListSection>
    </>
  )
}

/** Removes `open` from the query: the side panel is not part of the list, and opening it does not reload the list. */
function withoutOpen(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('open')
  return rest.toString()
}

function Conversations({ search }: { search: URLSearchParams }) {
  const t = useT()
  const people = usePeople()
  const { conversations, pagination } = useSuspenseQuery(listRead(search)).data
  const [opened, setOpened] = useState<{ id: string; reading: Reading }>()
  const openId = search.get('open') ?? undefined
  const open = conversations.find(({ _id }) => _id === openId)
  const readingOf = (id: string) => (opened?.id === id ? opened.reading : undefined)
  const panel = (conversation: AdminConversation) => (
    <ConversationPanel
      key={conversation._id}
      conversation={conversation}
      reading={readingOf(conversation._id)}
      onOpen={(reading) => setOpened({ id: conversation._id, reading })}
    />
  )
  const elsewhere = openId ? (
    <ListSection
      key={openId}
      loading={<ListSkeleton label={t('admin-conversations:thread.loading')} count={2} />}
      failed={t('admin-conversations:thread.failed')}
    >
      <Elsewhere id={openId} panel={panel} />
    </ListSection>
  ) : null
  return (
    <ListWithPanel panel={open ? panel(open) : elsewhere}>
      <ListTable
        view="conversations"
        caption={t('admin-conversations:title')}
        columns={useColumns((id) => readingOf(id) !== undefined)}
        rows={conversations}
        nameOf={people}
        pagination={pagination}
        current={openId}
        empty={
          <EmptyState
            picture={artworkUrl('business-admin', 'conversations', { view: 2 })}
            title={t('admin-conversations:empty.title')}
            text={t('admin-conversations:empty.text')}
          />
        }
      />
      <Panel className="mt-32">
        <Section
          look="plain"
          title={t('admin-conversations:log.title')}
          link={{ label: t('admin-conversations:log.whole'), href: links.adminAudit({ action: 'conversation' }) }}
        >
          <ListSection
            loading={<ListSkeleton label={t('admin-conversations:log.loading')} count={3} />}
            failed={t('admin-conversations:log.failed')}
          >
            <Openings />
          </ListSection>
        </Section>
      </Panel>
    </ListWithPanel>
  )
}

/** A conversation that the address names, and that is not on this page of the list. */
function Elsewhere({ id, panel }: { id: string; panel: (conversation: AdminConversation) => ReactNode }) {
  const { conversations } = useSuspenseQuery(q(adminApi.adminConversation.list, { query: { id } })).data
  const [conversation] = conversations
  return conversation ? panel(conversation) : <MissingConversationPanel />
}

function usePeople() {
  const t = useT()
  return ({ buyer, seller }: Pick<AdminConversation, 'buyer' | 'seller'>) =>
    t('admin-conversations:people', { buyer: buyer.name, seller: seller.name })
}

function useColumns(isOpened: (id: string) => boolean): Column<AdminConversation>[] {
  const t = useT()
  const format = useFormat()
  const people = usePeople()
  const aboutOf = useAboutOf()
  const { hrefOf } = useListAddress()
  return [
    {
      key: 'people',
      header: t('admin-conversations:columns.people'),
      cell: (conversation) => (
        <Link href={hrefOf({ open: conversation._id })} keepScroll className={styles.people}>
          <span className={styles.pair}>
            <Avatar name={conversation.buyer.name} picture={conversation.buyer.profilePicture} size={32} />
            <Avatar name={conversation.seller.name} picture={conversation.seller.profilePicture} size={32} />
          </span>
          <Grid as="span" flex="grow">
            <span className={styles.names}>{people(conversation)}</span>
            <Row as="small" gap={4} className="tone-muted size-13 weight-400 text-anywhere">
              {isOpened(conversation._id) ? (
                <>
                  <IconLockOpen size={14} aria-hidden="true" /> {t('admin-conversations:opened')}
                </>
              ) : (
                <>
                  <IconLock size={14} aria-hidden="true" /> {t('admin-conversations:closed')}
                </>
              )}
            </Row>
          </Grid>
        </Link>
      ),
    },
    {
      key: 'about',
      header: t('admin-conversations:columns.about'),
      cell: (conversation) => (
        <Row as="span" wrap gap={8} rowGap={4} className="text-anywhere">
          {aboutOf(conversation)}
          <StateBadges conversation={conversation} />
        </Row>
      ),
    },
    {
      key: 'messages',
      header: t('admin-conversations:columns.messages'),
      align: 'end',
      cell: ({ messageCount }) => (
        <>
          <span className="only-phone">{t('admin-conversations:count', { count: messageCount })}</span>
          <span className="not-phone">{format.number(messageCount)}</span>
        </>
      ),
    },
    {
      key: 'last',
      header: t('admin-conversations:columns.last'),
      align: 'end',
      phone: 'end',
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="text-nowrap">
          {format.relative(updatedAt)}
        </time>
      ),
    },
  ]
}

/** The latest readings of all administrators. */
function Openings() {
  const t = useT()
  const format = useFormat()
  const { hrefOf } = useListAddress()
  const { openings } = useSuspenseQuery(openingsRead).data
  if (openings.length === 0) return <p className="tone-muted size-13">{t('admin-conversations:log.none')}</p>
  return (
    <ul className={styles.log}>
      {openings.map(({ _id, by, conversation, ground, reason, at }) => (
        <li key={_id}>
          <Avatar name={by.name} size={32} />
          <Grid flex="grow">
            <p>
              <Link href={hrefOf({ open: conversation._id })} keepScroll className={styles.link}>
                {t('admin-conversations:log.line', {
                  name: by.name,
                  people: t('admin-conversations:people', { buyer: conversation.buyer, seller: conversation.seller }),
                })}
              </Link>
            </p>
            <small className="tone-muted size-13 text-anywhere">
              {[...(ground ? [t(`admin-conversations:log.grounds.${ground}`)] : []), ...(reason ? [reason] : [])].join(
                ': ',
              )}
            </small>
          </Grid>
          <time dateTime={at} className="tone-muted size-13">
            {format.dateTime(at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
