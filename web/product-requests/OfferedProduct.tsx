import { useQuery } from '@tanstack/react-query'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { ReviewItem } from '#web/listings/ReviewItem.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './ProductOffers.module.css'

/** The number of reviews beside an offer; the page of the listing has all of them. */
const FEW = 2

/** The listing that an offer names, and what its buyers say of it. */
export function OfferedProduct({
  product,
  seller,
}: {
  product: NonNullable<ProductOffer['product']>
  seller: ProductOffer['seller']
}) {
  const t = useT()
  const rating = useListingText().rating(product)
  const isReviewed = product.ratingCount > 0
  const read = q(api.product.reviews, { params: { id: product._id }, query: { limit: FEW } })
  // Of a listing that is not public any more there are none to be had.
  const { data } = useQuery({ ...read, enabled: isReviewed, retry: false })
  return (
    <Grid gap={12} className={`all-columns ${styles.reviews}`}>
      <Row as="p" gap={20} rowGap={6} align="stretch" wrap>
        <TextLink dir="auto" href={links.product(product._id)}>
          {product.title}
        </TextLink>
        {rating ? <Rating {...rating} /> : null}
      </Row>
      {data && data.reviews.length > 0 ? (
        <>
          <ul>
            {data.reviews.map((review) => (
              <ReviewItem key={review._id} review={review} subjectName={displayNameOf(seller)} />
            ))}
          </ul>
          {product.ratingCount > FEW ? (
            <TextLink href={`${links.product(product._id)}#reviews`}>
              {t('listing-details:detail.reviews.showAll', { count: product.ratingCount })}
            </TextLink>
          ) : null}
        </>
      ) : null}
    </Grid>
  )
}
