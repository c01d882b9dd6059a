import { addMonths, isDay, refuse } from '@crossway/kernel'
import { bases, dimensions, filterNames, grains, isText, profitPages, stages, views, type FilterName, type ProfitQuery } from '../../model/profit/ask.ts'

const wrong = (what: string): Error => refuse.BAD_REQUEST({ detail: what })
const one = <const T extends readonly string[]>(list: T, v: unknown, name: string, standard?: T[number]): T[number] => {
  if (v === undefined && standard !== undefined) return standard
  if (typeof v !== 'string' || !list.includes(v)) throw wrong(name)
  return v
}
/** No board looks further back than this; longer questions are exports. */
const longest = 61

/** A board's question out of the query string: `?view=profitReport&ask={…}`. Refuses with 400 what is no question. */
export function readQuery(query: unknown): ProfitQuery {
  const q = (query ?? {}) as { view?: unknown; ask?: unknown }
  let a: Record<string, unknown>
  try {
    a = JSON.parse(typeof q.ask === 'string' ? q.ask : '{}') as Record<string, unknown>
  } catch {
    throw wrong('ask')
  }
  if (typeof a !== 'object' || a === null || Array.isArray(a)) throw wrong('ask')
  const day = (v: unknown, name: string): string => {
    if (typeof v !== 'string' || !isDay(v)) throw wrong(name)
    return v
  }
  const from = day(a.from, 'from')
  const to = day(a.to, 'to')
  if (from > to || addMonths(from, longest) < to) throw wrong('from, to')
  const by = Array.isArray(a.by) ? a.by : []
  if (by.length > 6 || new Set(by).size !== by.length) throw wrong('by')
  const currency = a.currency ?? 'CNY'
  if (typeof currency !== 'string' || !/^([A-Z]{3}|original)$/.test(currency)) throw wrong('currency')
  return {
    view: one(profitPages, q.view, 'view'),
    from,
    to,
    grain: one(grains, a.grain, 'grain', 'total'),
    by: by.map((d) => one(dimensions, d, 'by')),
    stage: one(stages, a.stage, 'stage', 'mixed'),
    basis: one(bases, a.basis, 'basis', 'book'),
    side: one(views, a.side, 'side', 'operating'),
    currency,
    filter: readFilter(a.filter),
    except: a.except === undefined ? undefined : readFilter(a.except),
    leaves: a.leaves === true,
    ...(a.days === true ? { days: true } : {}),
  }
}

/** Ids by dimension, out of a question or of a sheet that was asked for; refuses with 400 what is none. */
export function readFilter(v: unknown): ProfitQuery['filter'] {
  if (v === undefined || v === null) return {}
  if (typeof v !== 'object' || Array.isArray(v)) throw wrong('filter')
  const out: Partial<Record<FilterName, (number | string)[]>> = {}
  for (const [name, ids] of Object.entries(v)) {
    const d = one(filterNames, name, 'filter')
    if (!Array.isArray(ids) || ids.length > 500) throw wrong(`filter.${name}`)
    if (ids.length === 0) continue
    const fits = (x: unknown): boolean => (isText(d) ? typeof x === 'string' && x.length <= 80 : Number.isSafeInteger(x) && (x as number) >= 0)
    if (!ids.every(fits)) throw wrong(`filter.${name}`)
    out[d] = ids as (number | string)[]
  }
  return out
}
