import { importStatements } from '#server/payments/bank/statement-import.ts'
import type { Part, Scene, Stage } from './access-scenes.ts'
import { anEntry, aStatement } from './statements.ts'
import type { World } from './world.ts'

export const BANK_ACCOUNT = 'DE89370400440532013000'
const PAYER = { name: 'B. Okonkwo', account: 'NL91ABNA0417164300', bic: null }
const reason = 'So it was decided.'

/** Names the operator's bank account, without letting buyers pay to it. */
export function withBankAccount({ deps }: Pick<World, 'deps'>): void {
  Object.assign(deps.settings.rules.bankTransfer, { holder: 'Community Market', number: BANK_ACCOUNT })
}

let count = 0

/** A statement with one booking that belongs to nothing. */
export async function aBooking(
  world: Pick<World, 'db' | 'deps'>,
  amount = 6500,
): Promise<{ id: string; left: number }> {
  withBankAccount(world)
  count += 1
  const text = `Stray money ${count} ${Date.now()}`
  const statement = aStatement(BANK_ACCOUNT, [anEntry(BANK_ACCOUNT, { amount, text, counterparty: PAYER })])
  await importStatements(world.deps, [statement], { account: BANK_ACCOUNT, currency: 'EUR', by: null })
  const { id } = await world.db.selectFrom('bank_entry').select('id').where('text', '=', text).executeTakeFirstOrThrow()
  return { id, left: amount }
}

/** Money on its way back to where it came from. */
export async function aPaymentOut(stage: World): Promise<string> {
  const { id, left } = await aBooking(stage)
  const admin = await stage.anAdmin()
  await admin.adminBank.sendBack({ params: { id }, body: { left, reason } })
  const payment = await stage.db.selectFrom('bank_payment').select('id').where('entry_id', '=', id).executeTakeFirst()
  return payment?.id ?? ''
}

/** A file of payments that somebody else has prepared. */
export async function aBatch(stage: World, fourEyes = false): Promise<string> {
  await aPaymentOut(stage)
  const admin = await stage.anAdmin()
  const { batch } = await admin.adminBank.prepare({ body: { executionDate: today() } })
  await stage.db.updateTable('bank_batch').set({ four_eyes: fourEyes }).where('id', '=', batch._id).execute()
  return batch._id
}

const today = () => new Date().toISOString().slice(0, 10)

const peopleOf = (stage: Stage) =>
  stage.share('people beside the bank', async () => ({
    B: await stage.aBuyer(),
    S: await stage.aSeller(),
    U: await stage.aSeller({ verified: false }),
    C: await stage.aBuyer(),
  }))

type Made = { path: string; body?: unknown }
const scene =
  (make: (stage: Stage) => Made | Promise<Made>) =>
  async (stage: Stage): Promise<Scene> => {
    withBankAccount(stage)
    return { ...(await make(stage)), people: await peopleOf(stage) }
  }

function statementForm(): FormData {
  count += 1
  const body = new FormData()
  const columns = { bookingDate: '#1', amount: '#2', text: ['#3'] }
  const mapping = { separator: ';', decimal: '.', dates: 'ymd', hasHeadings: false, columns }
  body.append('mapping', JSON.stringify(mapping))
  body.append('file', new File([`2026-06-09;12.00;Sent ${count} ${Date.now()}`], 'june.csv'))
  return body
}

export const bankScenes: Record<string, (stage: Stage, part: Part) => Promise<Scene>> = {
  Z810: scene(() => ({ path: '/admin/bank' })),
  Z811: scene(() => ({ path: '/admin/bank/statements', body: statementForm() })),
  Z812: scene(() => ({ path: '/admin/bank/entries' })),
  Z813: scene(async (stage) => ({ path: `/admin/bank/entries/${(await aBooking(stage)).id}` })),
  Z814: scene(() => ({ path: '/admin/bank/transfers?q=RF' })),
  Z815: scene(async (stage) => {
    const { id, left } = await aBooking(stage, -200)
    return { path: `/admin/bank/entries/${id}/assign`, body: { left, as: 'charges' } }
  }),
  Z816: scene(async (stage) => {
    const { id, left } = await aBooking(stage)
    return { path: `/admin/bank/entries/${id}/send-back`, body: { left, reason } }
  }),
  Z817: scene(() => ({ path: '/admin/bank/payments' })),
  Z818: scene(async (stage) => ({ path: `/admin/bank/payments/${await aPaymentOut(stage)}/paid` })),
  Z819: scene(() => ({ path: '/admin/bank/batches' })),
  Z820: scene(async (stage) => {
    await aPaymentOut(stage)
    return { path: '/admin/bank/batches', body: { executionDate: today() } }
  }),
  Z821: scene(async (stage) => ({ path: `/admin/bank/batches/${await aBatch(stage, true)}/approve` })),
  Z822: scene(async (stage) => ({ path: `/admin/bank/batches/${await aBatch(stage)}/dissolve`, body: { reason } })),
  Z823: scene(async (stage) => ({ path: `/admin/bank/batches/${await aBatch(stage)}/file` })),
}
