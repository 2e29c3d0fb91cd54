import { type Service, ServiceEntry } from '#shared/contract/service.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { bodyOf, isSamePlace, type ListingValues, valuesOf } from './listing-values.ts'
import type { Errors } from './use-listing-check.ts'

/** Every read in which a listing of one's own may appear. */
export const listingReads = [
  api.service.mine,
  api.service.detail,
  api.service.list,
  api.service.search,
  api.service.latest,
  api.category.list,
  api.user.detail,
  api.user.hasContent,
  api.seller.home,
]

type Listing = { values: ListingValues; items: ImageItem[]; status: Service['status'] }

const altOf = ({ alt }: ImageItem) => alt?.trim() ?? ''
const isNew = ({ url }: ImageItem) => url === undefined
const newFiles = (items: ImageItem[]) => {
  const images = items.flatMap(({ file, url }) => (file && !url ? [file] : []))
  return images.length ? { files: { images } } : {}
}

/** Stores the form as a listing; resolves with nothing after a refusal, which `onErrors` gets by field. */
export function useSaveListing(service: Service | undefined, onErrors: (errors: Errors) => void) {
  const t = useT()
  const options = {
    invalidate: listingReads,
    onFieldErrors: onErrors,
    // A refused file comes with its kind of refusal; which one it was, the server does not say.
    onFailure: (error: ApiError) => {
      if (error.code === 'archived') {
        showSnackbar(t('listing:edit.archived.title'), { severity: 'error' })
        return true
      }
      if (!error.errors?.images) return false
      onErrors({ images: problemText(t, error) })
      return true
    },
  }
  const create = useAct(api.service.create, { ...options, once: true })
  const update = useAct(api.service.update, options)

  const change = async (stored: Service, { values, items, status }: Listing) => {
    const { location, ...entry } = ServiceEntry.parse({ ...bodyOf(values), status })
    const params = { id: stored._id }
    // The server puts new pictures behind the old ones.
    const sent = [...items.filter((item) => !isNew(item)), ...items.filter(isNew)]
    const keepImages = sent.flatMap(({ url }) => url ?? [])
    const isMoved = !isSamePlace(values.location, valuesOf(stored).location)
    const hasPlace = stored.location !== undefined
    const reply = await update.run({
      params,
      body: {
        ...entry,
        ...(values.locationType === 'remote' || isMoved || !hasPlace ? { location: location ?? null } : {}),
        keepImages,
        imageAlts: sent.map(altOf),
      },
      ...newFiles(sent),
    })
    if (!reply || sent.every((item, index) => item === items[index])) return reply
    const inOrder = items.flatMap((item) => reply.service.images[sent.indexOf(item)]?.url ?? [])
    return update.run({ params, body: { keepImages: inOrder } })
  }

  return {
    isPending: create.isPending || update.isPending,
    /** 0 to 1 while pictures are on their way. */
    progress: create.progress ?? update.progress,
    save: (listing: Listing) => {
      if (service) return change(service, listing)
      const { values, items, status } = listing
      const entry = ServiceEntry.parse({ ...bodyOf(values), status })
      return create.run({ body: { ...entry, imageAlts: items.map(altOf) }, ...newFiles(items) })
    },
  }
}
