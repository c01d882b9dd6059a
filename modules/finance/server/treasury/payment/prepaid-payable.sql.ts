import { handleQuery, sql, type ComputedColumn } from '@crossway/server-kit'
import { prepaidPayable } from '../../../model/treasury/prepaid-payable.query.ts'

/** What a prepaid account may stand for: open payables of its party in the same company and currency, in no payment order yet. */
const open = `p.party_type = %.party_type and p.party_id = %.party_id and p.company_id = %.company_id and p.currency = %.currency and p.status in ('open', 'partial')`
const openOf = (account: 'a' | 't') => sql.raw(open.replaceAll('%', account))

export const prepaidPayableQuery = handleQuery(
  prepaidPayable,
  () => sql`
    select p.id, p.id as payable_id, a.id as fund_account_id, p.party_name, p.party_type, p.company_id, p.project_id, p.source_no, p.due_date, p.currency, round(p.open_amount, 2) as open_amount, round(a.available, 2) as available,
      round(greatest(least(p.open_amount, a.available - sum(p.open_amount) over (partition by a.id order by p.due_date, p.id) + p.open_amount), 0), 2) as offset_amount
    from fund_account a join payable p on ${openOf('a')} where a.type = 'prepaid' and a.available > 0`,
)

const owed = sql`(select coalesce(sum(p.open_amount), 0) from payable p where ${openOf('t')})`
export const prepaidFigures: readonly ComputedColumn[] = [
  { resource: 'fund_account', name: 'open_payables', type: 'money', sql: sql`case when t.type = 'prepaid' then ${owed} end` },
  {
    resource: 'fund_account',
    name: 'offset_suggested',
    type: 'money',
    sql: sql`case when t.type = 'prepaid' then greatest(least(t.available, ${owed}), 0) end`,
  },
]
