import { sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inDays } from './company.ts'
import { approvalCompany, type Approvals } from './approval-company.ts'

// How an order that waits for people stands in its list and on its page, and what its starter chooses and changes (workplace.md E1.1, E1.2).
let a: Approvals
let [lead, head, other]: Ctx[] = []
const of = (...people: Ctx[]): number[] => people.map((p) => p.employee!)
const row = async (who: Ctx, id: number): Promise<any> => {
  a.c.as(who)
  const { body } = await a.c.call('GET', `/api/purchase-order?filter=${encodeURIComponent(JSON.stringify({ id: { eq: id } }))}`)
  return body.rows[0]
}
const page = async (who: Ctx, id: number): Promise<any> => {
  a.c.as(who)
  return (await a.c.call('GET', `/api/purchase-order/${id}`)).body
}
const offered = (r: any): string[] => r.allowed.filter((x: any) => x.ok).map((x: any) => x.action)
const submit = async (id: number, body: object = {}): Promise<any> => {
  a.c.as(a.c.buyer)
  return a.c.call('POST', `/api/purchase-order/${id}/actions/submit`, body)
}
beforeAll(async () => {
  a = await approvalCompany()
  lead = await a.person('采购组长')
  head = await a.person('采购主管')
  other = await a.person('旁人')
})
afterAll(() => a.close())
beforeEach(async () => {
  await a.c.t.app.db.run(sql`update approval_flow set status = 'retired'`)
})

describe('an order that waits for people', () => {
  it('tells in list and record whose turn it is, and offers each reader only what he may do meanwhile', async () => {
    await a.flow({ code: 'ROW', steps: [{ key: 's', people: of(lead!, head!), more: { sign_mode: 'all' } }] })
    const free = await a.order('9')
    const { id } = await a.order('10')
    await a.submit(id)
    for (const read of [row, page]) {
      const seen = await read(other!, id)
      expect(seen.waits).toMatchObject({ people: ['采购组长', '采购主管'], mine: false, failed: false, no: expect.stringMatching(/^SP\d{10}$/) })
      expect(offered(seen)).toEqual([])
      expect(seen.allowed.find((x: any) => x.action === 'approve')).toMatchObject({ ok: false, why: '审批中，不可修改：待采购组长、采购主管处理' })
      const mine = await read(lead!, id)
      expect(mine.waits).toMatchObject({ mine: true })
      expect(offered(mine).sort()).toEqual(['approve', 'reject'])
      expect(offered(await read(a.c.buyer, id))).toEqual(['withdraw'])
      expect((await read(other!, free.id)).waits).toBeUndefined()
    }
    expect(await a.act(lead!, await a.task(id, lead!), 'approve')).toEqual({ ok: true })
    expect((await row(other!, id)).waits.people).toEqual(['采购主管'])
    expect(await a.act(head!, await a.task(id, head!), 'approve')).toEqual({ ok: true })
    const done = await page(other!, id)
    expect(done.waits).toBeUndefined()
    expect(done.approval).toBe((await a.instance(id)).id)
    expect(offered(done)).toContain('place')
    expect((await page(other!, free.id)).approval).toBeUndefined()
  })
})

describe('approvers that the starter chooses', () => {
  it('are asked for by name, must be as many as the step takes, in service and not himself', async () => {
    await a.flow({
      code: 'CHOOSE',
      steps: [
        { key: 'pick', name: '会签', rule: { kind: 'starter_choose', params: { min: 1, max: 1 } } },
        { key: 'by', kind: 'branch' },
        { key: 'far', kind: 'path', parent: 'by', more: { test: { field: 'total', op: 'gte', value: 900000 } } },
        { key: 'large', parent: 'far', rule: { kind: 'starter_choose' } },
        { key: 'rest', kind: 'path', parent: 'by' },
        { key: 'last', parent: 'rest', people: of(head!) },
      ],
    })
    const { id } = await a.order('10')
    const asked = await submit(id)
    expect(asked).toMatchObject({ status: 409, body: { code: 'APPROVAL_STARTER_CHOOSES', kind: 'confirm', detail: '请选择审批人：会签' } })
    expect(asked.body.data).toMatchObject({ choose: [{ key: 'pick', name: '会签', min: 1, max: 1 }] })
    expect((await submit(id, { people: { pick: of(lead!, head!) } })).body).toMatchObject({ code: 'APPROVAL_CHOOSE_MANY' })
    expect((await submit(id, { people: { pick: of(a.c.buyer) } })).body).toMatchObject({ code: 'APPROVAL_CHOOSE_WHO' })
    expect((await submit(id, { people: { pick: [987654321] } })).body).toMatchObject({ code: 'APPROVAL_CHOOSE_WHO' })
    expect((await submit(id, { people: { last: of(lead!) } })).body).toMatchObject({ code: 'APPROVAL_NO_CHOICE' })
    expect((await submit(id, { people: ['x'] })).status).toBe(422)
    expect((await page(a.c.buyer, id)).status).toBe('draft')
    expect(await submit(id, { people: { pick: of(lead!) } })).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(await a.tasks(id)).toEqual([['pick', '采购组长', 'pending']])
    expect(await a.act(lead!, await a.task(id, lead!), 'approve')).toEqual({ ok: true })
    expect(await a.act(head!, await a.task(id, head!), 'approve')).toEqual({ ok: true })
    expect((await page(a.c.buyer, id)).status).toBe('approved')
  })
})

describe('an order changed while it waits', () => {
  it('is refused without leave of the flow; with it the starter’s edit is judged again and everybody decides anew, by the flow of the new amount', async () => {
    await a.flow({ code: 'E0', steps: [{ key: 'e', people: of(lead!) }] })
    const locked = await a.order('10')
    await a.submit(locked.id)
    const before = await page(a.c.buyer, locked.id)
    expect((await a.c.call('PATCH', `/api/purchase-order/${locked.id}`, { version: before.version, remark: '改' })).body).toMatchObject({
      code: 'APPROVAL_LOCKED',
    })
    await a.c.t.app.db.run(sql`update approval_flow set status = 'retired'`)
    await a.flow({
      code: 'E1',
      steps: [
        { key: 's1', people: of(lead!) },
        { key: 's2', people: of(head!) },
      ],
      more: { on_edit: 'restart' },
    })
    await a.flow({
      code: 'E2',
      steps: [{ key: 'big', people: of(other!) }],
      more: { on_edit: 'restart', priority: 50, condition: { field: 'total', op: 'gte', value: 50000 } },
    })
    const { id } = await a.order('10')
    await a.submit(id)
    await a.act(lead!, await a.task(id, lead!), 'approve')
    const doc = await page(a.c.buyer, id)
    expect(offered(doc).sort()).toEqual(['edit', 'withdraw'])
    expect(offered(await row(a.c.buyer, id)).sort()).toEqual(['edit', 'withdraw'])
    expect(offered(await page(head!, id))).not.toContain('edit')
    a.c.as(head!)
    expect((await a.c.call('PATCH', `/api/purchase-order/${id}`, { version: doc.version, remark: '改' })).body).toMatchObject({ code: 'APPROVAL_LOCKED' })
    a.c.as(a.c.buyer)
    const [line] = doc.lines
    const free = { ...line, sku: line.sku.id, msku: null, project: null, unit_price: '0' }
    expect((await a.c.call('PATCH', `/api/purchase-order/${id}`, { version: doc.version, lines: [free] })).body).toMatchObject({ code: 'PO_PRICE_ZERO' })
    expect((await page(a.c.buyer, id)).lines[0].unit_price).toBe(line.unit_price)
    const saved = await a.c.call('PATCH', `/api/purchase-order/${id}`, { version: doc.version, remark: '改数量' })
    expect(saved.body).toMatchObject({ status: 'pending', remark: '改数量' })
    expect(await a.tasks(id)).toEqual([
      ['s1', '采购组长', 'approved'],
      ['s2', '采购主管', 'cancelled'],
      ['s1', '采购组长', 'pending'],
    ])
    const dear = await a.c.call('PATCH', `/api/purchase-order/${id}`, { version: saved.body.version, lines: [{ ...free, unit_price: '60' }] })
    expect(dear.body).toMatchObject({ status: 'pending', total: '60000.0000' })
    expect(await a.instance(id)).toMatchObject({ status: 'running', flow: 'E2' })
    expect((await row(other!, id)).waits).toMatchObject({ people: ['旁人'], mine: true })
    expect(await a.act(other!, await a.task(id, other!), 'approve')).toEqual({ ok: true })
    expect((await page(a.c.buyer, id)).status).toBe('approved')
  })
})

describe('fields that a step lets its people change', () => {
  it('are told with their values, asked for by their name, and kept when they agree', async () => {
    await a.flow({
      code: 'FR',
      steps: [{ key: 's', people: of(lead!), more: { field_rights: { supplier_ref: 'required', remark: 'edit', currency: 'hidden' } } }],
    })
    const { id } = await a.order('10')
    await a.submit(id)
    a.c.as(lead!)
    const seen = (await a.c.call('GET', `/api/approvals/of/purchase-order/${id}`)).body
    expect(seen.may.node.fields).toEqual([
      { name: 'supplier_ref', required: true, value: null },
      { name: 'remark', required: false, value: null },
    ])
    expect(await a.act(lead!, await a.task(id, lead!), 'approve')).toMatchObject({ status: 422, detail: '请先填写 供应商单号' })
    expect(await a.act(lead!, await a.task(id, lead!), 'approve', { fields: { freight: '1' } })).toMatchObject({ code: 'APPROVAL_LOCKED' })
    expect(await a.act(lead!, await a.task(id, lead!), 'approve', { fields: { supplier_ref: 'S-77' } })).toEqual({ ok: true })
    expect(await page(a.c.buyer, id)).toMatchObject({ status: 'approved', supplier_ref: 'S-77' })
  })
})

describe('what an approval tells of its document', () => {
  it('names facts and lines in the reader’s language, with what was written for them, and keeps a hidden list back', async () => {
    await a.flow({ code: 'LN', steps: [{ key: 's', people: of(lead!) }] })
    const { id } = await a.order('12.345')
    await a.submit(id)
    const reported = async (who: Ctx, lang: Ctx['lang']): Promise<any> => {
      a.c.as({ ...who, lang })
      return (await a.c.call('GET', `/api/approvals/of/purchase-order/${id}`, undefined, { 'accept-language': lang })).body
    }
    const zh = await reported(lead!, 'zh-cn')
    expect(zh.summary).toContainEqual({ label: '总额', value: 'CNY 12,345.00' })
    expect(zh.lines).toMatchObject({ label: '采购明细', total: 1 })
    const cells = Object.fromEntries(zh.lines.columns.map((c: any, i: number) => [c.label, zh.lines.rows[0][i]]))
    expect(cells).toMatchObject({ 数量: '1,000', 单价: '12.345', 金额: '12,345.00', 期望到货日: inDays(20), 原因: '新款' })
    expect(cells['SKU']).toMatch(/^AP-1/)
    expect(zh.lines.columns.filter((c: any) => c.number).map((c: any) => c.label)).toEqual(expect.arrayContaining(['数量', '单价', '金额']))
    expect((await reported(lead!, 'en')).lines.columns.map((c: any) => c.label)).toEqual(expect.arrayContaining(['Quantity', 'Unit price', 'Amount']))
    await a.act(lead!, await a.task(id, lead!), 'reject', { comment: '重报价' })
    await a.c.t.app.db.run(sql`update approval_flow set status = 'retired'`)
    await a.flow({ code: 'LH', steps: [{ key: 's', people: of(lead!), more: { field_rights: { lines: 'hidden' } } }] })
    await a.submit(id)
    expect((await reported(lead!, 'zh-cn')).lines).toBeNull()
  })
})
