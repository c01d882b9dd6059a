import { refuse, type Filter } from '@crossway/kernel'
import type { ListRequest } from '../list/query.ts'

const known = new Set(['view', 'page', 'size', 'sort', 'q', 'tab', 'filter', 'fields', 'counts'])
const one = (v: unknown): string | undefined => (v === undefined ? undefined : String(v))

/** The list's query string. Parameters that are unknown or told twice are refused, not ignored; page and size are clamped to what exists (platform.md §8.4). */
export function listParams(query: Record<string, unknown>): ListRequest & { view: string | undefined; counts: boolean } {
  for (const [k, v] of Object.entries(query)) {
    if (!known.has(k)) throw refuse.BAD_REQUEST({ detail: `${k}; ${[...known].join(', ')}` }, k)
    // told twice, one of the two would be passed over
    if (Array.isArray(v)) throw refuse.BAD_REQUEST({ detail: k }, k)
  }
  const counts = one(query.counts) ?? '0'
  if (!['', '0', '1', 'true', 'false'].includes(counts)) throw refuse.BAD_REQUEST({ detail: 'counts=1' }, 'counts')
  const whole = (name: 'page' | 'size', fallback: number, max: number): number => {
    const v = one(query[name])?.trim()
    if (v && !/^-?\d{1,15}$/.test(v)) throw refuse.BAD_REQUEST({ detail: name }, name)
    return v ? Math.min(Math.max(Number(v), 1), max) : fallback
  }
  return {
    view: one(query.view) || undefined,
    page: whole('page', 1, 10_000_000),
    size: whole('size', 10, 500),
    sort: one(query.sort),
    q: one(query.q)?.slice(0, 20_000),
    tab: one(query.tab),
    filter: parseFilter(one(query.filter)),
    fields: one(query.fields)
      ?.split(',')
      .map((s) => s.trim())
      .filter(Boolean),
    counts: ['1', 'true'].includes(counts),
  }
}

export function parseFilter(text: string | undefined): Filter | undefined {
  if (text === undefined || text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse.BAD_REQUEST({ detail: 'filter={"field":{"operator":value}}' }, 'filter')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse.BAD_REQUEST({ detail: 'filter={"field":{"operator":value}}' }, 'filter')
  return value as Filter
}
