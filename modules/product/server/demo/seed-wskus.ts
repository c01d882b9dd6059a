import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import type { Pick } from '@crossway/settings/server'
import type { PlannedSku } from './plan-skus.ts'

type P = readonly [code: string, name: string, legal: string, types: readonly string[], country: string, currency: string, status: string, api: string | null]
/** The twenty-two providers; the three overseas operators come first. */
const providers: readonly P[] = [
  ['GC', '谷仓海外仓', '深圳谷仓供应链有限公司', ['overseas_wh', 'last_mile'], 'US', 'USD', 'active', 'goodcang'],
  ['XY', '西邮海外仓', '西邮（宁波）供应链有限公司', ['overseas_wh'], 'US', 'USD', 'active', null],
  ['ECO', 'EcoHub Fulfilment', 'EcoHub GmbH', ['overseas_wh', 'last_mile'], 'DE', 'EUR', 'active', null],
  ['MSN', '美森快航代理', '深圳顺洋国际货运代理有限公司', ['forwarder'], 'CN', 'CNY', 'active', null],
  ['SF', '顺丰国际', '顺丰速运有限公司', ['express'], 'CN', 'CNY', 'active', null],
  ['DHL', 'DHL Express', 'DHL-Sinotrans', ['express'], 'CN', 'CNY', 'active', 'dhl'],
  ['UPS', 'UPS', 'UPS Supply Chain', ['express', 'last_mile'], 'US', 'USD', 'active', 'ups'],
  ['FDX', 'FedEx', 'FedEx Corporation', ['express', 'last_mile'], 'US', 'USD', 'active', 'fedex'],
  ['USPS', 'USPS', 'United States Postal Service', ['last_mile'], 'US', 'USD', 'active', null],
  ['COSCO', '中远海运', '中远海运集装箱运输有限公司', ['carrier'], 'CN', 'USD', 'active', null],
  ['ZIM', '以星航运', 'ZIM Integrated Shipping', ['carrier'], 'IL', 'USD', 'active', null],
  ['YQN', '运去哪', '上海运去哪物流科技有限公司', ['forwarder'], 'CN', 'CNY', 'active', null],
  ['LT', '联通报关', '深圳联通报关行有限公司', ['broker'], 'CN', 'CNY', 'active', null],
  ['HT', '华通货运', '宁波华通国际物流有限公司', ['forwarder', 'broker'], 'CN', 'CNY', 'active', null],
  ['TZ', '通泽空运', '广州通泽国际货运有限公司', ['forwarder'], 'CN', 'CNY', 'active', null],
  ['ZOBO', '中欧班列代理', '义乌市天盟实业投资有限公司', ['forwarder'], 'CN', 'CNY', 'active', null],
  ['AGL', '亚马逊全球物流', 'Amazon Global Logistics', ['amazon', 'carrier'], 'US', 'USD', 'active', null],
  ['EVRI', 'Evri', 'Evri Limited', ['last_mile'], 'GB', 'GBP', 'active', null],
  ['GLS', 'GLS', 'General Logistics Systems', ['last_mile'], 'DE', 'EUR', 'active', null],
  ['YW', '燕文物流', '北京燕文物流股份有限公司', ['express'], 'CN', 'CNY', 'trial', null],
  ['JH', '佳航货代', '深圳佳航货运代理有限公司', ['forwarder'], 'CN', 'CNY', 'paused', null],
  ['BL', '宝隆物流', '东莞宝隆物流有限公司', ['forwarder'], 'CN', 'CNY', 'black', null],
]

/** What the others are called in English; who is not here is called so anyway. */
const english: Readonly<Record<string, string>> = {
  GC: 'GoodCang',
  XY: 'Westpost Fulfilment',
  MSN: 'Matson Express Agency',
  SF: 'SF International',
  COSCO: 'COSCO Shipping',
  ZIM: 'ZIM',
  YQN: 'YQN',
  LT: 'Liantong Customs',
  HT: 'Huatong Freight',
  TZ: 'Tongze Air Freight',
  ZOBO: 'China–Europe Rail Agency',
  AGL: 'Amazon Global Logistics',
  YW: 'Yanwen',
  JH: 'Jiahang Forwarding',
  BL: 'Baolong Logistics',
}

/** Providers, and ninety codes under which the three overseas operators know our articles. Answers the providers' ids. */
export async function seedProviders(
  tx: Tx,
  plan: readonly PlannedSku[],
  ids: readonly number[],
  pick: Pick,
  owners: readonly number[],
  today: string,
): Promise<number[]> {
  const rows = providers.map(([code, name, legal_name, types, country, currency, status, api_code], i) => ({
    code,
    name,
    name_en: english[code] ?? name,
    legal_name,
    types,
    contact: '商务对接',
    phone: `0755-${pick.digits(8)}`,
    country,
    currency,
    status,
    api_code,
    owner_id: owners.length ? owners[i % owners.length] : null,
  }))
  const created = (
    await tx.rows<{ id: number }>(
      insertMany(
        'provider',
        {
          code: 'text',
          name: 'text',
          name_en: 'text',
          legal_name: 'text',
          types: 'text[]',
          contact: 'text',
          phone: 'text',
          country: 'text',
          currency: 'text',
          status: 'text',
          api_code: 'text',
          owner_id: 'bigint',
        },
        rows,
        sql.raw('returning id'),
      ),
    )
  ).map((r) => r.id)
  const goods = plan.map((s, at) => ({ s, at })).filter(({ s }) => s.kind === 'single')
  const codes = Array.from({ length: 90 }, (_, i) => {
    const { s, at } = goods[(i * 19) % goods.length]!
    const status = i < 72 ? 'active' : (['draft', 'pushing', 'reviewing', 'failed', 'disabled', 'draft'] as const)[i % 6]!
    const measured = status === 'active' && i % 3 === 0
    const off = i % 9 === 0 ? 1.07 : 1.01
    return {
      provider_id: created[i % 3],
      wsku_code: `${providers[i % 3]![0]}${pick.digits(3)}${s.code}`,
      sku_id: ids[at],
      units_per: i % 12 === 5 ? 6 : 1,
      provider_name: s.name_en.slice(0, 120),
      declared_value: Number((s.cost / 7.1).toFixed(2)),
      status,
      external_id: status === 'active' ? `EX${100_000 + i * 31}` : null,
      last_error: status === 'failed' ? '申报品名不能为空' : null,
      pushed_at: status === 'draft' ? null : `${today}T02:00:00+08:00`,
      provider_stock: status === 'active' ? pick.int(0, 900) : null,
      measured_len: measured ? Number((s.box[0] * off).toFixed(2)) : null,
      measured_wid: measured ? s.box[1] : null,
      measured_hei: measured ? s.box[2] : null,
      measured_weight: measured ? Number((s.kg * off).toFixed(3)) : null,
      deviation_pct: measured ? Number(((off - 1) * 100).toFixed(2)) : null,
      use_measured: measured && i % 2 === 0,
    }
  })
  const unique = [...new Map(codes.map((c) => [`${c.provider_id}/${c.sku_id}/${c.units_per}`, c])).values()]
  await insertAll(
    tx,
    'wsku',
    {
      provider_id: 'bigint',
      wsku_code: 'text',
      sku_id: 'bigint',
      units_per: 'integer',
      provider_name: 'text',
      declared_value: 'numeric',
      status: 'text',
      external_id: 'text',
      last_error: 'text',
      pushed_at: 'timestamptz',
      provider_stock: 'integer',
      measured_len: 'numeric',
      measured_wid: 'numeric',
      measured_hei: 'numeric',
      measured_weight: 'numeric',
      deviation_pct: 'numeric',
      use_measured: 'boolean',
    },
    unique,
  )
  await seedStockFile(tx, pick, created, today)
  return created
}

/** The operators' stock files of this morning: what their codes hold, and a few codes that nobody has matched yet. */
async function seedStockFile(tx: Tx, pick: Pick, operators: readonly number[], today: string): Promise<void> {
  await tx.run(sql`
    insert into wsku_stock (provider_id, day, wsku_code, provider_name, qty, wsku_id, sku_id, units_per, our_qty, latest, status, created_by, updated_by)
    select w.provider_id, ${today}::date, w.wsku_code, w.provider_name, w.provider_stock, w.id, w.sku_id, w.units_per, w.provider_stock * w.units_per, true, 'matched', 0, 0
    from wsku w where w.status = 'active' and w.provider_stock is not null on conflict do nothing`)
  const names = ['LED desk lamp white', 'Kitchen shears set', 'Pet mat L', 'Folding stool', 'Car phone holder', 'Towel 2-pack', 'Storage bin 30L']
  await insertAll(
    tx,
    'wsku_stock',
    { provider_id: 'bigint', day: 'date', wsku_code: 'text', provider_name: 'text', qty: 'integer', latest: 'boolean', status: 'text' },
    names.map((name, i) => ({
      provider_id: operators[i % 3],
      day: today,
      wsku_code: `NEW${pick.digits(5)}`,
      provider_name: name,
      qty: pick.int(6, 240),
      latest: true,
      status: 'unmatched',
    })),
  )
}
