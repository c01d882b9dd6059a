import { num } from '@crossway/kernel'
import type { paramTypes } from './biz-param.resource.ts'

export interface ParamType {
  readonly type: (typeof paramTypes)[number]
  readonly min?: string | null
  readonly max?: string | null
  readonly options?: readonly string[] | null
}
export type ParamValue = number | string | boolean | readonly string[] | object | null

/** What a value of this parameter must look like, for the error text. */
export const wantedOf = (p: ParamType): string =>
  p.type + (p.options?.length ? ` (${p.options.join(', ')})` : '') + (p.min ? ` ≥ ${p.min}` : '') + (p.max ? ` ≤ ${p.max}` : '')

const inside = (text: string, p: ParamType): boolean => (!p.min || num(text).gte(p.min)) && (!p.max || num(text).lte(p.max))
const checks: Readonly<Record<ParamType['type'], (text: string, p: ParamType) => boolean>> = {
  int: (t, p) => /^-?\d{1,12}$/.test(t) && inside(t, p),
  decimal: (t, p) => /^-?\d{1,12}(\.\d{1,8})?$/.test(t) && inside(t, p),
  bool: (t) => t === 'true' || t === 'false',
  text: () => true,
  enum: (t, p) => (p.options ?? []).includes(t),
  time: (t) => /^([01]\d|2[0-3]):[0-5]\d(-([01]\d|2[0-3]):[0-5]\d)?$/.test(t),
  list: () => true,
  json: (t) => {
    try {
      JSON.parse(t)
      return true
    } catch {
      return false
    }
  },
}
/** May the parameter hold this text? */
export const paramFits = (text: string, p: ParamType): boolean => checks[p.type](text, p)

/** The value that programs work with; decimals stay text, lists are split at commas. */
export function paramValue(text: string, type: ParamType['type']): ParamValue {
  if (type === 'int') return Number(text)
  if (type === 'bool') return text === 'true'
  if (type === 'list')
    return text
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean)
  if (type === 'json') return JSON.parse(text) as object
  return text
}
