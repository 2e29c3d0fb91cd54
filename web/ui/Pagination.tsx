import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from './Link.tsx'
import styles from './navigation.module.css'
import { Row } from './Stack.tsx'

/** Pages as real links, so that they can be opened, shared and crawled. Nothing at all for a single page. */
export function Pagination({
  page,
  pages,
  hrefOf,
  labels,
  summary,
}: {
  page: number
  pages: number
  hrefOf: (page: number) => string
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string }
  /** Below, such as "1–10 of 214 services". */
  summary?: string | undefined
}) {
  if (pages <= 1) return summary ? <p className="size-13 tone-faint text-center mt-8">{summary}</p> : null
  return (
    <nav aria-label={labels.navigation}>
      <Row as="ul" gap={4} justify="center" className={styles.pages}>
        <li>
          {page > 1 ? (
            <Link href={hrefOf(page - 1)} rel="prev" aria-label={labels.previous} className={styles.page}>
              <IconChevronLeft size={18} aria-hidden="true" />
            </Link>
          ) : (
            <span className={styles.page} data-off="" aria-hidden="true">
              <IconChevronLeft size={18} />
            </span>
          )}
        </li>
        {visiblePages(page, pages).map((shown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no number of their own
          <li key={`${shown}-${index}`}>
            {shown === 0 ? (
              <span className={styles.page}>…</span>
            ) : (
              <Link
                href={hrefOf(shown)}
                className={styles.page}
                aria-label={labels.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
        <li>
          {page < pages ? (
            <Link href={hrefOf(page + 1)} rel="next" aria-label={labels.next} className={styles.page}>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          ) : (
            <span className={styles.page} data-off="" aria-hidden="true">
              <IconChevronRight size={18} />
            </span>
          )}
        </li>
      </Row>
      {summary ? <p className="size-13 tone-faint text-center mt-8">{summary}</p> : null}
    </nav>
  )
}

/** First, last, and the neighbours of the current page; 0 stands for a gap. */
export function visiblePages(current: number, total: number): number[] {
  const wanted = new Set([1, current - 1, current, current + 1, total])
  if (current <= 3) for (const page of [2, 3]) wanted.add(page)
  if (current >= total - 2) for (const page of [total - 2, total - 1]) wanted.add(page)
  const pages = [...wanted].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [0, page] : [page]
  })
}
