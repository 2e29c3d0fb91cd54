import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Import } from '#shared/contract/admin-import.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { importsRead } from './import-reads.ts'
import { importTones } from './import-words.ts'
import { NewImport } from './NewImport.tsx'

const pageIn = (search: URLSearchParams) => Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)

export const loader = defineLoader(async ({ url, prefetch }) => {
  prefetch(importsRead(pageIn(url.searchParams)))
})

/** A new import, and those that there were. */
export function ImportsScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const page = pageIn(search)
  const title = t('imports:title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={t('imports:summary')} />
      <Stack gap={28}>
        <NewImport />
        <Section look="plain" title={t('imports:list.title')}>
          <ListSection
            key={page}
            loading={<ListSkeleton label={t('imports:list.loading')} count={3} />}
            failed={t('imports:list.failed')}
          >
            <Imports page={page} />
          </ListSection>
        </Section>
        <ExportPanel />
      </Stack>
    </>
  )
}

function Imports({ page }: { page: number }) {
  const t = useT()
  const { imports, pagination } = useSuspenseQuery(importsRead(page)).data
  const columns = useColumns()
  if (imports.length === 0) return <EmptyState title={t('imports:list.empty')} text={t('imports:list.emptyText')} />
  return (
    <Stack gap={16}>
      <Table caption={t('imports:list.title')} columns={columns} rows={imports} rowKey={({ _id }) => _id} />
      <ListPagination
        pagination={pagination}
        shown={imports.length}
        hrefOf={(to) => links.adminImports({ page: to === 1 ? undefined : String(to) })}
        range={(range) => t('imports:list.range', range)}
      />
    </Stack>
  )
}

function useColumns(): Column<Import>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'file',
      header: t('imports:list.file'),
      phone: 'first',
      cell: ({ _id, fileName, source }) => (
        <span>
          <TextLink href={links.adminImport(_id)}>{fileName}</TextLink> <small className="tone-muted">{source}</small>
        </span>
      ),
    },
    {
      key: 'kinds',
      header: t('imports:list.kinds'),
      phone: 'none',
      cell: ({ parts }) => format.list([...new Set(parts.map(({ kind }) => t(`imports:kinds.${kind}`)))]),
    },
    {
      key: 'created',
      header: t('imports:counts.created'),
      align: 'end',
      phone: 'none',
      cell: ({ created, status }) => (
        <span className="tabular">{status === 'uploaded' || status === 'checked' ? '–' : format.number(created)}</span>
      ),
    },
    {
      key: 'when',
      header: t('imports:list.when'),
      phone: 'second',
      cell: ({ createdAt, startedBy }) => (
        <span>
          {format.dateTime(createdAt)} <small className="tone-muted">{startedBy}</small>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('imports:list.status'),
      phone: 'end',
      cell: ({ status }) => <StatusBadge tone={importTones[status]}>{t(`imports:status.${status}`)}</StatusBadge>,
    },
  ]
}
