import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { PageLinks } from '#web/kernel/PageLinks.tsx'
import { Pages } from '#web/kernel/Pages.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import type { Filters } from './browse-filters.ts'
import type { Category } from './category-tree.ts'
import { useKind } from './kind.ts'
import { browseRead } from './list-read.ts'
import { NoResults } from './NoResults.tsx'
import styles from './Results.module.css'

const CARD_SIZES = '(max-width: 760px) 46vw, (max-width: 1000px) 34vw, 300px'

/** One page of the list. */
export function Results({
  filters,
  decimals,
  columns,
  hrefOf,
  categories,
}: {
  filters: Filters
  decimals: number
  columns: 3 | 4
  hrefOf: (page: number) => string
  categories: Category[]
}) {
  const t = useT()
  const kind = useKind()
  const { data } = useSuspenseQuery(browseRead(kind, filters, decimals))
  const { totalPages, totalItems } = data.pagination
  const pageLinks = <PageLinks page={filters.page} pages={totalPages} hrefOf={hrefOf} />
  const count = (data.services ?? data.products ?? []).length
  if (count === 0)
    return (
      <>
        {pageLinks}
        <NoResults {...{ filters, decimals, categories }} isBeyond={totalItems > 0} firstHref={hrefOf(1)} />
      </>
    )
  return (
    <>
      {pageLinks}
      <CardGrid columns={columns} phone="two">
        <kind.Cards found={data} level={2} sizes={CARD_SIZES} eager={columns} />
      </CardGrid>
      <Pages
        pagination={data.pagination}
        shown={count}
        hrefOf={hrefOf}
        range={(range) => t('lists:browse.range', range)}
        className={styles.pages}
      />
    </>
  )
}
