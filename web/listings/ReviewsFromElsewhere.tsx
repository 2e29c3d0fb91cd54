import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReviewsFromElsewhere as Found, ReviewFromElsewhere } from '#shared/contract/review.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Rating } from '#web/ui/Rating.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { ReadReviews } from './AllReviews.tsx'
import styles from './ListingDetails.module.css'
import { useListingText } from './listing-text.ts'

const RemoveReview = lazyComponent(() => import('./RemoveReview.tsx').then((m) => m.RemoveReview))

/** The number of reviews shown before the user asks for all. */
const FEW = 4
const A_PAGE = 20

type Props = {
  of: Found
  /** The name of the reviewed person. */
  subjectName: string
  /** The listing that they are about, with the call that lists them; of a person there is none. */
  listing?: { id: string; read: ReadReviews } | undefined
}

/** The reviews that an import has brought, each with the platform where it was written. They stand apart from those of orders. */
export function ReviewsFromElsewhere({ of, subjectName, listing }: Props) {
  const t = useT()
  const hasMessages = useMessageNamespace('reviews-from-elsewhere')
  const [wantsAll, setWantsAll] = useState(false)
  if (!hasMessages) return null
  const few = listing && !wantsAll ? of.reviews.slice(0, FEW) : of.reviews
  return (
    <Section
      look="part"
      title={t('reviews-from-elsewhere:title')}
      text={t('reviews-from-elsewhere:note')}
      className={styles.part}
    >
      {wantsAll && listing ? (
        <All first={of.reviews} subjectName={subjectName} listing={listing} />
      ) : (
        <List reviews={few} subjectName={subjectName} withListing={!listing} />
      )}
      {listing && !wantsAll && of.total > FEW ? (
        <Button onClick={() => setWantsAll(true)}>{t('reviews-from-elsewhere:all', { total: of.total })}</Button>
      ) : null}
      {!listing && of.total > of.reviews.length ? (
        <Text size={14} tone="faint">
          {t('reviews-from-elsewhere:latest', { shown: of.reviews.length, total: of.total })}
        </Text>
      ) : null}
    </Section>
  )
}

type AllProps = { first: ReviewFromElsewhere[]; subjectName: string; listing: NonNullable<Props['listing']> }

function All({ first, subjectName, listing: { id, read } }: AllProps) {
  const t = useT()
  const all = useInfiniteQuery({
    queryKey: [read.callName, 'elsewhere', id],
    queryFn: ({ pageParam, signal }) =>
      read({ params: { id }, query: { page: pageParam, limit: A_PAGE, from: 'elsewhere' } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
  })
  const loaded = all.data?.pages.flatMap(({ fromElsewhere }) => fromElsewhere ?? [])
  return (
    <>
      <List reviews={loaded ?? first} subjectName={subjectName} />
      {all.isError ? (
        <Text mb={12} size={14} tone="danger" role="alert">
          {errorText(t, failureOf(all.error))}
        </Text>
      ) : null}
      {all.hasNextPage || all.isPending || all.isError ? (
        <Button
          loading={all.isFetching}
          loadingLabel={t('reviews-from-elsewhere:loading')}
          onClick={() => void (all.isLoadingError ? all.refetch() : all.fetchNextPage())}
        >
          {all.isError ? t('tryAgain') : t('reviews-from-elsewhere:more')}
        </Button>
      ) : null}
    </>
  )
}

type ListProps = { reviews: ReviewFromElsewhere[]; subjectName: string; withListing?: boolean }

const List = ({ reviews, ...shown }: ListProps) => (
  <Grid as="ul" columns={2} className={styles.reviews}>
    {reviews.map((review) => (
      <Item key={review._id} review={review} {...shown} />
    ))}
  </Grid>
)

type ItemProps = Omit<ListProps, 'reviews'> & { review: ReviewFromElsewhere }

function Item({ review, subjectName, withListing = false }: ItemProps) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { stars } = useListingText()
  const mayRemove = useHasRight()('moderate')
  const { authorName, rating, comment, reply, createdAt, source } = review
  return (
    <li>
      <Row gap={12}>
        <Avatar name={authorName} size={40} />
        <div className={styles.who}>
          <p dir="auto" className={styles.name}>
            {authorName}
          </p>
          <Text as="time" dateTime={createdAt} size={13} tone="faint">
            {format.date(createdAt, 'month')}
          </Text>
        </div>
        <span className={`fixed push ${styles.rating}`}>
          <Rating average={rating} label={t('listing-details:detail.reviews.average', { average: stars(rating) })} />
        </span>
      </Row>
      <Text as="div" mt={8}>
        <StatusBadge tone="neutral" size="sm" isLong>
          {t('reviews-from-elsewhere:from', { source })}
        </StatusBadge>
      </Text>
      {withListing ? <About review={review} /> : null}
      {comment ? (
        <Text
          dir="auto"
          wrap="lines"
          mt={10}
          tone="muted"
          lang={review.language === language ? undefined : review.language}
        >
          {comment}
        </Text>
      ) : null}
      {reply ? (
        <blockquote className={`size-14 tone-muted text-lines ${styles.reply}`}>
          <p className={styles.name}>{t('listing-details:detail.reviews.answered', { name: subjectName })}</p>
          <p dir="auto">{reply}</p>
        </blockquote>
      ) : null}
      {mayRemove ? (
        <Suspense fallback={null}>
          <RemoveReview id={review._id} author={authorName} />
        </Suspense>
      ) : null}
    </li>
  )
}

/** The listing of a review, where those of several stand together. */
function About({ review: { serviceId, serviceTitle, productId, productTitle } }: { review: ReviewFromElsewhere }) {
  const title = serviceTitle ?? productTitle
  if (!title) return null
  const href = productId ? links.product(productId) : serviceId && links.serviceById(serviceId)
  return (
    <Text dir="auto" mt={8} className={styles.about}>
      {href ? <TextLink href={href}>{title}</TextLink> : title}
    </Text>
  )
}
