import type { MapFound, MapView } from '#shared/contract/map.ts'
import { conditions } from '#shared/policies/product-terms.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type CountQuery, isFieldText, type KindChoices, type ListQuery } from '#web/listings/browse-filters.ts'
import type { FilterCounts, FoundListings, ListingKind } from '#web/listings/listing-kind.ts'
import { ProductItem } from './ProductItem.tsx'

const deliveries = ['shipping', 'pickup'] as const
const stocks = ['inStock'] as const

/** The choices of an address as the API takes them. */
const chosenIn = ({ condition, delivery, stock, fields }: KindChoices) => ({
  customFields: fields,
  condition: conditions.find((each) => each === condition),
  deliveryMethod: deliveries.find((each) => each === delivery),
  inStock: stock ? true : undefined,
})

type ListCall<Query, Reply> = ApiCall<{ query: Query & ReturnType<typeof chosenIn> }, Reply>

const list: ListCall<ListQuery, FoundListings> = api.product.list
const search: ListCall<ListQuery, FoundListings> = api.product.search
const counting: ListCall<CountQuery, FilterCounts> = api.product.counts
const mapping: ListCall<CountQuery & MapView, MapFound> = api.product.map

/** The differences between lists of products and those of other listings. */
export const productKind: ListingKind = {
  namespace: 'products',
  listTitle: 'products:title',
  categoryDescription: 'products:browse.categoryDescription',
  categories: 'product',
  choices: { condition: conditions, delivery: deliveries, stock: stocks, fields: isFieldText },
  useChoices: (counts) => {
    const t = useT()
    return [
      {
        name: 'condition',
        legend: t('products:filters.condition'),
        any: t('products:filters.anyCondition'),
        options: conditions.map((value) => ({
          value,
          label: t(`product-cards:condition.${value}`),
          count: counts && (counts.conditions?.find(({ condition }) => condition === value)?.count ?? 0),
        })),
      },
      {
        name: 'delivery',
        legend: t('products:filters.delivery'),
        any: t('products:filters.anyDelivery'),
        options: deliveries.map((value) => ({
          value,
          label: t(`products:filters.${value}`),
          count: counts && (counts.deliveryMethods?.find(({ deliveryMethod }) => deliveryMethod === value)?.count ?? 0),
        })),
      },
      {
        name: 'stock',
        legend: t('products:filters.stock'),
        any: t('products:filters.anyStock'),
        options: [{ value: 'inStock', label: t('products:filters.inStock'), count: counts?.inStock }],
      },
    ]
  },
  listRead: (query, choices) => q(query.q ? search : list, { query: { ...query, ...chosenIn(choices) } }),
  mapRead: (query, choices) => q(mapping, { query: { ...query, ...chosenIn(choices) } }),
  countsRead: (query, choices) => q(counting, { query: { ...query, ...chosenIn(choices) } }),
  listHref: links.products,
  entryHref: () => links.products(),
  categoryHref: (category) => links.products({ category }),
  addHref: links.addProduct,
  ask: { href: (texts) => links.postProductRequest({ title: texts }), label: 'products:browse.empty.ask' },
  overview: { href: links.productCategories, label: 'products:overview.title' },
  /** Categories have no addresses of their own: the list by one of them is the page of it. */
  canonical: ({ category, subcategory, page }) =>
    links.products({ category, subcategory, page: page > 1 ? page : undefined }),
  Cards: ({ found, level, sizes, eager, mark }) =>
    found.products?.map((product, index) => (
      <ProductItem
        key={product._id}
        product={product}
        list={found.products}
        level={level}
        sizes={sizes}
        eager={index < eager}
        mark={mark?.(product._id)}
      />
    )),
}
