import { refuse } from '@crossway/kernel'

/** Deeper than any document of ours; what is deeper is meant to exhaust whoever walks it. */
const deepest = 500

/** Does the text nest deeper than this? Counts brackets outside of strings, so that nothing is built before it is known. */
function nestsDeeper(text: string, most: number): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === 92) i++
      else if (c === 34) quoted = false
    } else if (c === 34) quoted = true
    else if (c === 91 || c === 123) {
      if (++depth > most) return true
    } else if (c === 93 || c === 125) depth--
  }
  return false
}

/** Keys that would change how an object behaves instead of what it says; no field of ours is named so. */
const hidden = new Set(['__proto__', 'toString', 'valueOf'])

/**
 * The body of a call as JSON; undefined for an empty one, which clients send on actions without arguments. Bytes that are no UTF-8 are refused instead of
 * being stored as question marks, and so are keys like `__proto__`: a body says what it means or is not taken.
 */
export function jsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse.BAD_REQUEST({ detail: 'UTF-8' })
  }
  if (nestsDeeper(text, deepest)) throw refuse.BAD_REQUEST({ detail: `JSON > ${deepest}` })
  let odd: string | undefined
  try {
    const value: unknown = JSON.parse(text, (key, v: unknown) => {
      if (hidden.has(key)) odd = key
      return v
    })
    if (odd === undefined) return value
  } catch {
    throw refuse.BAD_REQUEST({ detail: 'JSON' })
  }
  throw refuse.BAD_REQUEST({ detail: odd }, odd)
}
