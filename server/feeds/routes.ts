import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { tagOf, tagReply } from '#server/kernel/http/entity-tags.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { readMessages } from '#server/kernel/messages.ts'
import { Slug } from '#shared/contract/common.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { z } from '#shared/kernel/zod.ts'
import { atomOf, type FeedEntry } from './atom.ts'
import { type FeedFilters, type FeedName, type FeedRow, feedNames, newestOf } from './data.ts'

const FIVE_MINUTES = 'public, max-age=300'
const SUMMARY = 500

const browse = readMessages('browse')
const requests = readMessages('request-pages')
const products = readMessages('products')
const wanted = readMessages('product-request-pages')

const titleOf = (name: FeedName, language: LanguageCode): string => {
  const titles: Record<FeedName, string> = {
    services: browse[language].title,
    products: products[language].title,
    'service-requests': requests[language].browse.title,
    'requested-products': wanted[language].browse.title,
  }
  return titles[name]
}

const FeedQuery = z.object({ category: Slug.optional(), subcategory: Slug.optional() })

type Category = { category: string; subcategory: string }

/** Addresses of the web: of the lists, of the things in them, and of the feeds. */
type Links = {
  browse: (filters: FeedFilters) => string
  products: (filters: FeedFilters) => string
  browseRequests: (filters: FeedFilters) => string
  browseProductRequests: (filters: FeedFilters) => string
  service: (service: Category & { _id: string }) => string
  product: (id: string) => string
  serviceRequest: (id: string) => string
  requestedProduct: (id: string) => string
  feed: (name: string, filters: FeedFilters) => string
}

type Page = { hrefOf: (filters: FeedFilters) => string; linkTo: (row: FeedRow) => string }

const pagesOf = (links: Links): Record<FeedName, Page> => ({
  services: { hrefOf: links.browse, linkTo: ({ id, ...kind }) => links.service({ _id: id, ...kind }) },
  products: { hrefOf: links.products, linkTo: ({ id }) => links.product(id) },
  'service-requests': { hrefOf: links.browseRequests, linkTo: ({ id }) => links.serviceRequest(id) },
  'requested-products': { hrefOf: links.browseProductRequests, linkTo: ({ id }) => links.requestedProduct(id) },
})

const shorten = (text: string) => (text.length > SUMMARY ? `${text.slice(0, SUMMARY).trimEnd()}…` : text)

/** `/feeds/services.atom?category=cleaning`: the newest of a public list. */
export function feedRoutes(app: FastifyInstance, deps: Deps, links: Links): void {
  const pages = pagesOf(links)
  const { settings } = deps
  const origin = settings.publicUrl

  const entryOf = (name: FeedName, row: FeedRow): FeedEntry => ({
    id: row.id,
    title: row.title,
    href: origin + pages[name].linkTo(row),
    author: row.author,
    category: row.subcategory,
    language: row.language,
    summary: shorten(row.description),
    published: row.created_at,
    updated: row.updated_at,
  })

  for (const name of feedNames)
    app.get(`/feeds/${name}.atom`, async (request, reply) => {
      await limitCall(deps, 'search', `feeds:${callerOf(request)}`)
      const filters = check(FeedQuery, request.query)
      const rows = await newestOf(deps.db, name, filters)
      const title = [titleOf(name, settings.defaultLanguage), filters.subcategory ?? filters.category]
      const text = atomOf({
        title: [...title, settings.marketplaceName].filter(Boolean).join(' · '),
        author: settings.marketplaceName,
        self: origin + links.feed(name, filters),
        page: origin + pages[name].hrefOf(filters),
        entries: rows.map((row) => entryOf(name, row)),
      })
      reply.header('Cache-Control', FIVE_MINUTES).type('application/atom+xml; charset=utf-8')
      return tagReply(request, reply, tagOf(text)) ? reply.send() : text
    })
}
