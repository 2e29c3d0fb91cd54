import { useSite } from './site.ts'

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
