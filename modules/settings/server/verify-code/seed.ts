import { Secret, TOTP } from 'otpauth'
import type { otpAlgorithms } from '../../model/otp-source.resource.ts'
import { refuse } from '../../model/errors.ts'

export interface Seed {
  /** base32, upper case, without padding. */
  readonly secret: string
  readonly algorithm: (typeof otpAlgorithms)[number]
  readonly digits: 6 | 8
  readonly period: number
}
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

export interface Code {
  readonly code: string
  /** Seconds until the next code. */
  readonly left: number
  /** Moment (ms) at which it ends. */
  readonly until: number
}
/** The code of a moment (RFC 6238). */
export function codeAt({ secret, algorithm, digits, period }: Seed, at: number): Code {
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), algorithm, digits, period, timestamp: at })
  const until = (Math.floor(at / 1000 / period) + 1) * period * 1000
  return { code, left: Math.ceil((until - at) / 1000), until }
}
