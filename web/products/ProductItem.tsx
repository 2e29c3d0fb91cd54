import type { ComponentProps } from 'react'
import type { ProductSummary } from '#shared/contract/product.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { useListingText } from '#web/listings/listing-text.ts'
import { PromotedTag } from '#web/listings/PromotedTag.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductCard } from '#web/ui/ProductCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** A product as every list shows it. */
export function ProductItem({
  product,
  list = [],
  level,
  sizes,
  eager,
  mark,
}: {
  product: ProductSummary
  /** The products beside which it stands. */
  list?: readonly ProductSummary[] | undefined
  level?: 2 | 3 | 4 | undefined
  sizes?: string | undefined
  eager?: boolean | undefined
  /** Watches whether it is in sight. */
  mark?: ((element: Element | null) => void) | undefined
}) {
  const t = useT()
  const texts = useListingText()
  const { lang, label } = texts.titleLanguage(product, list)
  const [picture = { url: '' }] = product.images
  const { price, compareAtPrice, condition, pickupLocation, distanceKm, available } = product
  const place = pickupLocation ? texts.placed(pickupLocation.label, distanceKm) : t('product-cards:ships')
  return (
    <ProductCard
      href={links.product(product._id)}
      title={product.title}
      titleLang={lang}
      picture={picture}
      price={<Price money={price} was={compareAtPrice} wasLabel={t('product-cards:before')} />}
      facts={`${t(`product-cards:condition.${condition}`)} · ${place}`}
      tag={
        product.isPromoted || label || available === 0 ? (
          <>
            {product.isPromoted ? <PromotedTag /> : null}
            {available > 0 && label ? <LanguageTag>{label}</LanguageTag> : null}
            {available > 0 ? null : (
              <StatusBadge tone="neutral" size="sm">
                {t('product-cards:soldOut')}
              </StatusBadge>
            )}
          </>
        ) : undefined
      }
      heart={<Heart kind="product" id={product._id} title={product.title} owner={product.seller._id} />}
      level={level}
      sizes={sizes}
      eager={eager}
      mark={mark}
    />
  )
}

/** Four products under a title. */
export function ProductShelf({
  products,
  ...shelf
}: Omit<ComponentProps<typeof CardShelf>, 'cards'> & { products: ProductSummary[] }) {
  return (
    <CardShelf
      {...shelf}
      cards={products.map((product) => <ProductItem key={product._id} product={product} list={products} />)}
    />
  )
}
