import { addDays, num } from '@crossway/kernel'
import { mcProfit, scProfit, vcProfit, type Profit } from '@crossway/pricing/model'
import { cardOn, seedLastMile } from '@crossway/pricing/server'
import { seedDevelopments } from '@crossway/product/server'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { priceTrial } from '../../model/price-trial.resource.ts'
import { vcTerm } from '../../model/vc-term.resource.ts'

interface Listing {
  readonly id: number
  readonly store: number
  readonly project: number | null
  readonly owner: number | null
  readonly sku: number
  readonly code: string
}
const size = { length_cm: '30', width_cm: '20', height_cm: '10', weight_kg: '0.85' } as const
const flat = (rate: string) => ({ mode: 'whole', bands: [{ to: null, rate }], min_fee: 0, closing_fee: 0 }) as const

/** Trials of the demo company: of listings, of vendor prices and of channels; some decided, some losing money. The developments of products come with them, because projects are there by now. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, today, size: share = 1 } = call
  await seedDevelopments(call)
  await seedLastMile(call)
  const us = await tx.maybe<{ id: number }>(
    sql`select m.id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  if (!us) return
  const card = await cardOn(tx, us.id, today)
  const listings = await tx.rows<Listing>(sql`
    select distinct on (m.id) m.id, m.store_id as store, m.project_id as project, m.owner_id as owner, l.sku_id as sku, m.seller_sku as code from msku m join store s on s.id = m.store_id and s.marketplace_id = ${us.id}
    join msku_sku l on l.msku_id = m.id where m.listing_status = 'active' order by m.id limit 160`)
  const channels = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from channel_fee_template where model in ('commission', 'own') order by id limit 3`,
  )
  const people = listings.flatMap((l) => (l.owner === null ? [] : [l.owner]))
  if (listings.length === 0 || people.length === 0) return
  await seed(
    call,
    vcTerm,
    ['KT7AB', 'KT9CD'].map((code, i) => ({
      title: `${code} ${addDays(today, -200)}`,
      vendor_code: code,
      marketplace: us.id,
      valid_from: addDays(today, -200),
      valid_to: addDays(today, i === 0 ? 20 : 165),
      coop_pct: '8',
      damage_pct: '2',
      freight_pct: '4',
      rebate_pct: '1',
      payment_discount_pct: '2',
      net_days: 60,
    })),
  )
  const rows = Array.from({ length: Math.ceil(160 * share) }, (_, i) => {
    const kind = i % 32 < 20 ? 'sc' : i % 32 < 25 ? 'vc' : 'mc'
    const l = listings[i % listings.length]!
    const landed = (8 + Math.floor(rand() * 9)).toFixed(2)
    // three lose money
    const price = i > 0 && i % 53 === 0 ? landed : (40 + Math.floor(rand() * 25) - 0.01).toFixed(2)
    const { input, p } = tried(kind, price, landed)
    const day = addDays(today, -Math.floor(rand() * 120))
    const turn = Math.floor(i / 32) * 25 + (i % 32)
    const status =
      kind === 'mc' ? 'draft' : (['approved', 'draft', 'approved', 'submitted', 'approved', 'superseded', 'approved', 'rejected'] as const)[turn % 8]!
    const channel = channels[i % Math.max(1, channels.length)]
    return {
      kind,
      name: `${l.code} ${kind.toUpperCase()}`,
      project: l.project,
      store: kind === 'sc' ? l.store : null,
      marketplace: us.id,
      channel: kind === 'mc' && channel ? channel.id : null,
      sku: l.sku,
      msku: kind === 'mc' ? null : l.id,
      owner: l.owner ?? people[i % people.length]!,
      input: { ...input, date: day },
      rate_versions: { day, card: kind === 'sc' ? (card?.id ?? null) : null, fx: '7.10', fx_typed: true },
      result: {
        currency: 'USD',
        lines: p.lines.map((x) => ({ code: x.code, amount: x.amount.toFixed(2) })),
        profit: p.profit.toFixed(),
        margin: p.margin?.toFixed() ?? null,
      },
      currency: 'USD',
      price,
      landed,
      profit: p.profit.toFixed(),
      margin: p.margin?.toFixed() ?? null,
      roi: p.roi?.toFixed() ?? null,
      light: p.profit.lt(0) ? 'red' : (p.margin ?? num(0)).gte(20) ? 'green' : 'amber',
      ...(status === 'approved' || status === 'superseded'
        ? { decided_price: price, min_price: num(price).times('0.92').toFixed(2), valid_from: day, valid_to: i % 9 === 0 ? addDays(today, -2) : null }
        : {}),
      status,
      created_at: `${day}T11:00:00+08:00`,
    }
  })
  await seed(call, priceTrial, rows)
}

/** Inputs of a trial of each kind with what they come to. */
function tried(kind: 'sc' | 'vc' | 'mc', price: string, landed: string): { input: Record<string, string>; p: Profit } {
  if (kind === 'sc') {
    const input = {
      price,
      landed,
      ...size,
      referral_pct: '15',
      delivery_fee: '6.48',
      storage_fee: '0.25',
      placement_fee: '0.34',
      ads_pct: '10',
      return_pct: '6',
      fx: '7.10',
    }
    const p = scProfit({
      currency: 'USD',
      price,
      promo_pct: 0,
      vat_pct: 0,
      referral: flat('15'),
      fulfilment: () => num('6.48'),
      return_pct: 6,
      resale_pct: 50,
      return_threshold_pct: 0,
      return_handling: 0,
      removal: '1.06',
      ads_pct: 10,
      other_pct: 1,
      commission_pct: 0,
      storage: '0.25',
      placement: '0.34',
      fixed: '0.80',
      landed,
    })
    return { input, p }
  }
  if (kind === 'vc') {
    const retail = num(price).times('1.45').toFixed(2)
    const terms = { coop_pct: '8', damage_pct: '2', freight_pct: '4', rebate_pct: '1', payment_discount_pct: '2' }
    const input = { price, retail_price: retail, landed, ...terms, handling: '0.60', fx: '7.10' }
    const p = vcProfit({
      currency: 'USD',
      cost_price: price,
      retail_price: retail,
      ...terms,
      chargeback_pct: 1,
      shortage_pct: '0.5',
      promo_funding: 0,
      promo_pct: 0,
      ads_pct: 0,
      landed,
      freight_to_fc: 0,
      handling: '0.60',
      capital_pct: 8,
      net_days: 60,
      fixed: '0.50',
    })
    return { input, p }
  }
  const input = { price, landed, pick: '1.20', last_leg: '8.35', return_label: '7', storage_fee: '0.12', return_pct: '8', ads_pct: '5', fx: '7.10' }
  const p = mcProfit({
    currency: 'USD',
    model: 'commission',
    price,
    referral: flat('15'),
    refund_keep_pct: 0,
    payment_pct: 0,
    payment_fixed: 0,
    per_order_fee: 0,
    affiliate_pct: 0,
    allowances: [],
    return_pct: 8,
    resale_pct: 50,
    return_label: 7,
    ads_pct: 5,
    other_pct: 1,
    pick: '1.20',
    last_leg: '8.35',
    handling: '1.20',
    we_deliver: false,
    storage: '0.12',
    fixed: '0.80',
    landed,
  })
  return { input, p }
}
