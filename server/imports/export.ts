import { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import type { Account, Product, Service } from '#server/db/schema.ts'
import type { Deps } from '#server/kernel/context.ts'
import { csvChunks } from '#server/kernel/csv-chunks.ts'
import { type CategoryRow, readCategories } from '#server/kernel/settings/category-data.ts'
import type { ZipEntry } from '#server/kernel/zip.ts'
import { fileStoreOf } from '#server/media/configured-store.ts'
import type { FileStore } from '#server/media/file-store.ts'
import { pictureFiles } from '#server/media/store.ts'
import { type Cell, type CsvColumns, csvAmount } from '#shared/kernel/csv.ts'
import { type ImportKind, importFields } from '#shared/policies/import-fields.ts'
import {
  type ExportedReview,
  readPeople,
  readPictured,
  readProducts,
  readReviews,
  readServices,
} from './export-data.ts'

/** A text that would lose an apostrophe when it is read again gets another one. */
const guarded = (text: string | null | undefined): string =>
  text && /^'['=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : (text ?? '')

const flag = (value: boolean) => (value ? 'yes' : 'no')
const number = (value: number | null | undefined): Cell => (value === null || value === undefined ? '' : String(value))
const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))
const jsonUnlessEmpty = (value: object) => (Object.keys(value).length > 0 ? json(value) : '')
const decimal = (value: number | undefined): Cell => (value === undefined ? '' : { decimal: String(value) })

type Place = { label: string; city: string; country: string; lat?: number | undefined; lng?: number | undefined } | null

const placeColumns = <Row>(placeOf: (row: Row) => Place): CsvColumns<Row> => ({
  city: (row) => guarded(placeOf(row)?.city),
  country: (row) => placeOf(row)?.country ?? '',
  district: (row) => guarded(placeOf(row)?.label),
  lat: (row) => decimal(placeOf(row)?.lat),
  lng: (row) => decimal(placeOf(row)?.lng),
})

const pictureName = (id: string, place: number) => `pictures/${id}-${place}.webp`
const namesOf = (id: string, pictures: readonly unknown[]) =>
  pictures.map((_, at) => pictureName(id, at + 1)).join('\n')

/** Columns in the order of the fields of their kind, which all have to be there. */
const inOrder = <Row, Kind extends ImportKind>(
  kind: Kind,
  columns: Partial<Record<keyof (typeof importFields)[Kind] & string, (row: Row) => Cell>>,
): CsvColumns<Row> =>
  Object.fromEntries(
    Object.keys(importFields[kind]).flatMap((name): [string, (row: Row) => Cell][] => {
      const read = (columns as CsvColumns<Row>)[name]
      return read ? [[name, read]] : []
    }),
  )

type Person = Selectable<Account>
const people = inOrder<Person, 'people'>('people', {
  externalId: ({ id }) => id,
  email: ({ email }) => email,
  name: ({ name }) => guarded(name),
  fullName: ({ full_name }) => guarded(full_name),
  username: ({ username }) => username,
  isSeller: ({ is_seller }) => flag(is_seller),
  accountType: ({ account_type }) => account_type,
  companyName: ({ company_name }) => guarded(company_name),
  representativeName: ({ representative_name }) => guarded(representative_name),
  phone: ({ phone }) => guarded(phone),
  headline: ({ headline }) => guarded(headline),
  bio: ({ bio }) => guarded(bio),
  language: ({ locale }) => locale,
  languages: ({ languages }) => languages.join('\n'),
  timezone: ({ timezone }) => timezone,
  ...placeColumns<Person>(({ location }) => location),
  street: ({ legal_address }) => guarded(legal_address?.line1),
  street2: ({ legal_address }) => guarded(legal_address?.line2),
  postalCode: ({ legal_address }) => guarded(legal_address?.postalCode),
  legalCity: ({ legal_address }) => guarded(legal_address?.city),
  legalRegion: ({ legal_address }) => guarded(legal_address?.region),
  legalCountry: ({ legal_address }) => legal_address?.country ?? '',
  vatId: ({ vat_id }) => guarded(vat_id),
  verification: ({ verification }) => (['approved', 'pending'].includes(verification) ? verification : 'none'),
  pictures: ({ id, picture }) => namesOf(id, picture ? [picture] : []),
  createdAt: ({ created_at }) => created_at.toISOString(),
})

const categories = inOrder<CategoryRow, 'categories'>('categories', {
  slug: ({ slug }) => slug,
  kind: ({ kind }) => kind,
  parent: ({ parent }) => parent ?? '',
  name: ({ name_en }) => guarded(name_en),
  nameDe: ({ name_de }) => guarded(name_de),
  nameFr: ({ name_fr }) => guarded(name_fr),
  nameAm: ({ name_am }) => guarded(name_am),
  icon: ({ icon }) => icon,
  position: ({ position }) => number(position),
  isActive: ({ active }) => flag(active),
  moderation: ({ moderation }) => moderation,
  regulated: ({ regulated }) => flag(regulated),
  fields: ({ fields }) => (fields.length > 0 ? json(fields) : ''),
})

type Listed = Selectable<Service> | Selectable<Product>
const listed = {
  externalId: ({ id }: Listed) => id,
  seller: ({ seller_id }: Listed) => seller_id,
  title: ({ title }: Listed) => guarded(title),
  description: ({ description }: Listed) => guarded(description),
  category: ({ category }: Listed) => category,
  subcategory: ({ subcategory }: Listed) => subcategory,
  status: ({ status }: Listed) => status,
  language: ({ language }: Listed) => language,
  pictures: ({ id, images }: Listed) => namesOf(id, images),
  customFields: ({ custom_fields }: Listed) => jsonUnlessEmpty(custom_fields),
  moderation: ({ moderation }: Listed) => moderation,
  createdAt: ({ created_at }: Listed) => created_at.toISOString(),
}

const serviceColumns = (currency: string) =>
  inOrder<Selectable<Service>, 'services'>('services', {
    ...listed,
    pricingType: ({ pricing_type }) => pricing_type,
    price: ({ price }) => (price === null ? '' : csvAmount(price, currency)),
    packages: ({ packages }) => (packages.length > 0 ? json(packages) : ''),
    durationMinutes: ({ duration_minutes }) => number(duration_minutes),
    bookable: ({ bookable }) => flag(bookable),
    minNoticeHours: ({ min_notice_hours }) => number(min_notice_hours),
    maxHorizonDays: ({ max_horizon_days }) => number(max_horizon_days),
    hours: ({ hours }) => json(hours),
    bookingRules: ({ booking_rules }) => jsonUnlessEmpty(booking_rules),
    seats: ({ seats }) => number(seats),
    locationType: ({ location_type }) => location_type,
    ...placeColumns<Selectable<Service>>(({ location }) => location),
    cancellationPolicy: ({ cancellation_policy }) => cancellation_policy,
    requirements: ({ requirements }) => guarded(requirements),
    tags: ({ tags }) => tags.join('\n'),
  })

const productColumns = (currency: string) =>
  inOrder<Selectable<Product>, 'products'>('products', {
    ...listed,
    price: ({ price }) => csvAmount(price, currency),
    compareAtPrice: ({ compare_at_price: price }) => (price === null ? '' : csvAmount(price, currency)),
    condition: ({ condition }) => condition,
    stock: ({ stock }) => number(stock),
    maxPerOrder: ({ max_per_order }) => number(max_per_order),
    delivery: ({ delivery_methods: ways }) => (ways.length > 1 ? 'both' : (ways[0] ?? '')),
    shippingOptions: ({ shipping_options }) => (shipping_options.length > 0 ? json(shipping_options) : ''),
    ...placeColumns<Selectable<Product>>(({ pickup_location }) => pickup_location),
    pickupAddress: ({ pickup_location }) => guarded(pickup_location?.address),
    handlingDays: ({ handling_days }) => number(handling_days),
    autoConfirm: ({ auto_confirm }) => flag(auto_confirm),
  })

const reviews = inOrder<ExportedReview, 'reviews'>('reviews', {
  externalId: ({ id }) => id,
  listing: ({ listing_id }) => listing_id ?? '',
  seller: ({ seller_id }) => seller_id,
  rating: ({ rating }) => number(rating),
  comment: ({ comment }) => guarded(comment),
  author: ({ author_name }) => guarded(author_name),
  createdAt: ({ written_at }) => written_at.toISOString(),
  source: ({ source }) => guarded(source),
  reply: ({ reply }) => guarded(reply),
  language: ({ language }) => language ?? '',
})

/** Main categories come before those below them. */
async function* categoryBatches({ db }: Deps): AsyncGenerator<CategoryRow[]> {
  const rows = (await readCategories(db)).filter(({ moved_to }) => moved_to === null)
  yield [...rows.filter(({ parent }) => parent === null), ...rows.filter(({ parent }) => parent !== null)]
}

function tableOf<Row>(kind: ImportKind, columns: CsvColumns<Row>, rows: AsyncIterable<Row[]>): ZipEntry {
  // One language for all: a file that is moved is not opened in a spreadsheet of the reader.
  return {
    name: `${kind}.csv`,
    content: () => Readable.from(csvChunks('en', columns, rows), { objectMode: false }),
  }
}

async function* picturesOf(deps: Deps): AsyncGenerator<ZipEntry> {
  const store = await fileStoreOf(deps)
  for await (const rows of readPictured(deps.db))
    for (const { id, pictures } of rows)
      for (const [at, { url }] of pictures.entries()) {
        const bytes = await largest(store, url)
        if (bytes) yield { name: pictureName(id, at + 1), isCompressible: false, content: () => bytes }
      }
}

/** The largest file of a picture; undefined if it has none any more. */
async function largest(store: FileStore, url: string): Promise<Buffer | undefined> {
  const storedAs = /^\/uploads\/([0-9a-f]{32})-/.exec(url)?.[1]
  if (!storedAs) return undefined
  for (const name of pictureFiles(storedAs)) {
    const bytes = await store.read('images', name)
    if (bytes) return bytes
  }
  return undefined
}

/** The entries of an archive of the whole community, in the form in which it is imported. */
export async function* exportEntries(deps: Deps): AsyncGenerator<ZipEntry> {
  const { db, settings } = deps
  yield tableOf('people', people, readPeople(db))
  yield tableOf('categories', categories, categoryBatches(deps))
  yield tableOf('services', serviceColumns(settings.currency), readServices(db))
  yield tableOf('products', productColumns(settings.currency), readProducts(db))
  yield tableOf('reviews', reviews, readReviews(db))
  yield* picturesOf(deps)
}
