import { mainCategories } from '#shared/categories.ts'
import { fieldFilters } from './custom-fields.ts'
import { productId, serviceAt, serviceId } from './listings.ts'
import { ASKER, isAskers, productRequestId, requestId } from './requests.ts'
import { cities, vocabularies } from './vocabulary.ts'

export type Scenario = {
  name: string
  /** The calls of the application; a scenario of several counts as one request when all are answered. */
  paths: string[]
  calls: number
  /** The same calls of the floor, without an exact total. */
  floor?: string[]
  /** Other calls of the application, measured in turns with these. */
  beside?: { who: string; paths: string[] }
  isPage?: boolean
  /** The most milliseconds of CPU that one request may take; more fails the benchmark. */
  mostCpu?: number
  /** The account that asks; visitors do unless there is one. */
  as?: string
}

const DETAILS = 400
const PAGES = 60

const words = [
  ...Object.values(vocabularies).flatMap(({ rare }) => rare.slice(0, 12)),
  'cleaning',
  'Reinigung',
  'nettoyage',
  'ጽዳት',
  'garden',
  'Umzug',
  'piano lessons',
  'fair price',
  'reliable',
  'familien',
  'weekend painting',
  'jardin',
]

const filters = mainCategories('service').flatMap(({ slug }) =>
  [3, 4].map((minRating) => `category=${slug}&minRating=${minRating}`),
)

const HOUR = 3_600_000
/** Four weeks, from the present hour on. */
const [from, to] = [0, 28 * 24].map((hours) => new Date((Math.floor(Date.now() / HOUR) + hours) * HOUR).toISOString())

/** The days from the day after tomorrow on, on which most are free. */
const days = Array.from({ length: 28 }, (_, n) => new Date(Date.now() + (n + 2) * 24 * HOUR).toISOString().slice(0, 10))

/** In and around the cities; requests seldom ask for the same point twice in a row. */
const points = cities.flatMap(({ lat, lng }) =>
  [-0.06, -0.03, 0, 0.03, 0.06].map((aside) => `${(lat + aside).toFixed(4)},${(lng - aside).toFixed(4)}`),
)

const savedPages = ['newest', 'price', 'available'].flatMap((sortBy) =>
  [1, 2, 20].map((page) => `/api/favorite?limit=24&sortBy=${sortBy}&page=${page}`),
)

/** The number of places of each view, each a little aside, so that none is answered from what was read for another. */
const MOVES = 12

/** Parts of the map around the cities, as large as a window shows at each zoom: a city, a region and a country. */
const views = Array.from({ length: MOVES }, (_, move) => move / 100).flatMap((aside) =>
  cities.flatMap(({ lat, lng }) =>
    [
      { zoom: 11, wide: 0.35, high: 0.15 },
      { zoom: 8, wide: 2.8, high: 1.2 },
      { zoom: 5, wide: 20, high: 8 },
    ].map(({ zoom, wide, high }) => {
      const edges = [lng + aside - wide, lat - high, lng + aside + wide, lat + high].map((edge) => edge.toFixed(2))
      return `zoom=${zoom}&view=${edges.join()}`
    }),
  ),
)

/** The most milliseconds of CPU that a view of the map may take, those of the database included. */
const MOST_FOR_MAP = 60

/** The scenarios for a database with so many listings of each kind. */
export function scenariosFor(rows: number): Scenario[] {
  const numbers = Array.from({ length: DETAILS }, (_, place) => 1 + Math.floor((place * rows) / DETAILS))
  const asked = Array.from({ length: rows }, (_, place) => place + 1)
    .filter(isAskers)
    .slice(0, DETAILS)
  const q = (word: string) => `q=${encodeURIComponent(word)}`
  return [
    { name: 'list', paths: ['/api/service?limit=12'], calls: 1, floor: ['/list'] },
    {
      // The same rows under an address for each client, so that no two share a run.
      name: 'list-apart',
      paths: numbers.map((n) => `/api/service?limit=12&n=${n}`),
      calls: 1,
      floor: ['/list'],
    },
    {
      name: 'near',
      paths: points.map((point) => `/api/service?limit=12&near=${point}&withinKm=25&sortBy=distance`),
      calls: 1,
      floor: points.map((point) => `/near?at=${point}`),
    },
    {
      name: 'map',
      // All of it, a category and a filter.
      paths: views.flatMap((view) =>
        ['', '&category=cleaning', '&minRating=4'].map((filter) => `/api/service/map?${view}${filter}`),
      ),
      calls: 1,
      mostCpu: MOST_FOR_MAP,
    },
    {
      name: 'filtered',
      paths: filters.flatMap((filter) => [`/api/service?limit=12&${filter}`, `/api/service/counts?${filter}`]),
      calls: 2,
      floor: filters.map((filter) => `/filtered?${filter}`),
    },
    {
      name: 'custom-fields',
      paths: fieldFilters.flatMap((filter) => [`/api/service?limit=12&${filter}`, `/api/service/counts?${filter}`]),
      calls: 2,
    },
    {
      name: 'search',
      paths: words.map((word) => `/api/service/search?limit=12&${q(word)}`),
      calls: 1,
      floor: words.map((word) => `/search?${q(word)}`),
    },
    {
      name: 'detail',
      paths: numbers.map((n) => `/api/service/${serviceId(n)}`),
      calls: 1,
      floor: numbers.map((n) => `/detail?id=${serviceId(n)}`),
    },
    {
      name: 'free-times',
      paths: numbers.map((n) => `/api/service/${serviceId(n)}/free-times?from=${from}&to=${to}`),
      calls: 1,
      floor: numbers.map((n) => `/free-times?id=${serviceId(n)}&from=${from}&to=${to}`),
    },
    {
      // Under an address for each client, so that no two share a run.
      name: 'availability-list',
      paths: numbers.map((n) => `/api/service?limit=12&freeOn=${days[n % days.length]}&n=${n}`),
      calls: 1,
      beside: { who: 'all days', paths: numbers.map((n) => `/api/service?limit=12&n=${n}`) },
    },
    { name: 'product-list', paths: ['/api/product?limit=12'], calls: 1, floor: ['/product-list'] },
    {
      name: 'product-search',
      paths: words.map((word) => `/api/product/search?limit=12&${q(word)}`),
      calls: 1,
      floor: words.map((word) => `/product-search?${q(word)}`),
    },
    {
      name: 'product-detail',
      paths: numbers.map((n) => `/api/product/${productId(n)}`),
      calls: 1,
      floor: numbers.map((n) => `/product-detail?id=${productId(n)}`),
    },
    { name: 'request-list', paths: ['/api/service-request?limit=10'], calls: 1, floor: ['/request-list'] },
    {
      name: 'request-near',
      paths: points.map((point) => `/api/service-request?limit=10&near=${point}&withinKm=25&sortBy=distance`),
      calls: 1,
      floor: points.map((point) => `/request-near?at=${point}`),
    },
    {
      name: 'request-search',
      paths: words.map((word) => `/api/service-request?limit=10&${q(word)}`),
      calls: 1,
      floor: words.map((word) => `/request-search?${q(word)}`),
    },
    {
      name: 'request-detail',
      paths: numbers.map((n) => `/api/service-request/${requestId(n)}/detail`),
      calls: 1,
      floor: numbers.map((n) => `/request-detail?id=${requestId(n)}`),
    },
    {
      name: 'request-offers',
      paths: asked.map((n) => `/api/service-request/${requestId(n)}/offers`),
      calls: 1,
      floor: asked.map((n) => `/request-offers?id=${requestId(n)}`),
      as: ASKER,
    },
    {
      name: 'product-request-list',
      paths: ['/api/requested-products?limit=12'],
      calls: 1,
      floor: ['/product-request-list'],
    },
    {
      name: 'product-request-near',
      paths: points.map((point) => `/api/requested-products?limit=12&near=${point}&withinKm=25&sortBy=distance`),
      calls: 1,
      floor: points.map((point) => `/product-request-near?at=${point}`),
    },
    {
      name: 'product-request-search',
      paths: words.map((word) => `/api/requested-products/search?limit=12&${q(word)}`),
      calls: 1,
      floor: words.map((word) => `/product-request-search?${q(word)}`),
    },
    {
      name: 'product-request-detail',
      paths: numbers.map((n) => `/api/requested-products/${productRequestId(n)}`),
      calls: 1,
      floor: numbers.map((n) => `/product-request-detail?id=${productRequestId(n)}`),
    },
    {
      name: 'product-request-offers',
      paths: asked.map((n) => `/api/product-offers/requested-product/${productRequestId(n)}`),
      calls: 1,
      floor: asked.map((n) => `/product-request-offers?id=${productRequestId(n)}`),
      as: ASKER,
    },
    {
      // All that an account can save: the ids for the hearts, the collections, and pages in each order.
      name: 'saved',
      paths: savedPages.flatMap((page) => ['/api/favorite/ids', '/api/favorite-collection', page]),
      calls: 3,
      beside: {
        who: 'three lists',
        paths: numbers.flatMap((n) => [1, 2, 3].map((one) => `/api/service?limit=12&n=${n}-${one}`)),
      },
      as: ASKER,
    },
    { name: 'landing', paths: ['/'], calls: 1, isPage: true },
    {
      name: 'browse',
      paths: ['/services/browse', ...filters.map((filter) => `/services/browse?${filter}`)],
      calls: 1,
      isPage: true,
    },
    {
      name: 'detail-page',
      paths: numbers.slice(0, PAGES).map((n) => {
        const { id, category, subcategory } = serviceAt(n, rows, 0)
        return `/${category}/${subcategory}/${id}`
      }),
      calls: 1,
      isPage: true,
    },
  ]
}
