type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
const json = JSON as unknown as { rawJSON(text: string): unknown }

const isMoney = (key: string): boolean => /amount$/i.test(key)

/** Reads JSON with every `…amount` as the very digits that were sent, in text: Amazon writes money as JSON numbers, and a float would round it. */
export const parseExact = (text: string): unknown => parse(text, (key, value, { source }) => (typeof value === 'number' && isMoney(key) ? source : value))

/** A number that is written into JSON with exactly these digits. Throws when they are no number. */
export function exactNumber(digits: string): unknown {
  if (!/^-?\d+(\.\d+)?$/.test(digits)) throw new Error(`${digits} is no amount`)
  return json.rawJSON(digits)
}

/** The opposite of `parseExact` for requests: an `Amount` given in text goes out as a JSON number with those digits. */
export const stringifyExact = (value: unknown): string =>
  JSON.stringify(value, (key, x: unknown) => (key === 'Amount' && typeof x === 'string' ? exactNumber(x) : x))
