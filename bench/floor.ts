/** The least that `node:http` and `pg` need for the same rows: hand-written SQL, prepared once, sent as JSON. */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const ask = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows

type Answer = (query: URLSearchParams, isCounted: boolean) => Promise<unknown>

const PROVIDER = 'provider.id as provider_id, username, name, company_name, picture, verification'
const PROVIDER_DETAIL = `headline, bio, languages, provider.location as provider_location, is_seller,
  provider.rating_sum as provider_rating_sum, provider.rating_count as provider_rating_count, completed_count,
  response_minutes, provider.created_at as provider_created_at`

/** The columns that lists and details of one kind of listing show. */
type Kind = { table: string; summary: string; detail: string }

const service: Kind = {
  table: 'service',
  summary: `service.id, title, category, subcategory, pricing_type, price, from_price, bookable, duration_minutes,
    location_type, service.location, images, language, service.status, service.rating_sum, service.rating_count,
    order_count, view_count, service.created_at, service.updated_at, ${PROVIDER}`,
  detail: `service.seller_id, description, tags, packages, min_notice_hours, max_horizon_days, cancellation_policy,
    requirements, archived, live`,
}

const product: Kind = {
  table: 'product',
  summary: `product.id, title, category, subcategory, condition, price, compare_at_price, stock, available, max_per_order,
    delivery_methods, pickup_location, images, language, product.status, archived, product.rating_sum,
    product.rating_count, sold_count, view_count, product.created_at, product.updated_at, ${PROVIDER}`,
  detail: 'product.seller_id, description, shipping_options, handling_days, auto_confirm, live',
}

/** A list, a search and a detail. */
function answersOf({ table, summary, detail }: Kind) {
  const from = `from ${table} join account as provider on provider.id = seller_id`
  const newest = `order by ${table}.listed_at desc, ${table}.id desc limit 12`
  const found = `live and ${table}.search @@ websearch_to_tsquery('simple', $1)`
  const rank = `order by ts_rank(${table}.search, websearch_to_tsquery('simple', $1)) desc limit 12`
  const published = `from review where ${table}_id = $1 and status = 'published'`
  const count = (name: string, where: string, values: unknown[] = []) =>
    ask(`${table} count ${name}`, `select count(*) from ${table} where ${where}`, values)
  return {
    page: (name: string, where: string, values: unknown[] = []) =>
      ask(`${table} ${name}`, `select ${summary} ${from} where ${where} ${newest}`, values),
    count,
    search: ((query, isCounted) => {
      const values = [query.get('q')]
      return Promise.all([
        ask(`${table} search`, `select ${summary} ${from} where ${found} ${rank}`, values),
        isCounted && count('search', found, values),
      ])
    }) satisfies Answer,
    detail: ((query) => {
      const values = [query.get('id')]
      return Promise.all([
        ask(
          `${table} detail`,
          `select ${summary}, ${PROVIDER_DETAIL}, ${detail} ${from} where ${table}.id = $1`,
          values,
        ),
        ask(
          `${table} reviews`,
          `select review.id, rating, comment, language, review.created_at, name, picture, reply
          from review join account on account.id = author_id where ${table}_id = $1 and review.status = 'published'
          order by published_at desc limit 10`,
          values,
        ),
        ask(`${table} stars`, `select rating, count(*) ${published} group by rating`, values),
      ])
    }) satisfies Answer,
  }
}

const REQUEST = `service_request.id, title, description, category, subcategory, budget_type, budget_min, budget_max, urgency,
  preferred_slots, deadline, location_type, service_request.location, visibility, images, language, service_request.status,
  offer_count, expires_at, service_request.created_at, service_request.updated_at, ${PROVIDER}`
const FROM_REQUESTS = 'from service_request join account as provider on provider.id = requester_id'
const MATCHING = `live and service_request.search @@ websearch_to_tsquery('simple', $1)`
const LATEST = 'order by opened_at desc, service_request.id desc limit 10'

const requestCount = (name: string, where: string, values: unknown[] = []) =>
  ask(`request count ${name}`, `select count(*) from service_request where ${where}`, values)

const requestAnswers: Record<string, Answer> = {
  'request-list': (_, isCounted) =>
    Promise.all([
      ask('request list', `select ${REQUEST} ${FROM_REQUESTS} where live ${LATEST}`),
      isCounted && requestCount('list', 'live'),
    ]),
  'request-near': (query, isCounted) => {
    const [lat, lng] = (query.get('at') ?? '').split(',').map(Number)
    const around = [[lat, lng, 25]]
    return Promise.all([
      ask(
        'request near',
        `select ${REQUEST}, km from (
           select newest.id, km, newest.opened_at from (select spot, km from spots_near($1) order by km offset 0) as around
           cross join lateral (
             select id, opened_at from service_request where live and service_request.spot = around.spot
             order by opened_at desc, id desc limit 10
           ) as newest
           order by km, newest.opened_at desc, newest.id desc limit 10
         ) as page join service_request using (id) join account as provider on provider.id = requester_id
         order by km, page.opened_at desc, service_request.id desc`,
        around,
      ),
      isCounted && requestCount('near', 'live and spot in (select spot from spots_near($1))', around),
    ])
  },
  'request-search': (query, isCounted) => {
    const values = [query.get('q')]
    const rank = `order by ts_rank(service_request.search, websearch_to_tsquery('simple', $1)) desc limit 10`
    return Promise.all([
      ask('request search', `select ${REQUEST} ${FROM_REQUESTS} where ${MATCHING} ${rank}`, values),
      isCounted && requestCount('search', MATCHING, values),
    ])
  },
  'request-detail': (query) =>
    ask('request detail', `select ${REQUEST}, ${PROVIDER_DETAIL} ${FROM_REQUESTS} where service_request.id = $1`, [
      query.get('id'),
    ]),
  'request-offers': (query, isCounted) => {
    const values = [query.get('id')]
    return Promise.all([
      ask(
        'request offers',
        `select offer.*, ${PROVIDER}, ${PROVIDER_DETAIL} from offer join account as provider on provider.id = provider_id
         where ref_id = $1 order by offer.created_at desc, offer.id desc limit 10`,
        values,
      ),
      isCounted && ask('request count offers', 'select count(*) from offer where ref_id = $1', values),
    ])
  },
}

const [services, products] = [answersOf(service), answersOf(product)]

const FILTER = 'live and category = $1 and rating_avg >= $2'
const FACETS = ['subcategory', 'location_type', 'city', 'floor(rating_avg)']

const answers: Record<string, Answer> = {
  list: (_, isCounted) => Promise.all([services.page('list', 'live'), isCounted && services.count('list', 'live')]),
  filtered: (query, isCounted) => {
    const values = [query.get('category'), query.get('minRating')]
    const facets = FACETS.map((facet) =>
      ask(facet, `select ${facet} as value, count(*) from service where ${FILTER} group by 1 order by 2 desc`, values),
    )
    return Promise.all([
      services.page('filtered', FILTER, values),
      ...(isCounted ? [services.count('filtered', FILTER, values), ...facets] : []),
    ])
  },
  near: (query, isCounted) => {
    const [lat, lng] = (query.get('at') ?? '').split(',').map(Number)
    const around = [[lat, lng, 25]]
    const inReach = 'live and spot in (select spot from spots_near($1))'
    return Promise.all([
      ask(
        'near',
        `select ${service.summary}, km from (
           select newest.id, km, listed_at from (select spot, km from spots_near($1) order by km offset 0) as around
           cross join lateral (
             select id, listed_at from service where live and service.spot = around.spot
             order by listed_at desc, id desc limit 12
           ) as newest
           order by km, listed_at desc, newest.id desc limit 12
         ) as page join service using (id) join account as provider on provider.id = seller_id
         order by km, page.listed_at desc, service.id desc`,
        around,
      ),
      isCounted && services.count('near', inReach, around),
    ])
  },
  search: services.search,
  detail: services.detail,
  'product-list': (_, isCounted) =>
    Promise.all([products.page('list', 'live'), isCounted && products.count('list', 'live')]),
  'product-search': products.search,
  'product-detail': products.detail,
  ...requestAnswers,
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor')
  const answer = answers[pathname.slice(1)]
  if (!answer) return response.writeHead(404).end()
  try {
    const body = JSON.stringify(await answer(searchParams, searchParams.has('counted')))
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
