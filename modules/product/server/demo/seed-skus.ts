import { addDays } from '@crossway/kernel'
import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import type { Pick } from '@crossway/settings/server'
import { missingFields } from '../../model/missing-fields.ts'
import type { PlannedSku } from './plan-skus.ts'
import { pictureKey } from './pictures/product-pictures.ts'

export interface SkuFixture {
  readonly categories: ReadonlyMap<string, number>
  readonly brands: ReadonlyMap<string, number>
  readonly pictures: ReadonlyMap<string, number>
  readonly developers: readonly number[]
  readonly buyers: readonly number[]
  readonly today: string
}
const certain = (i: number, every: number, at: number): boolean => i % every === at

/** One plan line as its table row; every eighth lacks something, some are not yet or no longer in use. */
function rowOf(s: PlannedSku, i: number, w: SkuFixture, pick: Pick): Record<string, unknown> {
  const composed = s.parts.length > 0
  const status = composed
    ? 'active'
    : certain(i, 50, 17) || certain(i, 50, 41)
      ? 'draft'
      : certain(i, 60, 23)
        ? 'pending'
        : certain(i, 45, 31)
          ? 'disabled'
          : 'active'
  const stage =
    status !== 'active'
      ? status === 'disabled'
        ? 'discontinued'
        : 'developing'
      : certain(i, 14, 5)
        ? 'clearing'
        : certain(i, 25, 9)
          ? 'discontinued'
          : certain(i, 12, 7)
            ? 'developing'
            : 'on_sale'
  const picture = w.pictures.get(pictureKey(s.picture, s.colour)) ?? null
  const gap = certain(i, 25, 4) ? 'carton' : certain(i, 25, 13) ? 'size' : certain(i, 25, 20) ? 'picture' : undefined
  const carton = gap === 'carton' ? null : s.carton
  const hazard = (s.attrs ?? []).some((a) => ['battery_in', 'battery_only', 'liquid', 'powder', 'magnetic'].includes(a))
  const row: Record<string, unknown> = {
    code: s.code,
    name_zh: s.name_zh,
    name_en: s.name_en,
    kind: s.kind,
    spu_code: s.spu,
    variant_text: s.variant,
    category_id: w.categories.get(s.leaf),
    brand_id: w.brands.get(s.brand) ?? null,
    stage,
    status,
    unit: composed ? 'set' : 'pcs',
    developer_id: w.developers[i % w.developers.length],
    buyer_id: w.buyers[i % w.buyers.length],
    model_no: `${s.brand.slice(0, 2) || 'KT'}-${s.spu.slice(-4)}`,
    material: s.material,
    net_weight: Number((s.kg * 0.9).toFixed(3)),
    gross_weight: s.kg,
    len_cm: gap === 'size' ? null : s.box[0],
    wid_cm: gap === 'size' ? null : s.box[1],
    hei_cm: gap === 'size' ? null : s.box[2],
    carton_qty: carton,
    carton_len_cm: carton ? Math.min(120, Math.ceil(s.box[0] * Math.min(2, carton))) : null,
    carton_wid_cm: carton ? Math.ceil(s.box[1] * Math.min(2, Math.ceil(carton / 2))) : null,
    carton_hei_cm: carton ? Math.ceil(s.box[2] * Math.max(1, Math.ceil(carton / 4))) : null,
    carton_gross: carton ? Number((s.kg * carton + 0.8).toFixed(3)) : null,
    special_attrs: s.attrs,
    hazmat: hazard,
    msds: hazard && picture ? [picture] : null,
    purchase_lead_days: pick.int(10, 40),
    moq: pick.one([50, 100, 200, 300, 500]),
    std_cost: Number((s.cost / 1.13).toFixed(2)),
    barcode: s.barcode,
    image: null,
    images: gap === 'picture' || !picture ? null : [picture],
    last_price: composed || status === 'draft' ? null : Number((s.cost * (0.97 + pick.int(0, 6) / 100)).toFixed(2)),
    last_price_currency: composed || status === 'draft' ? null : 'CNY',
    last_price_at: composed || status === 'draft' ? null : addDays(w.today, -pick.int(5, 160)),
  }
  const age = status === 'draft' || status === 'pending' ? 1 + ((i * 7) % 18) : 40 + ((i * 37) % 760)
  row.created_at = `${addDays(w.today, -age)}T${10 + (i % 8)}:${10 + (i % 50)}:00+08:00`
  row.updated_at = `${addDays(w.today, -Math.min(age, 1 + ((i * 11) % 45)))}T18:${10 + (i % 50)}:00+08:00`
  row.image_id = (row.images as number[] | null)?.[0] ?? null
  row.has_customs = !certain(i, 20, 3) && !certain(i, 20, 8) && !certain(i, 20, 15)
  row.incomplete = missingFields({ ...row, customs: [] }).length > 0
  delete row.image
  return row
}

const columns = {
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  code: 'text',
  name_zh: 'text',
  name_en: 'text',
  kind: 'text',
  spu_code: 'text',
  variant_text: 'text',
  category_id: 'bigint',
  brand_id: 'bigint',
  stage: 'text',
  status: 'text',
  unit: 'text',
  developer_id: 'bigint',
  buyer_id: 'bigint',
  model_no: 'text',
  material: 'text',
  net_weight: 'numeric',
  gross_weight: 'numeric',
  len_cm: 'numeric',
  wid_cm: 'numeric',
  hei_cm: 'numeric',
  carton_qty: 'integer',
  carton_len_cm: 'numeric',
  carton_wid_cm: 'numeric',
  carton_hei_cm: 'numeric',
  carton_gross: 'numeric',
  special_attrs: 'text[]',
  hazmat: 'boolean',
  msds: 'bigint[]',
  purchase_lead_days: 'integer',
  moq: 'integer',
  std_cost: 'numeric',
  barcode: 'text',
  images: 'bigint[]',
  image_id: 'bigint',
  last_price: 'numeric',
  last_price_currency: 'text',
  last_price_at: 'date',
  has_customs: 'boolean',
  incomplete: 'boolean',
}
/** Writes the planned articles with their parts and customs data; the sequences of their codes go on behind them. Answers ids in the order of the plan. */
export async function seedSkus(tx: Tx, plan: readonly PlannedSku[], w: SkuFixture, pick: Pick): Promise<number[]> {
  const rows = plan.map((s, i) => rowOf(s, i, w, pick))
  const ids = (await tx.rows<{ id: number }>(insertMany('sku', columns, rows, sql.raw('returning id')))).map((r) => r.id)
  await insertAll(
    tx,
    'sku_component',
    { sku_id: 'bigint', seq: 'integer', component_sku_id: 'bigint', qty: 'integer' },
    plan.flatMap((s, i) => s.parts.map((p, k) => ({ sku_id: ids[i], seq: k + 1, component_sku_id: ids[p.index], qty: p.qty }))),
  )
  await seedCustoms(tx, plan, ids, rows)
  const last = new Map<string, number>()
  for (const s of plan) last.set(s.leaf, Math.max(last.get(s.leaf) ?? 0, Number(s.code.slice(s.leaf.length))))
  await insertAll(
    tx,
    'numbering_counter',
    { rule: 'text', scope_key: 'text', period_key: 'text', value: 'bigint' },
    [...last].map(([leaf, value]) => ({ rule: 'sku', scope_key: `${leaf}#`, period_key: '', value })),
  )
  await tx.run(
    sql`update sku s set tags = array[t.id] from tag t join tag_group g on g.id = t.group_id where g.resource = 'sku' and g.code = 'lifecycle' and s.status = 'active' and s.id % 3 = 0 and t.sort = case s.stage when 'developing' then 0 when 'clearing' then 3 else 1 + (s.id % 2)::int end`,
  )
  return ids
}

async function seedCustoms(tx: Tx, plan: readonly PlannedSku[], ids: readonly number[], rows: readonly Record<string, unknown>[]): Promise<void> {
  const usd = (cost: number): number => Number(((cost / 7.1) * 1.08).toFixed(2))
  const lines = plan.flatMap((s, i) => {
    if (!rows[i]!.has_customs) return []
    const head = {
      sku_id: ids[i],
      declare_name_zh: s.name_zh.split(' ')[0],
      declare_name_en: s.name_en
        .replace(s.brand + ' ', '')
        .split(',')[0]!
        .toLowerCase(),
      declare_price: usd(s.cost),
      material: s.material,
      usage: '日用',
      brand_type: s.brand ? 'own' : 'none',
      origin: 'CN',
    }
    return [
      {
        ...head,
        seq: 1,
        country: 'CN',
        hs_code: s.hs + '0090',
        duty_rate: 0,
        extra_duty_rate: 0,
        vat_rate: 13,
        elements: `品牌类型:境内自主|出口享惠情况:不享惠|材质:${s.material}|品牌:${s.brand || '无'}`,
      },
      { ...head, seq: 2, country: 'US', hs_code: s.hs + '0000', duty_rate: 3.4, extra_duty_rate: s.hs.startsWith('9') ? 25 : 7.5, vat_rate: 0, elements: null },
    ]
  })
  await insertAll(
    tx,
    'sku_customs',
    {
      sku_id: 'bigint',
      seq: 'integer',
      country: 'text',
      declare_name_zh: 'text',
      declare_name_en: 'text',
      hs_code: 'text',
      declare_price: 'numeric',
      duty_rate: 'numeric',
      extra_duty_rate: 'numeric',
      vat_rate: 'numeric',
      material: 'text',
      usage: 'text',
      brand_type: 'text',
      origin: 'text',
      elements: 'text',
    },
    lines,
  )
}
