import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AuditEntry } from '#shared/contract/admin-record.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { auditGroups } from '#shared/policies/audit-actions.ts'
import { auditKinds } from '#shared/policies/audit-kinds.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { adminPageOf } from '#web/kernel/processes.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { pageIn, useListAddress } from '#web/lists/use-list-address.ts'
import { plansRead } from '#web/subscriptions/plan-reads.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import styles from '../admin.module.css'
import { useAuditTexts } from './audit-texts.ts'

const UUID = /^[0-9a-f-]{36}$/i
/** One letter is in nearly every line. */
const WORD = /../
const DAY = /^\d{4}-\d{2}-\d{2}$/

function filtersIn(search: URLSearchParams) {
  const given = (name: string, pattern?: RegExp) => {
    const value = search.get(name)?.trim()
    return value && (!pattern || pattern.test(value)) ? { [name]: value } : {}
  }
  const action = auditGroups.find((each) => each === search.get('action'))
  return {
    ...given('q', WORD),
    ...given('actor', UUID),
    ...given('kind'),
    ...given('id'),
    ...given('from', DAY),
    ...given('to', DAY),
    ...(action ? { action: `${action}.` } : {}),
    ...(search.get('by') === 'admins' ? { by: 'admins' as const } : {}),
  }
}

const auditRead = (search: URLSearchParams) =>
  q(adminApi.adminAudit.list, { query: { page: pageIn(search), ...filtersIn(search) } })

export const loader = defineLoader(({ url: { searchParams }, load, prefetch }) => {
  prefetch(auditRead(searchParams))
  return Promise.all([load(categoriesRead('all')), load(plansRead())])
})

/** The audit log: each action with its actor, time and reason. */
export function AuditScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const title = t('admin-records:audit.title')
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('admin-records:audit.summary')}
        actions={<Export query={filtersIn(search)} />}
      />
      <FilterBar
        view="audit"
        search={{ label: t('admin-records:audit.search') }}
        filters={[
          {
            name: 'by',
            label: t('admin-records:audit.by'),
            options: [{ value: 'admins', label: t('admin-records:audit.admins') }],
          },
          {
            name: 'action',
            label: t('admin-records:audit.action'),
            options: auditGroups.map((value) => ({ value, label: t(`admin-records:audit.actions.${value}`) })),
          },
          {
            name: 'kind',
            label: t('admin-records:audit.kind'),
            options: auditKinds.map((value) => ({ value, label: t(`admin-records:audit.kinds.${value}`) })),
          },
          { name: 'id', label: t('admin-records:audit.id'), type: 'text' },
          { name: 'from', label: t('admin-records:audit.from'), type: 'date' },
          { name: 'to', label: t('admin-records:audit.to'), type: 'date' },
        ]}
      />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('admin-records:audit.loading')} count={8} />}
        failed={t('admin-records:audit.failed')}
      >
        <Entries search={search} />
      </ListSection>
    </>
  )
}

function Export({ query }: { query: ReturnType<typeof filtersIn> }) {
  const load = useApiMutation(adminApi.adminAudit.exportList)
  const fileName = `audit-${new Date().toISOString().slice(0, 10)}.csv`
  const csv = async () => (await load.run({ query }))?.csv
  return <ExportButton fileName={fileName} load={csv} call={adminApi.adminAudit.exportList} />
}

function Entries({ search }: { search: URLSearchParams }) {
  const t = useT()
  const { hrefOf } = useListAddress()
  const { entries, pagination } = useSuspenseQuery(auditRead(search)).data
  const texts = useAuditTexts()
  const actor = search.get('actor') ? entries[0]?.actor : null
  return (
    <>
      {search.get('actor') ? (
        <p className="mb-12">
          <Chip size="sm" href={hrefOf({ actor: undefined })} isOn>
            {t('admin-records:audit.onlyOf', { name: actor?.name ?? '' })}
          </Chip>
        </p>
      ) : null}
      <ListTable
        view="audit"
        caption={t('admin-records:audit.title')}
        columns={useColumns()}
        rows={entries}
        nameOf={({ action }) => texts.done(action)}
        pagination={pagination}
        empty={
          <EmptyState
            picture={artworkUrl('business-admin', 'audit', { view: 2 })}
            title={t('admin-records:audit.emptyTitle')}
            text={t('admin-records:audit.emptyText')}
          />
        }
      />
    </>
  )
}

/** The URL of the screen for the subject of an entry; undefined if there is no screen for it. */
function hrefOfSubject({ kind, id }: AuditEntry): string | undefined {
  if (!id || !UUID.test(id)) return undefined
  if (kind === 'account') return links.adminUser(id)
  if (kind === 'conversation') return links.adminConversations({ open: id })
  if (kind === 'payment') return links.adminPayment(id)
  if (kind === 'provider_call') return links.adminPayments({ tab: 'calls', q: id, open: id })
  if (kind === 'contact_message') return links.adminContact({ open: id })
  if (kind === 'service') return links.adminServices({ open: id })
  return kind === 'product' ? links.adminProducts({ open: id }) : adminPageOf(kind, id)
}

function useColumns(): Column<AuditEntry>[] {
  const t = useT()
  const format = useFormat()
  const { hrefOf } = useListAddress()
  const texts = useAuditTexts()
  return [
    {
      key: 'what',
      header: t('admin-records:audit.what'),
      cell: (entry) => <What entry={entry} />,
    },
    {
      key: 'who',
      header: t('admin-records:audit.who'),
      cell: ({ actor, ip }) => (
        <span className={`grid gap-2 ${styles.lines} ${styles.who}`}>
          {actor ? (
            <Link href={hrefOf({ actor: actor._id })} keepScroll className={styles.link}>
              {actor.name || shortId(actor._id)}
            </Link>
          ) : (
            t('admin-records:audit.application')
          )}
          {ip ? <small>{ip}</small> : null}
        </span>
      ),
    },
    { key: 'why', header: t('admin-records:audit.why'), cell: texts.why },
    {
      key: 'when',
      header: t('admin-records:audit.when'),
      align: 'end',
      cell: ({ at }) => (
        <time className="text-nowrap" dateTime={at}>
          {format.dateTime(at)}
        </time>
      ),
    },
  ]
}

function What({ entry }: { entry: AuditEntry }) {
  const texts = useAuditTexts()
  const t = useT()
  const format = useFormat()
  const { action, kind, id, title, more } = entry
  const href = hrefOfSubject(entry)
  const shownId = id && UUID.test(id) ? shortId(id) : id
  const subject = title
    ? format.labelled(texts.kind(kind), title)
    : [texts.kind(kind), shownId].filter(Boolean).join(' ')
  return (
    <span className={`grid gap-2 text-anywhere ${styles.lines}`}>
      <strong className="weight-500">{texts.done(action)}</strong>
      {href ? (
        <Link href={href} className={styles.link}>
          {subject}
        </Link>
      ) : null}
      {subject && !href ? <small>{subject}</small> : null}
      {texts.lines(entry).map(({ field, text }) => (
        <small key={field}>{text}</small>
      ))}
      {more > 0 ? <small>{t('admin-records:audit.again', { count: more })}</small> : null}
    </span>
  )
}
