import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { type AnnouncedKind, findAnnounced, followersToNotify, noteNotified, sweepNotices } from './data.ts'

const BATCH = 500

type Announced = { kind: AnnouncedKind; id: string }

/**
 * Tells the followers of a seller of a new listing, each once however often it comes back: what is noted stands in the
 * transaction that notifies, so the job goes on where it broke off. Several new listings are one notification while unread.
 */
async function announce({ db }: Pick<Deps, 'db'>, { kind, id }: Announced): Promise<void> {
  const listing = await findAnnounced(db, kind, id)
  if (!listing) return
  const { seller_id: sellerId, title, name } = listing
  for (;;) {
    const followers = await followersToNotify(db, { sellerId, listingId: id }, BATCH)
    for (const accountId of followers)
      await inTransaction(db, async (tx) => {
        if (!(await noteNotified(tx, accountId, id))) return
        await notify(tx, {
          accountId,
          source: `follow:${id}`,
          event: 'listing.new_of_followed',
          data: { side: 'buyer', service: title, other: name, otherId: sellerId },
          link: `/${kind}/${id}`,
          mail: { template: 'listing.new_of_followed' },
          mergeKey: `follow:${sellerId}`,
        })
      })
    if (followers.length < BATCH) return
  }
}

export const followTasks: Tasks = {
  'follows:announce': announce,
  'follows:sweep': async ({ db }) => void (await sweepNotices(db)),
}

export const followCrontab = '37 3 * * * follows:sweep'
