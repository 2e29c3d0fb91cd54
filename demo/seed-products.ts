import { newId } from '#server/kernel/id.ts'
import { drawnImages } from '#server/media/pictures.ts'
import { columnsOf } from '#server/products/write.ts'
import { ProductEntry } from '#shared/contract/product.ts'
import type { DemoProduct } from './content.ts'
import { fieldValues } from './custom-fields.ts'
import { insertProducts } from './data.ts'
import { products } from './products/all.ts'
import { productArt } from './products/art.ts'
import type { People } from './seed-people.ts'
import { createdAtOf, known } from './seed-services.ts'
import type { Seeding } from './seeding.ts'

export type Products = ReadonlyMap<string, { id: string; product: DemoProduct; entry: ProductEntry }>

export async function seedProducts({ db, now }: Seeding, people: People): Promise<Products> {
  const entries = products.map((product) => ({
    id: newId(),
    product,
    entry: ProductEntry.parse({ ...product, customFields: fieldValues[product.key] }),
  }))
  await insertProducts(
    db,
    entries.map(({ id, product, entry }, index) => {
      const { id: sellerId, person } = known(people, product.seller)
      const createdAt = createdAtOf(now, product.createdDaysAgo, index)
      return {
        ...columnsOf(entry, drawnImages({ id, ...entry }, productArt[product.key] ?? []), person.locale),
        id,
        seller_id: sellerId,
        view_count: product.viewCount,
        created_at: createdAt,
        updated_at: createdAt,
      }
    }),
  )
  return new Map(entries.map((each) => [each.product.key, each]))
}
