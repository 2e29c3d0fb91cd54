import { newId } from '#server/kernel/id.ts'
import { fieldErrors, knownValues } from '#server/listings/custom-fields.ts'
import { pointsOf } from '#server/listings/listing-locations.ts'
import { type Held, whyHeld } from '#server/listings/review.ts'
import { withoutContactsIn, wordErrors } from '#server/listings/write.ts'
import { columnsOf as productColumns } from '#server/products/write.ts'
import { columnsOf as serviceColumns } from '#server/services/write.ts'
import { ProductEntry } from '#shared/contract/product.ts'
import { ServiceEntry } from '#shared/contract/service.ts'
import { cleanTexts } from '#shared/kernel/clean-text.ts'
import { inCurrency } from '#shared/kernel/money.ts'
import { addPictures, type Noted, noteEntries } from '../data.ts'
import { findListingIds, insertProducts, insertServices, repriceProduct, repriceService } from '../listing-data.ts'
import { createCategoryFinder, type Place } from './category-names.ts'
import { addSchemaIssues, type Reader } from './cells.ts'
import { ownCountry, placeOf } from './people.ts'
import { pictureRows, picturesOf } from './pictures.ts'
import { type Seller, sellersOf } from './sellers.ts'
import {
  isInvalid,
  type KindOfRows,
  type Numbered,
  numbered,
  numberOf,
  type Outcome,
  type Row,
  type Step,
  UUID,
} from './step.ts'

const without = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))

const common = (reader: Reader, place: Place) => ({
  title: reader.text('title') ?? '',
  description: reader.text('description') ?? '',
  category: place.category,
  subcategory: place.subcategory,
  status: reader.choice('status') ?? 'draft',
  language: reader.choice('language'),
  customFields: reader.json('customFields'),
})

const serviceOf = (reader: Reader, place: Place, country: string | undefined) => {
  const price = reader.amount('price')
  return without({
    ...common(reader, place),
    tags: reader.list('tags'),
    pricingType: reader.choice('pricingType') ?? (reader.raw('price').trim() ? 'fixed' : 'quote'),
    price,
    packages: reader.json('packages'),
    durationMinutes: reader.number('durationMinutes'),
    bookable: reader.flag('bookable'),
    minNoticeHours: reader.number('minNoticeHours'),
    maxHorizonDays: reader.number('maxHorizonDays'),
    hours: reader.json('hours'),
    bookingRules: reader.json('bookingRules'),
    seats: reader.number('seats'),
    locationType: reader.choice('locationType'),
    location: placeOf(reader, country),
    cancellationPolicy: reader.choice('cancellationPolicy'),
    requirements: reader.text('requirements'),
  })
}

/** The ways to get a product: a list as we answer it, or one word for both. */
function deliveryOf(reader: Reader): string[] | undefined {
  const cell = reader.raw('delivery')
  const choice = reader.choice('delivery')
  if (choice === 'both') return ['shipping', 'pickup']
  return cell.trim() === '' || choice === undefined ? undefined : [choice]
}

function shippingOf(reader: Reader): unknown {
  const options = reader.json('shippingOptions')
  if (options !== undefined) return options
  const price = reader.amount('shippingPrice')
  if (price === undefined) return undefined
  const name = reader.text('shippingName') ?? 'Standard'
  return [{ key: 'standard', name, price, etaMinDays: 1, etaMaxDays: 5 }]
}

const productOf = (reader: Reader, place: Place, country: string | undefined) => {
  const [regular, sale] = [reader.amount('price'), reader.amount('salePrice')]
  const isReduced = regular !== undefined && sale !== undefined && sale < regular
  const pickup = placeOf(reader, country)
  return without({
    ...common(reader, place),
    condition: reader.choice('condition'),
    price: isReduced ? sale : regular,
    compareAtPrice: isReduced ? regular : reader.amount('compareAtPrice'),
    stock: reader.number('stock'),
    maxPerOrder: reader.number('maxPerOrder'),
    deliveryMethods: deliveryOf(reader),
    shippingOptions: shippingOf(reader),
    pickupLocation: pickup && without({ ...pickup, address: reader.text('pickupAddress') }),
    handlingDays: reader.number('handlingDays'),
    autoConfirm: reader.flag('autoConfirm'),
  })
}

const NAMES = {
  deliveryMethods: 'delivery',
  'location.city': 'city',
  'location.label': 'district',
  'location.country': 'country',
  location: 'city',
  'pickupLocation.city': 'city',
  'pickupLocation.label': 'district',
  'pickupLocation.country': 'country',
  'pickupLocation.address': 'pickupAddress',
  pickupLocation: 'city',
}

type Kind = 'services' | 'products'
const kinds = {
  services: { name: 'service', schema: ServiceEntry, entryOf: serviceOf },
  products: { name: 'product', schema: ProductEntry, entryOf: productOf },
} as const

type Entry = ServiceEntry | ProductEntry
type Ready = Numbered & { entry: Entry; seller: Seller; pictures: string[] }

/** A row as a listing, by the same rules as one that its seller enters. */
function parse(step: Step, kind: Kind, row: Row, place: Place | undefined): Entry | undefined {
  const { reader } = row
  const { name, schema, entryOf } = kinds[kind]
  const sent = entryOf(reader, place ?? { category: 'none', subcategory: 'none' }, ownCountry(step))
  const masked = withoutContactsIn(cleanTexts(sent) as object, undefined, step.deps.settings)
  const parsed = inCurrency(step.deps.settings.currency, () => schema.safeParse(masked))
  if (!parsed.success) {
    addSchemaIssues(reader, parsed.error.issues, NAMES)
    return undefined
  }
  const entry = parsed.data
  for (const [field, message] of [...wordErrors(name, entry), ...(place ? fieldErrors(entry) : [])])
    addSchemaIssues(reader, [{ path: [field.split('.')[0] ?? field], message }])
  // What the fields of the category do not have is dropped, as in a form.
  return { ...entry, customFields: knownValues(entry) }
}

/** Of a listing that is known, price and stock are changed, or nothing. */
async function update(step: Step, kind: Kind, { known = '', entry, reader }: Ready): Promise<Noted['before'] | 'same'> {
  if (!step.import.updates_existing) return 'same'
  const { tx, isCheck } = step
  const changed =
    kind === 'products'
      ? await repriceProduct(tx, known, entry as ProductEntry, { isCheck })
      : await repriceService(tx, known, serviceColumns(entry as ServiceEntry, [], 'en'), { isCheck })
  if (changed === 'reserved') {
    reader.reject('stock', 'open orders hold more', reader.raw('stock'))
    return 'same'
  }
  return changed ?? 'same'
}

type Moderation = {
  moderation: string
  moderation_reason: string | null
  moderation_rule: string | null
  moderated_at: Date | null
}

/**
 * The moderation of a new listing. Whoever imports it has seen it, so its category and its being one of the first
 * of a seller hold nothing; prohibited words do.
 */
async function moderationOf({ deps }: Step, { entry, reader }: Ready): Promise<Moderation> {
  const state = reader.choice('moderation') ?? 'clear'
  const rules = { ...deps.settings.rules, reviewCategories: false }
  const held: Held | undefined = await whyHeld(rules, entry)
  const moderation = held && state === 'clear' ? 'pending' : state
  return {
    moderation,
    moderation_reason: held?.reason ?? null,
    moderation_rule: held?.rule ?? null,
    moderated_at: moderation === 'clear' ? null : new Date(),
  }
}

async function insert(step: Step, kind: Kind, rows: readonly Ready[]): Promise<Noted[]> {
  const { tx, deps, part } = step
  const wanted = rows.map(({ externalId }) => externalId).filter((id) => part.format.name === 'own' && UUID.test(id))
  const taken = await findListingIds(tx, wanted)
  const locale = deps.settings.defaultLanguage
  const made = await Promise.all(
    rows.map(async (row) => {
      const id = wanted.includes(row.externalId) && !taken.has(row.externalId) ? row.externalId : newId()
      const placed = { ...row.entry, ...pointsOf(deps.gazetteer, row.entry) }
      const createdAt = row.reader.time('createdAt')
      const others = {
        id,
        // A run finds no seller who is only planned.
        seller_id: row.seller === 'planned' ? '' : row.seller.id,
        ...(await moderationOf(step, row)),
        ...(createdAt ? { created_at: createdAt } : {}),
      }
      return { row, id, placed, others }
    }),
  )
  if (kind === 'services')
    await insertServices(
      tx,
      made.map(({ placed, others }) => ({ ...serviceColumns(placed as ServiceEntry, [], locale), ...others })),
    )
  else
    await insertProducts(
      tx,
      made.map(({ placed, others }) => ({ ...productColumns(placed as ProductEntry, [], locale), ...others })),
    )
  await addPictures(
    tx,
    made.flatMap(({ row: { line, pictures }, id }) => pictureRows(step, line, kind, id, pictures)),
  )
  return made.map(({ row: { externalId }, id }) => ({ externalId, target: id, isNew: true }))
}

const listingRows =
  (kind: Kind): KindOfRows =>
  async (step, rows) => {
    const placeIn = await createCategoryFinder(step, kinds[kind].name)
    const sellers = await sellersOf(step, rows)
    const parsed = new Map(
      rows.map((row) => {
        const place = placeIn(row.reader)
        return [row.reader, { entry: parse(step, kind, row, place), pictures: picturesOf(step, row) }]
      }),
    )
    const given = rows.map((row) => ({
      row,
      externalId: numberOf(row.reader, 'externalId', ['seller', 'title', 'description', 'price']),
    }))
    const all = await numbered(step, kind, given, 'externalId')
    const ready = all.flatMap((row): Ready[] => {
      const [made, seller] = [parsed.get(row.reader), sellers.get(row.reader)]
      return made?.entry && seller && !isInvalid(row)
        ? [{ ...row, entry: made.entry, seller, pictures: made.pictures }]
        : []
    })
    const outcomes = new Map<Reader, Outcome>()
    const noted: Noted[] = []
    for (const row of ready.filter(({ known }) => known !== undefined)) {
      const before = await update(step, kind, row)
      outcomes.set(row.reader, before === 'same' ? 'unchanged' : 'updated')
      if (before !== 'same')
        noted.push({ externalId: row.externalId, target: row.known ?? '', isNew: false, ...(before ? { before } : {}) })
    }
    const fresh = ready.filter(({ known }) => known === undefined)
    if (!step.isCheck) {
      if (fresh.length > 0) noted.push(...(await insert(step, kind, fresh)))
      await noteEntries(step.tx, { importId: step.import.id, source: step.import.source, kind }, noted)
    }
    return rows.map((row) => (isInvalid(row) ? 'invalid' : (outcomes.get(row.reader) ?? 'created')))
  }

export const serviceRows = listingRows('services')
export const productRows = listingRows('products')
