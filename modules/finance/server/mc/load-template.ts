import { sql, type Runner } from '@crossway/server-kit'
import { refuseMc as refuse } from '../../model/mc/errors.ts'
import type { Layout } from '../../model/mc/read-bill.ts'

export interface Template extends Layout {
  readonly id: number
  readonly code: string
  readonly payout_by: 'bill' | 'withdrawal'
  readonly terms_days: number
}

/** The template named, or the one that a store's platform is read by; the general one where its platform has none. */
export async function loadTemplate(run: Runner, store: number, id: number | undefined): Promise<Template> {
  const of = (part: 'column' | 'amount' | 'meaning') =>
    sql.raw(
      `coalesce((select json_agg(to_jsonb(x) - 'id' - 'bill_template_id' - 'seq' order by x.seq) from bill_template_${part} x where x.bill_template_id = t.id), '[]')`,
    )
  const found = await run.maybe<Template>(sql`
    select t.id, t.code, t.payout_by, t.terms_days, t.skip_rows, t.date_format, t.decimal_comma, ${of('column')} as columns, ${of('amount')} as amounts, ${of('meaning')} as meanings
    from bill_template t left join platform p on p.id = t.platform_id, store s join platform sp on sp.id = s.platform_id
    where s.id = ${store}::bigint and ${id === undefined ? sql`t.status = 'active' and (t.platform_id = s.platform_id or t.code = 'generic')` : sql`t.id = ${id}::bigint`}
    order by t.platform_id = s.platform_id desc nulls last, t.code = sp.code desc, t.id limit 1`)
  if (!found) throw refuse.MC_NO_TEMPLATE({}, 'template')
  return found
}
