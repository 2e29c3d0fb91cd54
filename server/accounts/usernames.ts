import { randomInt } from 'node:crypto'

const MIN = 3
const MAX = 30

/** Names that would speak for the marketplace, or look like one of its addresses. */
const RESERVED = new Set(
  `about.us about_us account accounts admin administrator anonymous api auth billing buyer category community contact
  contact.us contact_us deleted demo everyone explore guest help info mail marketplace me messages moderator
  no.reply no_reply noreply nobody notifications null official operator orders partnerships payments postmaster privacy
  products provider providers resources root security seller service services signin signup staff superuser support
  system team terms undefined user username users webmaster`.split(/\s+/),
)

/** Reserved names, also with dots and underscores around them, and the names of erased accounts. */
export const isReservedUsername = (username: string): boolean =>
  RESERVED.has(username) || RESERVED.has(username.replace(/^[._]+|[._]+$/g, '')) || username.startsWith('deleted_')

const latin = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')

/** Usernames made from a name, the plain one first; a name without Latin letters gives `member.…`. */
export function* usernamesFrom(name: string): Generator<string> {
  const made = latin(name)
    .slice(0, MAX - 6)
    .replace(/\.+$/, '')
  const isUsable = made.length >= MIN && !isReservedUsername(made)
  const base = isUsable ? made : 'member'
  if (isUsable) yield base
  for (let attempt = 0; attempt < 20; attempt++) yield `${base}.${randomInt(1_000, 100_000)}`
}
