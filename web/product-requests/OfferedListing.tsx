import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import styles from './ProductOfferForm.module.css'
import { type ProductOfferValues, withListing, withoutListing } from './product-offer-values.ts'
import { leftOf } from './product-request-text.ts'

const ownListingsRead = () => q(api.product.mine, { query: { status: 'published', limit: 100 } })

/** The number of listings shown before the reader asks for the others. */
const FEW = 4

/** Returns the available listings; those of the wanted category come first. */
const sortedFor = (products: readonly ProductSummary[], productRequest: ProductRequest) => {
  const distance = ({ category, subcategory }: ProductSummary) =>
    Number(category !== productRequest.category) + Number(subcategory !== productRequest.subcategory)
  return products.filter(({ available }) => available > 0).toSorted((one, other) => distance(one) - distance(other))
}

/** The choice between an own listing and another item; hidden if the seller has no listings. */
export function OfferedListing({
  productRequest,
  values,
  isNew,
  onChange,
  error,
}: {
  productRequest: ProductRequest
  values: ProductOfferValues
  /** Nothing was offered yet. */
  isNew: boolean
  onChange: (next: (before: ProductOfferValues) => ProductOfferValues) => void
  error: string | undefined
}) {
  const t = useT()
  const queries = useQueryClient()
  const { data } = useQuery(ownListingsRead())
  const products = sortedFor(data?.products ?? [], productRequest)
  const [isAll, setAll] = useState(false)
  const [place, setPlace] = useState<'shop' | 'free' | undefined>(() => {
    if (values.product) return 'shop'
    return isNew ? undefined : 'free'
  })
  if (products.length === 0) return null
  // A seller of things of this kind most likely offers one of them.
  const shown = place ?? (products[0]?.category === productRequest.category ? 'shop' : 'free')
  const choose = async (id: string) => {
    // The price of another listing is none for this one.
    onChange((before) => ({ ...withoutListing(before), product: id, price: before.product ? null : before.price }))
    // Without an answer its terms are entered by hand.
    const found = await queries.fetchQuery(q(api.product.detail, { params: { id } })).catch(() => undefined)
    if (!found) return
    // Another one may have been chosen since.
    onChange((before) => (before.product === id ? withListing(before, found.product, leftOf(productRequest)) : before))
  }
  const isShown = ({ _id }: ProductSummary, index: number) => isAll || index < FEW || _id === values.product
  return (
    <Section look="part" title={t('product-offer:form.what')} text={t('product-offer:form.whatText')}>
      <Stack gap={16} align="start" className={styles.shop}>
        <SegmentedControl
          legend={t('product-offer:form.what')}
          options={[
            { value: 'shop', label: t('product-offer:form.shop') },
            { value: 'free', label: t('product-offer:form.free') },
          ]}
          value={shown}
          onChange={(value) => {
            setPlace(value)
            if (value === 'free') onChange(withoutListing)
          }}
        />
        {shown === 'shop' ? (
          <>
            <RadioCards
              legend={t('product-offer:form.listing')}
              hideLegend
              columns={1}
              options={products.filter(isShown).map((product) => ({
                value: product._id,
                label: <ListingTexts product={product} />,
              }))}
              value={values.product ?? ''}
              onChange={(id) => void choose(id)}
              error={error}
            />
            {!isAll && products.length > FEW ? (
              <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
                {t('product-offer:form.showAll', { count: products.length })}
              </Button>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Section>
  )
}

/** On a phone there is no room beside the title, so all that is said of a listing stands below it. */
function ListingTexts({ product }: { product: ProductSummary }) {
  const { _id, title, category, condition, price, images, available } = product
  const t = useT()
  const format = useFormat()
  return (
    <Row as="span" gap={14}>
      <Picture
        source={images[0] ?? { url: artworkUrl(category, _id) }}
        alt=""
        ratio="1/1"
        rounded="md"
        sizes="56px"
        className={styles.listingPicture}
      />
      <Grid as="span" flex="shrink" className="text-anywhere">
        <span dir="auto">{title}</span>
        <span className={styles.quiet}>
          {t(`product-cards:condition.${condition}`)} ·{' '}
          {t('product-offer:form.shopPrice', { price: format.money(price) })} ·{' '}
          {t('product-offer:form.stock', { count: available })}
        </span>
      </Grid>
    </Row>
  )
}
