import { fewAtOnce, nameSql, sql, type App } from '@crossway/server-kit'
import { awayOn } from '../briefing/duties.ts'
import { maySee } from '../center/center-routes.ts'
import { registerTeamFigure, type TeamFigure } from './team-figures.ts'

const shown = 20
const atOnce = 4

/** Who of them is away with leave today. */
const onLeave: TeamFigure = {
  code: 'team_leave',
  title: { 'zh-cn': '今日休假', en: 'On leave today' },
  node: 'home',
  read: async ({ app, ctx }, team, { day }) => {
    const mine = new Set(team.people)
    const away = (await awayOn(app.db, day)).filter((id) => mine.has(id))
    const rows = await app.db.rows<{ name: string; note: string }>(sql`
      select ${nameSql(ctx.lang, 'e')} as name, coalesce(${nameSql(ctx.lang, 'd')}, '') as note from employee e left join department d on d.id = e.department_id
      where e.id = any(${away}::bigint[]) order by e.emp_no limit ${shown}`)
    return { value: away.length, rows }
  },
}

/** Briefings of theirs that are past their deadline and can still be handed in, or were missed since yesterday. */
const missing: TeamFigure = {
  code: 'team_briefings',
  title: { 'zh-cn': '未交简报', en: 'Briefings missing' },
  node: 'home',
  read: async ({ app, ctx }, team, { now }) => {
    const of = sql`briefing_duty d join employee e on e.id = d.employee_id join briefing_rule r on r.id = d.rule_id
      where d.employee_id = any(${team.people}::bigint[]) and d.deadline <= ${now}::timestamptz
        and (d.status = 'due' or (d.status = 'missed' and d.deadline > ${now}::timestamptz - interval '24 hours'))`
    const { n } = await app.db.one<{ n: number }>(sql`select count(*)::int as n from ${of}`)
    const rows = await app.db.rows<{ name: string; note: string }>(
      sql`select ${nameSql(ctx.lang, 'e')} as name, r.name || ' · ' || d.period_key as note from ${of} order by d.deadline, e.emp_no limit ${shown}`,
    )
    return { value: n, rows }
  },
}

interface Stuck {
  readonly instance: number
  readonly no: string
  readonly resource: string
  readonly name: string
}
/** Approvals that wait too long at one of them, or for one of them who asked: past their time, or three days where a step has none. */
const stuck: TeamFigure = {
  code: 'team_approvals',
  title: { 'zh-cn': '滞留审批', en: 'Approvals stuck' },
  node: 'home',
  read: async ({ app, ctx }, team, { now }) => {
    const of = sql`approval_task t join approval_instance i on i.id = t.instance_id join employee e on e.id = t.approver_id
      where i.status = 'running' and t.status = 'pending' and (t.approver_id = any(${team.people}::bigint[]) or i.starter_id = any(${team.people}::bigint[]))
        and (t.due_at < ${now}::timestamptz or (t.due_at is null and t.opened_at < ${now}::timestamptz - interval '3 days'))`
    const { n } = await app.db.one<{ n: number }>(sql`select count(distinct i.id)::int as n from ${of}`)
    const tasks = await app.db.rows<Stuck>(sql`
      select i.id as instance, i.no, i.resource, string_agg(${nameSql(ctx.lang, 'e')}, '、' order by t.id) as name from ${of}
      group by i.id order by min(coalesce(t.due_at, t.opened_at)), i.id limit ${shown}`)
    const rows = await fewAtOnce(tasks, atOnce, async (s) => ({
      name: s.no,
      note: `${app.registry.find(s.resource) ? app.registry.labels(s.resource, ctx.lang).name : s.resource} · ${s.name}`,
      open: (await maySee({ app, ctx }, s.instance)) ? { route: 'approvalCenter', id: s.instance } : undefined,
    }))
    return { value: n, rows }
  },
}

export const registerOwnTeamFigures = (app: App): void => registerTeamFigure(app, onLeave, missing, stuck)
