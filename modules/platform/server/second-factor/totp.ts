import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../session/credentials.ts'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bit in base32, as authenticator apps take it. */
export function newSecret(): string {
  return base32(randomBytes(20))
}

function base32(bytes: Buffer): string {
  let bits = ''
  for (const b of bytes) bits += b.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((g) => alphabet[parseInt(g.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => parseInt(b, 2)))
}

/** Step of a moment (ms). */
export const stepAt = (at: number): number => Math.floor(at / 1000 / stepSeconds)

/** Code of a step (RFC 6238 over RFC 4226: SHA-1, 30 s). */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac[mac.length - 1]! & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** Step that a code belongs to, one step early or late allowed, later than `last`: each step is accepted once. */
export function matchingStep(secret: Buffer, code: string, at: number, last: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepAt(at)
  return [now, now - 1, now + 1].find((step) => step > last && sameText(codeOf(secret, step), code))
}

/** Two different codes of neighbouring steps: proof that the app's clock and secret are right. Answers the later step. */
export function consecutiveSteps(secret: Buffer, codes: readonly [string, string], at: number): number | undefined {
  const now = stepAt(at)
  for (let step = now - 3; step <= now + 1; step++) if (sameText(codeOf(secret, step - 1), codes[0]) && sameText(codeOf(secret, step), codes[1])) return step
  return undefined
}

/** Address that an authenticator app reads from the QR picture. */
export const otpauth = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${stepSeconds}`
