/** What an array may hold without quotes; the four letters of NULL would be taken for nothing. */
const bare = /^[\w.:+-]+$/
const quoted = (v: string): string => '"' + v.replaceAll('\\', '\\\\').replaceAll('"', '\\"') + '"'

/**
 * An array of numbers, texts and yes or no as PostgreSQL reads it. The driver writes the same, but quotes and escapes every number, which is a sixth of
 * what a ledger's statement of 5,000 lines costs to send. Undefined for anything else in it: dates, bytes and arrays are the driver's.
 */
export function arrayText(values: readonly unknown[]): string | undefined {
  let out = '{'
  for (let i = 0; i < values.length; i++) {
    const v = values[i]
    if (i) out += ','
    if (v === null || v === undefined) out += 'NULL'
    else if (typeof v === 'number' || typeof v === 'boolean') out += v
    else if (typeof v === 'string') out += v.length !== 4 && bare.test(v) ? v : quoted(v)
    else return undefined
  }
  return out + '}'
}

/** Parameters of a statement with their arrays as text. */
export const wired = (values: readonly unknown[]): unknown[] => values.map((v) => (Array.isArray(v) ? (arrayText(v) ?? v) : v))
