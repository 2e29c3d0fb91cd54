/** A picture of a draft: on the server by its address, else kept in the browser by its key. */
export type DraftPicture = { key: string; url?: string | undefined; alt?: string | undefined }

export type ListingDraft<Values> = { values: Values; pictures: DraftPicture[]; at: string }

/** Where the draft of a listing is kept, for one account in one browser. */
export const draftKeyOf = (accountId: string, listing: string): string => `listing-draft:${accountId}:${listing}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What was typed and not saved. Fields that an older version of the form did not know are as in `base`. */
export function readDraft<Values extends object>(key: string, base: Values): ListingDraft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isRecord(draft) || !isRecord(draft.values) || !Array.isArray(draft.pictures)) return undefined
    // Only `writeDraft` puts it there.
    const { values, pictures, at } = draft as ListingDraft<Values>
    return { values: { ...base, ...values }, pictures, at }
  } catch {
    return undefined
  }
}

/** Storage can be forbidden or full: the form then lives as long as the page, and leaving it asks. */
export function writeDraft<Values>(key: string, draft: ListingDraft<Values>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
