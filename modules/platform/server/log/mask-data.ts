/** Keys whose values never stand in a log, wherever they are in the body (platform.md §6.4). */
const secret = /passw|pwd|secret|token|salt|captcha|card|credential|recovery|^codes?$|^old$|^new$|^repeat$|id_no|bank_account/i
const limit = 32 * 1024
const deepest = 8

/** The body of a call as it may be kept: secrets as `***`, at most 32 KB. */
export function maskData(body: unknown): unknown {
  if (body === undefined || body === null) return null
  const masked = mask(body, 0)
  const text = JSON.stringify(masked)
  return text.length <= limit ? masked : { cut: text.slice(0, limit - 64) }
}

function mask(v: unknown, depth: number): unknown {
  if (depth > deepest) return '…'
  if (Array.isArray(v)) return v.slice(0, 1000).map((x) => mask(x, depth + 1))
  if (typeof v === 'object' && v !== null)
    return Object.fromEntries(Object.entries(v).map(([k, x]) => [clean(k), secret.test(k) && x !== null && x !== '' ? '***' : mask(x, depth + 1)]))
  return typeof v === 'string' ? clean(v) : v
}

/** Zero bytes and halves of characters have no place in the database's JSON. */
const clean = (v: string): string => v.replaceAll('\u0000', '').toWellFormed()
