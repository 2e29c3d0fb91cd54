import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { areaOf, type ProviderSummaryRow, ratingOf } from '#server/accounts/present.ts'
import type { Image, Place } from '#server/db/json-column.ts'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { readMessages } from '#server/kernel/messages.ts'
import { findCategory } from '#server/kernel/settings/category-tree.ts'
import { findLogo } from '#server/kernel/settings/settings-data.ts'
import { fileStoreOf } from '#server/media/configured-store.ts'
import { listingImages } from '#server/media/pictures.ts'
import { writeNumber, writePrice, writeRating } from '#server/notifications/text-formats.ts'
import type { Settings } from '#server/settings.ts'
import { compositionIn, portrait } from '#shared/art/index.ts'
import { categoryScene } from '#shared/category-art.ts'
import type { Language } from '#shared/contract/common.ts'
import { languageOf, offeredLanguage } from '#shared/kernel/language.ts'
import { z } from '#shared/kernel/zod.ts'
import type { Card, CardBrand, CardPicture } from './card.ts'
import { findProductCard, findProviderCard, findServiceCard } from './data.ts'

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

const languageAsked = ({ settings }: Deps, request: FastifyRequest): Language =>
  offeredLanguage(settings, languageOf(check(z.object({ lang: z.string().max(10).optional() }), request.query).lang))

const priceIn = (locale: Language, amount: number, currency: string) => writePrice({ amount, currency }, { locale })

/** The average and the number of reviews, such as "5,0 (1.234)" in German, as pages write them. */
const starsOf = (locale: Language, sum: number, count: number) =>
  count ? `${writeRating(ratingOf(sum, count), { locale })} (${writeNumber(count, { locale })})` : undefined

type ListingRow = ProviderSummaryRow & {
  id: string
  title: string
  subcategory: string
  images: Image[]
  rating_sum: number
  rating_count: number
}

/** The part that the cards of all listings have in common; `place` is where it is done or picked up. */
const listingCard = async (
  settings: Settings,
  language: Language,
  row: ListingRow,
  place: Place | null,
): Promise<Omit<Described, 'fact'>> => ({
  marketplace: settings.marketplaceName,
  title: row.title,
  rating: starsOf(language, row.rating_sum, row.rating_count),
  by: [row.provider_company_name ?? row.provider_name, place && areaOf(place).label].filter(Boolean).join(' · '),
  picture: await pictureOf(settings, listingImages(row)[0]?.url, { cat: row.subcategory, seed: row.id }),
})

async function serviceCard({ db, settings }: Deps, id: string, language: Language): Promise<Described> {
  const row = await findServiceCard(db, id)
  if (!row) throw notFound()
  const { from, fromHourly, onRequest } = textsIn(language)
  const price = row.from_price === null ? undefined : priceIn(language, row.from_price, settings.currency)
  const pattern = row.pricing_type === 'hourly' ? fromHourly : from
  return {
    ...(await listingCard(settings, language, row, row.location)),
    fact: price ? pattern.replace('{price}', () => price) : onRequest,
  }
}

async function productCard({ db, settings }: Deps, id: string, language: Language): Promise<Described> {
  const row = await findProductCard(db, id)
  if (!row) throw notFound()
  return {
    ...(await listingCard(settings, language, row, row.pickup_location)),
    fact: priceIn(language, row.price, settings.currency),
  }
}

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
  title: textsIn(language).claim,
  by: new URL(settings.publicUrl).host,
  picture: await pictureOf(settings, undefined, { cat: 'events-catering', seed: 'home' }),
})

/** Preview pictures of links to a listing, a seller or the marketplace. */
export function socialImageRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = (address: string, cardOf: (request: FastifyRequest) => Described | Promise<Described>) =>
    app.get(address, async (request: FastifyRequest, reply: FastifyReply) => {
      await limitCall(deps, 'search', `sharing:${callerOf(request)}`)
      // The drawing code is loaded at its first use: it takes 15 MB.
      const { drawCard } = await import('./card.ts')
      const picture = await drawCard({ ...(await cardOf(request)), brand: await brandOf(deps) })
      return reply.header('Cache-Control', A_DAY).type('image/png').send(picture)
    })
  serve('/sharing/service/:file', (request) => serviceCard(deps, idOf(request), languageAsked(deps, request)))
  serve('/sharing/product/:file', (request) => productCard(deps, idOf(request), languageAsked(deps, request)))
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
const services = readMessages('listing-cards')

/** The words and prices of a card, as the pages show them. */
const textsIn = (language: Language) => {
  const { from, fromHourly, onRequest } = services[language].price
  return { from, fromHourly, onRequest, claim: home[language].hero.first }
}
