import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { replenishRule } from '../../model/rule/replenish-rule.resource.ts'
import { demandEvent, monthFields, seasonProfile } from '../../model/rule/season-profile.resource.ts'

const seasons = [0.85, 0.8, 0.85, 0.9, 0.95, 1.0, 1.1, 0.95, 0.9, 1.0, 1.4, 1.3]

/** Sixty rules of all levels, factors of the largest categories, and the events of two years. */
export async function demoRules(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const pick = (table: string, name: string, n: number, where = 'true'): Promise<{ id: number; name: string }[]> =>
    tx.rows(sql`select id, ${sql.raw(name)} as name from ${sql.id(table)} where ${sql.raw(where)} order by id limit ${Math.ceil(n * size)}::int`)
  const companies = await pick('company', 'coalesce(short_name, name)', 2)
  const projects = await pick('project', 'name', 8, `stage = 'operating'`)
  const stores = await pick('store', 'coalesce(name, store_no)', 9, `status = 'normal'`)
  const categories = await pick('category', 'name_zh', 10, 'leaf')
  const mskus = await pick('msku', 'seller_sku', 30, `abc_class = 'A' and mapping_status = 'mapped'`)
  const from = addDays(today, -200)
  const row = (level: string, t: { id: number; name: string } | undefined, values: object, valid = from, status = 'enabled') => ({
    level,
    ...(t ? { [level]: t.id } : {}),
    target_key: t ? `${level}:${t.id}` : 'global',
    name: t?.name ?? '全局 Global',
    valid_from: valid,
    status,
    created_at: `${valid}T10:00:00+08:00`,
    ...values,
  })
  await seed(call, replenishRule, [
    row('global', undefined, { service_level: '95', review_days: 14, ship_review_days: 7, min_safety_days: 7, max_safety_days: 45 }),
    ...companies.map((t) => row('company', t, { max_cover_days: 150, remark: '资金占用控制' })),
    ...projects.map((t, i) => row('project', t, { review_days: 7 + (i % 3) * 7, air_penalty: i % 2 ? '0.30' : '0.20' })),
    ...stores.map((t, i) => row('store', t, { default_mode: i % 3 ? 'sea_fast' : 'sea_slow', receive_days: 6 + (i % 5) })),
    ...categories.map((t, i) => row('category', t, { service_level: i % 2 ? '97.5' : '95', production_days: 18 + i }, addDays(from, i))),
    ...mskus.map((t, i) =>
      row(
        'msku',
        t,
        i % 3 ? { moq: 100 * (1 + (i % 5)) } : { service_level: '98', min_safety_days: 10 },
        addDays(today, -90 + i),
        i % 11 === 10 ? 'draft' : 'enabled',
      ),
    ),
  ])
  const markets = await tx.rows<{ id: number; code: string }>(
    sql`select m.id, m.code from marketplace m where exists (select 1 from store s where s.marketplace_id = m.id) order by m.id limit ${Math.ceil(6 * size)}::int`,
  )
  await seed(
    call,
    seasonProfile,
    markets.slice(0, 2).flatMap((m) =>
      categories.map((c, k) => ({
        category: c.id,
        marketplace: m.id,
        source: k % 3 ? 'auto' : 'manual',
        ...Object.fromEntries(monthFields.map((f, i) => [f, (seasons[(i + (k % 4 === 3 ? 6 : 0)) % 12] ?? 1).toFixed(4)])),
      })),
    ),
  )
  const year = Number(today.slice(0, 4))
  const named = (name: string, en: string, first: string, to: string, pct: number) =>
    markets.map((m) => ({
      name: `${name} ${m.code}`,
      name_en: `${en} ${m.code}`,
      marketplace: m.id,
      from: first,
      to,
      source: 'manual',
      uplift: [{ uplift_pct: String(pct) }],
    }))
  await seed(call, demandEvent, [
    ...[year - 1, year, year + 1].flatMap((y) => [
      ...named(`Prime Day ${y}`, `Prime Day ${y}`, `${y}-07-08`, `${y}-07-11`, 60),
      ...named(`黑五网一 ${y}`, `Black Friday and Cyber Monday ${y}`, `${y}-11-20`, `${y}-12-01`, 70),
    ]),
    ...named('店铺周年促销', 'Anniversary sale', addDays(today, 12), addDays(today, 18), 25).slice(0, Math.ceil(4 * size)),
  ])
}
