import { num, type NumLike } from '@crossway/kernel'
import { postPl, type PlEntry } from '@crossway/ledger/server'
import { sql, type Tx } from '@crossway/server-kit'

/** Line of the profit and loss that samples cost (ledger). */
const sampleCost = 'L0906'

/** A line whose pieces are out, with what they still cost its bearer and where that stands in the books. */
interface LateLine {
  readonly request: number
  readonly no: string
  readonly line: number
  readonly sku: number
  readonly msku: number | null
  readonly company: number
  readonly store: number | null
  readonly project: number | null
  readonly department: number
  readonly cost: string
}
const lateColumns = sql.raw(`s.id as request, s.no, l.id as line, l.sku_id as sku, l.msku_id as msku, v.company_id as company, v.store_id as store,
  coalesce(case when s.cost_bearer <> 'company' then s.project_id end, v.project_id) as project, s.department_id as department`)

/**
 * Moves what late samples cost from whoever bears them to the department of their requester, to the cent as they left the stock (purchase.md
 * sampleCollection). `requests` have just been marked as charged, which happens once.
 */
export async function chargeDepartments(tx: Tx, requests: readonly number[], day: string): Promise<void> {
  const lines = await tx.rows<LateLine>(sql`
    select ${lateColumns}, round((
        select -sum(e.goods_delta + e.freight_delta + e.duty_delta + e.other_delta) from stock_posting p join stock_entry e on e.posting_id = p.id
        where p.source_type = 'sample_request' and p.source_id = s.id and e.source_line_id = l.id and e.entry_type in ('sample_out', 'sample_return_in')) * l.qty_out / (l.qty_out + l.qty_lost), 2)::text as cost
    from sample_request s join sample_request_line l on l.sample_request_id = s.id join virtual_warehouse v on v.id = l.vw_id
    where s.id = any(${requests}::bigint[]) and s.department_id is not null and s.get_from <> 'supplier' and l.qty_out > 0 order by s.id, l.id`)
  const costly = lines.filter((l) => num(l.cost).gt(0))
  await postPl(
    tx,
    costly.flatMap((l) => moved(l, l.cost, day, 1)),
  )
  await tx.run(
    sql`update sample_request_line l set charged_cost = u.cost from unnest(${costly.map((l) => l.line)}::bigint[], ${costly.map((l) => l.cost)}::numeric[]) as u(id, cost) where l.id = u.id`,
  )
}

/** Late samples that come back after all: what the stock takes them back for leaves the department again. `nth` counts the pieces that came back or were lost before. */
export async function creditDepartment(tx: Tx, back: readonly { readonly line: number; readonly value: NumLike }[], day: string, nth: number): Promise<void> {
  const lines = await tx.rows<LateLine & { charged: string }>(sql`
    select ${lateColumns}, l.charged_cost::text as charged, '0' as cost
    from sample_request_line l join sample_request s on s.id = l.sample_request_id join virtual_warehouse v on v.id = l.vw_id
    where l.id = any(${back.map((b) => b.line)}::bigint[]) and l.charged_cost > 0 order by l.id`)
  const credits = lines.map((l) => {
    const value = back.filter((b) => b.line === l.line).reduce((sum, b) => sum.plus(b.value), num(0))
    return { ...l, cost: (value.gt(l.charged) ? num(l.charged) : value).toFixed(2) }
  })
  await postPl(
    tx,
    credits.flatMap((l) => moved(l, num(l.cost).negated(), day, 3 + 2 * nth)),
  )
  await tx.run(
    sql`update sample_request_line l set charged_cost = l.charged_cost - u.cost from unnest(${credits.map((l) => l.line)}::bigint[], ${credits.map((l) => l.cost)}::numeric[]) as u(id, cost) where l.id = u.id`,
  )
}

/** The same cost off its bearer and on the department: nothing changes for the company. */
function moved(l: LateLine, cost: NumLike, day: string, seq: number): PlEntry[] {
  const common = { cost_type: sampleCost, currency: 'CNY', biz_date: day, stage: 'settled' as const, company: l.company, sku: l.sku, msku: l.msku, note: l.no }
  const source = { type: 'sample_request', id: l.request, line: l.line }
  return [
    { ...common, amount: num(cost), store: l.store, project: l.store === null ? l.project : null, source: { ...source, seq } },
    { ...common, amount: num(cost).negated(), department: l.department, source: { ...source, seq: seq + 1 } },
  ]
}
