import { createHmac } from 'node:crypto'
import type { otpAlgorithms } from '../../model/otp-source.resource.ts'
import { refuse } from '../../model/errors.ts'

export interface Seed {
  /** base32, upper case, without padding. */
  readonly secret: string
  readonly algorithm: (typeof otpAlgorithms)[number]
  readonly digits: 6 | 8
  readonly period: number
}
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Shorter than 80 bit is no seed that a platform gives. */
const least = 16

/** What people paste: the address out of a QR picture, or the bare secret in groups of letters. */
export function readSeed(text: string): Seed {
  const given = text.trim()
  if (!/^otpauth:/i.test(given)) return { secret: plainSecret(given), algorithm: 'SHA1', digits: 6, period: 30 }
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url) throw refuse.OTP_SEED({}, 'secret')
  if (url.hostname.toLowerCase() !== 'totp') throw refuse.OTP_SEED_KIND({ detail: url.hostname.slice(0, 20) }, 'secret')
  const algorithm = (url.searchParams.get('algorithm') ?? 'SHA1').toUpperCase().replace('-', '')
  const digits = Number(url.searchParams.get('digits') ?? 6)
  const period = Number(url.searchParams.get('period') ?? 30)
  if (!['SHA1', 'SHA256', 'SHA512'].includes(algorithm)) throw refuse.OTP_SEED_KIND({ detail: algorithm.slice(0, 20) }, 'secret')
  if (digits !== 6 && digits !== 8) throw refuse.OTP_SEED_KIND({ detail: `digits ${digits}` }, 'secret')
  if (!Number.isInteger(period) || period < 15 || period > 120) throw refuse.OTP_SEED_KIND({ detail: `period ${period}` }, 'secret')
  return { secret: plainSecret(url.searchParams.get('secret') ?? ''), algorithm: algorithm as Seed['algorithm'], digits, period }
}

function plainSecret(text: string): string {
  const secret = text.replaceAll(/[\s-]/g, '').replace(/=+$/, '').toUpperCase()
  if (secret.length < least || secret.length > 256 || !/^[A-Z2-7]+$/.test(secret)) throw refuse.OTP_SEED({}, 'secret')
  return secret
}

function bytes(secret: string): Buffer {
  let bits = ''
  for (const c of secret) bits += alphabet.indexOf(c).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => parseInt(b, 2)))
}

export interface Code {
  readonly code: string
  /** Seconds until the next code. */
  readonly left: number
  /** Moment (ms) at which it ends. */
  readonly until: number
}
/** The code of a moment (RFC 6238): HMAC of the 8-byte counter, dynamic truncation, zero-filled. */
export function codeAt(seed: Seed, at: number): Code {
  const counter = Math.floor(at / 1000 / seed.period)
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac(seed.algorithm.toLowerCase(), bytes(seed.secret)).update(message).digest()
  const offset = mac[mac.length - 1]! & 15
  const code = String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** seed.digits).padStart(seed.digits, '0')
  const until = (counter + 1) * seed.period * 1000
  return { code, left: Math.ceil((until - at) / 1000), until }
}
