import { sql } from 'kysely'
import { findPlan } from '#server/kernel/settings/plans.ts'
import type { PlanInterval } from '#shared/contract/subscription.ts'
import { balancesOf } from './payments-world.ts'
import { CARD, type Person, type World } from './world.ts'

/** A card that can be saved, and is refused whenever it is charged. */
export const REJECTED_LATER = '4000 0000 0000 0341'
/** A card whose bank asks its holder every time. */
export const ALWAYS_ASKS = '4000 0027 6000 3184'

/** Brings plans of fresh sellers into a state, by the calls of their people. */
export function subscriptionStates(world: World) {
  /** Chooses a plan for what it costs now. */
  const choose = (person: Person, planId = 'plus', interval: PlanInterval = 'month') => {
    const price = findPlan(world.settings.rules, planId)?.prices[interval] ?? 0
    return person.subscription.initiatePayment({ params: { planId }, body: { interval, price, consent: true } })
  }

  /** Changes a plan for what that is said to cost now. */
  async function change(person: Person, planId: string, interval: PlanInterval = 'month') {
    const { changes } = (await person.subscription.mine()).subscription
    const offered = changes.find((each) => each.planId === planId && each.interval === interval)
    const [price, dueNow] = [offered?.price ?? 0, offered?.dueNow ?? 0]
    return person.subscription.changePlan({ body: { planId, interval, price, dueNow, consent: true } })
  }

  /** Saves a card as the payer's browser does. */
  async function typeCard({ setupIntentId = '', clientSecret = '' }, number = CARD.number) {
    const send = (step: string, payload: object) =>
      world.app.inject({
        method: 'POST',
        url: `/sandbox/setup-intents/${setupIntentId}/${step}`,
        payload: { ...payload, clientSecret },
      })
    const reply = await send('confirm', { ...CARD, number })
    if (reply.body.includes('requires_action')) return (await send('authenticate', { approve: true })).statusCode
    return reply.statusCode
  }

  async function pay(person: Person, planId?: string, interval?: PlanInterval) {
    const { clientSecret = '', paymentIntentId = '', subscription } = await choose(person, planId, interval)
    await world.pay({ clientSecret, paymentIntentId })
    await person.subscription.confirmPayment({ body: { paymentIntentId } })
    return { person, id: subscription._id ?? '', paymentIntentId, clientSecret }
  }

  const paid = async (planId?: string, interval?: PlanInterval) => pay(await world.aSeller(), planId, interval)

  /** Replaces the saved card of a seller who has a plan. */
  async function replaceCard(person: Person, number: string) {
    const { setupIntentId = '', clientSecret = '' } = await person.subscription.card({ body: {} })
    await typeCard({ setupIntentId, clientSecret }, number)
    return person.subscription.card({ body: { setupIntentId } })
  }

  async function cancelledFor(planId: string) {
    const made = await paid(planId)
    await made.person.subscription.cancel()
    return made
  }

  const chargesOf = (id: string) =>
    world.db
      .selectFrom('subscription_charge')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()

  return {
    chargesOf,
    choose,
    change,
    pay,
    typeCard,
    replaceCard,
    paid: () => paid(),
    paidFor: paid,
    cancelled: () => cancelledFor('plus'),
    cancelledFor,
    none: async () => ({ person: await world.aSeller(), id: '' }),
    rowOf: (id: string) =>
      world.db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The marketplace's income from the charges, by its books. */
    incomeOf: async (id: string) => {
      const sums = await Promise.all((await chargesOf(id)).map((charge) => balancesOf(world.db, charge.id)))
      return sums.reduce((sum, balances) => sum + (balances.subscription_income ?? 0), 0)
    },
    /** Moves the present period, and what belongs to it, `days` days back. */
    passDays: async (id: string, days: number) => {
      const row = await world.db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const earlier = (at: Date | null) => at && new Date(at.getTime() - days * 86_400_000)
      await world.db
        .updateTable('subscription')
        .set({
          period_start: earlier(row.period_start),
          period_end: earlier(row.period_end),
          base_end: earlier(row.base_end),
          // The day on which its months end.
          anchor_day: row.anchor_day && (earlier(row.period_end)?.getUTCDate() ?? null),
          withdraw_until: earlier(row.withdraw_until),
          credits_at: earlier(row.credits_at),
          due_since: earlier(row.due_since),
        })
        .where('id', '=', id)
        .execute()
      const ago = sql`${days} * interval '24 hours'`
      await sql`update subscription_charge set created_at = created_at - ${ago}, period_start = period_start - ${ago},
        base_end = base_end - ${ago}, period_end = period_end - ${ago} where subscription_id = ${id}`.execute(world.db)
    },
  }
}
