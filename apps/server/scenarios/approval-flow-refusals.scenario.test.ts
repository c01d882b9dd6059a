import { sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals, type RefusedCase as Case } from './approval-company.ts'

// What is refused of flows and of the people whom a step leaves open (workplace.md E1.1, E1.4; settings.md approvalFlow).
let a: Approvals
let [lead, head, third]: Ctx[] = []
const of = (...people: Ctx[]): number[] => people.map((p) => p.employee!)
const db = () => a.c.t.app.db
const refused = (...cases: readonly Case[]): Promise<void> => a.refused(cases)
const started = async (): Promise<number> => {
  const { id } = await a.order('20')
  expect(await a.submit(id)).toMatchObject({ status: 'pending' })
  return id
}
beforeAll(async () => {
  a = await approvalCompany()
  lead = await a.person('采购组长')
  head = await a.person('采购主管')
  third = await a.person('财务')
})
afterAll(() => a.close())
beforeEach(async () => {
  await db().run(sql`update approval_flow set status = 'retired'`)
})

describe('flows', () => {
  const draft = (code: string, more: object = {}) => ({ code, name_zh: code, name_en: code, resource: 'purchase_order', action: 'submit', ...more })
  it('have one code each, one draft at a time and conditions that can be read', async () => {
    const flow = await a.flow({ code: 'ONCE', steps: [{ key: 's', people: of(lead!) }] })
    const message = ['FLOW_CONDITION', '条件格式不正确', 'The condition cannot be read'] as const
    const unread = (field: string, more: object): Case => [a.c.buyer, 'approval-flow', draft('ODD', more), 422, message[0], field, message[1], message[2]]
    const node = { node_key: 's', name: 's', kind: 'approve' }
    await refused(
      [a.c.buyer, 'approval-flow', draft('ONCE'), 422, 'FLOW_CODE', 'code', '编码已被另一流程使用', 'Another flow has this code'],
      unread('condition', { condition: { field: 'total', op: 'like', value: 1 } }),
      unread('nodes[0].test', { nodes: [{ ...node, test: { all: 'x' } }] }),
      unread('nodes[1].skip_condition', { nodes: [node, { ...node, node_key: 't', skip_condition: { op: 'eq' } }] }),
    )
    a.c.as(a.c.buyer)
    expect((await a.c.call('POST', `/api/approval-flow/${flow}/actions/revise`)).status).toBe(200)
    const open = ['该流程已有草稿版本，请先发布或删除', 'This flow already has a draft version: publish or delete it first'] as const
    await refused([a.c.buyer, `approval-flow/${flow}/actions/revise`, {}, 409, 'FLOW_DRAFT', null, ...open])
  })
  it('that forbid a step without people start nothing, and the people of a step are named by him whom it asks', async () => {
    const gone = await a.person('已离开')
    await a.flow({ code: 'NOBODY', steps: [{ key: 's', name: '复核', people: of(gone) }], more: { empty_rule: 'refuse' } })
    await db().run(sql`update employee set status = 'left' where id = ${gone.employee}`)
    const { id } = await a.order('20')
    const none = ['步骤「复核」没有审批人，流程禁止发起', 'Step “复核” has no approver, the flow may not start'] as const
    await refused([a.c.buyer, `purchase-order/${id}/actions/submit`, {}, 409, 'APPROVAL_NOBODY', null, ...none])
    await db().run(sql`update approval_flow set status = 'retired'`)
    await a.flow({
      code: 'NAMED',
      steps: [
        { key: 'one', people: of(lead!) },
        { key: 'two', name: '会签', rule: { kind: 'prev_choose' } },
        { key: 'three', name: '终审', people: of(head!) },
      ],
    })
    const url = `approvals/tasks/${await a.task(await started(), lead!)}/approve`
    const left = ['已离开不能接手：不在职，或账号无法登录', '已离开 cannot take this over: not in service, or without an account that may sign in'] as const
    const theirs = ['步骤「终审」的审批人不由您选择', 'The people of step “终审” are not yours to choose'] as const
    await refused(
      [lead!, url, {}, 422, 'APPROVAL_CHOOSE', 'people', '请为步骤「会签」选择审批人', 'Choose the approvers of step “会签”'],
      [lead!, url, { people: { two: of(gone) } }, 422, 'APPROVAL_PERSON', 'people.two', ...left],
      [lead!, url, { people: { two: of(third!), three: of(third!) } }, 422, 'APPROVAL_NO_CHOICE', 'people.three', ...theirs],
    )
  })
})
