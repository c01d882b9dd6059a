import { addDays, addMonths } from '@crossway/kernel'
import { insertAll, sql, type DemoCall } from '@crossway/server-kit'
import { demoBookings } from './demo/agl.ts'
import { demoCosts } from './demo/costs.ts'
import { demoDifferences } from './demo/differences.ts'
import { demoInquiries } from './demo/inquiries.ts'
import { demoStockings } from './demo/stockings.ts'
import { demoInvoices } from './demo/invoices.ts'
import { demoNotices } from './demo/notices.ts'
import { demoPayments } from './demo/payments.ts'
import { demoPlaces } from './demo/places.ts'
import { bindProviderPeople } from './demo/provider-people.ts'
import { demoFbaShipments } from './demo/fba-shipments.ts'
import { countReceiving, countTransit } from './transit-stats.ts'
import { scoreMonth, standProviders } from './provider-scores.ts'
import { demoFromFactory } from './demo/from-factory.ts'
import { demoUnderWay } from './demo/under-way.ts'

type Way = readonly [mode: string, name: string, basis: string, divisor: number, price: number, days: readonly [number, number]]
const ways: readonly Way[] = [
  ['sea_slow', '普船', 'weight', 6000, 8.8, [35, 45]],
  ['sea_fast', '快船', 'weight', 6000, 13, [28, 34]],
  ['air', '空派', 'weight', 6000, 30, [8, 12]],
  ['express', '快递', 'weight', 5000, 33, [4, 7]],
  ['rail', '铁路', 'volume', 6000, 985, [20, 28]],
  ['sea_slow', '散货拼箱', 'volume', 6000, 970, [32, 42]],
]
/** From a warehouse over there into Amazon's centres. */
const local: Way = ['local', '本地派送', 'weight', 6000, 8.7, [3, 7]]
const countries = ['US', 'DE', 'GB', 'CA', 'JP'] as const
/** The last channels of all: how many of them are local ones, in the United States. */
const locals = 4
const count = 75
/** Per kilogram 8 to 55, per cubic metre 900 to 1,600 (logistics.md, demo data): the tier, the list and the provider together stay within. */
const tiers: readonly (readonly [from: number, share: number])[] = [
  [0, 1.25],
  [50, 1.1],
  [100, 1],
  [500, 0.93],
]

/** Providers' contracts, 75 channels with 900 rates, 210 addresses, 140 inquiries, 380 stocking orders and what came of them. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, today } = call
  const providers = await tx.rows<{ id: number; code: string; status: string; types: string[] }>(sql`select id, code, status, types from provider order by id`)
  if (providers.length === 0) return
  await tx.run(
    sql`update provider set on_time_pct = 82 + id % 16, level = case when id % 16 >= 10 then 'A' when id % 16 >= 5 then 'B' else 'C' end where status = 'active'`,
  )
  await insertAll(
    tx,
    'provider_contract',
    { title: 'text', provider_id: 'bigint', account_term_id: 'bigint', credit_limit: 'numeric', currency: 'text', valid_from: 'date', valid_to: 'date' },
    (await tx.rows<{ id: number }>(sql`select id from account_term where party in ('provider', 'both') and status = 'active' order by id limit 3`))
      .slice(0, 1)
      .flatMap((term) =>
        providers
          .filter((p) => p.status === 'active')
          .map((p, i) => ({
            title: `${p.code} 年度运输协议`,
            provider_id: p.id,
            account_term_id: term.id,
            credit_limit: 200_000 + i * 50_000,
            currency: 'CNY',
            valid_from: addDays(today, -300 + i * 9),
            valid_to: addDays(today, 40 + i * 21),
          })),
      ),
  )
  const carriers = providers.filter((p) => p.status === 'active' && p.types.some((t) => ['forwarder', 'express', 'carrier', 'amazon'].includes(t)))
  const channels = Array.from({ length: count }, (_, i) => {
    const p = carriers[i % carriers.length]!
    const near = i >= count - locals
    const way = near ? local : ways[Math.floor(i / carriers.length) % ways.length]!
    const country = near ? 'US' : countries[(i * 7 + Math.floor(i / carriers.length)) % countries.length]!
    return { p, way, country, price: way[4] * (1 + rand() * 0.2), code: `${p.code}-${country}-${i + 1}` }
  })
  await insertAll(
    tx,
    'provider_channel',
    {
      code: 'text',
      name: 'text',
      provider_id: 'bigint',
      mode: 'text',
      origin_region: 'text',
      dest_country: 'text',
      basis: 'text',
      divisor: 'integer',
      split_waive_pct: 'numeric',
      min_charge: 'numeric',
      tax_included: 'boolean',
      days_min: 'integer',
      days_max: 'integer',
      receive_days: 'integer',
      allowed_attrs: 'text[]',
    },
    channels.map(({ p, way: [mode, name, basis, divisor, , days], country, code }, i) => ({
      code,
      name: `${p.code} ${country}${name}`,
      provider_id: p.id,
      mode,
      origin_region: i % 3 ? '华南' : '华东',
      dest_country: country,
      basis,
      divisor,
      split_waive_pct: i % 4 ? 0 : 30,
      min_charge: mode === 'express' ? 180 : 300,
      tax_included: mode !== 'express',
      days_min: days[0],
      days_max: days[1] - (i % 4),
      receive_days: 7,
      allowed_attrs: i % 2 ? ['battery_in', 'wood'] : ['wood', 'food_contact'],
    })),
  )
  const ids = new Map((await tx.rows<{ id: number; code: string }>(sql`select id, code from provider_channel`)).map((c) => [c.code, c.id]))
  await insertAll(
    tx,
    'provider_surcharge',
    { provider_channel_id: 'bigint', seq: 'integer', code: 'text', calc: 'text', value: 'numeric', valid_from: 'date' },
    channels.flatMap(({ code, way }) => [
      { provider_channel_id: ids.get(code), seq: 1, code: 'battery', calc: 'per_kg', value: way[0] === 'air' ? 3 : 1, valid_from: addDays(today, -400) },
      { provider_channel_id: ids.get(code), seq: 2, code: 'fuel', calc: 'pct', value: way[0] === 'express' ? 18 : 4, valid_from: addDays(today, -400) },
    ]),
  )
  // three price lists a channel: two that have ended, and today's
  await insertAll(
    tx,
    'provider_rate',
    { label: 'text', channel_id: 'bigint', tier_from: 'numeric', unit_price: 'numeric', currency: 'text', valid_from: 'date', valid_to: 'date' },
    channels.flatMap(({ code, price, way }) =>
      [0, 1, 2].flatMap((list) =>
        tiers.map(([from, share]) => {
          const start = way[2] === 'volume' ? from / 10 : from
          return {
            label: `${code} ${start}+`,
            channel_id: ids.get(code),
            tier_from: start,
            unit_price: (price * share * (1.08 - list * 0.04)).toFixed(2),
            currency: 'CNY',
            valid_from: addDays(today, -360 + list * 140),
            valid_to: list < 2 ? addDays(today, -360 + (list + 1) * 140 - 1) : null,
          }
        }),
      ),
    ),
  )
  const places = await demoPlaces(tx, providers)
  await demoInquiries(call, places)
  const openStockings = await demoStockings(call)
  await demoNotices(call)
  // the next number of a day begins after those that stand here
  for (const table of ['stocking_order', 'shipping_notice', 'receipt_sign'])
    await tx.run(
      sql`insert into numbering_counter (rule, scope_key, period_key, value) select ${table}, left(no, 8) || '#', '', max(right(no, 4)::bigint) from ${sql.id(table)} group by 2`,
    )
  await demoCosts(call)
  await demoInvoices(call)
  await demoBookings(call)
  await demoPayments(call)
  await demoDifferences(call)
  await demoUnderWay(call)
  await openStockings()
  await demoFromFactory(call)
  await demoFbaShipments(call)
  await bindProviderPeople(call)
  await countTransit(tx)
  await countReceiving(tx)
  // the last half-year, month by month
  const months = Array.from({ length: 6 }, (_, i) => addMonths(`${today.slice(0, 7)}-01`, i - 6).slice(0, 7))
  for (const month of months) await scoreMonth(tx, month)
  await standProviders(tx, months.at(-1)!)
}
