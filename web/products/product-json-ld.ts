import type { Product, ProductSummary } from '#shared/contract/product.ts'
import { links } from '#web/kernel/links.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'
import { decimalAmount, ratingsJsonLd, sellerJsonLd } from '#web/listings/listing-json-ld.ts'

/** Search engines know three; in words we say more. */
const conditionOf = ({ condition }: ProductSummary) => {
  if (condition === 'new') return 'https://schema.org/NewCondition'
  return `https://schema.org/${condition === 'for_parts' ? 'DamagedCondition' : 'UsedCondition'}`
}

/** A listing for search engines: only what its page shows, too. */
export function productJsonLd(product: Product, origin: string, kind: string): JsonLd {
  const url = origin + links.product(product._id)
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.title,
    description: product.description,
    category: kind,
    image: product.images.map((image) => origin + image.url),
    itemCondition: conditionOf(product),
    offers: {
      '@type': 'Offer',
      price: decimalAmount(product.price),
      priceCurrency: product.price.currency,
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: conditionOf(product),
      seller: sellerJsonLd(product.seller, origin),
      url,
    },
    ...ratingsJsonLd(product),
  }
}
