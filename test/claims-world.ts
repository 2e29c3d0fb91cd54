import { sql } from 'kysely'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { type Claimable, registerClaimable } from '#server/refund-cases/claimables.ts'
import { openCase } from '#server/refund-cases/lifecycle.ts'
import { moneyFor } from './claimable-stub.ts'
import { type Person, startWorld, type World } from './world.ts'

export const KIND = 'storiedThing'
export const PAID = 8652
export const MONEY = { kind: KIND, currency: 'EUR', paid: PAID, subtotal: 8400, sellerNet: 7560 }

/** A claimable whose story is in a table, so that it is rolled back with the transaction that wrote it. */
const thing: Claimable = {
  lock: async (tx, id) => void (await sql`select from claimed_thing where id = ${id} for update`.execute(tx)),
  hasProof: async (tx, id) => {
    const { rows } = await sql<{ proof: boolean }>`select proof from claimed_thing where id = ${id}`.execute(tx)
    return rows[0]?.proof ?? false
  },
  escalated: async (tx, _, id, by) => notify(tx, id, `escalated by ${by}`),
  settled: async (tx, _, id, { outcome, refund, actor, isTaken, note, compensation, appealableUntil }) => {
    const more = [
      isTaken && 'taken',
      note && `"${note}"`,
      compensation && `and ${compensation} for the seller`,
      appealableUntil && 'open to an appeal',
    ]
    return notify(tx, id, [`${outcome} ${refund} by ${actor}`, ...more].filter(Boolean).join(', '))
  },
  appealed: async (tx, _, id) => notify(tx, id, 'appealed'),
  resumed: async (tx, _, id) => notify(tx, id, 'resumed'),
  claimedAgain: async (tx, _, id) => notify(tx, id, 'claimed again'),
  turned: async (tx, id, turn) =>
    void (await sql`update claimed_thing set turn = ${turn ?? null} where id = ${id}`.execute(tx)),
  present: async () => ({}),
  describe: async () => ({ title: 'Home cleaning', link: '/thing', moneyFor }),
}

const notify = async (tx: World['db'], id: string, word: string) =>
  void (await sql`update claimed_thing set story = array_append(story, ${word}) where id = ${id}`.execute(tx))

export type Case = { id: string; refId: string; buyer: Person; seller: Person }

type Answer = 'accept' | 'decline' | 'escalate' | 'withdraw'
export const answer = async (person: Person, id: string, action: Answer) =>
  (await person.refundCase.answer({ params: { id }, body: { action } })).refundCase
export const offer = async (person: Person, id: string, amount: number) =>
  (await person.refundCase.respond({ params: { id }, body: { action: 'partial', amount } })).refundCase
export const reject = async (person: Person, id: string) =>
  (await person.refundCase.respond({ params: { id }, body: { action: 'reject', message: 'I did all of them.' } }))
    .refundCase
export const accept = async (person: Person, id: string) =>
  (await person.refundCase.respond({ params: { id }, body: { action: 'accept' } })).refundCase
export const resolve = async (person: Person, id: string, refundAmount: number) =>
  (
    await person.admin.resolve({
      params: { id },
      body: { refundAmount, reasonCode: 'partly_provided', note: 'Half of it was done.' },
    })
  ).refundCase
export const look = async (person: Person, id: string) =>
  (await person.refundCase.detail({ params: { id } })).refundCase
export const prove = (person: Person, id: string, note: string) =>
  person.refundCase.evidence({ params: { id }, body: { note } })
export const timersOf = ({ timers }: { timers: { name: string }[] }) => timers.map(({ name }) => name)

export type ClaimsWorld = Awaited<ReturnType<typeof openClaims>>

/** The whole application with a claimable, and cases about it. */
export async function openClaims() {
  const world = await startWorld()
  const admin = await world.anAdmin()
  await sql`create table claimed_thing (id uuid primary key, story text[] not null default '{}', proof boolean not null, turn text)`.execute(
    world.db,
  )
  registerClaimable(KIND, thing)

  async function aPayable(options: { proof?: boolean; buyer?: Person } = {}) {
    const [buyer, seller, refId] = [options.buyer ?? (await world.aBuyer()), await world.aSeller(), newId()]
    await sql`insert into claimed_thing (id, proof) values (${refId}, ${options.proof ?? false})`.execute(world.db)
    return { buyer, seller, refId, claim: { ...MONEY, refId, buyerId: buyer.id, sellerId: seller.id } }
  }

  async function aCase(options: { amount?: number; proof?: boolean; buyer?: Person } = {}): Promise<Case> {
    const { claim, ...made } = await aPayable(options)
    const { amount } = options
    const { id } = await inTransaction(world.db, (tx) =>
      openCase(tx, world.deps, { ...claim, reason: 'Half of the windows are still dirty.', amount }),
    )
    return { ...made, id }
  }

  async function anEscalated(options: Parameters<typeof aCase>[0] = {}) {
    const made = await aCase(options)
    await answer(made.buyer, made.id, 'escalate')
    return made
  }

  async function storyOf({ refId }: Pick<Case, 'refId'>) {
    const { rows } = await sql<{
      story: string[]
      turn: string | null
    }>`select story, turn from claimed_thing where id = ${refId}`.execute(world.db)
    return rows[0] ?? { story: [], turn: null }
  }

  const notificationsOf = async (id: string) => {
    const rows = await world.db
      .selectFrom('notification')
      .select(['account_id', 'event', 'link'])
      .where((eb) =>
        eb.or([
          eb('source', 'like', `%${id}%`),
          eb(
            'source',
            'in',
            eb
              .selectFrom('order_event')
              .select(sql<string>`'refundCase:' || id || ':' || split_part(notification.event, '.', 2)`.as('source'))
              .where('ref_id', '=', id),
          ),
        ]),
      )
      .orderBy('id')
      .execute()
    return rows
  }

  /** The facts of what a person was told by notices of one kind, the oldest first. */
  const factsFor = async ({ id }: Person, event: string) => {
    const notified = world.db.selectFrom('notification').select('data').where('account_id', '=', id)
    return (await notified.where('event', '=', `refund_case.${event}`).orderBy('id').execute()).map(({ data }) => data)
  }

  return { world, admin, aPayable, aCase, anEscalated, storyOf, notificationsOf, factsFor, close: world.close }
}
