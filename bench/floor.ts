/** The least that `node:http` and `pg` need for the same rows: hand-written SQL, prepared once, sent as JSON. */
import { createServer } from 'node:http'
import pg from 'pg'
import { FREE_TIMES } from './floor-times.ts'

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

/** Requests of one kind: the columns that lists and details show, and the offers for them. */
type RequestTable = {
  name: string
  table: string
  summary: string
  limit: number
  offers: { table: string; of: string; by: string; limit: number }
}

const serviceRequest: RequestTable = {
  name: 'request',
  table: 'service_request',
  summary: `budget_type, urgency, preferred_slots, deadline, location_type, visibility`,
  limit: 10,
  offers: { table: 'offer', of: 'ref_id', by: 'provider_id', limit: 10 },
}

const productRequest: RequestTable = {
  name: 'wanted',
  table: 'product_request',
  summary: 'condition_wanted, quantity, filled_quantity, needed_by, delivery_preference',
  limit: 12,
  offers: { table: 'product_offer', of: 'request_id', by: 'seller_id', limit: 12 },
}

/** A list, those around a place, a search, a detail and its offers. */
function requestAnswersOf({ name, table, summary, limit, offers }: RequestTable): Record<string, Answer> {
  const columns = `${table}.id, title, description, category, subcategory, budget_min, budget_max, ${table}.location, images,
    language, ${table}.status, offer_count, expires_at, ${table}.created_at, ${table}.updated_at, ${summary}, ${PROVIDER}`
  const from = `from ${table} join account as provider on provider.id = requester_id`
  const matching = `live and ${table}.search @@ websearch_to_tsquery('simple', $1)`
  const count = (what: string, where: string, values: unknown[] = []) =>
    ask(`${name} count ${what}`, `select count(*) from ${table} where ${where}`, values)
  return {
    [`${name}-list`]: (_, isCounted) =>
      Promise.all([
        ask(
          `${name} list`,
          `select ${columns} ${from} where live order by opened_at desc, ${table}.id desc limit ${limit}`,
        ),
        isCounted && count('list', 'live'),
      ]),
    [`${name}-near`]: (query, isCounted) => {
      const [lat, lng] = (query.get('at') ?? '').split(',').map(Number)
      const around = [[lat, lng, 25]]
      return Promise.all([
        ask(
          `${name} near`,
          `select ${columns}, km from (
             select newest.id, km, newest.opened_at from (select grid_cell, km from grid_cells_near($1) order by km offset 0) as around
             cross join lateral (
               select id, opened_at from ${table} where live and ${table}.grid_cell = around.grid_cell
               order by opened_at desc, id desc limit ${limit}
             ) as newest
             order by km, newest.opened_at desc, newest.id desc limit ${limit}
           ) as page join ${table} using (id) join account as provider on provider.id = requester_id
           order by km, page.opened_at desc, ${table}.id desc`,
          around,
        ),
        isCounted && count('near', 'live and grid_cell in (select grid_cell from grid_cells_near($1))', around),
      ])
    },
    [`${name}-search`]: (query, isCounted) => {
      const values = [query.get('q')]
      const rank = `order by ts_rank(${table}.search, websearch_to_tsquery('simple', $1)) desc limit ${limit}`
      return Promise.all([
        ask(`${name} search`, `select ${columns} ${from} where ${matching} ${rank}`, values),
        isCounted && count('search', matching, values),
      ])
    },
    [`${name}-detail`]: (query) =>
      ask(`${name} detail`, `select ${columns}, ${PROVIDER_DETAIL} ${from} where ${table}.id = $1`, [query.get('id')]),
    [`${name}-offers`]: (query, isCounted) => {
      const values = [query.get('id')]
      return Promise.all([
        ask(
          `${name} offers`,
          `select offer.*, ${PROVIDER}, ${PROVIDER_DETAIL} from ${offers.table} as offer
           join account as provider on provider.id = offer.${offers.by} where offer.${offers.of} = $1
           order by offer.created_at desc, offer.id desc limit ${offers.limit}`,
          values,
        ),
        isCounted &&
          ask(`${name} count offers`, `select count(*) from ${offers.table} where ${offers.of} = $1`, values),
      ])
    },
  }
}

const [services, products] = [answersOf(service), answersOf(product)]

const FILTER = 'live and category = $1 and rating_avg >= $2'
const FACETS = ['subcategory', 'location_type', 'city', 'floor(rating_avg)']

/** The minutes that paying and answering take by the usual rules; the notice of a service is longer. */
const ORDER_RESERVE = 60

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
    const inReach = 'live and grid_cell in (select grid_cell from grid_cells_near($1))'
    return Promise.all([
      ask(
        'near',
        `select ${service.summary}, km from (
           select newest.id, km, listed_at from (select grid_cell, km from grid_cells_near($1) order by km offset 0) as around
           cross join lateral (
             select id, listed_at from service where live and service.grid_cell = around.grid_cell
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
  'free-times': (query) =>
    ask('free times', FREE_TIMES, [query.get('id'), query.get('from'), query.get('to'), ORDER_RESERVE]),
  metrics: (query) => {
    const [from, to, before] = ['from', 'to', 'before'].map((name) => query.get(name))
    const paid = 'pricing_frozen_at >= $1::date and pricing_frozen_at < $2::date + 1'
    return Promise.all([
      ask(
        'metrics',
        `select section, metric, day, category, sum(value) from analytics_day
         where day between $1 and $2 and not is_demo and metric not like '%Minutes'
         group by grouping sets ((section, metric, day), (section, metric, category))`,
        [before, to],
      ),
      ask('states', `select kind, status, count(*) from transaction where ${paid} group by 1, 2`, [from, to]),
      ask(
        'most',
        `select kind, listing_id, count(*) from transaction where ${paid} group by 1, 2 order by 3 desc limit 10`,
        [from, to],
      ),
      ask('live', `select category, count(*) from service where live group by 1`),
      ask(
        'live products',
        `select category, count(*), count(*) filter (where stock = 0) from product where live group by 1`,
      ),
      ask(
        'people',
        `select count(*), count(*) filter (where is_seller), count(*) filter (where verification = 'approved') from account
         where status <> 'deleted'`,
      ),
      ask(
        'active',
        'select count(distinct account_id) from analytics_active where year >= extract(year from $1::date)',
        [from],
      ),
    ])
  },
  'product-list': (_, isCounted) =>
    Promise.all([products.page('list', 'live'), isCounted && products.count('list', 'live')]),
  'product-search': products.search,
  'product-detail': products.detail,
  ...requestAnswersOf(serviceRequest),
  ...requestAnswersOf(productRequest),
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
