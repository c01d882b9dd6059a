import { HOTP, Secret, TOTP } from 'otpauth'

const stepSeconds = 30

/** A new secret of 160 bit in base32, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export const fromBase32 = (text: string): Secret => Secret.fromBase32(text.replaceAll(/[\s=]/g, '').toUpperCase())

/** Step of a moment (ms). */
export const stepAt = (at: number): number => Math.floor(at / 1000 / stepSeconds)

/** Code of a step (RFC 6238 over RFC 4226: SHA-1, 30 s). */
export const codeOf = (secret: Secret, step: number, digits = 6): string => HOTP.generate({ secret, counter: step, digits })

/** Step that a code belongs to, one step early or late allowed, later than `last`: each step is accepted once. */
export function matchingStep(secret: Secret, code: string, at: number, last: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepAt(at)
  return [now, now - 1, now + 1].find((step) => step > last && isCodeOf(secret, step, code))
}

/** Two different codes of neighbouring steps: proof that the app's clock and secret are right. Answers the later step. */
export function consecutiveSteps(secret: Secret, codes: readonly [string, string], at: number): number | undefined {
  const now = stepAt(at)
  for (let step = now - 3; step <= now + 1; step++) if (isCodeOf(secret, step - 1, codes[0]) && isCodeOf(secret, step, codes[1])) return step
  return undefined
}

/** Compared in constant time by the library. */
const isCodeOf = (secret: Secret, step: number, code: string): boolean => HOTP.validate({ secret, counter: step, token: code, window: 0 }) !== null

/** Address that an authenticator app reads from the QR picture. */
export const otpauth = (issuer: string, account: string, secret: string): string => new TOTP({ issuer, label: account, secret, period: stepSeconds }).toString()
