import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../app.ts'

/** A key that wraps the data keys of secrets; it stands in the environment or in a file, never in the database. */
interface MasterKey {
  readonly id: string
  readonly key: Buffer
}
const bytes = 32
const line = /^\s*(\d{1,6})\s*[: ]\s*([A-Za-z0-9_-]{43})\s*$/

/** Where keys beyond the first lie unless SECRET_KEYS names them: one `id key` a line, readable by us alone. */
const fileOf = (app: App): string => join(app.config.dataDir, 'secret-keys')
const given = (app: App): string | undefined => app.config.env.SECRET_KEYS
const textOf = (app: App): string => given(app)?.replaceAll(',', '\n') ?? (existsSync(fileOf(app)) ? readFileSync(fileOf(app), 'utf8') : '')

const firstKeys = new WeakMap<App, MasterKey>()
/** Key 1 follows from the master key of the installation, which no running server changes. */
function firstKey(app: App): MasterKey {
  const known = firstKeys.get(app)
  if (known) return known
  const key = { id: '1', key: Buffer.from(hkdfSync('sha256', app.config.secret, 'crossway resource', 'connector credentials', bytes)) }
  firstKeys.set(app, key)
  return key
}

/**
 * The ring of keys, the newest first; later ones than the first are added by `secrets:rotate`. They are read anew each time: a server that runs seals
 * under a key that was added a moment ago.
 */
function keyRing(app: App): MasterKey[] {
  const first = firstKey(app)
  const later = textOf(app)
    .split('\n')
    .filter((l) => l.trim() !== '')
    .map((l) => {
      const [, id, key] = line.exec(l) ?? []
      if (!id || !key) throw new Error('SECRET_KEYS: each key is "<number> <32 bytes as base64url>"')
      return { id: String(Number(id)), key: Buffer.from(key, 'base64url') }
    })
  return [first, ...later].sort((a, b) => Number(b.id) - Number(a.id))
}
export const currentKey = (app: App): MasterKey => keyRing(app)[0]!

/** Throws for a key that the ring does not hold (any more): what it sealed cannot be opened. */
export function keyOf(app: App, id: string): Buffer {
  const found = id === '1' ? firstKey(app) : keyRing(app).find((k) => k.id === id)
  if (!found) throw new Error(`master key ${id} is not in the ring`)
  return found.key
}
export const keyIds = (app: App): string[] => keyRing(app).map((k) => k.id)

/** Adds a fresh key to the file and answers its id; where SECRET_KEYS rules, keys are added there. */
export function addKey(app: App): string {
  if (given(app) !== undefined) throw new Error('the keys of this installation stand in SECRET_KEYS: add the new one there')
  const id = String(Number(currentKey(app).id) + 1)
  mkdirSync(app.config.dataDir, { recursive: true })
  const draft = `${fileOf(app)}.new`
  writeFileSync(draft, `${textOf(app)}${id} ${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 })
  renameSync(draft, fileOf(app))
  return id
}
