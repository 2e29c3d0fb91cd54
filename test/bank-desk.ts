import { expect } from 'vitest'
import { importStatements } from '#server/payments/bank/statement-import.ts'
import { openTransfer } from '#server/payments/bank/transfer-data.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import type { Statement, StatementEntry } from '#shared/bank/statement.ts'
import { anEntry, aStatement } from './statements.ts'
import type { World } from './world.ts'

export const OWN_ACCOUNT = 'DE89370400440532013000'

/** An unpaid order whose buyer has chosen to pay by bank transfer. */
export async function anAwaited(world: World) {
  const { id, buyer, seller } = await world.anUnpaidOrder({ bookable: false })
  const payment = await world.db.selectFrom('payment').selectAll().where('ref_id', '=', id).executeTakeFirstOrThrow()
  const { amount, currency } = payment
  const transferId = `bt_${payment.id.replaceAll('-', '')}`
  await world.db
    .updateTable('payment')
    .set({ provider: 'bank', intent_id: transferId, capture_mode: 'automatic', client_secret: null })
    .where('id', '=', payment.id)
    .execute()
  const { reference } = await openTransfer(world.db, {
    id: transferId,
    paymentId: payment.id,
    amount,
    currency,
    account: OWN_ACCOUNT,
  })
  const accept = () => seller.serviceOrder.accept({ params: { id } })
  const state = async () =>
    (await world.db.selectFrom('payment').select('state').where('id', '=', payment.id).executeTakeFirstOrThrow()).state
  return { id, buyer, seller, accept, state, transferId, paymentId: payment.id, amount, reference }
}

const scope = { account: OWN_ACCOUNT, currency: 'EUR', by: null }

/** Reads a statement of these entries. */
export const readEntries = (
  { deps }: Pick<World, 'deps'>,
  entries: Partial<StatementEntry>[],
  changes: Partial<Statement> = {},
) =>
  importStatements(
    deps,
    [
      aStatement(
        OWN_ACCOUNT,
        entries.map((entry) => anEntry(OWN_ACCOUNT, entry)),
        changes,
      ),
    ],
    scope,
  )

/** Reads a statement of one entry, and returns it by its text. */
export async function readEntry(world: Pick<World, 'db' | 'deps'>, entry: Partial<StatementEntry> & { text: string }) {
  await readEntries(world, [entry])
  return world.db.selectFrom('bank_entry').selectAll().where('text', '=', entry.text).executeTakeFirstOrThrow()
}

export async function expectSoundBooks(world: Pick<World, 'db' | 'runJobs'>): Promise<void> {
  await world.runJobs()
  expect((await ledgerCheck(world.db)).checks.filter(({ ok }) => !ok)).toEqual([])
}
