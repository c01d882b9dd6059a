import { addDays } from '@crossway/kernel'
import { insertAll, sql, type Tx } from '@crossway/server-kit'
import type { Pick } from '@crossway/settings/server'
import type { PlannedSku } from './plan-skus.ts'

interface Maker {
  readonly id: number
  readonly currency: string
  readonly tax_rate: string
  readonly lead_days: number | null
  readonly products: string
}
/** What supplier make which goods, told by what they say they make. */
const words: Readonly<Record<string, RegExp>> = {
  H: /置物|收纳|家居|货架|衣架|照明|灯|毯|抱枕|窗帘|家纺|花架|藤编|餐椅|毛巾/,
  K: /壶|杯|炸锅|咖啡|榨汁|餐盘|马克|砧板|厨刀|锅|秤|茶|电饼铛|电饭煲|硅胶铲/,
  O: /帐篷|天幕|睡袋|双肩包|旅行袋|折叠椅|烧烤|伞|吊床|户外|野餐/,
  P: /宠物|猫|牵引|喂食/,
  A: /车载|行车|脚垫|充气|倒车|手机支架|车用|洗车/,
  B: /化妆|美妆|美容|香薰|洁面|首饰|护手/,
}
const packaging = /彩盒|纸箱|吊牌|贴纸|袋|说明书/

/** Supplies of every stocked article: a primary maker, every fourth a second one, with two or three price tiers each (CNY, some USD). */
export async function seedSupplies(tx: Tx, plan: readonly PlannedSku[], ids: readonly number[], pick: Pick, today: string): Promise<void> {
  const makers = await tx.rows<Maker>(
    sql`select id, currency, tax_rate, lead_days, coalesce(main_products, '') as products from supplier where status in ('active', 'frozen') order by id`,
  )
  if (makers.length === 0) return
  const of = (leaf: string): Maker[] => {
    const found = makers.filter((m) => (leaf === 'HP' ? packaging : words[leaf[0]!]!).test(m.products))
    return found.length ? found : makers
  }
  const byLetter = new Map([...'HKOPAB', 'HP'].map((l) => [l, of(l)]))
  const supplies: Record<string, unknown>[] = []
  const tiers: Record<string, unknown>[] = []
  plan.forEach((s, i) => {
    if (s.kind === 'bundle') return
    const list = byLetter.get(s.leaf === 'HP' ? 'HP' : s.leaf[0]!)!
    const style = Number(s.spu.slice(-5))
    const chosen = [list[style % list.length]!, ...(style % 4 === 1 && list.length > 1 ? [list[(style + 1 + (style % 3)) % list.length]!] : [])].filter(
      (m, k, all) => all.findIndex((x) => x.id === m.id) === k,
    )
    chosen.forEach((m, k) => {
      const from = addDays(today, -pick.int(200, 420))
      const price = (s.cost * (1 + k * 0.04)) / (m.currency === 'USD' ? 7.1 : 1)
      supplies.push({
        sku_id: ids[i],
        seq: k + 1,
        supplier_id: m.id,
        supplier_code: `${s.spu}-${k + 1}`,
        is_primary: k === 0,
        currency: m.currency,
        tax_included: m.currency === 'CNY',
        tax_rate: m.tax_rate,
        moq: s.cost > 120 ? 50 : s.cost > 40 ? 100 : 300,
        lead_days: m.lead_days ?? pick.int(10, 40),
        carton_only: style % 5 === 0,
        valid_from: from,
      })
      const steps: readonly (readonly [number, number])[] =
        style % 2
          ? [
              [1, 1.05],
              [500, 1],
              [2000, 0.94],
            ]
          : [
              [1, 1.04],
              [1000, 0.97],
            ]
      steps.forEach(([min, factor], n) =>
        tiers.push({
          sku_id: ids[i],
          seq: k * 3 + n + 1,
          supplier_id: m.id,
          valid_from: from,
          min_qty: min,
          unit_price: Number((price * factor).toFixed(2)),
          currency: m.currency,
        }),
      )
    })
  })
  await insertAll(
    tx,
    'sku_supplier',
    {
      sku_id: 'bigint',
      seq: 'integer',
      supplier_id: 'bigint',
      supplier_code: 'text',
      is_primary: 'boolean',
      currency: 'text',
      tax_included: 'boolean',
      tax_rate: 'numeric',
      moq: 'integer',
      lead_days: 'integer',
      carton_only: 'boolean',
      valid_from: 'date',
    },
    supplies,
  )
  await insertAll(
    tx,
    'sku_supplier_price',
    { sku_id: 'bigint', seq: 'integer', supplier_id: 'bigint', valid_from: 'date', min_qty: 'integer', unit_price: 'numeric', currency: 'text' },
    tiers,
  )
}
