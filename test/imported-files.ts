import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ReviewFromElsewhere } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import type { ImportDetail, ImportPart } from '#shared/contract/admin-import.ts'
import type { ApiClient } from '#shared/contract/index.ts'
import { csvOf } from '#shared/kernel/csv.ts'

/** A review that was written on another platform, as an import leaves it. */
export async function aReviewFromElsewhere(
  db: Db,
  sellerId: string,
  changes: Partial<Insertable<ReviewFromElsewhere>> = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('review_from_elsewhere')
    .values({
      id,
      seller_id: sellerId,
      source: 'Nachbarschaft Nord',
      author_name: 'Hanna K.',
      rating: 5,
      comment: 'She came on time and left the kitchen spotless.',
      written_at: new Date('2024-03-09T00:00:00Z'),
      ...changes,
    })
    .execute()
  return id
}

/** A file as an operator chooses it. */
export const tableFile = (text: string | Uint8Array<ArrayBuffer>, name = 'table.csv') => new File([text], name)

export const csv = (names: readonly string[], ...rows: readonly (readonly (string | number)[])[]) =>
  csvOf('en', names, rows)

/** The columns of products in a file. */
export const PRODUCT = [
  'sku',
  'title',
  'description',
  'price',
  'category',
  'condition',
  'stock',
  'delivery',
  'shippingPrice',
  'seller',
]
/** A row of a product that can be sold, with what differs. */
export const productRow = (sku: string, seller: string, changes: Record<string, string | number> = {}) => {
  const row: Record<string, string | number> = {
    sku,
    title: `Jebena of black clay ${sku}`,
    description: 'Fired in the yard and never used, with its straw ring.',
    price: '28.00',
    category: 'coffee-sets',
    condition: 'new',
    stock: 3,
    delivery: 'shipping',
    shippingPrice: '4.90',
    seller,
    ...changes,
  }
  return PRODUCT.map((name) => row[name] ?? '')
}

/** The answer to the columns as they are proposed, with what differs. */
export const matchOf = (
  { import: { parts } }: ImportDetail,
  changes: (part: ImportPart) => Partial<Pick<ImportPart, 'defaults' | 'values' | 'kind'>> = () => ({}),
) => ({
  parts: parts.map((part) => ({
    kind: part.kind,
    defaults: part.defaults,
    values: part.values,
    format: {
      encoding: part.format.encoding,
      delimiter: part.format.delimiter,
      decimal: part.format.decimal,
      isMinor: part.format.isMinor,
    },
    fields: part.columns.map(({ field }) => field),
    ...changes(part),
  })),
})

type Options = {
  source?: string
  updatesExisting?: boolean
  changes?: Parameters<typeof matchOf>[1]
}

/** Sends a file and checks it as its columns are proposed. */
export async function checkFile(
  admin: ApiClient,
  runJobs: () => Promise<void>,
  file: File,
  { source, updatesExisting = false, changes }: Options = {},
): Promise<ImportDetail> {
  const sent = await admin.adminImport.upload({ files: { file: [file] }, body: source ? { source } : {} })
  const params = { id: sent.import._id }
  await admin.adminImport.match({ params, body: { ...matchOf(sent, changes), updatesExisting } })
  await runJobs()
  return admin.adminImport.detail({ params })
}

/** The same, and imports what is fit. */
export async function importFile(
  admin: ApiClient,
  runJobs: () => Promise<void>,
  file: File,
  options: Options = {},
): Promise<ImportDetail> {
  const checked = await checkFile(admin, runJobs, file, options)
  const params = { id: checked.import._id }
  await admin.adminImport.run({ params })
  await runJobs()
  return admin.adminImport.detail({ params })
}
