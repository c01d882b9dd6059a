import { sql, type Tx } from '@crossway/server-kit'
import { modeOn } from '@crossway/ledger/server'
import { chargesOfProject } from '@crossway/contract/server'
import { refuse } from '../../model/errors.ts'
import { withContract } from './contract-charges.ts'
import type { BillTerms, Row } from './terms-of-bill.ts'

export type { BillTerms, ChargeCopy } from './terms-of-bill.ts'

/**
 * The terms of a project for a bill that begins on `day`, its structure held so that two bills of one project are made one after the other. Refused for trade projects (自营项目无需对账)
 * and where nothing says what we charge. A contract in force decides every charge of its fee types; the template's others apply beside it, and alone where there is no contract.
 */
export async function billTerms(tx: Tx, project: number, day: string): Promise<BillTerms> {
  const t = await tx.maybe<Row>(sql`
    select t.id as structure, t.project_id as project, t.customer_id as customer, t.company_id as company, t.channel_group, ${modeOn('t', day)} as settle_mode, t.collect_party, t.contract_no, t.effective_from::text as since,
      q.id as template, q.bill_basis, q.bill_currency, q.rate_rule, q.fixed_rate::text as fixed_rate, q.confirm_days, q.auto_confirm,
      coalesce((select json_agg(json_build_object('charge_type', l.charge_type, 'title', l.title, 'title_en', l.title_en, 'base_metric', l.base_metric, 'calc', l.calc, 'amount', l.amount::text, 'rate', l.rate::text, 'min_amount', l.min_amount::text, 'max_amount', l.max_amount::text,
        'free_months', l.free_months, 'currency', l.currency, 'loss_carry', l.loss_carry, 'pl_line_code', l.pl_line_code,
        'tiers', coalesce((select json_agg(json_build_object('from', r."from"::text, 'to', r."to"::text, 'rate', r.rate::text) order by r."from") from quote_template_tier r where r.quote_template_id = q.id and r.line_no = l.seq), '[]'::json)) order by l.seq)
        from quote_template_line l where l.quote_template_id = q.id), '[]'::json) as charges
    from project_structure t left join quote_template q on q.id = t.quote_template_id where t.project_id = ${project}::bigint for update of t`)
  if (!t) throw refuse.BILL_NO_STRUCTURE({}, 'project')
  if (t.settle_mode === 'trade') throw refuse.BILL_TRADE({}, 'project')
  if (t.customer === null) throw refuse.BILL_NO_CUSTOMER({}, 'project')
  const agreed = await chargesOfProject(tx, project, t.contract_no, day)
  if (t.template === null && !agreed?.fees.length) throw refuse.BILL_NO_TERMS({}, 'project')
  return withContract({ ...t, customer: t.customer }, agreed)
}
