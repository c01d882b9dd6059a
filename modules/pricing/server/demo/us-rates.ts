import { num } from '@crossway/kernel'
import { seed, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { feeRateCard } from '../../model/fee-rate-card.resource.ts'
import { referralSchedule } from '../../model/referral-schedule.resource.ts'
import { placementRate, storageRate } from '../../model/storage-rate.resource.ts'
import { usBands, usPlacement, usReferrals, usStorage, usTiers } from '../../model/us-fees.ts'

const note = '示例费率，上线前须与平台费率表核对'
const text = (v: unknown): string | null => (v === null || v === undefined ? null : String(v))
const written = <T extends object>(row: T): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([k, v]) => [k, typeof v === 'number' ? text(v) : v]))

export const siteId = async (tx: Tx, platform: string, code: string): Promise<{ id: number; currency: string } | undefined> =>
  tx.maybe(sql`select m.id, m.currency from marketplace m join platform p on p.id = m.platform_id where p.code = ${platform} and m.code = ${code}`)

/** What a piece costs more from 15 October to 14 January, by the tier it is in. */
const peakMore: Readonly<Record<string, string>> = { small_standard: '0.19', large_standard: '0.37', small_bulky: '1.00', large_bulky: '1.25' }
/** The card of the Christmas months (tool.md: a season of its own). */
export async function seedUsPeak(call: DemoCall): Promise<void> {
  const site = await siteId(call.tx, 'amazon', 'US')
  if (!site) return
  await seed(call, feeRateCard, [
    {
      marketplace: site.id,
      program: 'fba',
      product_class: 'standard',
      season: 'peak',
      currency: site.currency,
      source_note: note,
      status: 'published',
      title: 'US FBA standard peak v1',
      edition: 1,
      effective_from: '2026-01-15',
      fuel_surcharge_pct: '3.5',
      tiers: usTiers.map(written),
      bands: usBands.map((b) =>
        written({
          ...b,
          fee: num(b.fee)
            .plus(peakMore[b.tier] ?? '2.50')
            .toFixed(2),
        }),
      ),
    },
  ])
}

/** The sample rates of Amazon US: two editions of the card, the second with the fuel surcharge, commissions, storage and placement. */
export async function seedUsRates(call: DemoCall): Promise<void> {
  const site = await siteId(call.tx, 'amazon', 'US')
  if (!site) return
  const card = {
    marketplace: site.id,
    program: 'fba',
    product_class: 'standard',
    season: 'non_peak',
    currency: site.currency,
    source_note: note,
    status: 'published',
  }
  const rows = { tiers: usTiers.map(written), bands: usBands.map(written) }
  await seed(call, feeRateCard, [
    { ...card, ...rows, title: 'US FBA standard non_peak v1', edition: 1, effective_from: '2026-01-15', effective_to: '2026-04-16' },
    { ...card, ...rows, title: 'US FBA standard non_peak v2', edition: 2, effective_from: '2026-04-17', fuel_surcharge_pct: '3.5' },
  ])
  const base = { marketplace: site.id, currency: site.currency }
  await seed(
    call,
    referralSchedule,
    usReferrals.map(([code, name, name_en, mode, bands, min, closing]) => ({
      ...base,
      code,
      name,
      name_en,
      mode,
      min_fee: String(min ?? '0.30'),
      closing_fee: String(closing ?? 0),
      effective_from: '2026-01-15',
      bands: bands.map(([to, rate], i) => ({ from: String(bands[i - 1]?.[0] ?? 0), to: text(to), rate: String(rate) })),
    })),
  )
  await seed(
    call,
    storageRate,
    usStorage.map((r) => ({ ...base, ...r, rate: String(r.rate), unit: 'ft3', title: `US ${r.size_group} ${r.month_from} ${r.month_to}` })),
  )
  await seed(
    call,
    placementRate,
    usPlacement.map((r) => ({
      ...base,
      ...r,
      max_weight: text(r.max_weight),
      fee: String(r.fee),
      title: `US ${r.tier} ${r.option} ${r.max_weight ?? ''}`.trim(),
    })),
  )
}
