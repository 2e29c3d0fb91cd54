import { createStore, del, delMany, getMany, keys, set, type UseStore } from 'idb-keyval'
import { readTypedValues, writeTypedValues } from '#shared/kernel/typed-values.ts'

/** A picture of a draft: on the server by its address, else kept in the browser by its key. */
export type DraftPicture = { key: string; url?: string | undefined; alt?: string | undefined }

type ListingDraft<Values> = { values: Values; pictures: DraftPicture[]; at: string }

/** The draft names of listings and requests that are not stored yet. */
export const newDrafts = {
  service: 'new',
  product: 'new-product',
  request: 'new-request',
  productRequest: 'new-wanted',
} as const

/** The storage key of a listing's draft, for one account in one browser. */
export const draftKeyOf = (accountId: string, listing: string): string => `listing-draft:${accountId}:${listing}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads values that were typed and not saved. Fields unknown to an older version of the form are taken from `base`. */
export function readDraft<Values extends object>(key: string, base: Values): ListingDraft<Values> | undefined {
  try {
    const draft = readTypedValues(localStorage.getItem(key) ?? 'null')
    if (!isRecord(draft) || !isRecord(draft.values) || !Array.isArray(draft.pictures)) return undefined
    // Only `writeDraft` puts it there.
    const { values, pictures, at } = draft as ListingDraft<Values>
    return { values: { ...base, ...values }, pictures, at }
  } catch {
    return undefined
  }
}

/**
 * Returns true if the draft is stored. Storage can be forbidden or full: then the form lives as long as the page, and
 * leaving it asks.
 */
export function writeDraft<Values>(key: string, draft: ListingDraft<Values>): boolean {
  try {
    localStorage.setItem(key, writeTypedValues(draft))
    return true
  } catch {
    return false
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

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
