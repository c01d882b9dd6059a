import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { App } from '../app.ts'

/** A sealed value as it lies in the database: its own data key is wrapped by the master key, which stands outside. */
export interface SealedValue {
  readonly sealed: string
  readonly wrapped_key: string
  readonly key_id: string
}
const keyId = '1'
const keyOf = (app: App, use: string): Buffer => Buffer.from(hkdfSync('sha256', app.config.secret, 'crossway sealed value', use, 32))

function encrypt(key: Buffer, clear: Buffer, about: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(clear), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}
function decrypt(key: Buffer, text: string, about: string): Buffer {
  const raw = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, raw.subarray(0, 12)).setAAD(Buffer.from(about))
  decipher.setAuthTag(raw.subarray(12, 28))
  return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()])
}

/** AES-256-GCM with a fresh data key. `about` names table, row, field and version: moved to another place it does not open. */
export function sealValue(app: App, clear: string, about: string): SealedValue {
  const dataKey = randomBytes(32)
  return { sealed: encrypt(dataKey, Buffer.from(clear, 'utf8'), about), wrapped_key: encrypt(keyOf(app, 'data key'), dataKey, about), key_id: keyId }
}
/** The clear text; throws when the value was changed, moved, or sealed under another master key. */
export const openValue = (app: App, row: SealedValue, about: string): string =>
  decrypt(decrypt(keyOf(app, 'data key'), row.wrapped_key, about), row.sealed, about).toString('utf8')

/** Keyed, so that nobody can try values against a stolen table: tells that two are the same. */
export const fingerprint = (app: App, clear: string): string => createHmac('sha256', keyOf(app, 'fingerprint')).update(clear).digest('base64url')
