import { sql } from '@crossway/server-kit'
import { registerCloseCheck } from '../profit/close-period.ts'

/** Month end asks that nothing waits and nothing has failed; it warns and does not block (settings.md kingdeePush, Rules). */
export function registerVoucherCheck(): void {
  registerCloseCheck({
    code: 'vouchers',
    blocking: false,
    title: { 'zh-cn': '凭证均已推送', en: 'Vouchers are pushed' },
    check: async (run, { company, period }) => {
      const row = await run.one<{ n: number; list: string | null }>(sql`
        with open as (select no from voucher where company_id = ${company}::bigint and to_char(business_date, 'YYYY-MM') = ${period} and status in ('pending', 'pushing', 'failed'))
        select (select count(*)::int from open) as n, (select string_agg(no, ', ') from (select no from open order by no limit 20) x) as list`)
      return row.n === 0 ? { ok: true } : { ok: false, count: row.n, detail: { 'zh-cn': row.list ?? '', en: row.list ?? '' } }
    },
  })
}
