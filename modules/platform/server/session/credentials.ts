import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'
import type { App } from '@crossway/server-kit'

const keys = new Map<string, Buffer>()
/** A key of its own for each purpose, so that what is signed for one can never pass for another. */
function keyFor(app: Pick<App, 'config'>, purpose: string): Buffer {
  const name = `${purpose} ${app.config.secret}`
  let key = keys.get(name)
  if (!key) keys.set(name, (key = createHmac('sha256', app.config.secret).update(purpose).digest()))
  return key
}

/** Random credential of 256 bit; only its hash is stored. */
export const newCredential = (): string => randomBytes(32).toString('base64url')
export const hashOf = (credential: string): string => hash('sha256', credential, 'base64url')
export const sign = (app: App, purpose: string, text: string): string => createHmac('sha256', keyFor(app, purpose)).update(text).digest('base64url')

/** Encrypts what must be readable again (TOTP secrets): AES-256-GCM under the master key, which stands outside the database. */
export function seal(app: App, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(app, purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

export function unseal(app: Pick<App, 'config'>, purpose: string, sealed: string): string {
  const all = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(app, purpose), all.subarray(0, 12))
  decipher.setAuthTag(all.subarray(12, 28))
  return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
}
