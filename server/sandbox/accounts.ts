import { z } from '#shared/kernel/zod.ts'
import { call, get, idOf, take, type Work } from './call.ts'
import { insertAccountLink, insertObject, saveObject } from './data.ts'
import { emitEvent } from './events.ts'
import { currency, flag, mergeMetadata, metadata, orNull, text } from './fields.ts'
import { idFor, word } from './ids.ts'
import { listCall, readCall } from './lists.ts'
import type { Account } from './objects.ts'
import { schedulePayout } from './payout-schedule.ts'
import { invalid } from './rejection.ts'

/** The provider rejects an account onboarded under this name: transfers to it fail. */
const RESTRICTED = 'Restricted'
const LINK_LIVES = 5 * 60

const fields = {
  business_profile: z
    .strictObject({
      name: text.optional(),
      url: text.optional(),
      mcc: text.optional(),
      product_description: text.optional(),
    })
    .optional(),
  business_type: z.enum(['individual', 'company', 'non_profit', 'government_entity']).optional(),
  capabilities: z.partialRecord(z.enum(['transfers', 'card_payments']), z.strictObject({ requested: flag })).optional(),
  default_currency: currency.optional(),
  email: text.optional(),
  metadata: metadata.optional(),
  settings: z
    .strictObject({ payouts: z.strictObject({ schedule: z.strictObject({ interval: z.enum(['manual', 'daily']) }) }) })
    .optional(),
}
type Fields = { [K in keyof typeof fields]?: z.infer<(typeof fields)[K]> }

const NOTHING_DUE = { alternatives: [], current_deadline: null, errors: [], pending_verification: [] }
const due = (items: string[], reason: Account['requirements']['disabled_reason']): Account['requirements'] => ({
  ...NOTHING_DUE,
  currently_due: items,
  disabled_reason: reason,
  eventually_due: items,
  past_due: items,
})

function applyFields(account: Account, input: Fields): void {
  account.business_profile = { ...account.business_profile, ...withoutUndefined(input.business_profile ?? {}) }
  if (input.business_type) account.business_type = input.business_type
  if (input.default_currency) account.default_currency = input.default_currency
  if (input.settings) account.settings = input.settings
  if (input.email !== undefined) account.email = orNull(input.email)
  account.metadata = mergeMetadata(account.metadata, input.metadata)
  for (const [name, { requested }] of Object.entries(input.capabilities ?? {})) {
    const known = account.capabilities[name as 'transfers' | 'card_payments'] // the fields allow no other names
    if (requested && !known) Object.assign(account.capabilities, { [name]: 'inactive' })
  }
  if (account.details_submitted) verify(account)
}

const withoutUndefined = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The provider's check of the seller's details: at once, and by the name alone. */
function verify(account: Account): void {
  const isFine = account.business_profile.name !== RESTRICTED
  for (const name of Object.keys(account.capabilities))
    Object.assign(account.capabilities, { [name]: isFine ? 'active' : 'inactive' })
  account.charges_enabled = isFine
  account.payouts_enabled = isFine
  account.requirements = isFine ? due([], null) : due(['individual.verification.document'], 'requirements.past_due')
}

/** The seller has filled in the provider's form. */
export async function onboard(work: Work, id: string, name: string): Promise<Account> {
  const account = await take(work, 'account', id)
  account.details_submitted = true
  applyFields(account, { business_profile: { name } })
  account.external_accounts = {
    object: 'list',
    // The form asks for no bank of its own: each time it is filled in, it is another one.
    data: [{ id: idFor('ba'), object: 'bank_account' }],
    has_more: false,
    url: `/v1/accounts/${id}/external_accounts`,
  }
  await saveObject(work.tx, account)
  await emitEvent(work, 'account.updated', account, account.id)
  await schedulePayout(work, account)
  return account
}

const create = call({
  method: 'POST',
  path: '/accounts',
  fields: {
    ...fields,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    type: z.enum(['express', 'standard', 'custom']).optional(),
    controller: z.record(z.string(), z.union([text, z.record(z.string(), text)])).optional(),
  },
  run: async (work, input) => {
    const account: Account = {
      id: idFor('acct'),
      object: 'account',
      business_profile: { mcc: null, name: null, product_description: null, url: null },
      business_type: null,
      capabilities: {},
      charges_enabled: false,
      country: input.country ?? 'DE',
      created: work.now,
      default_currency: 'eur',
      details_submitted: false,
      email: null,
      metadata: {},
      payouts_enabled: false,
      requirements: due(['business_profile.name', 'external_account', 'tos_acceptance.date'], 'requirements.past_due'),
      settings: { payouts: { schedule: { interval: 'manual' } } },
      type: input.controller ? 'none' : (input.type ?? 'express'),
    }
    applyFields(account, input)
    return insertObject(work.tx, account)
  },
})

const update = call({
  method: 'POST',
  path: '/accounts/:id',
  fields,
  run: async (work, input) => {
    const account = await take(work, 'account', idOf(work))
    applyFields(account, input)
    await saveObject(work.tx, account)
    await emitEvent(work, 'account.updated', account, account.id)
    return account
  },
})

const createLink = call({
  method: 'POST',
  path: '/account_links',
  fields: {
    account: text,
    collection_options: z.record(z.string(), text).optional(),
    refresh_url: text,
    return_url: text,
    type: z.enum(['account_onboarding', 'account_update']),
  },
  run: async (work, input) => {
    await get(work, 'account', input.account, 'account')
    for (const param of ['refresh_url', 'return_url'] as const)
      if (!/^https?:\/\//.test(input[param]) || !URL.canParse(input[param]))
        throw invalid('Not a valid URL', 'url_invalid', param)
    const token = word(32)
    const expires = work.now + LINK_LIVES
    await insertAccountLink(work.tx, token, {
      account: input.account,
      return_url: input.return_url,
      refresh_url: input.refresh_url,
      expires: new Date(expires * 1000),
    })
    return { object: 'account_link', created: work.now, expires_at: expires, url: work.linkTo(`onboarding/${token}`) }
  },
})

export const accountCalls = [
  create,
  readCall('/accounts', 'account'),
  update,
  listCall({ path: '/accounts', kind: 'account' }),
  createLink,
]
