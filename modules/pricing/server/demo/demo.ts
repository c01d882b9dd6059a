import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { channelFeeTemplate } from '../../model/channel-fee-template.resource.ts'
import { feeRateCard } from '../../model/fee-rate-card.resource.ts'
import { seedUsPeak, seedUsRates, siteId } from './us-rates.ts'

type Template = readonly [name: string, platform: string, model: string, more: Readonly<Record<string, unknown>>]
const flat = (rate: string) => ({ bands: [{ category: null, to: null, rate }] })
const templates: readonly Template[] = [
  [
    'Walmart',
    'walmart',
    'commission',
    {
      bands: [
        { category: null, to: null, rate: '15' },
        { category: 'electronics', to: null, rate: '8' },
      ],
      return_label: '7',
      ads_default_pct: '5',
    },
  ],
  ['eBay', 'ebay', 'commission', { ...flat('13.25'), per_order_fee: '0.40', return_label: '7' }],
  ['TikTok Shop', 'tiktok', 'commission', { ...flat('6'), affiliate_pct: '15', subsidy_in_base: true, return_label: '7' }],
  ['Temu', 'temu', 'wholesale', {}],
  [
    'Wayfair',
    'wayfair',
    'dropship',
    {
      early_pay_pct: '2',
      allowances: [
        { name: '残损', pct: '3' },
        { name: '营销', pct: '1' },
        { name: '退货', pct: '2' },
      ],
    },
  ],
  ['Home Depot', 'homedepot', 'dropship', { allowances: [{ name: '残损', pct: '3' }] }],
  ['Target', 'target', 'dropship', { allowances: [{ name: '残损', pct: '2' }] }],
  ['Shopify', 'shopify', 'own', { payment_pct: '2.9', payment_fixed: '0.30', ads_default_pct: '18', return_label: '7' }],
  ['Shein', 'shein', 'wholesale', {}],
]

/** Pricing's share of the demo company: sample rates of the US for both seasons, drafts of the other marketplaces, templates of the channels. */
export async function demo(call: DemoCall): Promise<void> {
  await seedUsRates(call)
  await seedUsPeak(call)
  const others = await Promise.all(['CA', 'UK', 'DE', 'JP'].map(async (code) => ({ code, site: await siteId(call.tx, 'amazon', code) })))
  const drafts = others.flatMap(({ code, site }) => (site ? [{ code, site }] : []))
  await seed(
    call,
    feeRateCard,
    drafts.map(({ code, site }) => ({
      marketplace: site.id,
      currency: site.currency,
      edition: 1,
      title: `${code} FBA standard non_peak v1`,
      effective_from: call.today,
      status: 'draft',
    })),
  )
  const platforms = new Map((await call.tx.rows<{ id: number; code: string }>(sql`select id, code from platform`)).map((p) => [p.code, p.id]))
  await seed(
    call,
    channelFeeTemplate,
    templates.flatMap(([name, code, model, more]) => {
      const platform = platforms.get(code)
      return platform === undefined ? [] : [{ name, platform, model, currency: 'USD', effective_from: '2026-01-01', ...more }]
    }),
  )
}
