import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badRequest, conflict, notAllowed } from '#server/kernel/http/errors.ts'
import type { Assertion } from '#shared/contract/passkey.ts'
import { findAccount, lockAccount } from '../data.ts'
import { type Entrance, enter, type SignedIn } from '../entering.ts'
import { hashedKey, withAddressLimit } from '../guess-limits.ts'
import { linkIdentity, unsealClaim } from '../openid/linking.ts'
import { requireOtherWay } from '../openid/only-way.ts'
import type { AccountRow } from '../present.ts'
import { spendTicket } from './data.ts'
import { askPasskey, readAnswer } from './passkeys.ts'
import { type Factor, type Method, withFactor } from './proofs.ts'
import { issueTicket, readTicket } from './tickets.ts'

/** Minutes between the password and the factor. */
const STEP_MINUTES = 10

/** Voids the step when the password changes. */
const passwordMark = ({ password_hash }: Pick<AccountRow, 'password_hash'>) => hashedKey(password_hash ?? '')

/**
 * The answer to a right password, or an identity, that is not enough. With `claim` the identity in it is added to the account
 * after the factor.
 */
export function secondStepNeeded(
  { tokenKey }: Pick<Deps, 'tokenKey'>,
  account: AccountRow,
  methods: Method[],
  claim?: string,
) {
  const asked = { purpose: 'second-step', subject: account.id, minutes: STEP_MINUTES } as const
  const data = [passwordMark(account), ...(claim ? [claim] : [])].join('.')
  const step = issueTicket(tokenKey, { ...asked, data })
  return notAllowed('second_step', 'Please also show a factor.', { secondStep: { step, methods } })
}

const stepOver = () => conflict('second_step_over', 'This took too long. Please sign in again.')

async function readStep({ db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>, step: string) {
  const ticket = readTicket(tokenKey, step, { purpose: 'second-step' })
  const account = ticket && (await findAccount(db, ticket.subject))
  const [mark, claim] = ticket?.data?.split('.') ?? []
  if (!ticket || !account || passwordMark(account) !== mark) throw stepOver()
  return { ticket, account, claim, asked: { purpose: 'step-passkey' as const, subject: ticket.nonce } }
}

/** The question to one of the person's passkeys, after the password. */
export async function askForStep(deps: Deps, step: string) {
  const { account, asked } = await readStep(deps, step)
  return askPasskey(deps, asked, account.id)
}

/** Signs in with a factor, after the password. */
export async function signInWithFactor(
  deps: Deps,
  { step, ...factor }: Factor & { step: string },
  entrance: Entrance,
): Promise<SignedIn> {
  const { ticket, account, claim: sealed, asked } = await readStep(deps, step)
  return withFactor(deps, { accountId: account.id, factor, asked, origin: entrance.origin }, async (tx) => {
    const current = await lockAccount(tx, account.id)
    if (current?.password_hash !== account.password_hash || !(await spendTicket(tx, ticket))) throw stepOver()
    const claim = sealed === undefined ? undefined : unsealClaim(deps, sealed)
    if (claim) await linkIdentity(tx, deps, { account: current, claim, origin: entrance.origin })
    return enter(tx, deps, current, { ...entrance, action: 'session.login_factor', isProven: true })
  })
}

const unknownPasskey = () => badRequest('unknown_passkey', 'This passkey is not known here.')

/** Signs in with a passkey alone: its device has checked who uses it. */
export async function signInWithPasskey(deps: Deps, passkey: Assertion, entrance: Entrance): Promise<SignedIn> {
  const { ip } = entrance.origin
  const signedIn = await withAddressLimit(deps, ip, () =>
    inTransaction(deps.db, async (tx) => {
      const accountId = await readAnswer(tx, deps, passkey, { purpose: 'sign-in', subject: '' })
      const account = accountId === undefined ? undefined : await lockAccount(tx, accountId)
      if (!account || (!account.email_verified_at && !account.is_admin)) return undefined
      await requireOtherWay({ db: tx, settings: deps.settings }, account.id)
      return enter(tx, deps, account, { ...entrance, action: 'session.login_passkey', isProven: true })
    }),
  )
  if (signedIn) return signedIn
  await audit(deps.db, { action: 'session.factor_failed', kind: 'account', ip })
  throw unknownPasskey()
}
