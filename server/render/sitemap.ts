import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import type { Settings } from '#server/settings.ts'
import { z } from '#shared/kernel/zod.ts'
import type { Addresses } from '#web/entry-server.tsx'
import { idsIn, type ListedKind, listedCategories, ownPages, servicesIn, sitemapFiles } from './sitemap-data.ts'

const AN_HOUR = 'public, max-age=3600'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Entry = { path: string; changed?: Date | null }

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const lastmod = (changed: Date | null | undefined) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')

const indexOf = (origin: string, files: Entry[]) =>
  `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${files
    .map(({ path, changed }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changed)}</sitemap>`)
    .join('\n')}\n</sitemapindex>\n`

const addressIn = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** Each address with the languages that are offered, as its page names them. */
function urlsOf({ publicUrl: origin, languages }: Pick<Settings, 'publicUrl' | 'languages'>, entries: Entry[]): string {
  const alternates = (address: string) =>
    [...languages.map((language) => [language, addressIn(address, language)] as const), ['x-default', address] as const]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`)
      .join('')
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries
    .map(({ path, changed }) => {
      const address = origin + path
      return `<url><loc>${escapeXml(address)}</loc>${lastmod(changed)}${alternates(address)}</url>`
    })
    .join('\n')}\n</urlset>\n`
}

/** The pages of the categories of one kind. */
async function categoryEntries(
  { db }: Deps,
  kind: 'service' | 'product',
  hrefOf: (category: string, subcategory?: string) => string,
): Promise<Entry[]> {
  const kinds = await listedCategories(db, kind)
  const parents = new Map<string, Date | null>()
  for (const { category, changed } of kinds) {
    const known = parents.get(category)
    parents.set(category, known && changed && known > changed ? known : changed)
  }
  return [
    ...[...parents].map(([category, changed]) => ({ path: hrefOf(category), changed })),
    ...kinds
      .filter(({ category, subcategory }) => subcategory !== category)
      .map(({ category, subcategory, changed }) => ({ path: hrefOf(category, subcategory), changed })),
  ]
}

const readers: Record<ListedKind, (deps: Deps, addresses: Addresses, file: number) => Promise<Entry[]>> = {
  services: async ({ db }, { links }, file) =>
    (await servicesIn(db, file)).map(({ id, changed, ...kind }) => ({
      path: links.service({ _id: id, ...kind }),
      changed,
    })),
  products: async ({ db }, { links }, file) =>
    (await idsIn(db, 'products', file)).map(({ id, changed }) => ({ path: links.product(id), changed })),
  requests: async ({ db }, { links }, file) =>
    (await idsIn(db, 'requests', file)).map(({ id, changed }) => ({ path: links.serviceRequest(id), changed })),
  wanted: async ({ db }, { links }, file) =>
    (await idsIn(db, 'wanted', file)).map(({ id, changed }) => ({ path: links.requestedProduct(id), changed })),
  providers: async ({ db }, { links }, file) =>
    (await idsIn(db, 'providers', file)).map(({ id, changed }) => ({ path: links.provider(id), changed })),
}

const kinds = ['services', 'products', 'requests', 'wanted', 'providers'] as const satisfies ListedKind[]

/** `services-3.xml`. */
const FileParams = z.object({
  file: z.string().regex(/^(services|products|requests|wanted|providers)-[1-9]\d{0,5}\.xml$/),
})

function fileAsked(request: FastifyRequest): { kind: ListedKind; number: number } {
  const params = FileParams.safeParse(request.params)
  if (!params.success) throw notFound()
  const [name, number] = params.data.file.slice(0, -'.xml'.length).split('-')
  const kind = kinds.find((each) => each === name)
  if (!kind) throw notFound()
  return { kind, number: Number(number) }
}

/** The sitemap for search engines: an index by kind, and files of a bounded size below it. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps, addressesNow: () => Promise<Addresses>): void {
  const { publicUrl: origin } = deps.settings
  const serve = (address: string, write: (request: FastifyRequest) => Promise<string>) =>
    app.get(address, async (request: FastifyRequest, reply: FastifyReply) => {
      await limitCall(deps, 'search', `sitemap:${callerOf(request)}`)
      const text = await write(request)
      return reply.header('Cache-Control', AN_HOUR).type('application/xml; charset=utf-8').send(text)
    })

  serve('/sitemap.xml', async () => {
    const listed = await Promise.all(
      kinds.map(async (kind) =>
        (await sitemapFiles(deps.db, kind)).map(({ number, changed }) => ({
          path: `/sitemap/${kind}-${number}.xml`,
          changed,
        })),
      ),
    )
    // A category changes with its listings.
    const changes = listed.slice(0, 2).flatMap((files) => files.map(({ changed }) => changed.getTime()))
    const changed = changes.length > 0 ? new Date(Math.max(...changes)) : null
    return indexOf(origin, [
      { path: '/sitemap/pages.xml' },
      { path: '/sitemap/categories.xml', changed },
      ...listed.flat(),
    ])
  })
  serve('/sitemap/pages.xml', async () => {
    const { pages, links } = await addressesNow()
    const own = await ownPages(deps.db)
    return urlsOf(deps.settings, [
      ...pages.map((path) => ({ path })),
      ...own.map(({ slug, changed }) => ({ path: links.ownPage(slug), changed })),
    ])
  })
  serve('/sitemap/categories.xml', async () => {
    const { links } = await addressesNow()
    const listed = await Promise.all([
      categoryEntries(deps, 'service', (category, below) =>
        below ? links.subcategory(category, below) : links.category(category),
      ),
      categoryEntries(deps, 'product', (category, subcategory) => links.products({ category, subcategory })),
    ])
    return urlsOf(deps.settings, listed.flat())
  })
  serve('/sitemap/:file', async (request) => {
    const { kind, number } = fileAsked(request)
    const entries = await readers[kind](deps, await addressesNow(), number)
    if (entries.length === 0) throw notFound()
    return urlsOf(deps.settings, entries)
  })
}
