import { createHmac } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { sameText } from '@crossway/server-kit'
import type { hookSchemes } from '../../model/integration/webhook.resource.ts'

type Scheme = (typeof hookSchemes)[number]
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>
/** How far a sender's clock may be from ours, in seconds, and how old a repeated call may be. */
const tolerance = 300
type Proof =
  | { readonly ok: true; readonly key: string; readonly topic: string | null }
  | { readonly ok: false; readonly why: 'headers' | 'time' | 'signature'; readonly key: string }

const one = (h: Headers, name: string): string => {
  const v = h[name]
  return typeof v === 'string' ? v.trim() : ''
}
const mac = (secret: string, parts: readonly (string | Buffer)[]): string => {
  const h = createHmac('sha256', secret)
  for (const p of parts) h.update(p)
  return h.digest('base64')
}
/** The signature of a call by the rules of standardwebhooks.com, of ours as of those that come in. */
export const signCall = (secret: string, key: string, time: string, body: Buffer): string => `v1,${mac(secret, [`${key}.${time}.`, body])}`
const short = (v: string): string => v.slice(0, 120)

/** Does the call come from who holds the secret, and is it of now? The signature is over the bytes that came, never over what was read of them. */
export function proofOf(scheme: Scheme, secret: string, headers: Headers, body: Buffer, now = Date.now()): Proof {
  if (scheme === 'shopify') {
    const [key, given] = [one(headers, 'x-shopify-webhook-id'), one(headers, 'x-shopify-hmac-sha256')]
    if (!key || !given) return { ok: false, why: 'headers', key: short(key) }
    if (!sameText(given, mac(secret, [body]))) return { ok: false, why: 'signature', key: short(key) }
    return { ok: true, key: short(key), topic: short(one(headers, 'x-shopify-topic')) || null }
  }
  const [key, time, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((n) => one(headers, n)) as [string, string, string]
  if (!key || !/^\d{9,11}$/.test(time) || !given) return { ok: false, why: 'headers', key: short(key) }
  if (Math.abs(now / 1000 - Number(time)) > tolerance) return { ok: false, why: 'time', key: short(key) }
  const due = signCall(secret, key, time, body)
  // while a secret is changed a sender signs by both
  if (!given.split(' ').some((g) => sameText(g, due))) return { ok: false, why: 'signature', key: short(key) }
  return { ok: true, key: short(key), topic: topicIn(body) }
}
/** Standard calls name their event in the body. */
function topicIn(body: Buffer): string | null {
  try {
    const { type } = JSON.parse(body.toString()) as { type?: unknown }
    return typeof type === 'string' ? short(type) : null
  } catch {
    return null
  }
}

const lines = (text: string | null): string[] => (text ?? '').split(/[\s,;，；]+/).filter(Boolean)
/** The first line that is neither an address nor a network. */
export const oddNetwork = (text: string | null): string | undefined =>
  lines(text).find((l) => {
    const [at, bits, more] = l.split('/')
    const kind = isIP(at ?? '')
    return kind === 0 || more !== undefined || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)))
  })
export function isAllowed(text: string | null, ip: string): boolean {
  const allowed = lines(text)
  if (allowed.length === 0) return true
  const list = new BlockList()
  for (const l of allowed) {
    const [at, bits] = l.split('/') as [string, string | undefined]
    const family = isIP(at) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(at, family)
    else list.addSubnet(at, Number(bits), family)
  }
  const plain = ip.replace(/^::ffff:/, '')
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
export const isWanted = (topics: string | null, topic: string | null): boolean => {
  const wanted = lines(topics)
  return wanted.length === 0 || (topic !== null && wanted.some((t) => t.toLowerCase() === topic.toLowerCase()))
}
