import type { attributeTypes } from '../../model/category-rules.ts'

export interface Attribute {
  readonly name: string
  readonly type: (typeof attributeTypes)[number]
  readonly unit?: string | null
  readonly required?: boolean
  readonly options?: readonly string[]
}
export const attributesOf = (v: unknown): readonly Attribute[] => (Array.isArray(v) ? (v as Attribute[]) : [])

/** The list with one entry moved up or down by a step. */
export function movedBy<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const out = [...list]
  const to = at + by
  if (to < 0 || to >= out.length) return out
  ;[out[at], out[to]] = [out[to]!, out[at]!]
  return out
}
