import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { ledgerViolations } from '#server/kernel/metrics.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { notify } from '#server/notifications/notify.ts'
import { type LedgerCheck, ledgerCheck } from '#server/payments/ledger.ts'
import { sandboxBooks } from '#server/sandbox/books/data.ts'
import type { LedgerNight } from '#shared/contract/refund-case.ts'
import { addLedgerCheck, listLedgerNights } from './ledger-check-data.ts'

/** Checks every invariant; the provider's own books can only be read if it is the bundled sandbox. */
export const checkLedger = async ({ db, settings }: Pick<Deps, 'db' | 'settings'>) =>
  ledgerCheck(db, settings.stripe.secretKey ? undefined : await sandboxBooks(db))

/** Longer than a payment is known to the provider alone. */
const SECOND_LOOK_MS = 5_000

/** Returns the checks that fail twice: between the two runs, a payment in progress arrives here. */
async function findBroken(deps: Deps, pauseMs: number): Promise<LedgerCheck['checks']> {
  const look = async () => (await checkLedger(deps)).checks.filter(({ ok }) => !ok)
  const first = await look()
  if (first.length === 0) return []
  await pause(pauseMs)
  const second = await look()
  return second.filter(({ id }) => first.some((check) => check.id === id))
}

/** Keeps what was found; logs what is wrong with the money, shows it as a metric, tells every administrator once a day. */
export async function alarmAboutLedger(deps: Deps, pauseMs = 0): Promise<void> {
  const broken = await findBroken(deps, pauseMs)
  ledgerViolations.set(broken.length)
  const faults = broken.map(({ id, detail }) => ({ id, detail }))
  if (faults.length === 0) {
    await addLedgerCheck(deps.db, faults)
    return
  }
  deps.log.error({ checks: broken }, 'the ledger is not sound')
  const day = new Date().toISOString().slice(0, 10)
  const reason = faults.map(({ id, detail }) => `${id}: ${detail}`).join('\n')
  await inTransaction(deps.db, async (tx) => {
    await addLedgerCheck(tx, faults)
    for (const accountId of await activeAdminIds(tx, 'finance'))
      await notify(tx, {
        accountId,
        source: `ledger:${day}`,
        event: 'ledger.unsound',
        data: { side: 'admin', reason },
        link: '/admin/payments?tab=books',
        mail: { template: 'ledger.unsound' },
      })
  })
}

export const ledgerTasks: Tasks = { 'ledger:check': (deps) => alarmAboutLedger(deps, SECOND_LOOK_MS) }

/** At night, when the fewest payments are under way. */
export const ledgerCrontab = '23 3 * * * ledger:check'

/** The results of the nightly checks of the last thirty days. */
export async function ledgerNights(db: Db): Promise<LedgerNight[]> {
  const nights = await listLedgerNights(db, '03:23')
  return nights.map(({ at, faults }) => ({ at: at.toISOString(), isChecked: faults !== null, faults: faults ?? [] }))
}
