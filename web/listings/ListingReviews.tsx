import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicUser } from '#shared/contract/common.ts'
import type { SubAverages as Averages, Review } from '#shared/contract/review.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import type { ApiCall } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ListingReviews.module.css'
import { displayNameOf } from './listing-text.ts'
import { RatingSummary, SubAverages } from './RatingSummary.tsx'
import { ReviewItem } from './ReviewItem.tsx'

/** A listing as its reviews see it. */
type ReviewedListing = {
  _id: string
  ratingAvg: number
  ratingCount: number
  ratingHistogram: number[]
  subRatings: Averages
  /** The first of them. */
  reviews: Review[]
}

/** The number of reviews shown before the user asks for all. */
const FEW = 4

/** The reviews of buyers: the average, its distribution, and their texts. */
export function ListingReviews({ of, about, read }: { of: ReviewedListing; about: PublicUser; read: ReadReviews }) {
  const t = useT()
  const [wantsAll, setWantsAll] = useState(false)
  const { ratingCount: count, ratingAvg } = of
  if (count === 0) {
    return (
      <Section look="part" title={t('listing-details:detail.reviews.title')}>
        <p className={styles.none}>{t('listing-details:detail.reviews.none')}</p>
      </Section>
    )
  }
  return (
    <Section look="part" title={t('listing-details:detail.reviews.title')} className={styles.part}>
      <span id="reviews" className={styles.anchor} />
      <RatingSummary average={ratingAvg} count={count} histogram={of.ratingHistogram} />
      <div className={styles.things}>
        <SubAverages of={of.subRatings} />
      </div>
      {wantsAll ? (
        <AllReviews of={of} about={about} read={read} />
      ) : (
        <ReviewList reviews={of.reviews.slice(0, FEW)} provider={about} />
      )}
      {!wantsAll && count > FEW ? (
        <Button onClick={() => setWantsAll(true)}>{t('listing-details:detail.reviews.showAll', { count })}</Button>
      ) : null}
    </Section>
  )
}

const A_PAGE = 10

/** The call that lists the reviews of a listing of some kind. */
type ReadReviews = ApiCall<
  { params: { id: string }; query: { page: number; limit: number } },
  { reviews: Review[]; pagination: Pagination }
>

/** A listing with the first of its reviews. */
type Reviewed = { _id: string; reviews: Review[] }

/** All reviews, page by page. */
function AllReviews({ of, about, read }: { of: Reviewed; about: PublicUser; read: ReadReviews }) {
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
        <p className={styles.problem} role="alert">
          {errorText(t, failureOf(all.error))}
        </p>
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

function ReviewList({ reviews, provider }: { reviews: Review[]; provider: PublicUser }) {
  const { user } = useSession()
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <ReviewItem
          key={review._id}
          review={review}
          subjectName={displayNameOf(provider)}
          isAboutViewer={user?._id === provider._id}
        />
      ))}
    </ul>
  )
}
