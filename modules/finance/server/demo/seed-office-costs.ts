import { addDays, addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { openStaging, postStaged } from '@crossway/ledger/server'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { otherIe } from '../../model/other-ie/other-ie.resource.ts'

/** What an office of such a company pays and gets every month beside goods, freight and wages: title, P&L line, yuan. */
const matters = [
  ['办公室水电物业', 'L1502', 6800],
  ['差旅报销', 'L1502', 9400],
  ['业务招待', 'L1502', 3200],
  ['快递与样品邮寄', 'L1502', 2100],
  ['办公用品采购', 'L1502', 1350],
  ['招聘平台服务费', 'L1503', 4800],
  ['商标与专利年费', 'L1502', 5200],
  ['企业邮箱与云文档', 'L1503', 1980],
  ['财务代理与审计', 'L1503', 7500],
  ['展会布展', 'L1502', 12_600],
  ['跨境电商补贴', 'L1501', 15_000],
  ['个税手续费返还', 'L1501', 860],
] as const
const all = 388

/** Approved documents of a year, posted to their companies’ books by one batch, and some that never came so far (finance-treasury.md, demo data). */
export async function seedOfficeCosts(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const companies = await tx.rows<{ id: number }>(
    sql`select distinct t.company_id as id from project_structure t where t.company_id is not null and t.status = 'active' order by 1 limit 3`,
  )
  const types = new Map(
    (await tx.rows<{ id: number; code: string }>(sql`select id, code from cost_type where code in ('L1501', 'L1502', 'L1503')`)).map((t) => [t.code, t.id]),
  )
  if (companies.length === 0 || types.size < 3) return
  const count = Math.ceil(all * size)
  const docs = Array.from({ length: count }, (_, i) => {
    const [title, line, base] = matters[i % matters.length]!
    // the newest month stays for what people enter by hand; what is older than a year stands in older books
    const month = addMonths(startOfMonth(today), -1 - Math.floor((i * 12) / count))
    const day = addDays(month, (i * 7) % 27)
    const status = i % 50 === 7 ? 'rejected' : i % 50 === 23 ? 'void' : 'approved'
    return {
      company: companies[i % companies.length]!.id,
      direction: line === 'L1501' ? ('income' as const) : ('expense' as const),
      cost_type: types.get(line)!,
      title: `${title} ${day.slice(0, 7)}`,
      amount: `${base + ((i * 131) % 97) * 10}.00`,
      currency: 'CNY',
      rate: '1',
      amount_cny: `${base + ((i * 131) % 97) * 10}.00`,
      biz_date: day,
      pay_mode: 'none' as const,
      status: status as 'approved',
      ...(status === 'approved' ? { approved_at: `${day < endOfMonth(day) ? addDays(day, 1) : day}T16:00:00+08:00`, posted_to: day.slice(0, 7) } : {}),
      created_at: `${day}T10:00:00+08:00`,
    }
  }).toReversed()
  const made = await seed(call, otherIe, docs)
  const posted = made.filter((_, i) => docs[i]!.status === 'approved').map((d) => d.id)
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, cost_type_id, amount, currency, stage, biz_date, company_id, source_type, source_id, note)
    select l.code, d.cost_type_id, case d.direction when 'income' then d.amount else -d.amount end, d.currency, 'settled', d.biz_date, d.company_id, 'other_ie', d.id, d.title
    from other_ie d join cost_type c on c.id = d.cost_type_id join pl_line l on l.id = c.pl_line_id where d.id = any(${posted}::bigint[])`)
  await postStaged(tx)
}
