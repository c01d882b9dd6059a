import { sql, type ComputedColumn } from '@crossway/server-kit'
import { monthRate } from '../report/task-figures.ts'

const today = `(now() at time zone 'Asia/Shanghai')::date`
const days = 30
/** When the fee of a task was agreed, as a day in Shanghai. */
const agreed = `(k.confirmed_at at time zone 'Asia/Shanghai')::date`
const sales = `select sum((a.sales - a.refunds) * ${monthRate('a.currency', 'a.day')}) from promotion_task k join promotion_attribution a on a.task_id = k.id and not a.overridden and a.day > ${today} - ${days} where k.object_id = t.id`
const cost = `select nullif(sum(k.cost_total_cny), 0) from promotion_task k where k.object_id = t.id and k.published_on > ${today} - ${days}`

/** What is going on with an object: its open tasks, what was agreed this month against its cap, and what thirty days have brought (promotion.md promotionalObj, list). */
export const objectFigures: readonly ComputedColumn[] = [
  {
    resource: 'promotion_object',
    name: 'tasks_open',
    type: 'number',
    sql: sql.raw(
      `(select count(*)::int from promotion_task k where k.object_id = t.id and k.status in ('assigned', 'negotiating', 'confirmed', 'producing', 'published'))`,
    ),
  },
  {
    resource: 'promotion_object',
    name: 'month_used',
    type: 'money',
    sql: sql.raw(
      `(select coalesce(round(sum(case when k.currency = 'USD' then k.fee else k.fee * ${monthRate('k.currency', agreed)} / nullif(${monthRate(`'USD'`, agreed)}, 0) end), 2), 0) from promotion_task k
        where k.object_id = t.id and k.status in ('confirmed', 'producing', 'published', 'accepted', 'finished') and ${agreed} >= date_trunc('month', ${today})::date)`,
    ),
  },
  { resource: 'promotion_object', name: 'sales_30', type: 'money', sql: sql.raw(`(select round(coalesce((${sales}), 0), 2))`) },
  { resource: 'promotion_object', name: 'roi_30', type: 'number', sql: sql.raw(`(select round((${sales}) / (${cost}), 2)::text)`) },
]
