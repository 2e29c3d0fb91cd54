import { sql } from 'kysely'
import { defineKind, facetOf } from '#server/listings/kind-data.ts'

export const productKind = defineKind('product', {
  price: 'price',
  popular: 'sold_count',
  filters: {
    condition: (value: string) => sql`product.condition = ${value}`,
    deliveryMethod: (value: string) => sql`${value} = any (product.delivery_methods)`,
    // There is no search for sold-out products only: `false` means no filter.
    inStock: (value: boolean) => sql`(product.in_stock or not ${value}::boolean)`,
  },
  facets: {
    condition: facetOf('condition', 'condition'),
    deliveryMethod: facetOf('deliveryMethod', 'delivery_methods'),
    inStock: facetOf('inStock', 'in_stock'),
  },
  status: sql`case when product.status = 'published' and not product.in_stock then 'sold_out' else product.status end`,
})
