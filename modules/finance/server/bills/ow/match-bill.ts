import { num, roundMoney, sum, type Num, type NumLike, type RowOf } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import type { ExpectedParcel } from '@crossway/multichannel/server'
import { sql, type CommandContext, type Runner } from '@crossway/server-kit'
import { refuseBill as refuse } from '../../../model/bills/errors.ts'
import type { owBill } from '../../../model/bills/ow-bill.resource.ts'
import { parcelFees, type OwFee } from '../../../model/bills/ow-words.ts'
import { parcelFee, parcelKg, standingOf, storageFee, type AgeTier, type ParcelPrice } from '../../../model/bills/rate-ow.ts'
import { identify, linesOf, refreshHead, writeCompared, type Compared, type OwLine } from './bill-lines.ts'
import { lastLegOf } from './last-leg-port.ts'

export type OwDoc = RowOf<typeof owBill>
interface Channel {
  readonly code: string
  readonly name: string
  readonly divisor: number
  readonly currency: string
  readonly prices: readonly ParcelPrice[]
  readonly percents: readonly string[]
}
/** Last-leg channels of the provider with the prices of the day. */
const channelsOf = (run: Runner, provider: number, day: string): Promise<Channel[]> =>
  run.rows<Channel>(sql`
    select c.code, c.name, c.divisor, coalesce((select min(r.currency) from provider_rate r where r.channel_id = c.id), c.currency) as currency,
      coalesce((select json_agg(json_build_object('zone', r.zone, 'tier_from', r.tier_from::text, 'unit_price', r.unit_price::text)) from provider_rate r where r.channel_id = c.id and ${day}::date between r.valid_from and coalesce(r.valid_to, ${day}::date)), '[]') as prices,
      coalesce((select json_agg(s.value::text) from provider_surcharge s where s.provider_channel_id = c.id and s.calc = 'pct' and s.code in ('fuel', 'peak') and ${day}::date between s.valid_from and coalesce(s.valid_to, ${day}::date)), '[]') as percents
    from provider_channel c where c.provider_id = ${provider}::bigint and c.leg = 'last' and c.status = 'enabled' order by c.id limit 100`)

interface WarehouseRule {
  readonly currency?: string
  readonly tiers?: readonly AgeTier[]
  /** What a piece costs to take in, to send out, to take back. */
  readonly units?: Readonly<Partial<Record<OwFee, NumLike>>>
}
/** The rent rule of the bill's warehouses, else of the first warehouse of the operator that has one. */
const ruleOf = async (run: Runner, doc: OwDoc): Promise<WarehouseRule | undefined> =>
  (
    await run.maybe<{ rule: WarehouseRule }>(
      sql`select storage_fee_rule as rule from warehouse where storage_fee_rule is not null and (id = any(${(doc.warehouses ?? []).map((w) => w.id)}::bigint[]) or (${(doc.warehouses ?? []).length === 0} and provider_id = ${doc.provider.id}::bigint)) order by id limit 1`,
    )
  )?.rule

interface Knowledge {
  readonly channels: readonly Channel[]
  readonly rule: WarehouseRule | undefined
  readonly parcels: ReadonlyMap<string, ExpectedParcel>
  /** Whether anybody keeps parcels at all: without, the price list alone tells. */
  readonly keepsParcels: boolean
  readonly rates: ReadonlyMap<string, string>
}
interface Priced {
  readonly amount: Num | undefined
  readonly kg: Num | undefined
  readonly weighsMore: boolean
}
const nothing: Priced = { amount: undefined, kg: undefined, weighsMore: false }

function priceOf(l: OwLine, k: Knowledge): Priced {
  const inBill = (amount: NumLike, currency: string): Num => roundMoney(num(amount).times(k.rates.get(currency) ?? 1))
  const parcel = l.tracking_no ? k.parcels.get(l.tracking_no) : undefined
  const fee = parcel?.fees[l.fee_type]
  if (parcel && fee !== undefined)
    return {
      amount: inBill(fee, parcel.currency),
      kg: parcel.kg === null ? undefined : num(parcel.kg),
      weighsMore: l.weight !== null && parcel.kg !== null && num(l.weight).gt(parcel.kg),
    }
  const { rule } = k
  if (l.fee_type === 'storage' && rule?.tiers && l.volume && l.qty) {
    const amount = storageFee(l.volume, l.qty, l.age_days ?? 0, rule.tiers)
    return { ...nothing, amount: amount && inBill(amount, rule.currency ?? 'USD') }
  }
  const unit = rule?.units?.[l.fee_type]
  if (unit !== undefined && l.fee_type !== 'storage') return { ...nothing, amount: inBill(num(unit).times(l.qty ?? 1), rule?.currency ?? 'USD') }
  if (l.fee_type !== 'last_leg') return nothing
  const service = l.service?.toLowerCase()
  const channel =
    k.channels.find((c) => service !== undefined && [c.code, c.name].some((n) => n.toLowerCase() === service)) ??
    (k.channels.length === 1 ? k.channels[0] : undefined)
  const ourKg = l.our_kg !== null && num(l.our_kg).gt(0) ? l.our_kg : l.weight
  const kg = channel && parcelKg({ kg: ourKg, length: l.length, width: l.width, height: l.height }, channel.divisor)
  const price = channel && kg && parcelFee(channel.prices, l.zone, kg, channel.percents)
  return { amount: price && inBill(price, channel.currency), kg, weighsMore: kg !== undefined && l.weight !== null && num(l.weight).gt(kg) }
}

function compare(l: OwLine, k: Knowledge): Compared {
  const isParcel = parcelFees.includes(l.fee_type)
  const hasRecord = l.known || (isParcel && l.tracking_no !== null && (!k.keepsParcels || k.parcels.has(l.tracking_no)))
  const priced = hasRecord ? priceOf(l, k) : nothing
  const standing = standingOf({
    billed: l.bill_amount,
    ours: priced.amount,
    hasRecord,
    weighsMore: priced.weighsMore,
    duplicate: l.settled_by !== null ? 'settled' : l.twice ? 'twice' : undefined,
    compensation: l.fee_type === 'compensation',
  })
  return {
    id: l.id,
    our_amount: priced.amount?.toFixed(2) ?? null,
    our_weight: priced.kg?.toFixed(3) ?? null,
    diff: priced.amount ? roundMoney(num(l.bill_amount).minus(priced.amount)).toFixed(2) : null,
    ...standing,
    settled_by: l.settled_by,
  }
}

/** Whose the parcels' costs are, by the pieces in them. */
async function shareParcels({ tx }: CommandContext, lines: readonly OwLine[], parcels: ReadonlyMap<string, ExpectedParcel>): Promise<void> {
  const rows = lines.flatMap((l) => (l.tracking_no ? (parcels.get(l.tracking_no)?.shares ?? []) : []).map((s, i) => ({ line: l.id, seq: i + 1, ...s })))
  if (rows.length === 0) return
  await tx.run(sql`
    insert into ow_bill_share (ow_bill_line_id, seq, project_id, store_id, units) select u.line, u.seq, u.project, u.store, u.units
    from unnest(${rows.map((r) => r.line)}::bigint[], ${rows.map((r) => r.seq)}::int[], ${rows.map((r) => r.project)}::bigint[], ${rows.map((r) => r.store)}::bigint[], ${rows.map((r) => r.units)}::int[]) as u(line, seq, project, store, units)
    where not exists (select 1 from ow_bill_share s where s.ow_bill_line_id = u.line)`)
}

/** Compares every line with our records and price lists (finance-treasury.md OWSettlement, match). */
export async function matchBill(call: CommandContext, doc: OwDoc): Promise<void> {
  const { app, tx } = call
  const { total } = await tx.one<{ total: string }>(
    sql`select coalesce(sum(bill_amount), 0)::text as total from ow_bill_line where bill_id = ${doc.id}::bigint`,
  )
  if (!num(total).eq(doc.bill_amount)) throw refuse.BILL_SUM({ sum: num(total).toFixed(2), amount: num(doc.bill_amount).toFixed(2) })
  await identify(tx, doc.id, doc.provider.id)
  const lines = await linesOf(tx, doc.id)
  const port = lastLegOf(app)
  const tracking = [...new Set(lines.flatMap((l) => l.tracking_no ?? []))]
  const parcels = new Map((await port.expected(tx, tracking)).map((p) => [p.tracking, p]))
  const [channels, rule] = [await channelsOf(tx, doc.provider.id, doc.period_end), await ruleOf(tx, doc)]
  const currencies = new Set([...channels.map((c) => c.currency), rule?.currency ?? 'USD', ...[...parcels.values()].map((p) => p.currency)])
  const rates = new Map<string, string>()
  for (const c of currencies) if (c !== doc.currency) rates.set(c, await getRate(tx, c, doc.currency, doc.period_end, 'book'))
  const k: Knowledge = { channels, rule, parcels, keepsParcels: await port.keeps(tx, doc.provider.id), rates }
  await writeCompared(
    tx,
    doc.id,
    lines.map((l) => compare(l, k)),
  )
  await shareParcels(call, lines, parcels)
  await refreshHead(tx, doc.id)
}
export const sumOf = (rows: readonly { readonly bill_amount: string }[]): string => sum(rows.map((r) => r.bill_amount)).toFixed(2)
