import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/kernel/context.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID_LENGTH = 36

const signed = (key: Uint8Array, ...parts: string[]) =>
  createHmac('sha256', key)
    .update(['report', ...parts].join('\n'))
    .digest('base64url')

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

type KeyDeps = Pick<Deps, 'tokenKey'>

export const newCode = () => Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Bound to one notice: a code confirms nothing else. */
export const hashOfCode = ({ tokenKey }: KeyDeps, noticeId: string, code: string) =>
  signed(tokenKey, 'code', noticeId, code.trim().toUpperCase())

export const isCode = (deps: KeyDeps, notice: { id: string; code_hash: string | null }, code: string) =>
  notice.code_hash !== null && isSame(notice.code_hash, hashOfCode(deps, notice.id, code))

/** The key in the link of a visitor's mail: it shows this visitor's report, and nothing else. */
export const tokenOf = ({ tokenKey }: KeyDeps, noticeId: string) => `${noticeId}.${signed(tokenKey, 'link', noticeId)}`

/** The notice that a key belongs to; undefined for a key that is not ours. */
export function noticeIdIn(deps: KeyDeps, token: string | undefined): string | undefined {
  const noticeId = token?.slice(0, ID_LENGTH)
  return token && noticeId && isSame(token, tokenOf(deps, noticeId)) ? noticeId : undefined
}
