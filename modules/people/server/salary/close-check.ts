import { registerCloseCheck } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'

/** Month end asks that a company that pays people has locked the month's sheets: what they cost stands in the books only then. */
export function registerPayrollCheck(): void {
  registerCloseCheck({
    code: 'payroll',
    blocking: false,
    title: { 'zh-cn': '本月工资表已锁定', en: 'The month’s salary sheets are locked' },
    check: async (run, { company, period }) => {
      const rows = await run.rows<{ no: string; locked: boolean }>(
        sql`select no, status in ('locked', 'paid') as locked from salary_sheet where company_id = ${company}::bigint and month = ${period} and status <> 'void' order by no limit 50`,
      )
      const open = rows.filter((r) => !r.locked).map((r) => r.no)
      if (open.length) return { ok: false, count: open.length, detail: { 'zh-cn': open.join(', '), en: open.join(', ') } }
      if (rows.length) return { ok: true }
      const pays = await run.maybe(sql`select 1 as x from salary_sheet where company_id = ${company}::bigint and status <> 'void' limit 1`)
      return pays ? { ok: false, detail: { 'zh-cn': '还没有本月的工资表', en: 'There is no sheet of the month yet' } } : { ok: true }
    },
  })
}
