import type { Db } from '#server/db/open.ts'
import { isBlocked } from '#server/kernel/blocks-data.ts'
import { refuseOwnShop } from '#server/kernel/contact-rules.ts'
import { badInput } from '#server/kernel/errors.ts'
import { changeRequest, type RequestRow, verifiedProviders } from './data.ts'
import { matches } from './matching-data.ts'
import { tellSeller } from './notifications.ts'

/** More invitations than a requester compares offers of. */
const MOST_INVITED = 50

/**
 * Invites providers who were not invited yet; 403 for a shop in which the requester works. Those who have blocked the
 * requester, or are blocked, are not told.
 */
export async function inviteProviders(tx: Db, row: RequestRow, providerIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(providerIds)]
  const found = new Set((await verifiedProviders(tx, wanted)).map(({ provider_id }) => provider_id))
  const faults = wanted.flatMap((id, index) =>
    found.has(id) && id !== row.requester_id ? [] : [[`providerIds.${index}`, 'is no verified provider'] as const],
  )
  if (faults.length > 0) throw badInput(Object.fromEntries(faults))
  const added = wanted.filter((id) => !row.invited.includes(id))
  for (const id of added) await refuseOwnShop(tx, row.requester_id, id)
  if (row.invited.length + added.length > MOST_INVITED)
    throw badInput({ providerIds: `must not be more than ${MOST_INVITED} for one request` })
  await changeRequest(tx, row.id, { invited: [...row.invited, ...added] })
  for (const id of added) {
    if (await isBlocked(tx, row.requester_id, id)) continue
    await matches.noteTold(tx, row.id, [id])
    await tellSeller(tx, row, { accountId: id, event: 'invited' })
  }
}
