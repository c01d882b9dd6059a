import { BlockList, isIP } from 'node:net'

/** Networks that no address of the open internet lies in (IANA special-purpose registries), the metadata services of clouds among them. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** The last five carry an IPv4 address inside, which a gateway would unpack behind our back. */
const closed6 = [
  '::/127',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
  '::/96',
  '64:ff9b::/32',
  '2001::/32',
  '2002::/16',
  '::ffff:0:0:0/96',
]

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}
const closed = listOf([...closed4, ...closed6])
const has = (list: BlockList, ip: string): boolean => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

/** Is this IP address one of the open internet? IPv4 in IPv6 clothes (::ffff:127.0.0.1) is judged by what it wears. */
export const isPublicAddress = (ip: string): boolean => isIP(ip) !== 0 && !has(closed, ip)

export interface Allowance {
  readonly host: (name: string, port: number) => boolean
  readonly address: (ip: string) => boolean
}

/**
 * What the people who run the machine have opened: names with or without port and networks, divided by commas
 * (`mail.inside, kingdee.inside:8080, 10.1.0.0/16`). Only the environment may say so, never a setting of the application.
 */
export function allowanceOf(text: string | undefined): Allowance {
  const entries = (text ?? '').split(/[,\s]+/).filter((e) => e !== '')
  const isNetwork = (e: string): boolean => isIP(e.split('/')[0]!) !== 0
  const networks = listOf(entries.filter(isNetwork))
  const names = new Set(entries.filter((e) => !isNetwork(e)).map((e) => e.toLowerCase()))
  return {
    host: (name, port) => names.has(name.toLowerCase()) || names.has(`${name.toLowerCase()}:${port}`),
    address: (ip) => isIP(ip) !== 0 && has(networks, ip),
  }
}
