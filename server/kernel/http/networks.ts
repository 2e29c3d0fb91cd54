import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (part: string) => (part ? part.split(':') : [])

/** The last two groups of an address that ends with an IPv4 one, such as of `64:ff9b::192.0.2.1`. */
const withoutDots = (ip: string) =>
  ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...[a, b, c, d]: string[]) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )

/** The eight groups of an IPv6 address as numbers. */
function numbersOf(ip: string): number[] {
  const [head = '', tail] = withoutDots(ip).split('::')
  const start = groupsOf(head)
  const end = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16))
}

const MAPPED = [0, 0, 0, 0, 0, 0xffff]

/** The address without its zone; one of IPv4 that is written as one of IPv6 (RFC 4291, 2.5.5.2) is one of IPv4. */
export function plainAddress(ip: string): string {
  const plain = ip.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return plain
  const groups = numbersOf(plain)
  if (!MAPPED.every((group, place) => groups[place] === group)) return plain
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The address that limits and counts know a caller by: the whole of an IPv4 address, the /64 of an IPv6 one. */
export function addressOf(ip: string): string {
  const plain = plainAddress(ip)
  if (!isIPv6(plain)) return plain
  const groups = numbersOf(plain).slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

/** The network of an address: the /24 of IPv4, the /64 of IPv6. */
export function networkOf(ip: string): string {
  const address = addressOf(ip)
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address
}

/** Tells whether an address is one by which a machine reaches itself. */
export function isOwnMachine(ip: string): boolean {
  const plain = plainAddress(ip)
  if (!isIPv6(plain)) return plain.startsWith('127.')
  return numbersOf(plain).every((group, place) => group === (place === 7 ? 1 : 0))
}
