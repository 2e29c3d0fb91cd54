import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { readMessages } from '#server/kernel/messages.ts'
import { findCategory } from '#server/kernel/settings/category-tree.ts'
import { findLogo } from '#server/kernel/settings/settings-data.ts'
import { fileStoreOf } from '#server/media/configured-store.ts'
import type { Settings } from '#server/settings.ts'
import { compositionIn, portrait } from '#shared/art/index.ts'
import { categoryScene } from '#shared/category-art.ts'
import type { Language } from '#shared/contract/common.ts'
import { languageOf, offeredLanguage } from '#shared/kernel/language.ts'
import { z } from '#shared/kernel/zod.ts'
import type { Card, CardBrand, CardPicture } from './card.ts'
import { findProviderCard } from './data.ts'
import { type ListingFacts, productFacts, serviceFacts, starsOf } from './facts.ts'

const A_DAY = 'public, max-age=86400'

/** All of a card but how the marketplace looks. */
type Described = Omit<Card, 'brand'>

async function brandOf({ db, settings: { colour, logo } }: Deps): Promise<CardBrand> {
  return { colour, logo: logo ? await findLogo(db, logo) : undefined }
}

/** `<id>.png`. */
const Params = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.png$/) })
const idOf = (request: FastifyRequest) => {
  const { success, data } = Params.safeParse(request.params)
  const id = z.uuid().safeParse(success ? data.file.slice(0, -'.png'.length) : '')
  if (!id.success) throw notFound()
  return id.data
}

/** The language that an address names, or the marketplace's. */
export const languageAsked = ({ settings }: Deps, request: FastifyRequest): Language =>
  offeredLanguage(settings, languageOf(check(z.object({ lang: z.string().max(10).optional() }), request.query).lang))

const cardOf = async (
  settings: Settings,
  { marketplace, title, fact, rating, by, picture }: ListingFacts,
): Promise<Described> => ({
  marketplace,
  title,
  fact,
  rating,
  by,
  picture: await pictureOf(settings, picture.url, picture),
})

async function providerCard({ db, settings }: Deps, id: string, language: Language): Promise<Described> {
  const row = await findProviderCard(db, id)
  if (!row) throw notFound()
  return {
    marketplace: settings.marketplaceName,
    title: row.company_name ?? row.name,
    rating: starsOf(language, row.rating_sum, row.rating_count),
    by: row.headline ?? row.location?.city,
    picture: await portraitOf(settings, row.picture?.url, row.id),
  }
}

const homeCard = async ({ settings }: Deps, language: Language): Promise<Described> => ({
  marketplace: settings.marketplaceName,
  title: home[language].hero.first,
  by: new URL(settings.publicUrl).host,
  picture: await pictureOf(settings, undefined, { cat: 'events-catering', seed: 'home' }),
})

/** Preview pictures of links to a listing, a seller or the marketplace. */
export function socialImageRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = (address: string, describe: (request: FastifyRequest) => Described | Promise<Described>) =>
    app.get(address, async (request: FastifyRequest, reply: FastifyReply) => {
      await limitCall(deps, 'search', `sharing:${callerOf(request)}`)
      // The drawing code is loaded at its first use: it takes 15 MB.
      const { drawCard } = await import('./card.ts')
      const picture = await drawCard({ ...(await describe(request)), brand: await brandOf(deps) })
      return reply.header('Cache-Control', A_DAY).type('image/png').send(picture)
    })
  serve('/sharing/service/:file', async (request) =>
    cardOf(deps.settings, await serviceFacts(deps, idOf(request), languageAsked(deps, request))),
  )
  serve('/sharing/product/:file', async (request) =>
    cardOf(deps.settings, await productFacts(deps, idOf(request), languageAsked(deps, request))),
  )
  serve('/sharing/provider/:file', (request) => providerCard(deps, idOf(request), languageAsked(deps, request)))
  serve('/sharing/home.png', (request) => homeCard(deps, languageAsked(deps, request)))
}

type Subject = { cat: string; seed: string }

/** The photo behind one of our own addresses; without one, a drawing. */
async function pictureOf(settings: Settings, url: string | undefined, { cat, seed }: Subject): Promise<CardPicture> {
  const name = url?.startsWith('/uploads/') && path.basename(url)
  const photo = name && (await (await fileStoreOf({ settings })).read('images', name))
  if (photo) return { photo }
  const set = compositionIn(new URL(url ?? '', 'http://here.invalid').searchParams.get('set') ?? '')
  return { svg: categoryScene({ cat, parent: findCategory(cat)?.parent ?? undefined, seed, view: 1, set }) }
}

/** A person's photo, or their drawn portrait with the looks that its address names. */
async function portraitOf(settings: Settings, url: string | undefined, id: string): Promise<CardPicture> {
  const photo = await pictureOf(settings, url, { cat: '', seed: id })
  if ('photo' in photo) return photo
  const { pathname, searchParams } = new URL(url ?? '', 'http://here.invalid')
  const choice = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : undefined)
  const [skin, hair, bg] = [choice('skin'), choice('hair'), choice('bg')]
  const seed = path.basename(pathname, '.svg') || id
  return { svg: portrait({ seed, skin, hair, bg, hc: searchParams.get('hc') ?? undefined }) }
}

const home = readMessages('home')
