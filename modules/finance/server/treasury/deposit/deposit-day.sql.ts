import { dayOf } from '@crossway/kernel'
import { handleQuery, sql } from '@crossway/server-kit'
import { movesOf } from '@crossway/ledger/model'
import { depositDay } from '../../../model/treasury/deposit-day.query.ts'

export const depositDayQuery = handleQuery(depositDay, (_, { values }) => {
  const day = values.day?.[0] ?? dayOf(new Date())
  const part = (total: Parameters<typeof movesOf>[0]) => sql`round(coalesce(sum(t.amount) filter (where t.type = any(${movesOf(total)}::text[])), 0), 2)`
  return sql`
    select a.id, a.id as fund_account_id, a.customer_id, a.contract_id, a.project_id, a.company_id, a.currency, s.received, s.used, s.refunded, s.transferred, s.balance, s.last_at
    from fund_account a join (select t.account_id, ${part('received')} as received, -${part('used')} as used, -${part('refunded')} as refunded, -${part('transferred')} as transferred,
        round(sum(t.amount), 2) as balance, max(t.biz_date) as last_at from fund_txn t where t.biz_date <= ${day}::date group by 1) s on s.account_id = a.id
    where a.type = 'deposit'`
})
