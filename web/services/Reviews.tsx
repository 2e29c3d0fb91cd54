import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { api } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { RatingHistogram } from '#web/ui/RatingHistogram.tsx'
import { Section } from '#web/ui/Section.tsx'
import { nameOf, useListingWords } from './listing-words.ts'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './Reviews.module.css'

/** How many are shown before somebody asks for all. */
const FEW = 4
const A_PAGE = 10

/** All reviews, page by page, once they are asked for. */
function useAllReviews({ _id }: Service, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [api.service.reviews.callName, 'all', _id],
    queryFn: ({ pageParam, signal }) =>
      api.service.reviews({ params: { id: _id }, query: { page: pageParam, limit: A_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
    enabled,
  })
}

/** What people said who ordered: the average, how it is made up, and their words. */
export function Reviews({ service }: { service: Service }) {
  const t = useT()
  const words = useListingWords()
  const [wantsAll, setWantsAll] = useState(false)
  const all = useAllReviews(service, wantsAll)
  const { ratingCount: count, ratingAvg } = service
  if (count === 0) {
    return (
      <Section look="part" title={t('services:detail.reviews.title')}>
        <p className={styles.none}>{t('services:detail.reviews.none')}</p>
      </Section>
    )
  }
  const loaded = all.data?.pages.flatMap(({ reviews }) => reviews)
  const shown = loaded ?? (wantsAll ? service.reviews : service.reviews.slice(0, FEW))
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = service.ratingHistogram
  return (
    <Section look="part" title={t('services:detail.reviews.title')} className={styles.part}>
      <span id="reviews" className={styles.anchor} />
      <RatingHistogram
        average={ratingAvg}
        counts={[five, four, three, two, one]}
        countLabel={t('services:detail.reviews.count', { count })}
        label={t('services:detail.reviews.average', { average: words.stars(ratingAvg) })}
        rowLabel={(stars, count) => t('services:detail.reviews.stars', { stars, count })}
      />
      <ul className={styles.list}>
        {shown.map((review) => (
          <ReviewItem key={review._id} review={review} sellerName={nameOf(service.provider)} />
        ))}
      </ul>
      {all.isError ? (
        <p className={styles.problem} role="alert">
          {problemText(t, failureOf(all.error))}
        </p>
      ) : null}
      {!wantsAll && count > shown.length ? (
        <Button onClick={() => setWantsAll(true)}>{t('services:detail.reviews.showAll', { count })}</Button>
      ) : null}
      {wantsAll && (all.hasNextPage || all.isPending || all.isError) ? (
        <Button
          loading={all.isFetching}
          loadingLabel={t('services:detail.reviews.loading')}
          onClick={() => void (all.isLoadingError ? all.refetch() : all.fetchNextPage())}
        >
          {all.isError ? t('tryAgain') : t('services:detail.reviews.more')}
        </Button>
      ) : null}
    </Section>
  )
}
