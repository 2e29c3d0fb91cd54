import type { ListingValues } from './listing-values.ts'

/** A picture of a draft: on the server by its address, else kept in the browser by its key. */
export type PictureNote = { key: string; url?: string | undefined; alt?: string | undefined }

export type ListingDraft = { values: ListingValues; pictures: PictureNote[]; at: string }

/** Where the draft of a listing is kept, for one account in one browser. */
export const draftKeyOf = (accountId: string, serviceId = 'new'): string => `listing-draft:${accountId}:${serviceId}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What was typed and not saved. Fields that an older version of the form did not know are as in `base`. */
export function readDraft(key: string, base: ListingValues): ListingDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isRecord(draft) || !isRecord(draft.values) || !Array.isArray(draft.pictures)) return undefined
    // Only `writeDraft` puts it there.
    const { values, pictures, at } = draft as ListingDraft
    return { values: { ...base, ...values }, pictures, at }
  } catch {
    return undefined
  }
}

/** Storage can be forbidden or full: the form then lives as long as the page, and leaving it asks. */
export function writeDraft(key: string, draft: ListingDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
