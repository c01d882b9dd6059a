import { refuse } from '@crossway/kernel'

type JsonSchema = Readonly<Record<string, unknown>>

const isKind: Readonly<Record<string, (v: unknown) => boolean>> = {
  string: (v) => typeof v === 'string',
  boolean: (v) => typeof v === 'boolean',
  number: (v) => typeof v === 'number',
  integer: (v) => Number.isSafeInteger(v),
  array: (v) => Array.isArray(v),
  object: (v) => typeof v === 'object' && v !== null && !Array.isArray(v),
  null: (v) => v === null,
}
const listOf = (v: unknown): unknown[] => (Array.isArray(v) ? v : v === undefined ? [] : [v])

function fits(v: unknown, schema: JsonSchema): boolean {
  const kinds = listOf(schema.type) as string[]
  if (kinds.length > 0 && !kinds.some((k) => isKind[k]?.(v))) return false
  if (typeof v === 'string' && (v.length < Number(schema.minLength ?? 0) || v.length > Number(schema.maxLength ?? Infinity) || v.includes('\u0000')))
    return false
  if (typeof v === 'number' && (v < Number(schema.minimum ?? -Infinity) || v > Number(schema.maximum ?? Infinity))) return false
  return schema.enum === undefined || listOf(schema.enum).includes(v)
}

/**
 * Holds a body to the schema that its route declares, where that closes it (`additionalProperties: false`): names, what must be there, kinds and limits of
 * the first level. What does not fit is refused by its name.
 */
export function checkBody(schema: JsonSchema | undefined, body: unknown): void {
  if (schema?.additionalProperties !== false) return
  const value = body ?? {}
  if (!isKind.object!(value)) throw refuse.BAD_REQUEST({ detail: 'body' })
  const given = value as Readonly<Record<string, unknown>>
  const known = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const unknown = Object.keys(given).find((k) => !Object.hasOwn(known, k))
  if (unknown !== undefined) throw refuse.UNKNOWN_FIELD({ field: unknown }, unknown)
  for (const name of listOf(schema.required) as string[]) if (given[name] === undefined || given[name] === null) throw refuse.BAD_VALUE({ label: name }, name)
  for (const [name, v] of Object.entries(given)) if (v !== undefined && v !== null && !fits(v, known[name]!)) throw refuse.BAD_VALUE({ label: name }, name)
}
