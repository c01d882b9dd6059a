import type { Context } from '@crossway/server-kit'
import { sql, type Sql } from '@crossway/server-kit'
import type { ProfitColumn, ProfitPivot } from '../../model/profit-question.ts'

/** What the columns of an answer are: an expression over the roll-up's alias `r` (null = belongs to nobody), and the record whose title names it. */
export interface Pivot {
  readonly key: Sql
  readonly join?: Sql
  readonly record?: string
}
const column = (name: string): Sql => sql.raw(`r.${name}`)

export function pivotOf(pivot: ProfitPivot, period: string): Pivot {
  const table: Record<ProfitPivot, Pivot> = {
    none: { key: sql.raw(`'all'`) },
    period: { key: sql.raw(period) },
    day: { key: sql.raw('r.biz_date::text') },
    company: { key: column('company_id'), record: 'company' },
    department: { key: column('department_id'), record: 'department' },
    owner: { key: column('owner_id'), record: 'employee' },
    customer: { key: column('customer_id'), record: 'customer' },
    project: { key: column('project_id'), record: 'project' },
    store: { key: column('store_id'), record: 'store' },
    msku: { key: column('msku_id'), record: 'msku' },
    // Split over the components afterwards, because parts of cents must sum.
    sku: { key: column('msku_id'), record: 'sku' },
    category: { key: column('msku_id'), record: 'category' },
    platform: { key: sql.raw('ds.platform_id'), join: sql.raw('left join store ds on ds.id = r.store_id'), record: 'platform' },
    channel: { key: sql.raw('dp.channel_group'), join: sql.raw('left join project_structure dp on dp.project_id = r.project_id') },
  }
  return table[pivot]
}

const missing = { 'zh-cn': '未归属', en: 'None' }
const rest = { 'zh-cn': '其他', en: 'Other' }
const whole = { 'zh-cn': '合计', en: 'Total' }
const channels: Readonly<Record<string, { readonly 'zh-cn': string; readonly en: string }>> = {
  amazon: { 'zh-cn': '亚马逊', en: 'Amazon' },
  mc: { 'zh-cn': '多平台', en: 'Multi-channel' },
  shopify: { 'zh-cn': '独立站', en: 'Own shop' },
}

/** The columns' names: title and second line of the records they stand for. */
export async function columnsOf(
  { app, run }: Context<'app' | 'run'>,
  lang: 'zh-cn' | 'en',
  record: string | undefined,
  keys: readonly string[],
): Promise<ProfitColumn[]> {
  const ids = record ? keys.filter((k) => /^\d+$/.test(k)) : []
  const names = new Map<string, { title: string | null; note: string | null }>()
  const r = record ? app.registry.find(record) : undefined
  if (r && ids.length) {
    const rows = await run.rows<{ id: string; title: string | null; note: string | null }>(
      sql`select id::text as id, ${sql.id(r.title)}::text as title, ${r.subtitle && r.fields[r.subtitle]?.kind !== 'ref' ? sql`${sql.id(r.subtitle)}::text` : sql.raw('null::text')} as note from ${sql.id(r.name)} where id = any(${ids}::bigint[])`,
    )
    for (const x of rows) names.set(x.id, x)
  }
  return keys.map((key) => {
    if (key === 'none') return { key, title: missing[lang] }
    if (key === 'other') return { key, title: rest[lang] }
    if (key === 'all') return { key, title: whole[lang] }
    if (channels[key]) return { key, title: channels[key][lang] }
    const found = names.get(key)
    return { key, title: found?.title ?? key, note: found?.note ?? null }
  })
}
