import type { Runner } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import type { TemplateLine } from '../../model/voucher/build-voucher.ts'
import type { VoucherEvent } from '../../model/voucher/voucher-events.ts'

export interface Template {
  readonly event: VoucherEvent
  readonly company: number | null
  readonly condition: string | null
  readonly group: string
  readonly explanation: string
  readonly granularity: 'document' | 'day' | 'month'
  readonly lines: readonly TemplateLine[]
}
/** All templates in use, with their lines in order. */
export async function activeTemplates(run: Runner): Promise<Template[]> {
  return run.rows<Template>(sql`
    select t.event, t.company_id as company, t.condition, t."group", t.explanation, t.granularity,
      (select jsonb_agg(jsonb_build_object('side', l.side, 'amount', l.amount, 'subject', l.subject, 'subject_from', l.subject_from, 'dims', coalesce(to_jsonb(l.dims), '[]'::jsonb)) order by l.seq) from voucher_template_line l where l.voucher_template_id = t.id) as lines
    from voucher_template t where t.active order by t.id limit 1000`)
}
/** The most precise template that fits: company and condition before either, either before none. */
export function templateFor(
  all: readonly Template[],
  at: { readonly event: string; readonly company: number; readonly condition?: string | undefined },
): Template | undefined {
  const fit = all.filter(
    (t) => t.event === at.event && (t.company === null || t.company === at.company) && (t.condition === null || t.condition === at.condition),
  )
  const weight = (t: Template): number => (t.company === null ? 0 : 1) + (t.condition === null ? 0 : 2)
  return fit.toSorted((a, b) => weight(b) - weight(a))[0]
}
