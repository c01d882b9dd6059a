import { dayOf } from '@crossway/kernel'
import { layPromotionFlows } from '@crossway/promotion/server'
import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { expect } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

export const today = dayOf(new Date())
/** The small company with a department of promotion and its default flows. */
export interface PromotionFlows {
  readonly a: Approvals
  readonly project: number
  readonly promoter: Ctx
  readonly head: Ctx
  readonly director: Ctx
  readonly finance: Ctx
  readonly cfo: Ctx
  /** Employees who are asked about a record at the moment. */
  asked(record: string, id: number): Promise<number[]>
  decide(who: Ctx, record: string, id: number, word?: 'approve' | 'reject'): Promise<void>
  /** Done by the promoter unless somebody else is named. */
  act(record: string, id: number, action: string, args?: object, more?: { readonly who?: Ctx; readonly confirmed?: readonly string[] }): Promise<any>
  make(record: string, body: object): Promise<number>
  read(record: string, id: number): Promise<any>
  close(): Promise<void>
}

export async function promotionFlowCompany(): Promise<PromotionFlows> {
  const a = await approvalCompany()
  const { db } = a.c.t.app
  const department = await insertRow(db, 'department', { code: 'PRO', name: '推广中心', status: 'enabled' })
  await db.run(sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${department}, ${department}, 0) on conflict do nothing`)
  const head = await a.person('推广经理', { department })
  const promoter = await a.person('推广专员', { department })
  const [director, finance, cfo, keeper] = [await a.person('运营总监'), await a.person('会计'), await a.person('财务总监'), await a.person('管理员')]
  await db.run(sql`update department set head_id = ${head.employee} where id = ${department}`)
  const project = await insertRow(db, 'project', {
    project_no: 'XM1',
    name: 'LUMO',
    project_type: 'operation',
    channel_group: 'amazon',
    company_id: a.c.ids.company,
    department_id: department,
    leader_id: promoter.employee,
    stage: 'operating',
  })
  const rate = { from: 'USD', to: 'CNY', rate: '7.10', status: 'active' }
  await insertRow(db, 'exchange_rate', { ...rate, date: today, type: 'spot' })
  await insertRow(db, 'exchange_rate', { ...rate, date: `${today.slice(0, 7)}-01`, type: 'month_pl' })
  await db.tx((tx) =>
    layPromotionFlows(tx, {
      director: director.employee!,
      finance: finance.employee!,
      cfo: cfo.employee!,
      keeper: { employee: keeper.employee!, account: keeper.account },
    }),
  )
  const tasks = (record: string, id: number): Promise<{ task: number; who: number }[]> =>
    db.rows(
      sql`select t.id as task, t.approver_id as who from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = ${record} and i.record_id = ${id} and t.status = 'pending' order by t.id`,
    )
  const url = (record: string): string => `/api/${record.replaceAll('_', '-')}`
  return {
    a,
    project,
    promoter,
    head,
    director,
    finance,
    cfo,
    asked: async (record, id) => (await tasks(record, id)).map((t) => t.who),
    decide: async (who, record, id, word = 'approve') => {
      const one = (await tasks(record, id)).find((t) => t.who === who.employee)
      a.c.as(who)
      const r = await a.c.call('POST', `/api/approvals/tasks/${one?.task}/${word}`, word === 'reject' ? { comment: '再想一想' } : {})
      expect(r.status, JSON.stringify(r.body)).toBe(200)
    },
    act: (record, id, action, args = {}, { who = promoter, ...more } = {}) => {
      a.c.as(who)
      return a.c.call('POST', `${url(record)}/${id}/actions/${action}`, { args, ...more })
    },
    make: async (record, body) => {
      a.c.as(promoter)
      const made = await a.c.call('POST', url(record), body)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.id
    },
    read: async (record, id) => (await a.c.call('GET', `${url(record)}/${id}`)).body,
    close: () => a.close(),
  }
}
