import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict, unavailable } from '#server/kernel/http/errors.ts'
import { timeProviderCall } from '#server/kernel/metrics.ts'
import {
  claimPayoutAccount,
  findPayoutAccount,
  findSeller,
  type PayoutAccountRow,
  preparePayoutAccount,
  releasePayoutAccount,
} from './payout-account-data.ts'
import { syncPayoutAccount } from './payout-accounts.ts'
import { describe } from './provider.ts'
import { isRejected, readFromProvider, rejectionOf } from './stripe/failures.ts'

const LOOK_EVERY_MS = 100
const TIMEOUT_MS = 10_000
/** The clocks of the provider and of the database may differ. */
const CLOCK_SKEW_SECONDS = 600

async function parametersOf(db: Db, accountId: string): Promise<Stripe.AccountCreateParams> {
  const { email, account_type, location } = await findSeller(db, accountId)
  return {
    type: 'express',
    ...(email ? { email } : {}),
    ...(location ? { country: location.country } : {}),
    business_type: account_type === 'business' ? 'company' : 'individual',
    capabilities: { transfers: { requested: true } },
    // From there the provider pays out to the bank by itself.
    settings: { payouts: { schedule: { interval: 'daily' } } },
    metadata: { accountId },
  }
}

const keyOf = (accountId: string, n: number) => `${accountId}:account:${n}`
const keyAfter = (key: string, accountId: string) => keyOf(accountId, Number(key.split(':').at(-1)) + 1)

/**
 * Returns the seller's account at the provider, and opens it if there is none. The request is stored before the call,
 * and only one process at a time makes it: a lost answer, or two requests at once, make no second account.
 */
async function openPayoutAccount(deps: Deps, accountId: string): Promise<string> {
  const { db } = deps
  const parameters = await parametersOf(db, accountId)
  await preparePayoutAccount(db, accountId, { key: keyOf(accountId, 1), parameters })
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    const known = await findPayoutAccount(db, accountId)
    if (known?.provider_id) return known.provider_id
    const claimed = await claimPayoutAccount(db, accountId)
    if (claimed) return createAccount(deps, claimed)
    await sleep(LOOK_EVERY_MS)
  }
  throw unavailable()
}

async function createAccount({ db, stripe }: Deps, row: PayoutAccountRow): Promise<string> {
  const { account_id: accountId, parameters, idempotency_key: idempotencyKey } = row
  try {
    const account =
      (await findOpened(stripe, row)) ??
      (await timeProviderCall('account', () =>
        // The parameters were made for this very call when it was stored.
        stripe.accounts.create(parameters as Stripe.AccountCreateParams, { idempotencyKey }),
      ))
    await syncPayoutAccount({ db, stripe }, accountId, { account })
    return account.id
  } catch (error) {
    // The same key would only get the same rejection; the seller may have changed the wrong data.
    const nextKey = isRejected(error) ? keyAfter(idempotencyKey, accountId) : undefined
    await releasePayoutAccount(db, accountId, describe(error), nextKey)
    if (isRejected(error)) throw conflict('payout_account_refused', rejectionOf(error).message)
    return readFromProvider(() => Promise.reject(error))
  }
}

/** The account that an earlier attempt opened before its answer was lost, found by the seller's id in its metadata. */
async function findOpened(stripe: Stripe, { account_id, attempts, created_at }: PayoutAccountRow) {
  if (attempts < 2) return undefined
  const since = Math.floor(created_at.getTime() / 1000) - CLOCK_SKEW_SECONDS
  const listed = stripe.accounts.list({ created: { gte: since }, limit: 100 })
  for await (const account of listed) if (account.metadata?.accountId === account_id) return account
  return undefined
}

/** The address of the provider's form for the seller; the link works once, and for some minutes. */
export async function linkPayoutAccount(
  deps: Deps,
  accountId: string,
  { returnTo, refreshTo }: { returnTo: string; refreshTo: string },
): Promise<string> {
  const account = await openPayoutAccount(deps, accountId)
  const { url } = await readFromProvider(() =>
    deps.stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: new URL(returnTo, deps.settings.publicUrl).href,
      refresh_url: new URL(refreshTo, deps.settings.publicUrl).href,
      collection_options: { fields: 'eventually_due' },
    }),
  )
  return url
}
