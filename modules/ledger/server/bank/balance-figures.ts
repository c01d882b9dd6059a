import { sql, type ComputedColumn } from '@crossway/server-kit'

/** What an account holds in CNY at the latest spot rate; nothing where no rate of the last week tells it (finance-treasury.md bankAccount). */
export const balanceFigures: readonly ComputedColumn[] = [
  {
    resource: 'bank_account',
    name: 'balance_cny',
    type: 'money',
    sql: sql.raw(
      `(case when t.currency = 'CNY' then round(t.balance, 2) else round(t.balance * (select r.rate from exchange_rate r where r.type = 'spot' and r.status = 'active' and r."from" = t.currency and r."to" = 'CNY' and r.date between current_date - 7 and current_date order by r.date desc limit 1), 2) end)`,
    ),
  },
]
