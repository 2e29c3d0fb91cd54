import type { Pagination as Place } from '#shared/kernel/page.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { useT } from './i18n.tsx'
import { useSite } from './site.ts'

export type PageRange = { from: number; to: number; total: number }
type Say = (range: PageRange) => string

/** The number of entries on a page that belong to the list itself; promoted entries come before them in addition. */
export const countListed = (found: number, { currentPage, itemsPerPage, totalItems }: Place): number =>
  Math.min(found, itemsPerPage, Math.max(1, totalItems - (currentPage - 1) * itemsPerPage))

/** Links to the other pages of a list and the range of this one; renders nothing for a single page. */
export function ListPagination({
  pagination: { currentPage, totalPages, totalItems, totalIsCapped = false, limit, itemsPerPage = limit },
  shown,
  hrefOf,
  range,
  rangeCapped = range,
  alone,
  className,
}: {
  pagination: Omit<Place, 'itemsPerPage'> & Partial<Pick<Place, 'itemsPerPage'>>
  /** The number of entries on this page. */
  shown: number
  hrefOf: (page: number) => string
  /** The text for the range, such as "11–20 of 214 services". */
  range: Say
  /** The text for the range if the list has more entries than are counted. */
  rangeCapped?: Say
  /** Instead of nothing, where all is on one page. */
  alone?: Say
  className?: string | undefined
}) {
  const t = useT()
  const first = (currentPage - 1) * itemsPerPage
  const several = totalIsCapped ? rangeCapped : range
  const say = totalPages > 1 ? several : alone
  return (
    <div className={className}>
      <Pagination
        page={currentPage}
        pages={totalPages}
        hrefOf={hrefOf}
        labels={{
          navigation: t('pagination.label'),
          previous: t('pagination.previous'),
          next: t('pagination.next'),
          page: (number) => t('pagination.page', { number }),
        }}
        summary={say?.({ from: first + 1, to: first + shown, total: totalItems })}
      />
    </div>
  )
}

/** Tells search engines the pages before and after this one of a list. A page behind the last is none. */
export function PaginationHeadLinks({
  page,
  pages,
  hrefOf,
}: {
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  const { origin } = useSite()
  if (page > Math.max(1, pages)) return <meta name="robots" content="noindex" />
  return (
    <>
      {page > 1 ? <link rel="prev" href={origin + hrefOf(page - 1)} /> : null}
      {page < pages ? <link rel="next" href={origin + hrefOf(page + 1)} /> : null}
    </>
  )
}
