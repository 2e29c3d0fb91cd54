import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import type { FieldErrors, SaveState } from '#web/listings/form/listing-form-kind.ts'
import { altOf, newPictureFiles, pictureUploadOf } from '#web/listings/form/listing-pictures.ts'
import { useSaveOptions } from '#web/listings/form/use-listing-form.ts'
import { type StoredWanted, type WantedValues, wantedBodyOf, wantedChanges } from './wanted-values.ts'

/** Every read in which a person's requested product may appear. */
const wantedReads = [
  api.requestedProduct.mine,
  api.requestedProduct.detail,
  api.requestedProduct.list,
  api.requestedProduct.search,
  api.user.hasContent,
]

/** The call's schema, and what holds between its fields. */
export type WantedRules = typeof import('#shared/contract/requested-product.ts')

/** Stores the form as a requested product; resolves with nothing after a refusal, which `onErrors` gets by field. */
export function useSaveWanted(
  stored: StoredWanted | undefined,
  onErrors: (errors: FieldErrors) => void,
  timeZone: string,
): SaveState<WantedValues, WantedRules> {
  const options = { ...useSaveOptions(onErrors), invalidate: wantedReads }
  const create = useApiMutation(api.requestedProduct.create, { ...options, once: true })
  const update = useApiMutation(api.requestedProduct.update, options)
  return {
    isPending: create.isPending || update.isPending,
    progress: create.progress ?? update.progress,
    save: async ({ values, items }, { RequestedProductEntry }) => {
      const entry = RequestedProductEntry.parse(wantedBodyOf(values, timeZone))
      if (stored) {
        const { body, files } = pictureUploadOf(items)
        const changes = wantedChanges(entry, values, stored, timeZone)
        const reply = await update.run({ params: { id: stored._id }, body: { ...changes, ...body }, ...files })
        return reply?.requestedProduct
      }
      const reply = await create.run({ body: { ...entry, imageAlts: items.map(altOf) }, ...newPictureFiles(items) })
      return reply?.requestedProduct
    },
  }
}
