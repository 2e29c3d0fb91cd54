import { createStore, del, delMany, getMany, keys, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('listing-drafts', 'pictures')
  return opened
}

const place = (draftKey: string, pictureKey: string) => `${draftKey}/${pictureKey}`

/** Private windows forbid the database and disks are full at times: the picture then lasts as long as the page. */
const orNothing = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined)

/** Keeps a chosen picture over a closed tab. */
export const saveDraftPicture = (draftKey: string, pictureKey: string, file: File): Promise<void> =>
  orNothing(() => set(place(draftKey, pictureKey), file, store()))

export const deleteDraftPicture = (draftKey: string, pictureKey: string): Promise<void> =>
  orNothing(() => del(place(draftKey, pictureKey), store()))

/** The files that were kept under these keys. */
export async function readDraftPictures(draftKey: string, pictureKeys: string[]): Promise<Map<string, File>> {
  if (pictureKeys.length === 0) return new Map()
  const files = await orNothing(() =>
    getMany<unknown>(
      pictureKeys.map((key) => place(draftKey, key)),
      store(),
    ),
  )
  return new Map(
    pictureKeys.flatMap((key, index): [string, File][] => {
      const file = files?.[index]
      return file instanceof File ? [[key, file]] : []
    }),
  )
}

/** Throws away every picture of a draft. */
export const deleteDraftPictures = (draftKey: string): Promise<void> =>
  orNothing(async () => {
    const all = await keys<string>(store())
    await delMany(
      all.filter((key) => key.startsWith(place(draftKey, ''))),
      store(),
    )
  })
