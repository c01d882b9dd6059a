/** Keys whose values never stand in a log, wherever they are in the body (platform.md §6.4). */
const secret =
  /passw|pwd|secret|token|salt|captcha|card|credential|recovery|seed|(?:api|aes|private|access|callback|sign)_?key$|^codes?$|^old$|^new$|^repeat$|id_no|bank_account/i
const limit = 32 * 1024
const deepest = 8

/** The body of a call as it may be kept: secrets as `***`, at most 32 KB. `named` are keys that hold a secret here, whatever they are called. */
export function maskData(body: unknown, named: ReadonlySet<string> = new Set()): unknown {
  if (body === undefined || body === null) return null
  const masked = mask(body, 0, named)
  const text = JSON.stringify(masked)
  return text.length <= limit ? masked : { cut: text.slice(0, limit - 64) }
}

/** A setting that people add says itself that its value is a secret. */
const ofSecret = new Set(['value', 'content'])

function mask(v: unknown, depth: number, named: ReadonlySet<string>): unknown {
  if (depth > deepest) return '…'
  if (Array.isArray(v)) return v.slice(0, 1000).map((x) => mask(x, depth + 1, named))
  if (typeof v === 'object' && v !== null) {
    const { type, is_secret: sealed } = v as { readonly type?: unknown; readonly is_secret?: unknown }
    const hides = (k: string): boolean => secret.test(k) || named.has(k) || ((type === 'password' || sealed === true) && ofSecret.has(k))
    return Object.fromEntries(Object.entries(v).map(([k, x]) => [clean(k), hides(k) && x !== null && x !== '' ? '***' : mask(x, depth + 1, named)]))
  }
  return typeof v === 'string' ? clean(v) : v
}

/** Zero bytes and halves of characters have no place in the database's JSON. */
const clean = (v: string): string => v.replaceAll('\u0000', '').toWellFormed()
