import { expect, it } from 'vitest'
import { approvalFace, type Approval } from './approval.ts'
import { asksOf, callOf, actionsOf } from './actions.ts'

const nothing = { task: null, node: null, rejects: [], returns: [], withdraw: false, urge: false, takeBack: null, retry: false, terminate: false }
const approval = (may: Partial<Approval['may']>): Approval => ({ id: 5, may: { ...nothing, ...may } }) as unknown as Approval
const node = { kind: 'approve', comment: 'reject', files: false, fields: [], buttons: ['reject', 'transfer', 'return'] } as const

it('offers what the step and the state allow, and only that', () => {
  expect(actionsOf(approval({}))).toEqual({ first: [], own: [], more: ['remark'] })
  expect(actionsOf(approval({ task: 9, node, returns: [{ key: 'a', name: 'A' }] }))).toEqual({
    first: ['approve', 'reject'],
    own: [],
    more: ['transfer', 'return', 'remark'],
  })
  expect(actionsOf(approval({ task: 9, node: { ...node, kind: 'handle' } })).first).toEqual(['approve'])
  expect(actionsOf(approval({ urge: true, withdraw: true, takeBack: 4, terminate: true }))).toEqual({
    first: [],
    own: ['takeBack', 'urge', 'withdraw'],
    more: ['remark', 'terminate'],
  })
})
it('names what it is about in the language of the reader', () => {
  const a = { title: '采购订单 PO2611120007', record_no: 'PO2611120007', resource_name: 'Purchase order' }
  expect([approvalFace(a, 'zh-cn'), approvalFace(a, 'en')]).toEqual(['采购订单 PO2611120007', 'Purchase order PO2611120007'])
  expect(approvalFace({ ...a, title: '合同 A ¥5 的补充' }, 'zh-cn')).toBe('合同 A ¥5 的补充')
})
it('asks for words where the step says so', () => {
  expect([asksOf(approval({ task: 9, node }), 'approve').words, asksOf(approval({ task: 9, node }), 'reject').words]).toEqual([false, true])
  expect(asksOf(approval({ task: 9, node: { ...node, comment: 'always' } }), 'approve').words).toBe(true)
})
it('sends a decision to the task, and says that it came from a phone', () => {
  const x = { comment: 'ok', people: [3], choice: 'end', files: [] }
  expect(callOf(approval({ task: 9, node }), 'reject', x, 'mobile')).toEqual({
    url: 'approvals/tasks/9/reject',
    body: { comment: 'ok', files: [], client: 'mobile', to: 'end' },
  })
  expect(callOf(approval({ takeBack: 4 }), 'takeBack', x)).toEqual({ url: 'approvals/tasks/4/take-back', body: {} })
})
