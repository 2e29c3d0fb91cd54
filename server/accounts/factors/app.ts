import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { AccountRow } from '../present.ts'
import { secondStepOf, spendTicket, storeApp, takeStep } from './data.ts'
import { setUpOver } from './passkeys.ts'
import { seal, unseal } from './sealing.ts'
import { issueTicket, readTicket } from './tickets.ts'

const SECRET_BYTES = 20
const SET_MINUTES = 15
/** A clock may be half a minute early or late. */
const TOLERANCE_S = 30

type KeyDeps = Pick<Deps, 'tokenKey'>

/** The half minute of which a code is, if it is a right one. */
async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const { verify } = await import('otplib')
  const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_S })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** A secret for an app. Nothing of it is stored before a code of it is entered: the ticket has it, encrypted. */
export async function beginApp(deps: Pick<Deps, 'settings' | 'tokenKey'>, account: AccountRow, sessionId: string) {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret({ length: SECRET_BYTES })
  const uri = generateURI({ issuer: deps.settings.marketplaceName, label: account.email ?? account.name, secret })
  const data = seal(deps.tokenKey, account.id, secret)
  const ticket = issueTicket(deps.tokenKey, { purpose: 'set-app', subject: sessionId, data, minutes: SET_MINUTES })
  return { ticket, secret, uri }
}

/** Uses the app of a ticket from now on; false if the code is not right, 409 if the ticket is not of this session. */
export async function setApp(
  tx: Db,
  deps: KeyDeps,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  { ticket, code }: { ticket: string; code: string },
): Promise<boolean> {
  const read = readTicket(deps.tokenKey, ticket, { purpose: 'set-app', subject: sessionId })
  const secret = read?.data && unseal(deps.tokenKey, accountId, read.data)
  if (!read?.data || !secret) throw setUpOver()
  const step = await stepOf(secret, code)
  if (step === undefined) return false
  if (!(await spendTicket(tx, read))) throw setUpOver()
  await storeApp(tx, accountId, { secret: read.data, step })
  return true
}

/** Takes a code of the app; false if it is wrong, old, or was taken before. */
export async function spendAppCode(tx: Db, deps: KeyDeps, accountId: string, code: string): Promise<boolean> {
  const row = await secondStepOf(tx, accountId)
  const secret = row?.app_secret && unseal(deps.tokenKey, accountId, row.app_secret)
  const step = secret ? await stepOf(secret, code) : undefined
  return step !== undefined && takeStep(tx, accountId, step)
}
