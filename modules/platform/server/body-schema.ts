import type { JsonSchema } from '@crossway/server-kit'

export const word = (...examples: string[]): JsonSchema => ({ type: 'string', ...(examples.length ? { examples } : {}) })
export const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values })
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
export const whole: JsonSchema = { type: 'integer' }
export const flag: JsonSchema = { type: 'boolean' }

/** Body of a hand-made route as its API document shows it; names with `!` must be there. */
export function asBody(fields: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const named = Object.entries(fields).map(([name, schema]) => [name.replace(/!$/, ''), schema] as const)
  const required = Object.keys(fields)
    .filter((n) => n.endsWith('!'))
    .map((n) => n.slice(0, -1))
  return { type: 'object', properties: Object.fromEntries(named), ...(required.length ? { required } : {}) }
}
/** Rows that an action is done on. */
export const rowIds = listOf(whole)
/** A page of older rows than this one. */
export const olderThan: JsonSchema = { type: 'integer', minimum: 0, examples: [100000] }
/** A new API token. Its limits are lists with something in them: what is of another kind would leave it without a limit. */
export const newTokenBody = asBody({
  'name!': word('report'),
  days: { type: 'integer', minimum: 1, maximum: 365, examples: [30] },
  nodes: { ...listOf(word('sku')), minItems: 1, maxItems: 500 },
  allow_ip: { ...listOf(word('203.0.113.0/24')), minItems: 1, maxItems: 100 },
})
