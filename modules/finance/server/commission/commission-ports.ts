import { addMonths, dayOf } from '@crossway/kernel'
import { sql, type App, type EventHandler, type ComputedColumn, type JobDef } from '@crossway/server-kit'
import { isClosed, registerReopenGuard } from '@crossway/ledger/server'
import { refuse } from '../../model/commission/errors.ts'
import { channelGroups } from '../../model/commission/words.ts'
import { accrue } from './bill.ts'
import { endPast, followProject } from './dividing-structure.commands.ts'
import { partKey, questionsOf } from './questions.ts'

/** A closed month stays closed while commission that was approved on its figures stands (finance.md profitAnalysis reopenPeriod). */
export const registerCommissionPorts = (): void =>
  registerReopenGuard('commission', async (run, { company, period }) => {
    const bills = await run.rows<{ no: string }>(
      sql`select bill_no as no from commission_bill where company_id = ${company}::bigint and month = ${period} and status in ('approved', 'paid') order by 1 limit 10`,
    )
    if (bills.length) throw refuse.REOPEN_COMMISSION({ list: bills.map((b) => b.no).join(', ') })
  })

/** Commission of open months to date, a project a transaction; a month whose bill is approved, or that is closed, is left as it stands (finance.md §2.4). */
export async function accrueOpenMonths(app: App, today: string): Promise<number> {
  let written = 0
  for (const month of [addMonths(today, -1).slice(0, 7), today.slice(0, 7)])
    for (const group of channelGroups) {
      const projects = await app.db.rows<{ project: number; platform: number | null; company: number }>(sql`
        select distinct s.project_id as project, s.platform_id as platform, s.company_id as company from dividing_structure s where s.channel_group = ${group} and s.status in ('active', 'ended')
          and not exists (select 1 from commission_bill b where b.project_id = s.project_id and b.channel_group = ${group} and b.platform_id is not distinct from s.platform_id and b.month = ${month} and b.status in ('approved', 'paid')) order by 1, 2 limit 5000`)
      const open = new Map<string, number>()
      const closed = new Map<number, boolean>()
      for (const p of projects) {
        if (!closed.has(p.company)) closed.set(p.company, await isClosed(app.db, month, p.company))
        if (!closed.get(p.company)) open.set(partKey(p), p.project)
      }
      const questions = await questionsOf({ app, run: app.db }, group, month, [...new Set(open.values())])
      for (const q of questions.filter((x) => open.has(partKey({ project: x.books.project, platform: x.platform }))))
        if (await app.db.tx((tx) => accrue(tx, q, 0))) written++
    }
  return written
}

export const commissionJob: JobDef = {
  name: 'finance.commission',
  title: { 'zh-cn': '提成预估', en: 'Estimate commission' },
  cron: '20 2 * * *',
  run: async ({ app }) => {
    const today = dayOf(new Date())
    const ended = await app.db.tx((tx) => endPast(tx, today))
    return { ended, written: await accrueOpenMonths(app, today) }
  },
}

/** A new leader or another department of a project. */
export const onProjectChange: EventHandler = {
  event: 'project.memberChanged',
  name: 'finance.followProject',
  run: ({ tx, payload }) => followProject(tx, Number(payload.project)),
}

export const commissionFigures: readonly ComputedColumn[] = [
  {
    // Who shares today and at which part, the largest first.
    resource: 'dividing_structure',
    name: 'team',
    type: 'text',
    sql: sql.raw(
      `(select string_agg(coalesce(e.name, '部门池') || ' ' || trim_scale(m.share_rate * 100)::text || '%', ' · ' order by m.share_rate desc, m.seq) from dividing_member m left join employee e on e.id = m.employee_id where m.dividing_structure_id = t.id and greatest(t.effective_from, least(current_date, coalesce(t.effective_to, current_date))) between coalesce(m."from", '-infinity') and coalesce(m."to", 'infinity'))`,
    ),
  },
]
