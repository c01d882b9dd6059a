import { sql, type ComputedColumn } from '@crossway/server-kit'

const today = `(now() at time zone 'Asia/Shanghai')::date`
export const figures: readonly ComputedColumn[] = [
  {
    resource: 'contract',
    name: 'days_left',
    type: 'number',
    sql: sql.raw(`select case when t.status in ('signed', 'effective') then t.period_end - ${today} end`),
  },
  {
    resource: 'contract',
    name: 'received_pct',
    type: 'number',
    class: 'price',
    sql: sql.raw(`select round(t.received_total * 100 / nullif(t.receivable_total, 0), 2)::text`),
  },
  {
    resource: 'file_apply',
    name: 'days_overdue',
    type: 'number',
    sql: sql.raw(`select case when t.status = 'out' then greatest(${today} - (t.expected_return at time zone 'Asia/Shanghai')::date, 0) end`),
  },
]
