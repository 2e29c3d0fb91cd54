import { useInfiniteQuery } from '@tanstack/react-query'
import type { Service } from '#shared/contract/service.ts'
import { api } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './Reviews.module.css'

const A_PAGE = 10

/** All reviews, page by page. */
export function AllReviews({ service }: { service: Service }) {
  const t = useT()
  const { _id } = service
  const all = useInfiniteQuery({
    queryKey: [api.service.reviews.callName, 'all', _id],
    queryFn: ({ pageParam, signal }) =>
      api.service.reviews({ params: { id: _id }, query: { page: pageParam, limit: A_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
  })
  const loaded = all.data?.pages.flatMap(({ reviews }) => reviews)
  return (
    <>
      <ReviewList reviews={loaded ?? service.reviews} provider={service.provider} />
      {all.isError ? (
        <p className={styles.problem} role="alert">
          {problemText(t, failureOf(all.error))}
        </p>
      ) : null}
      {all.hasNextPage || all.isPending || all.isError ? (
        <Button
          loading={all.isFetching}
          loadingLabel={t('services:detail.reviews.loading')}
          onClick={() => void (all.isLoadingError ? all.refetch() : all.fetchNextPage())}
        >
          {all.isError ? t('tryAgain') : t('services:detail.reviews.more')}
        </Button>
      ) : null}
    </>
  )
}
