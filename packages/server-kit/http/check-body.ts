import { refuse } from '@crossway/kernel'
import { holdObject, isObject, type JsonSchema } from './check-value.ts'

/**
 * Holds a body to the schema that its route declares, with everything that stands in it: names that it does not know are refused, for they would be ignored
 * (platform.md §7.2), and so is a value of another kind or beyond its limits, each by its place. What is missing and how long a text may be, the handler says
 * in its own words, unless the schema closes itself (`additionalProperties: false`). One that is open (`additionalProperties: true`) is the body of a record,
 * which the record's definition holds.
 */
export function checkBody(schema: JsonSchema, body: unknown): void {
  if (schema.additionalProperties === true) return
  const value = body ?? {}
  if (!isObject(value)) throw refuse.BAD_REQUEST({ detail: 'body' })
  holdObject(value, schema, '')
}
