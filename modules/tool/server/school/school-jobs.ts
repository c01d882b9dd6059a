import { addDays, dayOf } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { notify, type DueReminder } from '@crossway/platform/server'
import { runAction, sql, systemCtx, type App, type EventHandler, type JobDef } from '@crossway/server-kit'
import { enrolment } from '../../model/school/enrolment.resource.ts'
import { enrol } from './enrol.ts'

const kind = (code: string, zh: string, en: string, level: NoticeKind['level'] = 'info'): NoticeKind => ({
  code,
  category: 'todo',
  level,
  title: { 'zh-cn': zh, en },
})
export const schoolNotices: readonly NoticeKind[] = [
  kind('school.assigned', '请在 {date} 前完成课程《{title}》', 'Finish the course “{title}” by {date}'),
  kind('school.remind', '请尽快完成课程《{title}》（截止 {date}）', 'Finish the course “{title}” soon (due {date})'),
  kind('school.due', '课程学习截止日 {date}，请安排学习', 'A course is due on {date}: make time for it'),
  kind('school.late', '{name} 的课程《{title}》已逾期', 'The course “{title}” of {name} is overdue', 'important'),
  kind('school.graded', '课程《{title}》阅卷完成：{score} 分', '“{title}” has been graded: {score} points'),
  kind('school.asked', '{name} 在课程《{title}》中提问', '{name} asks about the course “{title}”'),
  kind('school.answered', '{name} 回复了您在课程《{title}》中的讨论', '{name} answers what you said about the course “{title}”'),
  kind('school.updated', '课程《{title}》有重大更新，请重新学习', '“{title}” has changed in earnest: begin it anew'),
  kind('school.again', '课程《{title}》的证书将于 {date} 到期，可重新学习', 'Your certificate of “{title}” ends on {date}: the course is open again'),
]
/** Three days before, on the day and three days after, to the learner. */
export const dueLearning: DueReminder = {
  name: 'school.due',
  title: { 'zh-cn': '学习截止提醒', en: 'Courses due' },
  record: enrolment,
  date: 'due_on',
  days: [3, 0, -3],
  to: ['employee'],
  notice: 'school.due',
  where: { status: { in: ['not_started', 'learning', 'overdue', 'failed'] } },
}

/** What is past its day is overdue, and the leader hears of it; a certificate opens its course again thirty days before it ends. Repeating it changes nothing. */
export async function keepLearning(app: App, today: string): Promise<{ late: number; expired: number }> {
  const late = await app.db.rows<{ id: number; leader: number | null; name: string; title: string; course: number }>(
    sql`select n.id, e.leader_id as leader, e.name, c.title, c.id as course from enrolment n join employee e on e.id = n.employee_id join course c on c.id = n.course_id where n.status in ('not_started', 'learning') and n.due_on < ${today}::date order by n.id limit 5000`,
  )
  const ctx = systemCtx()
  for (const r of late)
    await app.db.tx(async (tx) => {
      await runAction({ app, tx, ctx }, enrolment, r.id, 'late', {}, true)
      if (r.leader !== null)
        await notify({ app, tx }, 'school.late', {
          employees: [r.leader],
          vars: { name: r.name, title: r.title },
          record: { resource: 'course', id: r.course },
          key: `school.late ${r.id} ${today}`,
        })
    })
  const ending = await app.db.rows<{ id: number; employee: number; title: string; course: number; valid_to: string }>(
    sql`select n.id, n.employee_id as employee, c.title, c.id as course, n.valid_to::text as valid_to from enrolment n join course c on c.id = n.course_id where n.status = 'passed' and n.valid_to <= ${addDays(today, 30)}::date order by n.id limit 5000`,
  )
  for (const r of ending)
    await app.db.tx(async (tx) => {
      await runAction({ app, tx, ctx }, enrolment, r.id, 'expire', {}, true)
      await notify({ app, tx }, 'school.again', {
        employees: [r.employee],
        vars: { title: r.title, date: r.valid_to },
        record: { resource: 'course', id: r.course },
        key: `school.again ${r.id} ${r.valid_to}`,
      })
    })
  return { late: late.length, expired: ending.length }
}
export const learningJob: JobDef = {
  name: 'school.keep',
  title: { 'zh-cn': '学习逾期与证书到期', en: 'Overdue courses and certificates that end' },
  cron: '40 1 * * *',
  run: ({ app }) => keepLearning(app, dayOf(new Date())),
}

/** Whoever joins gets the path of his position: one course after the other, each with its days (tool.md school, learning_path). */
export const onJoined: EventHandler = {
  event: 'employee.joined',
  name: 'tool.learningPath',
  run: async ({ app, tx, payload }) => {
    const { employee, position } = payload as { employee: number; position: number }
    const rows = await tx.rows<{ course: number; days: number }>(
      sql`select l.course_id as course, sum(l.days) over (partition by p.id order by l.seq)::int as days from learning_path p join learning_path_course l on l.learning_path_id = p.id join course c on c.id = l.course_id and c.edition > 0 and c.status <> 'offline' where p.is_active and ${position}::bigint = any(p.positions)`,
    )
    const today = dayOf(new Date())
    for (const r of rows) await enrol({ app, tx, ctx: systemCtx() }, r.course, [{ employee, source: 'path', due_on: addDays(today, r.days) }])
  },
}
