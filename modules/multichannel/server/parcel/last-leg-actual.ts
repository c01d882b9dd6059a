import { dayOf, num, roundMoney } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { sql, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { withinTolerance } from '../../model/parcel/last-leg.ts'
import { parcelFeeTypes, type CostResult } from '../../model/parcel/parcel-words.ts'

export interface ExpectedParcel {
  readonly tracking: string
  readonly kg: string | null
  readonly zone: string | null
  readonly currency: string
  /** Fee → what the parcel should cost. */
  readonly fees: Readonly<Record<string, string>>
  readonly shares: readonly { readonly project: number; readonly store: number | null; readonly units: number }[]
}
/** The latest parcel of each number, as bills name it; found by the key, which knows no capitals. */
const latest = sql.raw(
  `select distinct on (p.tracking_no) p.* from unnest(u.list) as n(no) join parcel p on lower(p.tracking_no) = lower(n.no) and p.tracking_no = n.no order by p.tracking_no, p.ship_year desc, p.id desc`,
)

/** What parcels should weigh and cost, and whose goods are in them (contracts.md expectedLastLeg; finance matches bills of overseas warehouses by it). */
export const expectedLastLeg = (run: Runner, tracking: readonly string[]): Promise<ExpectedParcel[]> =>
  run.rows<ExpectedParcel>(sql`
    select x.tracking_no as tracking, x.kg::text as kg, x.zone, x.currency,
      coalesce((select jsonb_object_agg(c.fee_type, c.est::text) from parcel_cost c where c.parcel_id = x.id and c.est is not null), '{}') as fees,
      coalesce((select jsonb_agg(jsonb_build_object('project', s.project, 'store', s.store, 'units', s.units) order by s.project, s.store) from (
        select o.project_id as project, o.store_id as store, sum(l.qty)::int as units from delivery_line l join mc_order o on o.id = l.order_id where l.delivery_bill_id = x.delivery_id and o.project_id is not null group by 1, 2) s), '[]') as shares
    from (values (${[...tracking]}::text[])) as u(list) cross join lateral (${latest}) x order by 1`)

/** Do we keep parcels that this operator or carrier charges for? */
export const keepsParcelsOf = async (run: Runner, provider: number): Promise<boolean> =>
  (await run.maybe(
    sql`select 1 from parcel p where p.channel_id in (select id from provider_channel where provider_id = ${provider}::bigint) or p.warehouse_id in (select id from warehouse where provider_id = ${provider}::bigint) limit 1`,
  )) !== undefined

export interface ActualFee {
  /** The line of the bill: the same again changes nothing. */
  readonly line: number
  readonly tracking: string
  readonly fee_type: string
  readonly amount: string
  readonly currency: string
  readonly billed_weight: string | null
  readonly zone: string | null
}
export interface BillRef {
  readonly type: string
  readonly id: number
  readonly no: string
}

/**
 * What a confirmed bill charged for parcels (contracts.md applyLastLegActual): each line counts once, amounts in the parcel's currency; what lies outside the
 * tolerance is listed until somebody explains it. Lines of parcels that are not ours are left out.
 */
export async function applyLastLegActual({ tx }: CommandContext, bill: BillRef, rows: readonly ActualFee[]): Promise<void> {
  const known = rows.filter((r) => (parcelFeeTypes as readonly string[]).includes(r.fee_type))
  if (known.length === 0) return
  const parcels = new Map(
    (
      await tx.rows<{ id: number; tracking: string; currency: string; zone: string | null; kg: string | null }>(
        sql`select x.id, x.tracking_no as tracking, x.currency, x.zone, x.kg::text as kg from (values (${[...new Set(known.map((r) => r.tracking))].sort()}::text[])) as u(list) cross join lateral (${latest}) x order by x.id`,
      )
    ).map((p) => [p.tracking, p]),
  )
  await tx.run(sql`select 1 from parcel where id = any(${[...parcels.values()].map((p) => p.id)}::bigint[]) order by id for no key update`)
  const today = dayOf(new Date())
  const rates = new Map<string, string>()
  for (const r of known) {
    const p = parcels.get(r.tracking)
    const pair = p && `${r.currency} ${p.currency}`
    if (pair && !rates.has(pair)) rates.set(pair, p.currency === r.currency ? '1' : await getRate(tx, r.currency, p.currency, today, 'book'))
  }
  const charged = known.flatMap((r) => {
    const p = parcels.get(r.tracking)
    return p ? [{ ...r, parcel: p.id, own: p.currency, amount: roundMoney(num(r.amount).times(rates.get(`${r.currency} ${p.currency}`)!)).toFixed(2) }] : []
  })
  if (charged.length === 0) return
  const of = <K extends keyof (typeof charged)[number]>(k: K): (typeof charged)[number][K][] => charged.map((r) => r[k])
  await tx.run(sql`
    insert into parcel_cost (label, parcel_id, fee_type, store_id, project_id, warehouse_id, currency, status)
    select distinct on (p.id, u.fee) p.tracking_no || ' ' || u.fee, p.id, u.fee, p.store_id, p.project_id, p.warehouse_id, p.currency, 'expected'
    from unnest(${of('parcel')}::bigint[], ${of('fee_type')}::text[]) as u(parcel, fee) join parcel p on p.id = u.parcel order by p.id, u.fee on conflict (parcel_id, fee_type) do nothing`)
  const costs = await tx.rows<{ id: number }>(sql`
    with line as (select * from unnest(${of('parcel')}::bigint[], ${of('fee_type')}::text[], ${of('line')}::bigint[], ${of('amount')}::numeric[], ${of('own')}::text[], ${of('billed_weight')}::numeric[], ${of('zone')}::text[]) as u(parcel, fee, line, amount, currency, weight, zone))
    insert into parcel_cost_bill (parcel_cost_id, seq, bill_type, bill, bill_no, bill_line, amount, currency, weight, zone)
    select c.id, coalesce((select max(b.seq) from parcel_cost_bill b where b.parcel_cost_id = c.id), 0) + row_number() over (partition by c.id order by l.line), ${bill.type}, ${bill.id}::int, ${bill.no}, l.line::int, l.amount, l.currency, l.weight, l.zone
    from line l join parcel_cost c on c.parcel_id = l.parcel and c.fee_type = l.fee
    on conflict (parcel_cost_id, bill_type, bill_line) do nothing returning parcel_cost_id as id`)
  await settleCosts(
    tx,
    costs.map((c) => c.id),
  )
}

/** The opposite: the bill's lines are gone, and what was expected holds again. */
export async function reverseLastLegActual({ tx }: CommandContext, bill: { readonly type: string; readonly id: number }): Promise<void> {
  const costs = await tx.rows<{ id: number }>(
    sql`delete from parcel_cost_bill where bill_type = ${bill.type} and bill = ${bill.id}::int returning parcel_cost_id as id`,
  )
  await settleCosts(
    tx,
    costs.map((c) => c.id),
  )
}

interface Charged {
  readonly id: number
  readonly fee_type: string
  readonly est: string | null
  readonly billed: string | null
  readonly before: string | null
  readonly status: string
  readonly kg: string | null
  readonly own_zone: string | null
  readonly weight: string | null
  readonly zone: string | null
}
/** Why a fee differs, as far as the bill itself tells: its zone, its weight, or that nobody expected the fee at all. */
function causeOf(c: Charged): CostResult {
  if (c.zone && c.own_zone && c.zone !== c.own_zone) return 'zone'
  if (c.weight !== null && c.kg !== null && num(c.weight).gt(c.kg)) return 'weight'
  return c.fee_type === 'surcharge' || c.est === null ? 'surcharge' : 'unknown'
}

/** Sums of the fees named, what becomes of them, and of their parcels and deliveries. */
async function settleCosts(tx: Tx, ids: readonly number[]): Promise<void> {
  const list = [...new Set(ids)].sort((a, b) => a - b)
  if (list.length === 0) return
  const rows = await tx.rows<Charged>(sql`
    select c.id, c.fee_type, c.est::text as est, b.billed::text as billed, c.billed::text as before, c.status, p.kg::text as kg, p.zone as own_zone, b.weight::text as weight, b.zone
    from parcel_cost c join parcel p on p.id = c.parcel_id
      left join lateral (select sum(x.amount) as billed, max(x.weight) as weight, max(x.zone) as zone from parcel_cost_bill x where x.parcel_cost_id = c.id) b on true
    where c.id = any(${list}::bigint[]) order by c.id for update of c`)
  const judged = rows.map((c) => {
    const passes = c.billed !== null && withinTolerance(c.billed, c.est ?? 0)
    const stays = c.status === 'explained' && c.before !== null && c.billed !== null && num(c.before).eq(c.billed)
    const status = c.billed === null ? 'expected' : passes ? 'matched' : stays ? 'explained' : 'open'
    return { ...c, stays, next: status, result: c.billed === null ? null : passes ? 'ok' : causeOf(c) }
  })
  const of = <K extends keyof (typeof judged)[number]>(k: K): (typeof judged)[number][K][] => judged.map((r) => r[k])
  await tx.run(sql`
    update parcel_cost c set billed = u.billed, billed_weight = u.weight, billed_zone = u.zone, status = u.status, result = case when u.stays then c.result else u.result end,
      note = case when u.stays then c.note end, explained_by_id = case when u.stays then c.explained_by_id end, explained_at = case when u.stays then c.explained_at end,
      bill_ref = (select b.bill_no || '-' || b.bill_line from parcel_cost_bill b where b.parcel_cost_id = c.id order by b.seq desc limit 1), version = c.version + 1, updated_at = now()
    from unnest(${of('id')}::bigint[], ${of('billed')}::numeric[], ${of('weight')}::numeric[], ${of('zone')}::text[], ${of('next')}::text[], ${of('result')}::text[], ${of('stays')}::boolean[]) as u(id, billed, weight, zone, status, result, stays) where c.id = u.id`)
  const parcels = sql`(select distinct parcel_id from parcel_cost where id = any(${list}::bigint[]))`
  await tx.run(
    sql`update parcel p set billed = (select sum(c.billed) from parcel_cost c where c.parcel_id = p.id), version = p.version + 1, updated_at = now() where p.id in ${parcels}`,
  )
  await tx.run(sql`
    update delivery_bill d set freight_act = x.billed, billed_kg = coalesce(x.kg, d.billed_kg), version = d.version + 1, updated_at = now()
    from (select p.delivery_id as id, sum(c.billed) filter (where c.fee_type in ('last_leg', 'surcharge')) as billed, sum(c.billed_weight) filter (where c.fee_type = 'last_leg') as kg from parcel p join parcel_cost c on c.parcel_id = p.id where p.delivery_id in (select q.delivery_id from parcel q where q.id in ${parcels}) group by 1) x where x.id = d.id`)
}

export interface LastLegCost {
  readonly currency: string
  readonly parcels: number
  readonly est: string
  readonly billed: string
  /** What was billed, and what is expected of parcels that nobody has billed yet. */
  readonly amount: string
}
/** What the last leg of an order, or of a period's parcels, cost (contracts.md getLastLegCost); a parcel of several orders is shared by the weight of their lines. */
export const getLastLegCost = (
  run: Runner,
  of: { readonly order: number } | { readonly from: string; readonly to: string; readonly store?: number },
): Promise<LastLegCost[]> =>
  run.rows<LastLegCost>(
    'order' in of
      ? sql`
        select p.currency, count(*)::int as parcels, coalesce(sum(p.est * s.share), 0)::numeric(18,2)::text as est, coalesce(sum(p.billed * s.share), 0)::numeric(18,2)::text as billed, coalesce(sum(coalesce(p.billed, p.est) * s.share), 0)::numeric(18,2)::text as amount
        from parcel p join lateral (select coalesce(sum(l.qty * coalesce(nullif(k.gross_weight, 0), 1)) filter (where l.order_id = ${of.order}::bigint), 0)::numeric / nullif(sum(l.qty * coalesce(nullif(k.gross_weight, 0), 1)), 0) as share
          from delivery_line l join sku k on k.id = l.sku_id where l.delivery_bill_id = p.delivery_id) s on s.share > 0
        where p.delivery_id in (select l.delivery_bill_id from delivery_line l where l.order_id = ${of.order}::bigint) group by 1 order by 1`
      : sql`
        select p.currency, count(*)::int as parcels, coalesce(sum(p.est), 0)::numeric(18,2)::text as est, coalesce(sum(p.billed), 0)::numeric(18,2)::text as billed, coalesce(sum(coalesce(p.billed, p.est)), 0)::numeric(18,2)::text as amount
        from parcel p where p.shipped_at >= (${of.from}::date)::timestamp at time zone 'Asia/Shanghai' and p.shipped_at < (${of.to}::date + 1)::timestamp at time zone 'Asia/Shanghai' and (${of.store ?? null}::bigint is null or p.store_id = ${of.store ?? null}::bigint) group by 1 order by 1`,
  )
