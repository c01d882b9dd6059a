import { refuse } from '@crossway/kernel'
import { fits, type JsonSchema } from './check-value.ts'

const wrong = (name: string, known?: string): Error => refuse.BAD_REQUEST({ detail: known === undefined ? name : `${name}; ${known}` }, name)

/** Parameters of a route that are any text; its handler says what is wrong with one. */
export const textParams = (...names: readonly string[]): Readonly<Record<string, JsonSchema>> => Object.fromEntries(names.map((n) => [n, { type: 'string' }]))

/** Up to 2,000 ids in a row: `1,2,3`. */
export const idsParam: JsonSchema = { type: 'string', pattern: '^\\s*\\d{1,15}(\\s*,\\s*\\d{1,15}){0,1999}\\s*,?\\s*$', examples: ['1,2'] }
/** The ids of such a row, each once; none where nothing was said. */
export const idsIn = (row: string | undefined): number[] => [...new Set((row ?? '').split(',').map(Number).filter(Boolean))]

/**
 * Holds what stands after `?` to the parameters that the route declares: one that nobody knows would be ignored, and the caller would take the
 * answer for that of his question. Refused by name: unknown, told twice, of another kind, beyond its limits. An empty one says nothing.
 * Where a platform sends the browser (`foreign`), it adds parameters of its own, which are passed over.
 */
export function checkQuery(schema: Readonly<Record<string, JsonSchema>> | undefined, query: unknown, foreign = false): void {
  for (const [name, v] of Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)) {
    const known = schema && Object.hasOwn(schema, name) ? schema[name] : undefined
    if (!known && foreign) continue
    // What is no word is not said back.
    if (!known) throw wrong(/^\w{1,40}$/.test(name) ? name : '?', Object.keys(schema ?? {}).join(', ') || '-')
    if (typeof v !== 'string') throw wrong(name)
    if (v === '') continue
    const whole = known.type === 'integer'
    if (whole && !/^-?\d{1,15}$/.test(v)) throw wrong(name)
    if (!fits(whole ? Number(v) : v, known)) throw wrong(name)
  }
}
