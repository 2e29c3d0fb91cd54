import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import type { FoundListing } from '#server/notifications/notification-text.ts'
import { notify } from '#server/notifications/notify.ts'
import { findChoice } from '#server/notifications/push/data.ts'
import { quietUntil } from '#server/notifications/push/quiet-hours.ts'
import { recipientOf } from '#server/notifications/text-formats.ts'
import { MAILED_MATCHES } from '#shared/policies/saved-searches.ts'
import { closeAlert, type DueRow, listMatches, lockDue, type MatchRow, postponeAlert } from './alert-data.ts'
import type { Listed } from './conditions.ts'

/** A run ends after so long, in milliseconds, and the next minute goes on. */
const LONGEST_RUN = 40_000

const pathOf: Record<Listed, (id: string) => string> = {
  service: (id) => `/service/${id}`,
  product: (id) => `/product/${id}`,
  service_request: (id) => `/service-request/${id}`,
  product_request: (id) => `/requested-products/${id}`,
  provider: (id) => `/providers/${id}`,
}

/** Mail programs know no drawings of ours: a drawn listing is shown by its picture for other sites. */
const SHARED: Partial<Record<Listed, string>> = { service: 'service', product: 'product', provider: 'provider' }

function pictureOf({ listed, listing_id: id, images }: MatchRow): string | undefined {
  const [image] = images
  if (image?.url.startsWith('/uploads/')) return image.url.replace(/\.webp$/, '.jpg')
  const shared = SHARED[listed]
  return shared && `/sharing/${shared}/${id}.png`
}

function foundListing(row: MatchRow, currency: string): FoundListing {
  const picture = pictureOf(row)
  return {
    title: row.title,
    ownerId: row.owner_id,
    link: pathOf[row.listed](row.listing_id),
    ...(row.price === null ? {} : { price: { amount: row.price, currency } }),
    ...(picture ? { picture } : {}),
  }
}

/**
 * The end of the night through which messages that come at any time wait; undefined by day. The hour of a daily or weekly one
 * was chosen for it, so it holds.
 */
async function findQuietEnd(tx: Db, due: DueRow): Promise<Date | undefined> {
  if (due.frequency !== 'at_once') return undefined
  const { quietHours } = await findChoice(tx, due.account_id)
  return quietUntil(new Date(), recipientOf(due).timezone, quietHours)
}

/** Tells of what one search has found, in one message however much it is; false if no message is due. */
async function sendNext({ settings }: Deps, tx: Db): Promise<boolean> {
  const due = await lockDue(tx)
  if (!due) return false
  const { id: searchId, account_id: accountId, name, by_mail: isMailed, by_push: isPushed, is_active: isActive } = due
  const quietEnd = await findQuietEnd(tx, due)
  if (quietEnd) {
    await postponeAlert(tx, searchId, quietEnd)
    return true
  }
  const rows = isActive ? await listMatches(tx, { searchId, accountId, limit: MAILED_MATCHES, isUnsent: true }) : []
  const count = rows[0]?.among ?? 0
  if (count > 0)
    await notify(tx, {
      accountId,
      source: `saved-search:${newId()}`,
      event: 'saved_search.matched',
      data: {
        side: 'buyer',
        service: name,
        searchId,
        found: rows.map((row) => foundListing(row, settings.currency)),
        ...(count > 1 ? { count } : {}),
      },
      link: `/user/saved/searches?search=${searchId}`,
      isUnpushed: !isPushed,
      ...(isMailed ? { mail: { template: 'saved_search.matched' as const } } : {}),
    })
  await closeAlert(tx, searchId, { isSent: count > 0 })
  return true
}

/** Sends the messages that are due, each in a transaction of its own. */
export async function sendAlerts(deps: Deps): Promise<void> {
  const end = Date.now() + LONGEST_RUN
  while ((await inTransaction(deps.db, (tx) => sendNext(deps, tx))) && Date.now() < end);
}
