import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { App } from '../app.ts'
import { currentKey, keyOf } from './key-ring.ts'

/** A sealed value as it lies in the database (settings.md, "Secrets: one contract for every credential"). */
export interface Sealed {
  readonly sealed: string
  readonly wrapped_key: string
  readonly key_id: string
}

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

/** AES-256-GCM with a fresh data key, wrapped by the newest master key outside the database. `about` names the row: moved to another one it does not open. */
export function sealSecret(app: App, clear: string, about: string): Sealed {
  const dataKey = randomBytes(32)
  const master = currentKey(app)
  return { sealed: encrypt(dataKey, Buffer.from(clear, 'utf8'), about), wrapped_key: encrypt(master.key, dataKey, about), key_id: master.id }
}

/** The clear text; throws when the row was changed, moved, or sealed under a master key that is gone. */
export const openSecret = (app: App, row: Sealed, about: string): string =>
  decrypt(decrypt(keyOf(app, row.key_id), row.wrapped_key, about), row.sealed, about).toString('utf8')

/** The data key under the newest master key; what it seals stays as it is. */
export function rewrap(app: App, row: Pick<Sealed, 'wrapped_key' | 'key_id'>, about: string): Pick<Sealed, 'wrapped_key' | 'key_id'> {
  const master = currentKey(app)
  return { wrapped_key: encrypt(master.key, decrypt(keyOf(app, row.key_id), row.wrapped_key, about), about), key_id: master.id }
}
