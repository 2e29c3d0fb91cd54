import { sql } from 'kysely'
import { defineKind, facetOf } from '#server/listings/kind-data.ts'

export const productKind = defineKind('product', {
  price: 'price',
  popular: 'sold_count',
  filters: {
    condition: (value: string) => sql`product.condition = ${value}`,
    deliveryMethod: (value: string) => sql`${value} = any (product.delivery_methods)`,
    // Nobody looks for what is sold out: `false` leaves everything.
    inStock: (value: boolean) => sql`(product.in_stock or not ${value}::boolean)`,
  },
  facets: {
    condition: facetOf('condition', 'condition'),
    deliveryMethod: {
      leavesOut: ['deliveryMethod'],
      lines: sql`
        select 'deliveryMethod', method, count(*)::float8 from sample, unnest(delivery_methods) as method group by method`,
    },
    inStock: {
      leavesOut: ['inStock'],
      lines: sql`select 'inStock', null, count(*)::float8 from sample where in_stock`,
    },
  },
  sampled: ['condition', 'delivery_methods', 'in_stock'],
  status: sql`case when product.status = 'published' and not product.in_stock then 'sold_out' else product.status end`,
})
