import { refuse } from '@crossway/kernel'
import type { JsonSchema } from '@crossway/server-kit'

export type Body = Record<string, unknown>
/** Reads an object with known keys only; anything else is the caller's mistake and named. */
export function bodyOf(v: unknown, known: readonly string[]): Body {
  const body = v ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse.BAD_REQUEST({ detail: 'body' })
  const odd = Object.keys(body).find((k) => !known.includes(k))
  if (odd) throw refuse.BAD_REQUEST({ detail: odd }, odd)
  return body as Body
}
export function textIn(b: Body, field: string, o: { required?: boolean; max?: number } = {}): string | null {
  const v = b[field]
  if (v === undefined || v === null || v === '') {
    if (o.required) throw refuse.REQUIRED({ label: field }, field)
    return null
  }
  if (typeof v !== 'string' || v.length > (o.max ?? 1000) || v.includes('\u0000')) throw refuse.BAD_REQUEST({ detail: field }, field)
  return v
}
export const isId = (v: unknown): v is number => Number.isSafeInteger(v) && (v as number) > 0
export function idIn(b: Body, field: string): number {
  if (!isId(b[field])) throw refuse.BAD_REQUEST({ detail: field }, field)
  return b[field]
}
export function idsIn(b: Body, field: string, o: { required?: boolean; max?: number } = {}): number[] {
  const v = b[field]
  if (v === undefined || v === null) {
    if (o.required) throw refuse.BAD_REQUEST({ detail: field }, field)
    return []
  }
  if (!Array.isArray(v) || v.length > (o.max ?? 100) || !v.every(isId)) throw refuse.BAD_REQUEST({ detail: field }, field)
  return v
}
export function oneIn<T extends string>(b: Body, field: string, values: readonly T[]): T | undefined {
  const v = b[field]
  if (v === undefined || v === null) return undefined
  if (!values.includes(v as T)) throw refuse.BAD_REQUEST({ detail: field }, field)
  return v as T
}
export function objectIn(b: Body, field: string): Record<string, unknown> | undefined {
  const v = b[field]
  if (v === undefined || v === null) return undefined
  if (typeof v !== 'object' || Array.isArray(v)) throw refuse.BAD_REQUEST({ detail: field }, field)
  return v as Record<string, unknown>
}
export const schema = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: 'object', properties })
export const text: JsonSchema = { type: 'string' }
export const id: JsonSchema = { type: 'integer' }
export const ids: JsonSchema = { type: 'array', items: { type: 'integer' } }
