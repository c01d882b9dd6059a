import type { App } from '../app.ts'
import { openSecret, rewrap, sealSecret, type Sealed } from './vault.ts'

/** `k<key id>.<wrapped data key>.<sealed value>`: a column that holds it says itself under which master key it lies. */
const shape = /^k(\d{1,6})\.([\w-]+)\.([\w-]+)$/
const textOf = (s: Sealed): string => `k${s.key_id}.${s.wrapped_key}.${s.sealed}`

export function sealedParts(text: string): Sealed | undefined {
  const [, key_id, wrapped_key, sealed] = shape.exec(text) ?? []
  return key_id && wrapped_key && sealed ? { key_id, wrapped_key, sealed } : undefined
}

/** Seals a value into one text, for columns beside the data they belong to. `about` names row and column: moved elsewhere it does not open. */
export const sealText = (app: App, clear: string, about: string): string => textOf(sealSecret(app, clear, about))

/** The clear text. `old` opens what was sealed before such texts named their key; without it they are refused. */
export function openText(app: App, text: string, about: string, old?: (text: string) => string): string {
  const parts = sealedParts(text)
  if (parts) return openSecret(app, parts, about)
  if (!old) throw new Error('not a sealed text')
  return old(text)
}

/** The text under the newest master key; one sealed in an older way is sealed anew. */
export function rewrapText(app: App, text: string, about: string, old?: (text: string) => string): string {
  const parts = sealedParts(text)
  return parts ? textOf({ ...parts, ...rewrap(app, parts, about) }) : sealText(app, openText(app, text, about, old), about)
}
