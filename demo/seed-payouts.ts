import { newId } from '#server/kernel/id.ts'
import { changeEarning, listUnsettled } from '#server/payments/earning-data.ts'
import { PSP, post, postingKeys, sellerAccount } from '#server/payments/ledger.ts'
import { listWaitingSellers, payoutTerms } from '#server/payments/owed-data.ts'
import { fillIn, recordAccount, recordTransfer } from '#server/sandbox/history.ts'
import type { Account } from '#server/sandbox/objects.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { lastReminder, remindedReasons } from '#shared/policies/owed.ts'
import { insertCalls, insertEarnings, insertPayoutAccounts, insertRejectedCall, insertReminders } from './data.ts'
import type { People } from './seed-people.ts'
import { known } from './seed-services.ts'
import type { Seeding } from './seeding.ts'

type Paid = { id: string; payee_id: string; currency: string; released_at: Date | null }

/** The state of each payout account; other sellers have none. */
const ACCOUNTS = { hanna: 'active', jonas: 'restricted', dawit: 'pending' } as const
const OPENED_DAYS_AGO = 300
const DAY = 86_400_000

/** The sandbox refuses accounts under this name. */
const REJECTED_NAME = 'Restricted'
const REJECTION = {
  code: 'insufficient_capabilities_for_transfer',
  message:
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
}
const TRY_AGAIN_MS = 6 * 3_600_000

type Earned = Awaited<ReturnType<typeof listUnsettled>>[number]

const parametersOf = (earned: Earned, destination: string) => ({
  amount: earned.left,
  currency: earned.currency.toLowerCase(),
  destination,
  transfer_group: earned.id,
  source_transaction: earned.charge_id,
  metadata: {
    kind: earned.kind,
    refId: earned.ref_id,
    paymentId: earned.id,
    call: `${earned.id}:transfer:1`,
    fact: postingKeys.transfer(earned.ref_id, 1),
  },
})

async function pay({ db }: Seeding, earned: Earned, destination: string): Promise<void> {
  const { id, kind, ref_id: refId, currency, seller_id: sellerId, left } = earned
  const at = earned.clears_at ?? new Date()
  const parameters = parametersOf(earned, destination)
  const { id: objectId } = await recordTransfer(db, parameters, at)
  await insertCalls(db, [{ id: newId(), paymentId: id, action: 'transfer', parameters, objectId, at }])
  await post(db, {
    key: postingKeys.transfer(refId, 1),
    kind,
    refId,
    currency,
    entries: [
      { account: sellerAccount(sellerId), amount: -left },
      { account: PSP, amount: left },
    ],
  })
}

/** The provider disabled this account when its latest earnings were about to be sent. */
async function reject({ db, now }: Seeding, earned: Earned, destination: string): Promise<void> {
  await insertRejectedCall(db, {
    id: newId(),
    paymentId: earned.id,
    action: 'transfer',
    parameters: parametersOf(earned, destination),
    reason: `invalid_request_error 400 ${REJECTION.code}`,
    at: now,
  })
  const next_try_at = new Date(now.getTime() + TRY_AGAIN_MS)
  await changeEarning(db, earned.id, { failure: JSON.stringify(REJECTION), failures: 1, next_try_at })
}

type Person = ReturnType<People['get']> & object
type Status = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]

const accountRow = (accountId: string, { id, requirements }: Account, status: Status, now: Date) => ({
  account_id: accountId,
  idempotency_key: `${accountId}:account:1`,
  parameters: JSON.stringify({ type: 'express', metadata: { accountId } }),
  attempts: 1,
  provider_id: id,
  status,
  requirements_due: requirements.currently_due ?? [],
  checked_at: now,
})

async function seedSeller(seeding: Seeding, { id: accountId, person }: Person, status: Status) {
  const { db, now, settings } = seeding
  const openedAt = new Date(now.getTime() - OPENED_DAYS_AGO * DAY)
  let account = await recordAccount(db, { openedAt, email: person.email, metadata: { accountId } })
  if (status !== 'pending') account = await fillIn(db, account.id, person.name, openedAt)
  const cleared = (await listUnsettled(db, accountId, settings.currency)).filter(({ is_clear }) => is_clear)
  const last = status === 'restricted' ? cleared.pop() : undefined
  if (status !== 'pending') for (const earned of cleared) await pay(seeding, earned, account.id)
  if (last) {
    account = await fillIn(db, account.id, REJECTED_NAME, now)
    await reject(seeding, last, account.id)
  }
  await insertPayoutAccounts(db, [accountRow(accountId, account, status, now)])
}

/** Sellers whose money waits have been reminded, as the job would have done. */
async function seedReminders({ db, now, settings: { currency, rules } }: Seeding): Promise<void> {
  const terms = payoutTerms(rules)
  const waiting = await listWaitingSellers(db, terms, remindedReasons, currency)
  const reminders = waiting.flatMap(({ account_id, since }) => {
    const { sent, day } = lastReminder(Math.floor((now.getTime() - since.getTime()) / DAY))
    const sent_at = new Date(since.getTime() + day * DAY)
    return sent > 0 ? [{ account_id, waiting_since: since, sent, sent_at }] : []
  })
  await insertReminders(db, reminders)
}

/** The earnings of the demo's sellers: some paid out, some clearing, and one transfer refused. */
export async function seedPayouts(seeding: Seeding, people: People, payments: Paid[]): Promise<void> {
  const { db, settings } = seeding
  const clearance = durationMs(settings.rules.clearance)
  const earnings = payments.flatMap(({ id, payee_id, currency, released_at }) =>
    released_at
      ? [
          {
            payment_id: id,
            seller_id: payee_id,
            currency,
            clears_at: new Date(released_at.getTime() + clearance),
            created_at: released_at,
          },
        ]
      : [],
  )
  await insertEarnings(db, earnings)
  for (const [key, status] of Object.entries(ACCOUNTS)) await seedSeller(seeding, known(people, key), status)
  await seedReminders(seeding)
}
