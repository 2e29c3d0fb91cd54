/** Hosts of Google, which ignore dots in the local part. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an e-mail address, to compare people by: without case, without a sub-address (RFC 5233, `+` and what
 * follows) and, at Google, without dots. Not an address to write to.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  const whole = address.slice(0, at)
  // An address that begins with `+` has no sub-address.
  const local = whole.replace(/(?<=.)\+.*$/s, '')
  return DOTLESS.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
