import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { links } from '#web/kernel/links.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'
import { demandJsonLd } from '#web/listings/demand-json-ld.ts'
import { decimalAmount } from '#web/listings/listing-page.ts'
import { leftOf } from './wanted-text.ts'

/** A requested product for search engines: how many are still wanted, and what one may cost. */
export function wantedJsonLd(wanted: RequestedProduct, origin: string): JsonLd {
  const { title, conditionWanted, budget } = wanted
  return demandJsonLd(wanted, {
    origin,
    url: origin + links.requestedProduct(wanted._id),
    itemOffered: { '@type': 'Product', name: title },
    more: {
      ...(conditionWanted === 'new' ? { itemCondition: 'https://schema.org/NewCondition' } : {}),
      eligibleQuantity: { '@type': 'QuantitativeValue', value: leftOf(wanted) },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...(budget.min ? { minPrice: decimalAmount(budget.min) } : {}),
        maxPrice: decimalAmount(budget.max),
        priceCurrency: budget.currency,
      },
    },
  })
}
