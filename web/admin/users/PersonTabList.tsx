import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagination } from '#shared/kernel/page.ts'
import type { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { links } from '#web/kernel/links.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import type { PersonTab } from './person-reads.ts'

/** A list of a person’s page that is loaded when its tab is opened, page by page. */
export function PersonTabList<Reply extends { pagination: Pagination }>({
  personId,
  tab,
  read,
  loading,
  rowsOf,
}: {
  personId: string
  tab: PersonTab
  read: ReturnType<typeof q<undefined, Reply>>
  loading: string
  rowsOf: (reply: Reply) => ReactNode[]
}) {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery(read)
  if (error)
    return (
      <ErrorState
        title={errorText(t, failureOf(error))}
        level={3}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={loading} count={3} />
  const rows = rowsOf(data)
  if (rows.length === 0) return <p className="quiet-text">{t('admin-people:record.nothing')}</p>
  return (
    <>
      <ul>{rows}</ul>
      <ListPagination
        pagination={data.pagination}
        shown={rows.length}
        hrefOf={(page) => links.adminUser(personId, { tab, ...(page > 1 ? { page } : {}) })}
        range={(range) => t('admin-help:range', range)}
        className="mt-16"
      />
    </>
  )
}
