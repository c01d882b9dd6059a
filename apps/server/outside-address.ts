import { isIP } from 'node:net'

/** The origin that people type; nothing else of an address may be said, because the page is served at its root. */
export function publicUrlOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.href === url.origin + '/' ? url.origin : undefined
}

export const kindsOfNetwork = ['loopback', 'linklocal', 'uniquelocal']

/** Names of proxies; a network that is all the world would let every caller choose his own address. */
export function proxiesOf(text: string): string[] | undefined {
  if (text === 'none') return []
  const names = text.split(',').map((name) => name.trim())
  return names.every((name) => kindsOfNetwork.includes(name) || isNetwork(name)) ? names : undefined
}

function isNetwork(name: string): boolean {
  const [address = '', bits, ...more] = name.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
}
