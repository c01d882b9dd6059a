import { registerCloseCheck } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'

/** Month end asks for a confirmed bill, an actual cost or an accrual of first-leg freight for all that arrived in the month (finance-treasury.md CFSettlement). */
export function registerFreightCheck(): void {
  registerCloseCheck({
    code: 'actual_freight',
    blocking: false,
    title: { 'zh-cn': '本月到货的头程运费已结算或计提', en: 'Goods received in the month have actual freight or an accrual' },
    check: async (run, { company, period }) => {
      const rows = await run.rows<{ no: string }>(sql`
        select n.no from shipping_notice n
        where n.company_id = ${company}::bigint and n.status in ('delivered', 'receiving', 'closed') and to_char(n.delivered_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${period}
          and not exists (select 1 from logistics_cost c where c.notice_id = n.id and c.stage = 'actual' and c.status <> 'voided')
          and not exists (select 1 from cf_bill_line l join cf_bill b on b.id = l.cf_bill_id where l.notice_id = n.id and b.status = 'confirmed')
        order by n.no limit 200`)
      if (rows.length === 0) return { ok: true }
      const accrued = await run.maybe<{ no: string }>(sql`
        select o.no from other_ie o join cost_type t on t.id = o.cost_type_id join pl_line l on l.id = t.pl_line_id where o.company_id = ${company}::bigint and o.status = 'approved' and o.pay_mode = 'accrual'
          and l.code = 'L1203' and to_char(o.biz_date, 'YYYY-MM') = ${period} limit 1`)
      const list = rows
        .slice(0, 20)
        .map((r) => r.no)
        .join(', ')
      return accrued
        ? { ok: true, detail: { 'zh-cn': `已计提：${accrued.no}`, en: `Accrued: ${accrued.no}` } }
        : { ok: false, count: rows.length, detail: { 'zh-cn': list, en: list } }
    },
  })
}
