import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { countCodes, storeCodes, takeCode } from './data.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const COUNT = 10
const LENGTH = 10

type KeyDeps = Pick<Deps, 'tokenKey'>

const hashOf = ({ tokenKey }: KeyDeps, accountId: string, code: string) =>
  createHmac('sha256', tokenKey).update(`recovery:${accountId}:${code}`).digest('base64url')

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Makes ten codes in place of those before, and returns them: only their hashes are kept. */
export async function makeCodes(tx: Db, deps: KeyDeps, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await storeCodes(
    tx,
    accountId,
    codes.map((code) => hashOf(deps, accountId, code)),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** The first codes of an account; none if it has some left. */
export const makeFirstCodes = async (tx: Db, deps: KeyDeps, accountId: string): Promise<string[]> =>
  (await countCodes(tx, accountId)).left > 0 ? [] : makeCodes(tx, deps, accountId)

/** Uses a code up; false if it is none, or was used. */
export const spendCode = (tx: Db, deps: KeyDeps, accountId: string, code: string): Promise<boolean> =>
  takeCode(tx, accountId, hashOf(deps, accountId, code))
