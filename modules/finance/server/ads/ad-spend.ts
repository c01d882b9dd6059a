import { addDays, sum, type Num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { getAdDaily } from '@crossway/operations/server'
import { refuseAd } from '../../model/ads/ad-errors.ts'
import type { AdType } from '../../model/ads/parts.ts'

/** Spend of a day by a report, with the project that the store or listing belonged to on it. */
export interface AdSpend {
  readonly day: string
  readonly msku: number | null
  readonly ad_type: AdType
  readonly spend: string
  readonly project: number | null
}
interface Reported extends Omit<AdSpend, 'project'> {
  readonly store: number
}
/** Where a platform's reported spend comes from (contracts.md getAdDaily, getAdSpend). */
export type AdSource = (run: Runner, store: number, from: string, to: string) => Promise<readonly Reported[]>
const sources = new Map<string, AdSource>()
/** A channel above fills in where the spend of its platform is reported. */
export const registerAdSource = (platform: string, source: AdSource): void => void sources.set(platform, source)

const kinds: Readonly<Record<string, AdType>> = { sp: 'sp', sb: 'sb', sbv: 'sb', sd: 'sd', vendor: 'dsp' }
export const amazonAds: AdSource = async (run, store, from, to) =>
  (await getAdDaily(run, { store: [store] }, from, to)).map((d) => ({
    store,
    day: d.day,
    msku: d.msku === null ? null : Number(d.msku),
    ad_type: kinds[d.ad_type] ?? 'dsp',
    spend: d.spend,
  }))

interface Span {
  readonly msku: number | null
  readonly project: number
  readonly from: string
  readonly to: string
}
/** Projects of a store and of its listings, by days. */
const spansOf = (run: Runner, store: number): Promise<Span[]> =>
  run.rows<Span>(sql`
    select null::bigint as msku, t.project_id as project, x."from"::text as from, coalesce(x."to", 'infinity')::text as to from project_store x join project_structure t on t.id = x.project_structure_id where x.store_id = ${store}::bigint and x.scope = 'all'
    union all select x.msku_id, t.project_id, x."from"::text, coalesce(x."to", 'infinity')::text from project_msku x join msku m on m.id = x.msku_id join project_structure t on t.id = x.project_structure_id where m.store_id = ${store}::bigint limit 20000`)

/** What reports say was spent in a store from one day to another, each day with its project. */
export async function adSpend(run: Runner, platform: string, store: number, from: string, to: string): Promise<AdSpend[]> {
  const source = sources.get(platform) ?? (platform === 'amazon_ads' ? amazonAds : undefined)
  if (!source) throw refuseAd.AD_NO_SOURCE({ platform })
  const spans = await spansOf(run, store)
  const on = (msku: number | null, day: string): number | null =>
    spans.find((s) => (s.msku === null ? null : Number(s.msku)) === msku && s.from <= day && (s.to === 'infinity' || day <= s.to))?.project ?? null
  return (await source(run, store, from, to)).map((r) => ({ ...r, project: (r.msku === null ? null : on(r.msku, r.day)) ?? on(null, r.day) }))
}

/** Days of a period of which no report tells anything. */
export function missingDays(rows: readonly { readonly day: string }[], from: string, to: string): string[] {
  const known = new Set(rows.map((r) => r.day))
  const out: string[] = []
  for (let d = from; d <= to; d = addDays(d, 1)) if (!known.has(d)) out.push(d)
  return out
}
/** Adds up rows that say the same of `key`. */
export function grouped<T extends { readonly spend: string }>(rows: readonly T[], key: (row: T) => string): { readonly row: T; readonly spend: Num }[] {
  const found = new Map<string, T[]>()
  for (const r of rows) {
    const k = key(r)
    const there = found.get(k)
    if (there) there.push(r)
    else found.set(k, [r])
  }
  return [...found.values()].map((all) => ({ row: all[0]!, spend: sum(all.map((r) => r.spend)) }))
}
