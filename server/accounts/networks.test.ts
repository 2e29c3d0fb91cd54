import { expect, test } from 'vitest'
import { addressOf, networkOf } from './networks.ts'

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
])('%s counts as %s in %s', (ip, address, network) => {
  expect(addressOf(ip)).toBe(address)
  expect(networkOf(ip)).toBe(network)
})
