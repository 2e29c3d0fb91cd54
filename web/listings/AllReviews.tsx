import { useInfiniteQuery } from '@tanstack/react-query'
import type { PublicUser } from '#shared/contract/common.ts'
import type { Review, ReviewFromElsewhere } from '#shared/contract/review.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import type { ApiCall } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Text } from '#web/ui/Text.tsx'
import { ReviewList } from './ReviewList.tsx'

const A_PAGE = 10

/** The call that lists the reviews of a listing of some kind. */
export type ReadReviews = ApiCall<
  { params: { id: string }; query: { page: number; limit: number; from?: 'elsewhere' } },
  { reviews: Review[]; fromElsewhere?: ReviewFromElsewhere[] | undefined; pagination: Pagination }
>

/** A listing with the first of its reviews. */
type Reviewed = { _id: string; reviews: Review[] }

/** All reviews, page by page. */
export function AllReviews({ of, about, read }: { of: Reviewed; about: PublicUser; read: ReadReviews }) {
  const t = useT()
  const { _id } = of
  const all = useInfiniteQuery({
    queryKey: [read.callName, 'all', _id],
    queryFn: ({ pageParam, signal }) =>
      read({ params: { id: _id }, query: { page: pageParam, limit: A_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
  })
  const loaded = all.data?.pages.flatMap(({ reviews }) => reviews)
  return (
    <>
      <ReviewList reviews={loaded ?? of.reviews} provider={about} />
      {all.isError ? (
        <Text mb={12} size={14} tone="danger" role="alert">
          {errorText(t, failureOf(all.error))}
        </Text>
      ) : null}
      {all.hasNextPage || all.isPending || all.isError ? (
        <Button
          loading={all.isFetching}
          loadingLabel={t('listing-details:detail.reviews.loading')}
          onClick={() => void (all.isLoadingError ? all.refetch() : all.fetchNextPage())}
        >
          {all.isError ? t('tryAgain') : t('listing-details:detail.reviews.more')}
        </Button>
      ) : null}
    </>
  )
}
