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

const known = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> => (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
const isObject = (v: unknown): v is Readonly<Record<string, unknown>> => isKind.object!(v)

function fits(v: unknown, schema: JsonSchema): boolean {
  const kinds = listOf(schema.type) as string[]
  if (kinds.length > 0 && !kinds.some((k) => isKind[k]?.(v))) return false
  if (typeof v === 'string' && (v.length < Number(schema.minLength ?? 0) || v.length > Number(schema.maxLength ?? Infinity) || v.includes('\u0000')))
    return false
  if (typeof v === 'number' && (v < Number(schema.minimum ?? -Infinity) || v > Number(schema.maximum ?? Infinity))) return false
  if (Array.isArray(v) && (v.length < Number(schema.minItems ?? 0) || v.length > Number(schema.maxItems ?? Infinity))) return false
  return schema.enum === undefined || listOf(schema.enum).includes(v)
}

function refuseStrange(schema: JsonSchema, given: Readonly<Record<string, unknown>>, at: string): void {
  const strange = Object.keys(given).find((k) => !Object.hasOwn(known(schema), k))
  if (strange !== undefined) throw refuse.UNKNOWN_FIELD({ field: strange }, at + strange)
}

/** A value and all that is in it; `at` is its place as problems name it: `lines[2].qty`. */
function hold(v: unknown, schema: JsonSchema, at: string): void {
  if (!fits(v, schema)) throw refuse.BAD_VALUE({ label: at }, at)
  if (Array.isArray(v) && schema.items) for (const [i, x] of v.entries()) hold(x, schema.items as JsonSchema, `${at}[${i}]`)
  if (isObject(v) && schema.properties) holdObject(v, schema, `${at}.`)
}

function holdObject(given: Readonly<Record<string, unknown>>, schema: JsonSchema, at: string): void {
  if (schema.additionalProperties === false) refuseStrange(schema, given, at)
  for (const name of listOf(schema.required) as string[])
    if (given[name] === undefined || given[name] === null) throw refuse.BAD_VALUE({ label: at + name }, at + name)
  for (const [name, v] of Object.entries(given)) {
    const inner = Object.hasOwn(known(schema), name) ? known(schema)[name] : undefined
    if (inner && v !== undefined && v !== null) hold(v, inner, at + name)
  }
}

/**
 * Holds a body to the schema that its route declares. Names that it does not know are refused, for they would be ignored (platform.md §7.2), unless the schema
 * is open to more (`additionalProperties: true`). One that closes itself (`additionalProperties: false`) is held to in all it says: what must be there,
 * kinds and limits, also of what stands in lists and objects. What does not fit is refused by its place.
 */
export function checkBody(schema: JsonSchema | undefined, body: unknown): void {
  if (!schema?.properties || schema.additionalProperties === true) return
  const closed = schema.additionalProperties === false
  const value = body ?? {}
  if (closed && !isObject(value)) throw refuse.BAD_REQUEST({ detail: 'body' })
  if (!isObject(value)) return
  refuseStrange(schema, value, '')
  if (closed) holdObject(value, schema, '')
}
