import type { StoredCard } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { dropCard } from '#server/payments/saved-card-change.ts'
import { openSetup, readSetup, type Setup } from '#server/payments/saved-cards.ts'
import { KIND } from './data.ts'
import { findSeries, replaceSeriesSetup, type SeriesRow, storeSeriesCard, takeSeriesSetup } from './series-data.ts'

/** Opens the intent by which the buyer's browser saves another card. 503 if the provider is out of reach. */
export async function beginSeriesCard(deps: Deps, series: SeriesRow): Promise<Setup> {
  const setup = await openSetup(deps, series.buyer_id, series.setup_intent_id, KIND)
  if (await replaceSeriesSetup(deps.db, series, setup.setupIntentId)) return setup
  const present = await findSeries(deps.db, series.id)
  if (!present) throw new Error(`series ${series.id} vanished`)
  return beginSeriesCard(deps, present)
}

/** The later visits are charged to this card from now on; the one before it is taken from the buyer at the provider. */
async function replaceCard(tx: Db, series: SeriesRow, card: StoredCard): Promise<'kept' | 'ignored'> {
  const { card: before } = series
  const isStored = (await storeSeriesCard(tx, series.id, card)) !== undefined
  const unwanted = isStored ? before : card
  if (unwanted && unwanted.methodId !== (isStored && card.methodId)) await dropCard(tx, unwanted)
  return isStored ? 'kept' : 'ignored'
}

/**
 * Keeps the card that an intent of a buyer has saved for a series: `kept`. `none` if it has saved none yet; `ignored` if the
 * series has ended, or the intent was kept before or is not its latest one. 400 if the intent is another payer's.
 */
export async function finishSeriesCard(
  deps: Deps,
  buyer: { id: string },
  setupIntentId: string,
): Promise<'kept' | 'none' | 'ignored'> {
  const saved = await readSetup(deps, buyer.id, setupIntentId)
  if (!saved) return 'none'
  return inTransaction(deps.db, async (tx) => {
    const series = await takeSeriesSetup(tx, buyer.id, setupIntentId)
    if (series) return replaceCard(tx, series, saved.card)
    if (saved.process === KIND) await dropCard(tx, saved.card)
    return 'ignored'
  })
}
