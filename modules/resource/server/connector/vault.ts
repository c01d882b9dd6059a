import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { App } from '@crossway/server-kit'

/** A sealed value as it lies in the database (settings.md, "Secrets: one contract for every credential"). */
export interface Sealed {
  readonly sealed: string
  readonly wrapped_key: string
  readonly key_id: string
}
const keyId = '1'
const masterKey = (app: App): Buffer => Buffer.from(hkdfSync('sha256', app.config.secret, 'crossway resource', 'connector credentials', 32))

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

/** AES-256-GCM with a fresh data key, wrapped by the master key outside the database. `about` names the row: moved to another one it does not open. */
export function seal(app: App, clear: string, about: string): Sealed {
  const dataKey = randomBytes(32)
  return { sealed: encrypt(dataKey, Buffer.from(clear, 'utf8'), about), wrapped_key: encrypt(masterKey(app), dataKey, about), key_id: keyId }
}

/** The clear text; throws when the row was changed, moved, or sealed under another master key. */
export const unseal = (app: App, row: Sealed, about: string): string =>
  decrypt(decrypt(masterKey(app), row.wrapped_key, about), row.sealed, about).toString('utf8')
