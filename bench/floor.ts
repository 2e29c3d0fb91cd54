/** The least that `node:http` and `pg` need for the same rows: hand-written SQL, prepared once, sent as JSON. */
import { createServer } from 'node:http'
import pg from 'pg'

const SUMMARY = `service.id, title, category, subcategory, pricing_type, price, from_price, bookable, duration_minutes,
  location_type, service.location, images, language, service.status, service.rating_sum, service.rating_count,
  order_count, view_count, service.created_at, service.updated_at, provider.id as provider_id, username, name,
  company_name, picture, verification`
const DETAIL = `${SUMMARY}, headline, bio, languages, provider.location as provider_location, is_seller,
  provider.rating_sum as provider_rating_sum, provider.rating_count as provider_rating_count, completed_count,
  response_minutes, provider.created_at as provider_created_at, service.seller_id, description, tags, packages,
  min_notice_hours, max_horizon_days, cancellation_policy, requirements, archived, live`
const FROM = 'from service join account as provider on provider.id = seller_id'
const NEWEST = 'order by service.created_at desc, service.id desc limit 12'
const FILTER = 'live and category = $1 and rating_avg >= $2'
const FACETS = ['subcategory', 'location_type', 'city', 'floor(rating_avg)']
const FOUND = "live and service.search @@ websearch_to_tsquery('simple', $1)"

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const ask = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows

const count = (name: string, where: string, values: unknown[] = []) =>
  ask(`count ${name}`, `select count(*) from service where ${where}`, values)

type Answer = (query: URLSearchParams, isCounted: boolean) => Promise<unknown>

const answers: Record<string, Answer> = {
  list: (_, isCounted) =>
    Promise.all([ask('list', `select ${SUMMARY} ${FROM} where live ${NEWEST}`), isCounted && count('list', 'live')]),
  filtered: (query, isCounted) => {
    const values = [query.get('category'), query.get('minRating')]
    const facets = FACETS.map((facet) =>
      ask(facet, `select ${facet} as value, count(*) from service where ${FILTER} group by 1 order by 2 desc`, values),
    )
    return Promise.all([
      ask('filtered', `select ${SUMMARY} ${FROM} where ${FILTER} ${NEWEST}`, values),
      ...(isCounted ? [count('filtered', FILTER, values), ...facets] : []),
    ])
  },
  search: (query, isCounted) => {
    const values = [query.get('q')]
    const rank = "order by ts_rank(service.search, websearch_to_tsquery('simple', $1)) desc limit 12"
    return Promise.all([
      ask('search', `select ${SUMMARY} ${FROM} where ${FOUND} ${rank}`, values),
      isCounted && count('search', FOUND, values),
    ])
  },
  detail: (query) => {
    const values = [query.get('id')]
    const published = "from review where service_id = $1 and status = 'published'"
    return Promise.all([
      ask('detail', `select ${DETAIL} ${FROM} where service.id = $1`, values),
      ask(
        'reviews',
        `select review.id, rating, comment, language, review.created_at, name, picture, reply
          from review join account on account.id = author_id where service_id = $1 and review.status = 'published'
          order by published_at desc limit 10`,
        values,
      ),
      ask('stars', `select rating, count(*) ${published} group by rating`, values),
    ])
  },
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
