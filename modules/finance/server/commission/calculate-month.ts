import type { CommandContext } from '@crossway/server-kit'
import { endOfMonth, Refusal } from '@crossway/kernel'
import { runAction, sql, type Runner, type Sql } from '@crossway/server-kit'
import { isClosed } from '@crossway/ledger/server'
import { commissionBill } from '../../model/commission/commission-bill.resource.ts'
import type { ChannelGroup } from '../../model/commission/words.ts'
import { createBill } from './bill.ts'
import { partKey, questionsOf } from './questions.ts'

interface MonthProject {
  readonly project: number
  /** Platform with a structure of its own; null: the rest of the project. */
  readonly platform: number | null
  readonly platform_name: string | null
  readonly name: string
  readonly project_no: string
  readonly company: number
  readonly leader_name: string | null
  readonly department_name: string | null
  readonly has_structure: boolean
  readonly bill: number | null
  readonly bill_no: string | null
  readonly status: string | null
}
/** Projects of a month that the asker may see (`rows` over alias `t` with project, leader, department, company, creator), with their bill, if any, and whether a structure holds in it. */
export const projectsOfMonth = (run: Runner, group: ChannelGroup, month: string, rows: Sql, only?: readonly number[]): Promise<MonthProject[]> =>
  run.rows(sql`
    select t.project_id as project, s.platform_id as platform, f.name as platform_name, t.name, p.project_no, t.company_id as company, e.name as leader_name, d.name as department_name,
      s.project_id is not null as has_structure, b.id as bill, b.bill_no, b.status
    from project_structure t join project p on p.id = t.project_id left join employee e on e.id = t.leader_id left join department d on d.id = t.department_id
    left join lateral (select distinct s.project_id, s.platform_id from dividing_structure s where s.project_id = t.project_id and s.channel_group = ${group} and s.status in ('active', 'ended') and daterange(s.effective_from, s.effective_to, '[]') && daterange(${month + '-01'}::date, ${endOfMonth(month + '-01')}::date, '[]')) s on true
    left join platform f on f.id = s.platform_id
    left join commission_bill b on b.project_id = t.project_id and b.channel_group = ${group} and b.platform_id is not distinct from s.platform_id and b.month = ${month} and b.status <> 'void'
    where t.channel_group = ${group} and daterange(t.effective_from, t.effective_to, '[]') && daterange(${month + '-01'}::date, ${endOfMonth(month + '-01')}::date, '[]') and ${rows}
      and (${only ?? null}::bigint[] is null or t.project_id = any(${only ?? null}::bigint[]))
    order by p.project_no, s.platform_id nulls first limit 1000`)

export interface MonthResult {
  readonly project: number
  readonly name: string
  readonly bill: number | null
  readonly bill_no: string | null
  readonly outcome: 'made' | 'again' | 'kept' | 'missing' | 'refused'
  readonly why: string | null
}

/** Calculates a month for projects: new bills are made, those not confirmed yet are calculated again, confirmed ones stay; a project without a structure is named and gets none. */
export async function calculateMonth(
  { app, tx, ctx }: CommandContext,
  at: { readonly group: ChannelGroup; readonly month: string; readonly rows: Sql; readonly projects?: readonly number[] | undefined },
): Promise<MonthResult[]> {
  // Two who calculate the same month at once would both find no bill: the second waits for the first.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`commission ${at.group} ${at.month}`}, 0))`)
  const projects = await projectsOfMonth(tx, at.group, at.month, at.rows, at.projects)
  const fresh = projects.filter((p) => p.has_structure && p.bill === null)
  const questions = new Map(
    (await questionsOf({ app, run: tx }, at.group, at.month, [...new Set(fresh.map((p) => p.project))])).map((q) => [
      partKey({ project: q.books.project, platform: q.platform }),
      q,
    ]),
  )
  const closed = new Map<number, boolean>()
  const results: MonthResult[] = []
  for (const p of projects) {
    const say = (outcome: MonthResult['outcome'], bill = p.bill, bill_no = p.bill_no, why: string | null = null): void =>
      void results.push({ project: p.project, name: p.platform_name === null ? p.name : `${p.name} · ${p.platform_name}`, bill, bill_no, outcome, why })
    const q = p.bill === null ? questions.get(partKey(p)) : undefined
    if (q) {
      if (!closed.has(p.company)) closed.set(p.company, await isClosed(tx, at.month, p.company))
      const id = await createBill({ app, tx, ctx }, at.group, q, !closed.get(p.company))
      const created = await tx.one<{ no: string }>(sql`select bill_no as no from commission_bill where id = ${id}`)
      say('made', id, created.no)
    } else if (p.bill === null) say('missing')
    else if (p.status === 'calculated' || p.status === 'rejected') {
      try {
        await runAction({ app, tx, ctx }, commissionBill, p.bill, 'calculate', {})
        say('again')
      } catch (e) {
        if (!(e instanceof Refusal)) throw e
        say('refused', p.bill, p.bill_no, e.text(ctx.lang))
      }
    } else say('kept')
  }
  return results
}
