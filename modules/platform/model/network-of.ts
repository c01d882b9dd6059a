/**
 * Whose failures and calls are counted together: an IPv4 address stands for itself, an IPv6 address for its /64, because one connection hands
 * its owner all addresses of that network and a limit per address would limit nobody.
 */
export function networkOf(ip: string): string {
  const plain = ip.split('%')[0]!.toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped) return mapped[1]!
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const whole = tail === undefined ? before : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
  const network = whole.slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16))
  return `${network.join(':')}::/64`
}
