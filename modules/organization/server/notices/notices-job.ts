import { dayOf, type Lang } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import type { App, JobDef } from '@crossway/server-kit'
import { holdersOf } from '../people/holders.ts'
import { dueNotices, type DueNotice, type NoticeKind } from './due-notices.ts'

const texts: Readonly<Record<NoticeKind, (n: DueNotice) => Readonly<Record<Lang, string>>>> = {
  probation: (n) => ({ 'zh-cn': `${n.name} 试用期剩 ${n.days} 天`, en: `${n.name}: probation ends in ${n.days} days` }),
  contract: (n) => ({ 'zh-cn': `${n.name} 劳动合同剩 ${n.days} 天到期`, en: `${n.name}: contract ends in ${n.days} days` }),
  document: (n) => ({ 'zh-cn': `${n.name} 剩 ${n.days} 天到期`, en: `${n.name} expires in ${n.days} days` }),
  birthday: (n) => ({ 'zh-cn': `今天是 ${n.name} 的生日`, en: `${n.name} has a birthday today` }),
  grant: (n) => ({ 'zh-cn': `${n.name} 的临时授权剩 ${n.days} 天到期`, en: `${n.name}: a grant ends in ${n.days} days` }),
  review: (n) => ({
    'zh-cn': n.days < 0 ? `权限复核 ${n.name} 逾期${-n.days}天，仍有未作结论的项` : `权限复核 ${n.name} 剩 ${n.days} 天，仍有未作结论的项`,
    en:
      n.days < 0
        ? `Access review ${n.name} is ${-n.days} days late, lines are undecided`
        : `Access review ${n.name} is due in ${n.days} days, lines are undecided`,
  }),
  reviewLate: (n) => ({
    'zh-cn': `权限复核 ${n.name} 逾期${-n.days}天，请督促复核人`,
    en: `Access review ${n.name} is ${-n.days} days late, see to the reviewer`,
  }),
  emptyRole: (n) => ({ 'zh-cn': `角色「${n.name}」没有成员`, en: `Role “${n.name}” has no holder` }),
  noRole: (n) => ({ 'zh-cn': `${n.name} 没有任何角色`, en: `${n.name} has no role` }),
  calendar: (n) => ({
    'zh-cn': `工作日历「${n.name}」还没有节假日和调休，请导入，否则截止日会按普通工作日计算`,
    en: `Work calendar “${n.name}” has no holidays yet: import them, or due dates count plain weekdays`,
  }),
}
/** Node whose holders are told: HR of people, the permission centre of rights; the others have one named receiver. */
const reported: Readonly<Record<NoticeKind, string | undefined>> = {
  probation: 'employee/regular',
  contract: 'employee/edit',
  document: 'employee/edit',
  birthday: 'employee/edit',
  grant: undefined,
  review: undefined,
  reviewLate: 'permissions/review',
  emptyRole: 'permissions/edit',
  noRole: 'role/assign',
  calendar: 'workCalendar/edit',
}

/** Tells everybody what the day asks of him. Answers how many notices there were and how many messages came of them; a second run says nothing twice. */
export async function tellDueNotices(app: App, today: string): Promise<{ notices: number; messages: number }> {
  const due = await dueNotices(app.db, today)
  const holders = new Map<string, readonly number[]>()
  for (const node of new Set(due.flatMap((n) => reported[n.kind] ?? [])))
    holders.set(
      node,
      (await holdersOf(app, { node })).map((h) => h.employee),
    )
  let messages = 0
  await app.db.tx(async (tx) => {
    for (const n of due) {
      const employees = [...new Set([...(holders.get(reported[n.kind] ?? '') ?? []), ...(n.to === null ? [] : [n.to])])]
      const key = `${n.kind} ${n.employee ?? n.name} ${n.days}`
      messages += await notify({ app, tx }, n.kind === 'reviewLate' ? 'organization.late' : 'organization.date', {
        employees,
        vars: { text: texts[n.kind](n) },
        key,
      })
    }
  })
  return { notices: due.length, messages }
}

export const noticesJob: JobDef = {
  name: 'organization.notices',
  title: { 'zh-cn': '组织架构提醒', en: 'Organisation: notices of the day' },
  cron: '30 8 * * *',
  run: ({ app }) => tellDueNotices(app, dayOf(new Date())),
}
