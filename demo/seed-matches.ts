import type { matchesOf } from '#server/offers/matching-data.ts'
import { isRetained, notificationRow } from './seed-notifications.ts'
import type { Seeding } from './seeding.ts'

/** An open request, and the notice of it that providers get. */
export type NotifiedOfOpen = {
  id: string
  at: Date
  /** Only they see it, if there are any. */
  invitedIds: readonly string[]
  notice: Omit<Parameters<typeof notificationRow>[0], 'accountId'>
  source: string
}

/** The notifications of the providers who were told of open requests, because they fit or because they were invited. */
export async function notifyProviders(
  { db, now }: Seeding,
  matches: ReturnType<typeof matchesOf>,
  all: readonly NotifiedOfOpen[],
) {
  const rows = []
  for (const { id, at, invitedIds, notice, source } of all.toSorted((one, other) => +one.at - +other.at)) {
    const ids = invitedIds.length > 0 ? invitedIds : (await matches.findFitting(db, id)).map((provider) => provider.id)
    for (const accountId of await matches.noteNotified(db, id, ids, at))
      rows.push(notificationRow({ accountId, ...notice }, { source: `${source}:${accountId}`, at, now }))
  }
  return rows.filter(({ created_at }) => isRetained(now, created_at))
}
