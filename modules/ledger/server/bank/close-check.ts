import { sql } from '@crossway/server-kit'
import { registerCloseCheck } from '../profit/close-period.ts'

/** Month end asks whose the movements are that nobody has matched, claimed for a document or left aside; it warns and does not block. */
export function registerBankCheck(): void {
  registerCloseCheck({
    code: 'bank_lines',
    blocking: false,
    title: { 'zh-cn': '银行流水均已核销或忽略', en: 'Bank movements are matched or left aside' },
    check: async (run, { company, period }) => {
      const rows = await run.rows<{ name: string; n: number }>(sql`
        select a.name, count(*)::int as n from bank_txn t join bank_account a on a.id = t.bank_account_id
        where a.company_id = ${company}::bigint and t.use_state in ('unclaimed', 'claimed')
          and t.value_date >= ${period + '-01'}::date and t.value_date < ${period + '-01'}::date + interval '1 month' group by a.name order by n desc limit 20`)
      const list = rows.map((r) => `${r.name} ${r.n}`).join(', ')
      return rows.length ? { ok: false, count: rows.reduce((n, r) => n + r.n, 0), detail: { 'zh-cn': list, en: list } } : { ok: true }
    },
  })
}
