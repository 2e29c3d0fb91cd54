import { createHmac } from 'node:crypto'
import type { Deps } from '#server/kernel/context.ts'
import { addressOf, isOwnMachine, networkOf } from '#server/kernel/http/networks.ts'
import { mailboxOf } from '#shared/policies/mailbox.ts'

type Reporter = { email: string; ip: string }

/**
 * Keyed hashes that tell whether two notices are of one person. This machine's own address names no network: behind a
 * proxy that is not trusted (`TRUST_PROXY`), everybody would share it.
 */
export function marksFor({ tokenKey }: Pick<Deps, 'tokenKey'>, { email, ip }: Reporter) {
  const mark = (kind: string, text: string) =>
    createHmac('sha256', tokenKey).update(`reporter:${kind}:${text}`).digest('base64url').slice(0, 22)
  const isKnown = !isOwnMachine(ip)
  return {
    mailbox: mark('mailbox', mailboxOf(email)),
    address: isKnown ? mark('address', addressOf(ip)) : null,
    network: isKnown ? mark('network', networkOf(ip)) : null,
  }
}
