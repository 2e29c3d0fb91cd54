import type { CategoryKind } from '#shared/categories.ts'
import type { Image } from '#shared/contract/common.ts'
import type { ApiClient } from '#shared/contract/index.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import type { Person, World } from './world.ts'

type Fields = Record<string, unknown>
type Listing = {
  _id: string
  title: string
  status: string
  images: Image[]
  viewCount: number
  ratingAvg: number
  price?: { amount: number } | undefined
}
type Page = { listings: Listing[]; pagination: Pagination; corrected?: string | undefined }
type Files = { images: readonly Blob[] }
type Calls = {
  list: (query?: Fields) => Promise<Page>
  search: (query: Fields) => Promise<Page>
  mine: (query?: Fields) => Promise<Page>
  detail: (id: string) => Promise<Listing>
  update: (id: string, body: Fields, files?: Files) => Promise<Listing>
  remove: (id: string) => Promise<{ archived: boolean }>
}

/** The facts of one kind of listing that tests of both kinds need. */
export type ListingKind = {
  name: CategoryKind
  make: (world: World, seller: Person, changes?: Fields) => Promise<Listing>
  calls: (person: ApiClient) => Calls
  /** Two subcategories of one category, and one of another. */
  places: readonly [Place, Place, Place]
  /** The fields that put it into a city. */
  at: (city: string) => Fields
}
type Place = { category: string; subcategory: string }

const serviceCalls = ({ service }: ApiClient): Calls => ({
  list: async (query = {}) => {
    const { services, ...page } = await service.list({ query })
    return { listings: services, ...page }
  },
  search: async (query) => {
    const { services, ...page } = await service.search({ query })
    return { listings: services, ...page }
  },
  mine: async (query = {}) => {
    const { services, ...page } = await service.mine({ query })
    return { listings: services, ...page }
  },
  detail: async (id) => (await service.detail({ params: { id } })).service,
  update: async (id, body, files) =>
    (await service.update({ params: { id }, body, ...(files ? { files } : {}) })).service,
  remove: (id) => service.remove({ params: { id } }),
})

const productCalls = ({ product }: ApiClient): Calls => ({
  list: async (query = {}) => {
    const { products, ...page } = await product.list({ query })
    return { listings: products, ...page }
  },
  search: async (query) => {
    const { products, ...page } = await product.search({ query })
    return { listings: products, ...page }
  },
  mine: async (query = {}) => {
    const { products, ...page } = await product.mine({ query })
    return { listings: products, ...page }
  },
  detail: async (id) => (await product.detail({ params: { id } })).product,
  update: async (id, body, files) =>
    (await product.update({ params: { id }, body, ...(files ? { files } : {}) })).product,
  remove: (id) => product.remove({ params: { id } }),
})

const cityPlace = (city: string) => ({ label: city, city, country: 'DE' })

export const listingKinds: readonly ListingKind[] = [
  {
    name: 'service',
    make: (world, seller, changes) => world.aService(seller, changes),
    calls: serviceCalls,
    places: [
      { category: 'garden-outdoor', subcategory: 'gardening' },
      { category: 'garden-outdoor', subcategory: 'lawn-care' },
      { category: 'cleaning', subcategory: 'home-cleaning' },
    ],
    at: (city) => ({ location: cityPlace(city) }),
  },
  {
    name: 'product',
    make: (world, seller, changes) => world.aProduct(seller, changes),
    calls: productCalls,
    places: [
      { category: 'sports-outdoors', subcategory: 'bicycles' },
      { category: 'sports-outdoors', subcategory: 'camping' },
      { category: 'kitchen-appliances', subcategory: 'coffee-sets' },
    ],
    at: (city) => ({ pickupLocation: cityPlace(city) }),
  },
]
