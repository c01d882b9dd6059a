import { rebuildTree } from '../category/category.commands.ts'
import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import { plannedCategories } from './category-list.ts'

const margins: Readonly<Record<string, number>> = { H: 26, K: 28, O: 27, P: 30, A: 24, B: 32 }
const referral: Readonly<Record<string, readonly [amazon: number, walmart: number, ebay: number]>> = {
  H: [15, 15, 13.25],
  K: [15, 15, 13.25],
  O: [15, 15, 13.25],
  P: [15, 15, 13.25],
  A: [12, 12, 12.35],
  B: [15, 15, 13.25],
}

const colour = { name: '颜色', type: 'enum', required: true, options: ['白色', '黑色', '灰色', '木色'] }
/** What the articles of a top category are described by. */
const attributes: Readonly<Record<string, readonly object[]>> = {
  H: [colour, { name: '材质', type: 'text', required: true }, { name: '可折叠', type: 'bool' }],
  K: [{ name: '容量', type: 'number', unit: 'ml', required: true }, { name: '可进洗碗机', type: 'bool' }, colour],
  O: [
    { name: '承重', type: 'number', unit: 'kg', required: true },
    { name: '防水等级', type: 'enum', options: ['IPX4', 'IPX5', 'IPX7'] },
  ],
  P: [
    { name: '适用体重', type: 'number', unit: 'kg' },
    { name: '适用宠物', type: 'enum', required: true, options: ['猫', '狗', '小宠'] },
  ],
  A: [
    { name: '适用车型', type: 'text', required: true },
    { name: '电压', type: 'number', unit: 'V' },
  ],
  B: [
    { name: '肤质', type: 'enum', options: ['干性', '油性', '中性'] },
    { name: '净含量', type: 'number', unit: 'ml', required: true },
  ],
}
const stageDays = { initiated: 3, sampling: 20, testing: 15, pricing: 5, approved: 3, first_order: 35, listed: 10 }

/** The category tree with its defaults and the referral fees of the platforms (sample data). Answers ids by prefix. */
export async function seedCategories(tx: Tx, developers: readonly number[], buyers: readonly number[]): Promise<Map<string, number>> {
  const plan = plannedCategories()
  const ids = new Map<string, number>()
  for (let level = 1; level <= 4; level++) {
    const rows = plan
      .filter((c) => c.level === level)
      .map((c) => {
        const top = c.level === 1
        const at = 'HKOPAB'.indexOf(c.prefix[0]!)
        return {
          code_prefix: c.prefix,
          name_zh: c.zh,
          name_en: c.en,
          parent_id: c.parent ? ids.get(c.parent) : null,
          level,
          sort: plan.indexOf(c),
          leaf: !plan.some((x) => x.parent === c.prefix),
          developer_id: top ? developers[at % developers.length] : null,
          buyer_id: top ? buyers[at % buyers.length] : null,
          target_margin: top ? margins[c.prefix] : null,
          // beauty is used up, and Amazon expects less of it than of hardlines (tool.md tab VC)
          net_ppm_target: top ? (c.prefix === 'B' ? 35 : 40) : null,
          qc_mode: top ? (c.prefix === 'A' ? 'full' : 'sample') : null,
          aql: top ? 2.5 : null,
          required_certs: c.prefix === 'KE' || c.prefix === 'AED' ? ['FCC', 'UL'] : c.prefix === 'KD' ? ['FDA'] : null,
          service_level: top ? 95 : null,
          attr_template: top ? attributes[c.prefix] : null,
          stage_days: top ? stageDays : null,
          status: 'enabled',
        }
      })
    const columns = {
      code_prefix: 'text',
      name_zh: 'text',
      name_en: 'text',
      parent_id: 'bigint',
      level: 'integer',
      sort: 'integer',
      leaf: 'boolean',
      developer_id: 'bigint',
      buyer_id: 'bigint',
      target_margin: 'numeric',
      net_ppm_target: 'numeric',
      qc_mode: 'text',
      aql: 'numeric',
      required_certs: 'text[]',
      service_level: 'numeric',
      attr_template: 'jsonb',
      stage_days: 'jsonb',
      status: 'text',
    }
    const created = await tx.rows<{ id: number }>(insertMany('category', columns, rows, sql.raw('returning id')))
    rows.forEach((r, i) => ids.set(r.code_prefix, created[i]!.id))
  }
  const platforms = new Map((await tx.rows<{ code: string; id: number }>(sql`select code, id from platform`)).map((p) => [p.code, p.id]))
  const fees = plan
    .filter((c) => c.level === 1)
    .flatMap((c) =>
      (['amazon', 'walmart', 'ebay'] as const).map((p, i) => ({
        category_id: ids.get(c.prefix),
        seq: i + 1,
        platform_id: platforms.get(p),
        node_id: String(1_055_398 + i * 1000 + c.prefix.charCodeAt(0)),
        node_path: c.en,
        referral_pct: referral[c.prefix]![i],
        min_referral: p === 'amazon' ? 0.3 : null,
      })),
    )
  await insertAll(
    tx,
    'category_platform',
    { category_id: 'bigint', seq: 'integer', platform_id: 'bigint', node_id: 'text', node_path: 'text', referral_pct: 'numeric', min_referral: 'numeric' },
    fees,
  )
  await rebuildTree(tx)
  return ids
}
