import { refuse } from '@crossway/kernel'

type JsonSchema = Readonly<Record<string, unknown>>
const wrong = (name: string, known?: string): Error => refuse.BAD_REQUEST({ detail: known === undefined ? name : `${name}; ${known}` }, name)

/** Parameters of a route that are any text, such as ids in a row; its handler says what is wrong with one. */
export const textParams = (...names: readonly string[]): Readonly<Record<string, JsonSchema>> => Object.fromEntries(names.map((n) => [n, { type: 'string' }]))

/**
 * Holds what stands after `?` to the parameters that the route declares: one that nobody knows would be ignored, and the caller would take the
 * answer for that of his question. Refused by name: unknown, told twice, no whole number, too long. An empty one says nothing;
 * of words the handler says what is wrong with one.
 */
export function checkQuery(schema: Readonly<Record<string, JsonSchema>> | undefined, query: unknown): void {
  for (const [name, v] of Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)) {
    const known = schema && Object.hasOwn(schema, name) ? schema[name] : undefined
    // What is no word is not said back.
    if (!known) throw wrong(/^\w{1,40}$/.test(name) ? name : '?', Object.keys(schema ?? {}).join(', ') || '-')
    if (typeof v !== 'string' || v.includes('\u0000')) throw wrong(name)
    if (v === '') continue
    if (known.type === 'integer' && !/^-?\d{1,15}$/.test(v)) throw wrong(name)
    if (v.length > Number(known.maxLength ?? Infinity)) throw wrong(name)
  }
}
