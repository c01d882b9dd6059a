import { endOfMonth } from '@crossway/kernel'
import { getContractTerms } from '@crossway/contract/server'
import { sql, type Context, type Runner } from '@crossway/server-kit'

/** Units of a contract's free design work that a month has used, by category: orders of the contract's quota and demands that it gives (design.md quotaUsed). */
export async function quotaUsed(run: Runner, contract: number, month: string, except: { order?: number; demand?: number } = {}): Promise<Map<number, number>> {
  const [from, to] = [`${month}-01`, endOfMonth(`${month}-01`)]
  const day = (column: string) => sql.raw(`(${column} at time zone 'Asia/Shanghai')::date`)
  const rows = await run.rows<{ category: number; n: number }>(sql`
    select category, sum(qty)::float8 as n from (
      select l.category_id as category, l.qty from visual_order o join visual_order_line l on l.visual_order_id = o.id
        where o.contract_id = ${contract}::bigint and o.order_type = 'quota' and o.status not in ('draft', 'cancelled') and o.id <> ${except.order ?? 0} and ${day('o.created_at')} between ${from}::date and ${to}::date
      union all
      select l.category_id, l.qty from design_demand d join design_demand_line l on l.design_demand_id = d.id
        where d.contract_id = ${contract}::bigint and d.source_type = 'contract' and d.status not in ('draft', 'returned', 'cancelled') and d.id <> ${except.demand ?? 0} and ${day('d.submitted_at')} between ${from}::date and ${to}::date) x group by 1`)
  return new Map(rows.map((r) => [r.category, r.n]))
}

export interface OverQuota {
  readonly index: number
  readonly category: string
  readonly left: number
}
/** The first line that exceeds what the contract still gives in the month; nothing where all fit. Two who ask at once meet at the contract's row. */
export async function overQuota(
  { app, tx }: Context<'app' | 'tx'>,
  contract: number,
  day: string,
  lines: readonly { readonly category: number; readonly qty: number }[],
  except: { order?: number; demand?: number },
): Promise<OverQuota | undefined> {
  await tx.run(sql`select 1 from contract where id = ${contract}::bigint for no key update`)
  const terms = await getContractTerms({ app, run: tx }, { contract }, day)
  const used = await quotaUsed(tx, contract, day.slice(0, 7), except)
  const names = new Map(
    (
      await tx.rows<{ id: number; code: string; name: string }>(
        sql`select id, code, name_zh as name from design_category where id = any(${lines.map((l) => l.category)}::bigint[])`,
      )
    ).map((c) => [c.id, c]),
  )
  const asked = new Map<number, number>()
  for (const [index, l] of lines.entries()) {
    const c = names.get(l.category)
    const given = (terms?.quotas ?? [])
      .filter((q) => (q.category === c?.code || q.category === c?.name) && (!q.from || q.from <= day) && (!q.to || q.to >= day))
      .reduce((n, q) => n + Number(q.qty_month), 0)
    const left = Math.max(given - (used.get(l.category) ?? 0), 0)
    const total = (asked.get(l.category) ?? 0) + l.qty
    asked.set(l.category, total)
    if (total > left) return { index, category: c?.name ?? '', left }
  }
  return undefined
}
