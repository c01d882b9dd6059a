import { refuse } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'

const many = (v: unknown): unknown[] => (Array.isArray(v) ? v : [v])
const idLimit = 9007199254740991
const numeric = /^-?\d{1,18}(\.\d{1,10})?$/

/** Values of filters, checked by shape before they become parameters; anything odd is a 400 that names the field. */
export function parseValue(shape: 'ids' | 'words' | 'bools' | 'number' | 'numbers' | 'range', value: unknown, path: string, ctx?: Ctx): unknown {
  const bad = (): never => {
    throw refuse.BAD_REQUEST({ detail: `filter.${path}: ${JSON.stringify(value)?.slice(0, 60)}` }, `filter.${path}`)
  }
  const oneNumber = (v: unknown): string => {
    if (v === '@account') return String(ctx?.account ?? -1)
    const t = typeof v === 'number' ? (Number.isFinite(v) ? String(v) : '') : typeof v === 'string' ? v.trim() : ''
    return numeric.test(t) ? t : bad()
  }
  switch (shape) {
    case 'ids': {
      const out = many(value).map((v) => {
        const id = typeof v === 'object' && v !== null && 'id' in v ? (v as { id: unknown }).id : v === '@me' ? (ctx?.employee ?? -1) : v
        const n = typeof id === 'number' ? id : typeof id === 'string' && /^-?\d{1,16}$/.test(id) ? Number(id) : Number.NaN
        return Number.isSafeInteger(n) && Math.abs(n) <= idLimit ? n : bad()
      })
      return out.length > 2000 ? bad() : out
    }
    case 'words':
      return many(value).map((v) => (typeof v === 'string' && v.length <= 500 && !v.includes('\u0000') ? v : bad()))
    case 'bools':
      return many(value).map((v) => (v === true || v === 'true' ? true : v === false || v === 'false' ? false : bad()))
    case 'number':
      return oneNumber(value)
    case 'numbers':
      return many(value).map(oneNumber)
    case 'range': {
      if (!Array.isArray(value) || value.length !== 2) bad()
      return (value as unknown[]).map((v) => (v === null || v === '' ? null : oneNumber(v)))
    }
  }
}
