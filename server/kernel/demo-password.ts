import { createHmac } from 'node:crypto'
import type { Deps } from './context.ts'

/** The password of the demo accounts, which the README names. */
const PUBLISHED = 'community-demo'
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

type Installation = { settings: Pick<Deps['settings'], 'reachedBy'>; tokenKey: Uint8Array }

/** Random for each installation, and the same at each of its starts: 80 bits as four groups of four. */
function secretPassword(tokenKey: Uint8Array): string {
  const bytes = createHmac('sha256', tokenKey).update('demo:password').digest().subarray(0, 16)
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * The password of the demo accounts: the published one as long as only this machine reaches the application, otherwise
 * one of the installation's own, which the pages for development ask for, too. `other` is the one that does not count.
 */
export function demoPassword({ settings, tokenKey }: Installation) {
  const secret = secretPassword(tokenKey)
  return settings.reachedBy
    ? { password: secret, other: PUBLISHED, isSecret: true }
    : { password: PUBLISHED, other: secret, isSecret: false }
}
