import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import type { FieldErrors, SaveState } from '#web/listings/form/listing-form-kind.ts'
import { altOf, newPictureFiles, pictureUploadOf } from '#web/listings/form/listing-pictures.ts'
import { useSaveOptions } from '#web/listings/form/use-listing-form.ts'
import {
  type ProductRequestValues,
  productRequestBodyOf,
  productRequestChanges,
  type StoredProductRequest,
} from './product-request-values.ts'

/** Every read in which a person's requested product may appear. */
const productRequestRelatedReads = [
  api.requestedProduct.mine,
  api.requestedProduct.detail,
  api.requestedProduct.list,
  api.requestedProduct.search,
  api.user.hasContent,
]

/** The call's schema, and what holds between its fields. */
export type ProductRequestRules = typeof import('#shared/contract/product-request.ts')

/** Stores the form as a product request; resolves with nothing after a rejection, which `onErrors` gets by field. */
export function useSaveProductRequest(
  stored: StoredProductRequest | undefined,
  onErrors: (errors: FieldErrors) => void,
  timeZone: string,
): SaveState<ProductRequestValues, ProductRequestRules> {
  const options = { ...useSaveOptions(onErrors), invalidate: productRequestRelatedReads }
  const create = useApiMutation(api.requestedProduct.create, { ...options, once: true })
  const update = useApiMutation(api.requestedProduct.update, options)
  return {
    isPending: create.isPending || update.isPending,
    progress: create.progress ?? update.progress,
    save: async ({ values, items }, { ProductRequestEntry }) => {
      const entry = ProductRequestEntry.parse(productRequestBodyOf(values, timeZone))
      if (stored) {
        const { body, files } = pictureUploadOf(items)
        const changes = productRequestChanges(entry, values, stored, timeZone)
        const reply = await update.run({ params: { id: stored._id }, body: { ...changes, ...body }, ...files })
        return reply?.requestedProduct
      }
      const reply = await create.run({ body: { ...entry, imageAlts: items.map(altOf) }, ...newPictureFiles(items) })
      return reply?.requestedProduct
    },
  }
}
