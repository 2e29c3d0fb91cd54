import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { AppError, notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { escapeHtml } from '#server/notifications/email-html.ts'
import { IdParams } from '#shared/contract/common.ts'
import { z } from '#shared/kernel/zod.ts'
import { type ListingFacts, productFacts, serviceFacts } from './facts.ts'
import { languageAsked } from './routes.ts'

type Kind = 'service' | 'product'

/** Addresses of the web: of the pages of listings, and of the pictures of links to them. */
type Links = {
  service: (service: { _id: string; category: string; subcategory: string }) => string
  product: (id: string) => string
  servicePicture: (id: string, lang: string) => string
  productPicture: (id: string, lang: string) => string
}

const FIVE_MINUTES = 'public, max-age=300'
const SIZE = { width: 480, height: 180 }
/** The narrowest card on which its words can be read. */
const NARROWEST = 240

const STYLE = `:root{color-scheme:light dark;font:15px/1.45 system-ui,sans-serif}body{margin:0}a{display:flex;height:100vh;box-sizing:border-box;border:1px solid #8886;border-radius:12px;overflow:hidden;color:CanvasText;background:Canvas;text-decoration:none}img{width:38%;object-fit:cover;background:#8882}div{flex:1;min-width:0;padding:14px 16px;display:flex;flex-direction:column;gap:4px}strong{font-size:17px;line-height:1.3;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}span,small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}small{opacity:.75}small:last-child{margin-top:auto}a:hover strong,a:focus-visible strong{text-decoration:underline}a:focus-visible{outline:3px solid Highlight;outline-offset:-3px}`

/** No script, no form, and pages of all others may show it. */
const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

const factsOf = (deps: Deps, kind: Kind, id: string, request: FastifyRequest): Promise<ListingFacts> =>
  (kind === 'service' ? serviceFacts : productFacts)(deps, id, languageAsked(deps, request))

const pageOf = (links: Links, kind: Kind, id: string, facts: ListingFacts) =>
  kind === 'service' ? links.service({ _id: id, ...facts }) : links.product(id)

/** The card as a page of its own, for a frame: the whole of it leads to the listing, in a new tab. */
function cardHtml(href: string, language: string, { title, fact, rating, by, marketplace, picture }: ListingFacts) {
  const image = picture.url ? `<img src="${escapeHtml(picture.url)}" alt="">` : ''
  const stars = rating ? `<small>★ ${escapeHtml(rating)}</small>` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="canonical" href="${escapeHtml(href)}"><style>${STYLE}</style></head><body><a href="${escapeHtml(href)}" target="_blank" rel="noopener">${image}<div><strong>${escapeHtml(title)}</strong><span>${escapeHtml(fact)}</span>${stars}<small>${escapeHtml(by)}</small><small>${escapeHtml(marketplace)}</small></div></a></body></html>`
}

const OembedQuery = z.object({
  url: z.url().max(2000),
  format: z.string().max(20).optional(),
  maxwidth: z.coerce.number().int().min(1).optional(),
  maxheight: z.coerce.number().int().min(1).optional(),
  lang: z.string().max(10).optional(),
})

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PAGES: [Kind, RegExp][] = [
  ['product', new RegExp(`^/product/(${UUID})$`)],
  ['service', new RegExp(`^/(?:service|[a-z0-9-]+/[a-z0-9-]+)/(${UUID})$`)],
]

/** The listing whose page is at an address of this marketplace. */
function listingAt(origin: string, url: string): { kind: Kind; id: string } {
  const { origin: named, pathname } = new URL(url)
  for (const [kind, pattern] of PAGES) {
    const id = named === origin ? pattern.exec(pathname)?.[1] : undefined
    if (id) return { kind, id }
  }
  throw notFound()
}

/** Cards of listings that pages of others can show: as a page for a frame, and found from a listing's address by oEmbed. */
export function embedRoutes(app: FastifyInstance, deps: Deps, links: Links): void {
  const origin = deps.settings.publicUrl
  const limit = (request: FastifyRequest) => limitCall(deps, 'search', `embed:${callerOf(request)}`)

  const showCard = (kind: Kind) => async (request: FastifyRequest, reply: FastifyReply) => {
    await limit(request)
    const { id } = check(IdParams, request.params)
    const facts = await factsOf(deps, kind, id, request)
    const language = languageAsked(deps, request)
    return reply
      .headers({
        'Cache-Control': FIVE_MINUTES,
        'Content-Security-Policy': POLICY,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .type('text/html; charset=utf-8')
      .send(cardHtml(origin + pageOf(links, kind, id, facts), language, facts))
  }
  app.get('/embed/service/:id', showCard('service'))
  app.get('/embed/product/:id', showCard('product'))

  app.get('/oembed', async (request, reply) => {
    await limit(request)
    const { url, format = 'json', maxwidth, maxheight } = check(OembedQuery, request.query)
    if (format !== 'json') throw new AppError(501, 'not_implemented', 'Only the format json is known.')
    const { kind, id } = listingAt(origin, url)
    const facts = await factsOf(deps, kind, id, request)
    const width = Math.max(NARROWEST, Math.min(SIZE.width, maxwidth ?? SIZE.width))
    const height = Math.min(SIZE.height, maxheight ?? SIZE.height)
    const source = `${origin}/embed/${kind}/${id}?lang=${languageAsked(deps, request)}`
    return reply.header('Cache-Control', FIVE_MINUTES).send({
      version: '1.0',
      type: 'rich',
      title: facts.title,
      author_name: facts.by,
      provider_name: facts.marketplace,
      provider_url: origin,
      cache_age: 300,
      html: `<iframe src="${escapeHtml(source)}" width="${width}" height="${height}" title="${escapeHtml(facts.title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
      width,
      height,
      thumbnail_url:
        origin + links[kind === 'service' ? 'servicePicture' : 'productPicture'](id, languageAsked(deps, request)),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
  })
}
