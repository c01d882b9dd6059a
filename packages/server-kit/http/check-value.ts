import { isDay, refuse } from '@crossway/kernel'

export type JsonSchema = Readonly<Record<string, unknown>>

const isKind: Readonly<Record<string, (v: unknown) => boolean>> = {
  string: (v) => typeof v === 'string',
  boolean: (v) => typeof v === 'boolean',
  number: (v) => typeof v === 'number',
  integer: (v) => Number.isSafeInteger(v),
  array: (v) => Array.isArray(v),
  object: (v) => typeof v === 'object' && v !== null && !Array.isArray(v),
  null: (v) => v === null,
}
const formats: Readonly<Record<string, (v: string) => boolean>> = {
  date: isDay,
  'date-time': (v) => isDay(v.slice(0, 10)) && !Number.isNaN(Date.parse(v)),
}
export const isObject = (v: unknown): v is Readonly<Record<string, unknown>> => isKind.object!(v)
const listOf = (v: unknown): unknown[] => (Array.isArray(v) ? v : v === undefined ? [] : [v])
const known = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> => (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
const most = (limit: unknown): number => Number(limit ?? Infinity)

/** Whether it must be there and how long a text is, handlers say in words of their own; a schema that closes itself says it for them. */
const saysAll = (schema: JsonSchema): boolean => schema.additionalProperties === false

function textFits(v: string, schema: JsonSchema, all: boolean): boolean {
  if (v.includes('\u0000') || !v.isWellFormed()) return false
  if (all && (v.length < Number(schema.minLength ?? 0) || v.length > most(schema.maxLength))) return false
  // An empty field says nothing.
  if (v === '' && !all) return true
  if (schema.pattern !== undefined && !new RegExp(String(schema.pattern)).test(v)) return false
  return formats[String(schema.format)]?.(v) ?? true
}

/** Is it a value that the schema allows, leaving aside what stands in it? */
export function fits(v: unknown, schema: JsonSchema, all = true): boolean {
  const kinds = listOf(schema.type) as string[]
  if (kinds.length > 0 && !kinds.some((k) => isKind[k]?.(v))) return false
  if (schema.anyOf !== undefined) return (schema.anyOf as JsonSchema[]).some((s) => holds(v, s))
  if (typeof v === 'string' && !textFits(v, schema, all)) return false
  if (typeof v === 'number' && (v < Number(schema.minimum ?? -Infinity) || v > most(schema.maximum))) return false
  if (Array.isArray(v) && ((all && v.length < Number(schema.minItems ?? 0)) || v.length > most(schema.maxItems))) return false
  return schema.enum === undefined || (v === '' && !all) || listOf(schema.enum).includes(v)
}

function holds(v: unknown, schema: JsonSchema): boolean {
  try {
    hold(v, schema, '')
    return true
  } catch {
    return false
  }
}

/** A value and all that is in it; `at` is its place as problems name it: `lines[2].qty`. */
export function hold(v: unknown, schema: JsonSchema, at: string, all = true): void {
  if (!fits(v, schema, all)) throw refuse.BAD_VALUE({ label: at }, at)
  if (Array.isArray(v) && schema.items) for (const [i, x] of v.entries()) hold(x, schema.items as JsonSchema, `${at}[${i}]`, all)
  if (isObject(v) && (schema.properties || schema.additionalProperties)) holdObject(v, schema, at && `${at}.`)
}

/** An object by name: one that the schema does not know would be ignored, so it is refused, unless the schema is open to more (`additionalProperties`). */
export function holdObject(given: Readonly<Record<string, unknown>>, schema: JsonSchema, at: string): void {
  const all = saysAll(schema)
  const more = schema.additionalProperties
  for (const [name, v] of Object.entries(given)) {
    const inner = Object.hasOwn(known(schema), name) ? known(schema)[name] : undefined
    const strange = !inner && (!more || (schema.propertyNames && !fits(name, schema.propertyNames as JsonSchema)))
    if (strange) throw refuse.UNKNOWN_FIELD({ field: name }, at + name)
    const held = inner ?? (more === true ? undefined : (more as JsonSchema))
    if (held && v !== undefined && v !== null) hold(v, held, at + name, all)
  }
  if (all)
    for (const name of listOf(schema.required) as string[])
      if (given[name] === undefined || given[name] === null) throw refuse.BAD_VALUE({ label: at + name }, at + name)
}
