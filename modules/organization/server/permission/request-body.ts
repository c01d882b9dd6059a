import { refuse } from '@crossway/kernel'
import type { Call, route } from '@crossway/server-kit'

export type Http = Parameters<typeof route>[0]

/** What came in, asked for piece by piece; anything of another shape is a wrong parameter that is named, never a 500. */
export interface Body {
  id(name: string): number
  ids(name: string): number[]
  text(name: string, max?: number): string
  maybeText(name: string, max?: number): string | undefined
  texts(name: string): string[]
  oneOf<T extends string>(name: string, values: readonly T[]): T
  list(name: string): Body[]
  has(name: string): boolean
}

function bodyOf(value: unknown, path = ''): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse.BAD_REQUEST({ detail: path || 'body' })
  const o = value as Record<string, unknown>
  const wrong = (name: string): Error => refuse.BAD_REQUEST({ detail: path + name })
  const id = (name: string, v: unknown): number => {
    const n = typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v
    if (typeof n !== 'number' || !Number.isSafeInteger(n) || n < 0) throw wrong(name)
    return n
  }
  const text = (name: string, v: unknown, max: number): string => {
    if (typeof v !== 'string' || v.trim() === '' || v.length > max) throw wrong(name)
    return v
  }
  const array = (name: string): unknown[] => {
    const v = o[name]
    if (!Array.isArray(v) || v.length > 1000) throw wrong(name)
    return v
  }
  return {
    id: (name) => id(name, o[name]),
    ids: (name) => (typeof o[name] === 'string' ? (o[name] as string).split(',').filter(Boolean) : array(name)).map((v) => id(name, v)),
    text: (name, max = 500) => text(name, o[name], max),
    maybeText: (name, max = 500) => (o[name] === undefined || o[name] === null || o[name] === '' ? undefined : text(name, o[name], max)),
    texts: (name) => array(name).map((v) => text(name, v, 80)),
    oneOf: (name, values) => {
      const v = o[name]
      if (typeof v !== 'string' || !values.includes(v as never)) throw wrong(name)
      return v as never
    },
    list: (name) => array(name).map((v, i) => bodyOf(v, `${path}${name}[${i}].`)),
    has: (name) => o[name] !== undefined && o[name] !== null && o[name] !== '',
  }
}
export const queryOf = (req: Call['req']): Body => bodyOf(req.query ?? {})
export const inputOf = (req: Call['req']): Body => bodyOf(req.body)
