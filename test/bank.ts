import { inTransaction } from '#server/db/transaction.ts'
import { take } from '#server/sandbox/call.ts'
import { openDispute } from '#server/sandbox/disputes.ts'
import type { World } from './world.ts'

/** The buyers' bank and the provider's dashboard, by the ids of what was paid. */
export function bankOf(world: World) {
  const paymentOf = (id: string) =>
    world.db.selectFrom('payment').select(['intent_id', 'charge_id']).where('ref_id', '=', id).executeTakeFirstOrThrow()
  /** The bank takes the money back now; the test cards do it at the time of the capture. */
  async function dispute(id: string): Promise<void> {
    const { charge_id } = await paymentOf(id)
    await inTransaction(world.db, async (tx) => {
      const work = { tx, now: Math.floor(Date.now() / 1000), cause: null }
      await openDispute(work, await take(work, 'charge', charge_id ?? ''))
    })
    await world.runJobs()
  }
  /** The bank decides the dispute for the seller or for the buyer. */
  async function close(id: string, won: boolean): Promise<void> {
    const { intent_id } = await paymentOf(id)
    const disputes = await world.deps.stripe.disputes.list({ payment_intent: intent_id ?? '' })
    const url = `/sandbox/disputes/${disputes.data[0]?.id}/close`
    const reply = await world.app.inject({ method: 'POST', url, payload: { won } })
    if (reply.statusCode !== 200) throw new Error(`the bank answered ${reply.statusCode}`)
    await world.runJobs()
  }
  /** Somebody gives money back in the provider's dashboard, whose events then bring it to us. */
  async function refundByHand(id: string, amount?: number): Promise<void> {
    const { intent_id } = await paymentOf(id)
    await world.deps.stripe.refunds.create({ payment_intent: intent_id ?? '', ...(amount ? { amount } : {}) })
    await world.runJobs()
  }
  return { dispute, close, refundByHand }
}
