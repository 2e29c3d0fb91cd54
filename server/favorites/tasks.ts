import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import type { NotificationData } from '#server/notifications/notification-text.ts'
import { notify } from '#server/notifications/notify.ts'
import type { FavoriteKind } from '#shared/policies/favorites.ts'
import { recountSaves } from './count-data.ts'
import {
  addClosing,
  findNewsTarget,
  type News,
  type NewsTarget,
  nextToNotify,
  noteNotified,
  noteNotifiedUntil,
  removeNews,
  takeNews,
} from './news-data.ts'

/** The number of people who are told in one transaction. */
const BATCH = 100
/** A run ends after so long, in milliseconds, and the next minute goes on. */
const LONGEST_RUN = 30_000

const paths: Record<FavoriteKind, string> = {
  service: '/service',
  product: '/product',
  request: '/service-request',
  requestedProduct: '/requested-products',
  user: '/providers',
}

type Notified = Awaited<ReturnType<typeof nextToNotify>>[number]

function valuesOf({ event }: News, target: NewsTarget, recipient: Notified, currency: string): NotificationData {
  const { title: service, price, person: other, person_id: otherId, ends_at } = target
  // A person who saved a request may offer something.
  const about = { side: event === 'closing' ? ('seller' as const) : ('buyer' as const), service, other, otherId }
  if (event === 'closing') return { ...about, ...(ends_at ? { deadline: ends_at.toISOString() } : {}) }
  if (price === null) return about
  const money = (amount: number) => ({ amount, currency })
  if (event !== 'price_dropped') return { ...about, price: money(price) }
  return { ...about, price: money(price), amount: money((recipient.known_price ?? price) - price) }
}

/** True while it holds: a price can have risen since, and what was free can be taken again. */
const isStillTrue = ({ event }: News, { is_free }: NewsTarget) => event !== 'free_again' || is_free

async function notifyNext(tx: Db, { settings }: Deps): Promise<boolean> {
  const news = await takeNews(tx)
  if (!news) return false
  const target = await findNewsTarget(tx, news)
  const people = target && isStillTrue(news, target) ? await nextToNotify(tx, news, target, BATCH) : []
  const last = people.at(-1)
  if (!target || !last) {
    // Who is not told of the end now is not told of it in the next hours.
    if (target && news.event === 'closing') await noteNotified(tx, news, target)
    await removeNews(tx, news)
    return true
  }
  await noteNotified(
    tx,
    news,
    target,
    people.map(({ account_id }) => account_id),
  )
  for (const recipient of people)
    await notify(tx, {
      accountId: recipient.account_id,
      source: `favorite:${news.id}`,
      event: `favorite.${news.event}`,
      data: valuesOf(news, target, recipient, settings.currency),
      link: `${paths[news.kind]}/${news.target_id}`,
      mergeKey: `favorite:${news.event}`,
      mail: { template: `favorite.${news.event}` },
    })
  await noteNotifiedUntil(tx, news, last.account_id)
  return true
}

/** Tells people what has become of what they saved, a batch of people after the other. */
async function notifyAll(deps: Deps): Promise<void> {
  const end = Date.now() + LONGEST_RUN
  while (Date.now() < end && (await inTransaction(deps.db, (tx) => notifyNext(tx, deps))));
}

async function recount({ db }: Deps): Promise<void> {
  while (await inTransaction(db, (tx) => recountSaves(tx, BATCH)));
}

export const favoriteTasks: Tasks = {
  'favorites:notify': notifyAll,
  'favorites:closing': ({ db }) => addClosing(db),
  'favorites:recount': recount,
}

export const favoriteCrontab = `* * * * * favorites:notify
11 * * * * favorites:closing
41 * * * * favorites:recount`
