import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it('counts IPv4 by address and IPv6 by the network of one connection', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  for (const ip of ['2001:db8:0:5::1', '2001:0DB8:0000:0005:aaaa:bbbb:cccc:dddd', '2001:db8::5:1:2:3:4', '2001:db8:0:5::%eth0'])
    expect(networkOf(ip), ip).toBe('2001:db8:0:5::/64')
  expect(networkOf('2001:db8:0:6::1')).toBe('2001:db8:0:6::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
