import type { StoredAttachment } from '#server/db/json-column.ts'
import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { placed } from '#server/listings/arrangement.ts'
import { withPrivatePictures } from '#server/media/private.ts'
import { attachmentUrl } from '#server/offers/pictures.ts'
import { OFFER_PICTURES } from '#shared/contract/offer.ts'

const withUrl = (picture: StoredAttachment) => ({ ...picture, url: attachmentUrl(picture.id) })

/** The pictures of the next version of an offer: those that stay and the new ones. 400 if they are too many. */
export function attachmentsOf(
  old: readonly StoredAttachment[],
  added: readonly StoredAttachment[],
  keep: readonly string[] | undefined,
): StoredAttachment[] {
  const all = placed(old.map(withUrl), added.map(withUrl), keep)
  if (all.length > OFFER_PICTURES) throw badInput({ attachments: `must be at most ${OFFER_PICTURES} pictures` })
  return all.map(({ id, storedAs, mime }) => ({ id, storedAs, mime }))
}

/** Runs `act` with the new pictures stored, for the people of the offer only; if it fails, they are deleted. */
export const withAttachments = <T>(
  deps: Deps,
  ownerId: string,
  { attachments }: Record<string, ReceivedFile[]>,
  act: (added: StoredAttachment[]) => Promise<T>,
): Promise<T> =>
  withPrivatePictures(deps, { ownerId }, async (store) => {
    const stored = await store(attachments)
    return act(stored.map(({ storedAs, mime }) => ({ id: newId(), storedAs, mime })))
  })
