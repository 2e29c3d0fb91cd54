import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (part: string) => (part ? part.split(':') : [])

/** The address for which failures are counted: the whole of an IPv4 address, the /64 of an IPv6 one. */
export function addressOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const start = groupsOf(head)
  const end = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = [...start, ...zeros, ...end].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The network of an address: the /24 of IPv4, the /64 of IPv6. */
export function networkOf(ip: string): string {
  const address = addressOf(ip)
  return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address
}
