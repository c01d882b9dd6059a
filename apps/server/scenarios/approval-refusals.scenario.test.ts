import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow, rowsOf } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalCompany, waiting, type Approvals, type RefusedCase as Case } from './approval-company.ts'

// What the guards of workplace.md E1.5 refuse: in words of both languages, and with nothing written.
let a: Approvals
let [lead, head, third, outsider]: Ctx[] = []
const of = (...people: Ctx[]): number[] => people.map((p) => p.employee!)
const db = () => a.c.t.app.db
const plain = (who: Ctx): Ctx => ({ ...who, access: { ...who.access, super: false, has: (n: string) => n !== 'approvalFlow/admin' } })
const refused = (...cases: readonly Case[]): Promise<void> => a.refused(cases)
const started = async (): Promise<number> => {
  const { id } = await a.order('20')
  expect(await a.submit(id)).toMatchObject({ status: 'pending' })
  return id
}
const [notYours, handled] = [
  ['不是您的审批任务', 'This is not your approval task'],
  ['该任务已处理', 'Already handled'],
] as const
const admin = ['仅流程管理员可操作', 'Only flow administrators may do that'] as const
const noButton = ['该步骤不允许此操作', 'This step does not allow that'] as const

beforeAll(async () => {
  a = await approvalCompany()
  lead = await a.person('采购组长')
  head = await a.person('采购主管')
  third = await a.person('财务')
  outsider = plain(await a.person('旁人'))
})
afterAll(() => a.close())
beforeEach(async () => {
  await db().run(sql`update approval_flow set status = 'retired'`)
})

const file = (by: Ctx): Promise<number> => insertRow(db(), 'attachment', { name: 'sign.png', uploader_id: by.account })

describe('who may act', () => {
  it('is he whose turn it is, the starter and the administrators of the flow', async () => {
    await a.flow({
      code: 'WHO',
      steps: [
        { key: 'one', people: of(lead!) },
        { key: 'two', people: of(head!) },
      ],
      more: { allow_withdraw: false },
    })
    const id = await started()
    const t = `approvals/tasks/${await a.task(id, lead!)}`
    const i = `approvals/instances/${(await a.instance(id)).id}`
    await refused(
      [head!, `${t}/approve`, {}, 403, 'APPROVAL_NOT_YOURS', null, ...notYours],
      [head!, `${t}/reject`, { comment: '数量不符' }, 403, 'APPROVAL_NOT_YOURS', null, ...notYours],
      [head!, `${t}/take-back`, {}, 403, 'APPROVAL_NOT_YOURS', null, ...notYours],
      [lead!, 'approvals/tasks/999999/approve', {}, 403, 'APPROVAL_NOT_YOURS', null, ...notYours],
      [lead!, `${i}/withdraw`, {}, 403, 'APPROVAL_NOT_YOURS', null, ...notYours],
      [outsider!, `${i}/urge`, {}, 403, 'APPROVAL_NOT_YOURS', null, ...notYours],
      [outsider!, `${i}/cc`, { people: of(outsider!) }, 403, 'APPROVAL_NOT_YOURS', null, ...notYours],
      [outsider!, `${i}/comment`, { comment: '看看' }, 403, 'APPROVAL_NOT_YOURS', null, ...notYours],
      [outsider!, `${i}/terminate`, { reason: '重复' }, 403, 'APPROVAL_ADMIN', null, ...admin],
      [outsider!, `${i}/retry`, {}, 403, 'APPROVAL_ADMIN', null, ...admin],
      [outsider!, `${t}/reassign`, { to: third!.employee, reason: '出差' }, 403, 'APPROVAL_ADMIN', null, ...admin],
      [plain(lead!), `${i}/terminate`, { reason: '重复' }, 403, 'APPROVAL_ADMIN', null, ...admin],
    )
    a.c.as(a.c.buyer)
    expect((await a.c.call('POST', `/api/purchase-order/${id}/actions/submit`)).body).toMatchObject({ status: 409, code: 'APPROVAL_RUNNING' })
    expect(await a.act(lead!, await a.task(id, lead!), 'approve')).toEqual({ ok: true })
    await refused(
      [
        a.c.buyer,
        `${i}/withdraw`,
        {},
        409,
        'APPROVAL_WITHDRAW',
        null,
        '已有人审批，该流程不允许撤回',
        'A decision has been made, this flow does not allow withdrawal',
      ],
      [a.c.buyer, `${i}/retry`, {}, 409, 'APPROVAL_HANDLED', null, ...handled],
    )
    expect(await a.act(head!, await a.task(id, head!), 'approve')).toEqual({ ok: true })
    const over = ['审批已结束', 'The approval is over'] as const
    await refused(
      [a.c.buyer, `${i}/withdraw`, {}, 409, 'APPROVAL_ENDED', null, ...over],
      [a.c.buyer, `${i}/urge`, {}, 409, 'APPROVAL_ENDED', null, ...over],
      [a.c.buyer, `${i}/terminate`, { reason: '重复' }, 409, 'APPROVAL_ENDED', null, ...over],
    )
  })
  it('hands a task only to people at work who are not in it yet, and adds at most five signers', async () => {
    await a.flow({ code: 'HAND', steps: [{ key: 'one', people: of(lead!, head!), more: { sign_mode: 'all' } }] })
    const id = await started()
    const t = `approvals/tasks/${await a.task(id, lead!)}`
    const gone = await a.person('前同事')
    await db().run(sql`update employee set status = 'left' where id = ${gone.employee}`)
    const self = ['APPROVAL_PERSON_SELF', '不能交给自己', 'You cannot hand it to yourself'] as const
    const starter = ['APPROVAL_PERSON_STARTER', '不能交给发起人或单据创建人', 'It cannot be handed to the starter or to whoever made the record'] as const
    const there = ['APPROVAL_PERSON_THERE', '采购主管已是该步骤的处理人', '采购主管 is already on this step'] as const
    const left = [
      'APPROVAL_PERSON',
      '前同事不能接手：不在职，或账号无法登录',
      '前同事 cannot take this over: not in service, or without an account that may sign in',
    ] as const
    const signers = ['APPROVAL_SIGNERS', 'people', '加签须为 1 至 5 人', 'Add one to five signers'] as const
    const faults: [readonly [string, string, string], Ctx][] = [
      [self, lead!],
      [starter, a.c.buyer],
      [there, head!],
      [left, gone],
    ]
    await refused(
      ...faults.flatMap(([[code, zh, en], who]): Case[] => [
        [lead!, `${t}/transfer`, { to: who.employee }, 422, code, 'to', zh, en],
        [lead!, `${t}/add-sign`, { people: of(third!, who) }, 422, code, 'people', zh, en],
      ]),
      [
        lead!,
        `${t}/transfer`,
        { to: 999999 },
        422,
        'APPROVAL_PERSON',
        'to',
        '999999不能接手：不在职，或账号无法登录',
        '999999 cannot take this over: not in service, or without an account that may sign in',
      ],
      [lead!, `${t}/add-sign`, { people: [] }, 422, ...signers],
      [lead!, `${t}/add-sign`, { people: [1, 2, 3, 4, 5, 6] }, 422, ...signers],
      [
        lead!,
        `${t}/add-sign`,
        { people: of(third!, third!) },
        422,
        'APPROVAL_PERSON_THERE',
        'people',
        '财务已是该步骤的处理人',
        '财务 is already on this step',
      ],
    )
    expect(await a.act(lead!, await a.task(id, lead!), 'add-sign', { people: of(third!), where: 'parallel' })).toEqual({ ok: true })
    const only = ['只能减去自己加签且未处理的人', 'Only signers that you added and who have not acted can be removed'] as const
    const added = `approvals/tasks/${await a.task(id, third!)}/remove-sign`
    await refused([head!, added, {}, 409, 'APPROVAL_NOT_ADDED', null, ...only], [lead!, `${t}/remove-sign`, {}, 409, 'APPROVAL_NOT_ADDED', null, ...only])
    expect(await a.act(third!, await a.task(id, third!), 'approve')).toEqual({ ok: true })
    await refused([lead!, added, {}, 409, 'APPROVAL_NOT_ADDED', null, ...only])
  })
})

describe('what a step asks for', () => {
  it('is signed by a file of one’s own: somebody else’s is no signature, though one may open it', async () => {
    await a.flow({ code: 'ASK-own', steps: [{ key: 's', people: of(lead!), more: { signature_required: true } }] })
    const t = await a.task(await started(), lead!)
    const [foreign, own] = [await file(head!), await file(lead!)]
    const words = ['附件须由你本人上传，请重新上传后再提交', 'Attach only files that you uploaded yourself: upload it once more and send again'] as const
    for (const files of [[foreign], [own, foreign], [999_999]])
      await refused([lead!, `approvals/tasks/${t}/approve`, { comment: '同意', files }, 422, 'APPROVAL_FILE', 'files', ...words])
    expect(await a.act(lead!, t, 'approve', { files: [own] })).toEqual({ ok: true })
  })
  it('is given before anything is decided, and not in a batch', async () => {
    const asks = { sign: { signature_required: true }, file: { attachment_required: true }, field: { field_rights: { remark: 'required' } } }
    const wants: [keyof typeof asks, string, string, string, string][] = [
      ['sign', 'APPROVAL_SIGNATURE', 'files', '该步骤须手写签名，请在附件中上传签名图', 'This step asks for a signature: attach a picture of it'],
      ['file', 'APPROVAL_ATTACHMENT', 'files', '该步骤须上传附件', 'This step asks for an attachment'],
    ]
    for (const [key, ...message] of wants) {
      await a.flow({ code: 'ASK-' + key, steps: [{ key: 's', people: of(lead!), more: asks[key] }] })
      const t = await a.task(await started(), lead!)
      await refused([lead!, `approvals/tasks/${t}/approve`, { comment: '同意' }, 422, ...message])
      await notInBatch(t!)
      await db().run(sql`update approval_flow set status = 'retired'`)
    }
    await a.flow({ code: 'ASK-field', steps: [{ key: 's', people: of(lead!), more: asks.field }] })
    const t = await a.task(await started(), lead!)
    await refused(
      [lead!, `approvals/tasks/${t}/approve`, {}, 422, 'APPROVAL_FIELD_NEEDED', 'fields.remark', '请先填写 备注', 'Fill in Remark first'],
      [
        lead!,
        `approvals/tasks/${t}/approve`,
        { fields: { remark: '' } },
        422,
        'APPROVAL_FIELD_NEEDED',
        'fields.remark',
        '请先填写 备注',
        'Fill in Remark first',
      ],
    )
    await notInBatch(t!)
    await db().run(sql`update approval_flow set status = 'retired'`)
    await a.flow({ code: 'ALONE', steps: [{ key: 's', people: of(lead!) }], more: { allow_batch: false } })
    await notInBatch((await a.task(await started(), lead!))!, 'APPROVAL_BATCH_OFF', ['该流程不允许批量处理', 'This flow does not allow batches'])
    const size = ['APPROVAL_BATCH_SIZE', 'ids', '一次最多批量处理 50 项', 'At most 50 at once'] as const
    const ids = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1)
    await refused([lead!, 'approvals/batch-approve', { ids: [] }, 422, ...size], [lead!, 'approvals/batch-approve', { ids: ids(51) }, 422, ...size])
  })
  const needs = ['该任务需填写意见、签名或附件，不能批量处理', 'This task needs a comment, signature or attachment and cannot be done in a batch']
  async function notInBatch(task: number, code = 'APPROVAL_BATCH', texts: readonly string[] = needs): Promise<void> {
    const before = await rowsOf(db(), ...waiting)
    for (const [i, lang] of (['zh-cn', 'en'] as const).entries()) {
      a.c.as({ ...lead!, lang })
      const { body } = await a.c.call('POST', '/api/approvals/batch-approve', { ids: [task] }, { 'accept-language': lang })
      expect(body).toEqual({ ok: [], failed: [{ id: task, code, detail: texts[i] }] })
    }
    expect(await rowsOf(db(), ...waiting)).toBe(before)
  }
  it('leaves only the buttons and the way back that it names', async () => {
    await a.flow({ code: 'BARE', steps: [{ key: 's', people: of(lead!), more: { buttons: ['approve'] } }] })
    const t = `approvals/tasks/${await a.task(await started(), lead!)}`
    await refused(
      ...(
        [
          ['reject', {}],
          ['return', { node: 's' }],
          ['transfer', { to: third!.employee }],
          ['add-sign', { people: of(third!) }],
        ] as const
      ).map(([action, body]): Case => [lead!, `${t}/${action}`, { comment: '不同意', ...body }, 409, 'APPROVAL_NO_BUTTON', null, ...noButton]),
    )
    await db().run(sql`update approval_flow set status = 'retired'`)
    await a.flow({ code: 'DO', steps: [{ key: 'h', kind: 'handle', people: of(lead!) }] })
    const h = `approvals/tasks/${await a.task(await started(), lead!)}/reject`
    await refused([lead!, h, { comment: '不办' }, 409, 'APPROVAL_NO_REJECT', null, '办理步骤不能驳回', 'A handling step cannot be rejected'])
    for (const [mode, to] of [
      ['end', 'starter'],
      ['starter', 'end'],
    ] as const) {
      await db().run(sql`update approval_flow set status = 'retired'`)
      await a.flow({ code: 'MODE-' + mode, steps: [{ key: 's', people: of(lead!) }], more: { reject_mode: mode } })
      const url = `approvals/tasks/${await a.task(await started(), lead!)}/reject`
      const message = ['APPROVAL_REJECT_MODE', 'to', '该流程不允许这样驳回', 'This flow does not allow rejecting that way'] as const
      await refused([lead!, url, { comment: '不同意', to }, 422, ...message])
    }
  })
  it('returns to a step that was passed in this round, never into another arm (E1.5 return)', async () => {
    await a.flow({
      code: 'ARMS',
      steps: [
        { key: 'first', people: of(outsider!) },
        { key: 'both', kind: 'parallel' },
        { key: 'p1', kind: 'path', parent: 'both' },
        { key: 'left', parent: 'p1', people: of(lead!) },
        { key: 'left2', parent: 'p1', people: of(third!) },
        { key: 'p2', kind: 'path', parent: 'both' },
        { key: 'right', parent: 'p2', people: of(head!) },
      ],
    })
    const id = await started()
    await a.act(outsider!, await a.task(id, outsider!), 'approve')
    await a.act(lead!, await a.task(id, lead!), 'approve')
    const url = `approvals/tasks/${await a.task(id, head!)}/return`
    const target = ['APPROVAL_TARGET', 'node', '只能退回到本轮已通过的审批步骤', 'Only a step already passed in this round can be returned to'] as const
    await refused(
      [head!, url, { node: 'left', comment: '请复核' }, 422, 'APPROVAL_SIBLING', 'node', '不能退回到并行分支', 'Cannot return into a parallel branch'],
      ...['right', 'left2', 'nowhere'].map((node): Case => [head!, url, { node, comment: '请复核' }, 422, ...target]),
    )
  })
})

describe('reminders', () => {
  it('wait for their time, and end at their number whatever the time', async () => {
    await a.flow({ code: 'URGE', steps: [{ key: 's', people: of(lead!) }], more: { urge_interval_min: 30, urge_max: 2 } })
    const { id } = await a.instance(await started())
    const url = `approvals/instances/${id}/urge`
    a.c.as(a.c.buyer)
    expect((await a.c.call('POST', `/api/${url}`)).status).toBe(200)
    await refused([a.c.buyer, url, {}, 409, 'APPROVAL_URGE_SOON', null, '30分钟后可再次催办', 'You can remind again in 30 minutes'])
    await db().run(sql`update approval_instance set urged_at = now() - interval '31 minutes' where id = ${id}`)
    a.c.as(a.c.buyer)
    expect((await a.c.call('POST', `/api/${url}`)).status).toBe(200)
    await refused([a.c.buyer, url, {}, 409, 'APPROVAL_URGE_MAX', null, '已达催办上限 2 次', 'The limit of 2 reminders is reached'])
  })
})
