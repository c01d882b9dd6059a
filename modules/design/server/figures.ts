import { sql, type ComputedColumn } from '@crossway/server-kit'

/** Days that a demand is late by now. */
export const designFigures: readonly ComputedColumn[] = [
  {
    resource: 'design_demand',
    name: 'overdue_days',
    type: 'number',
    sql: sql.raw(
      `(case when t.status in ('submitted', 'accepted', 'in_progress', 'on_hold') and coalesce(t.promised_at, t.expected_at) < now() then (now() at time zone 'Asia/Shanghai')::date - (coalesce(t.promised_at, t.expected_at) at time zone 'Asia/Shanghai')::date end)`,
    ),
  },
]
