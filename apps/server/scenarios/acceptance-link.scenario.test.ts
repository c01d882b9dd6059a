import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, makeStudio, type Studio } from './design-company.ts'

// The customer confirms the acceptance of design work behind a link (design.md visualOrder, clientAccept: proof is a file or a public confirm link).
let s: Studio
let group: number
beforeAll(async () => {
  s = await makeStudio()
  group = await insertRow(s.t.app.db, 'admin_group', { name: '超级', data_scope: 'all', rules: '[]', is_super: true })
  await s.t.app.db.run(sql`insert into admin_group_member (admin_id, group_id) values (${s.operator.account}, ${group})`)
})
afterAll(() => s.t.close())

/** An order whose work is delivered. */
async function delivered(more: object = {}): Promise<{ id: number; no: string }> {
  s.as(s.operator)
  const { status, body } = await s.call('POST', 'visual-order', {
    order_type: 'external',
    customer: s.ids.customer,
    company: s.ids.company,
    project: s.ids.project,
    expected_at: later(20),
    sales: s.operator.employee,
    lines: [{ category: await s.category('main-image'), qty: '10', unit_price: '150', difficulty: 'B', description: '台灯主图' }],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  await s.t.app.db.run(sql`update visual_order set status = 'delivered' where id = ${body.id}`)
  return body
}
const make = (id: number) => s.call('POST', 'share-link', { record: 'visual-order', id, days: 7 })
async function linkTo(id: number): Promise<{ id: number; token: string }> {
  const { status, body } = await make(id)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, token: String(body.url).split('token=')[1]! }
}
async function outside(method: 'GET' | 'POST', url: string, token: string, o: { body?: object; lang?: string } = {}) {
  const headers = { 'x-share-token': token, 'accept-language': o.lang ?? 'zh-cn', 'user-agent': 'Phone' }
  const r = await s.t.http.inject({ method, url: `/api/${url}`, headers, ...(o.body ? { payload: o.body } : {}) })
  return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
}
const look = (token: string, lang?: string) => outside('GET', 'share', token, lang ? { lang } : {})
const answer = (token: string, verdict: 'accept' | 'refuse', name: string, note?: string) =>
  outside('POST', 'share/answer', token, { body: { verdict, name, ...(note === undefined ? {} : { note }) } })
const order = async (id: number) => (await s.call('GET', `visual-order/${id}`)).body
const timeline = (id: number) =>
  s.t.app.db.rows(
    sql`select action, actor_name as by, to_state as to, comment from audit_log where resource = 'visual_order' and record_id = ${id} and action in ('share_accept', 'share_refuse', 'client_accept') order by id`,
  )
const heard = (id: number) =>
  s.t.app.db.rows<{ type: string; title: string }>(
    sql`select type, title_zh as title from notification where resource = 'visual_order' and record_id = ${id} and account = ${s.operator.account} order by id`,
  )
const without = (who: Ctx, node: string): Ctx => ({ ...who, access: { ...who.access, super: false, has: (n) => n !== node } })

describe('a link by which the customer confirms the acceptance (design.md visualOrder)', () => {
  it('shows what the paper says in the reader’s language, and nothing else', async () => {
    const { id, no } = await delivered({ note: '内部备注' })
    const { token } = await linkTo(id)
    const { status, body } = await look(token)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['by', 'fields', 'files', 'kind', 'paper', 'title'])
    expect(body).toMatchObject({ title: no, fields: [], files: [], paper: { asks: true, answer: null } })
    const words = JSON.stringify(body.paper.parts)
    expect(words).toContain('视觉服务验收单')
    expect(words).toContain('台灯主图')
    expect(words).toContain('验收后应付：CNY 750.00')
    expect(words, 'nothing to tick or to sign, no note of ours, no price of a piece').not.toMatch(/□|签章|内部备注|150/)
    expect(JSON.stringify((await look(token, 'en')).body.paper.parts)).toContain('Acceptance of design work')
    expect(JSON.stringify(await s.t.app.db.rows(sql`select * from share_link`))).not.toContain(token)
  })
  it('is the acceptance, once: the proof names who confirmed, the balance is owed, the timeline and sales know', async () => {
    const { id } = await delivered()
    const [{ token }, second] = [await linkTo(id), await linkTo(id)]
    expect((await answer(token, 'accept', '  ')).body.errors).toMatchObject([{ field: 'name', code: 'SHARE_NAME' }])
    const both = await Promise.all([answer(token, 'accept', '王总', '很好'), answer(token, 'accept', '王总', '很好')])
    expect(both.map((b) => b.status).toSorted()).toEqual([204, 409])
    const doc = await order(id)
    expect(doc).toMatchObject({ status: 'accepted', proof: [{ mime: 'application/pdf' }] })
    expect(doc.accepted_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(
      await s.t.app.db.rows(sql`select round(amount, 2)::text as amount from receivable where source_type = 'visual_order_balance' and source_id = ${id}`),
    ).toEqual([{ amount: '750.00' }])
    expect(await timeline(id)).toEqual([
      { action: 'share_accept', by: '王总', to: null, comment: '很好' },
      { action: 'client_accept', by: '王总', to: 'accepted', comment: null },
    ])
    await s.t.settle()
    expect(await heard(id)).toMatchObject([{ type: 'design.orderConfirmed', title: expect.stringContaining('王总已通过链接确认') }])
    expect((await look(token)).body.paper).toMatchObject({ asks: false, answer: { verdict: 'accept', name: '王总', note: '很好' } })
    expect((await answer(token, 'refuse', '王总', '后悔')).body).toMatchObject({ status: 409, code: 'SHARE_ANSWERED' })
    expect((await look(second.token)).status, 'further links end with the answer').toBe(410)
    expect((await s.call('GET', `share-link?record=visual-order&id=${id}`)).body.rows.map((l: { answer: string | null }) => l.answer)).toEqual([null, 'accept'])
  })
  it('is sent back only with a reason, which sales hear of; the order stays delivered and a new link asks again', async () => {
    const { id } = await delivered()
    const { token } = await linkTo(id)
    expect((await answer(token, 'refuse', '王总', ' ')).body.errors).toMatchObject([{ field: 'note', code: 'SHARE_REASON' }])
    expect((await answer(token, 'refuse', '王总', '第三张偏色')).status).toBe(204)
    expect(await order(id)).toMatchObject({ status: 'delivered', proof: [] })
    expect(await timeline(id)).toEqual([{ action: 'share_refuse', by: '王总', to: null, comment: '第三张偏色' }])
    await s.t.settle()
    expect(await heard(id)).toMatchObject([{ type: 'design.orderSentBack', title: expect.stringContaining('第三张偏色') }])
    expect((await answer(token, 'accept', '王总')).status).toBe(409)
    expect((await answer((await linkTo(id)).token, 'accept', '王总')).status).toBe(204)
    expect(await order(id)).toMatchObject({ status: 'accepted' })
  })
  it('answers no more once it was taken back, its time is over, its maker lost the right, or the order was accepted here', async () => {
    const { id } = await delivered()
    const [back, old, open] = [await linkTo(id), await linkTo(id), await linkTo(id)]
    expect((await s.call('DELETE', `share-link/${back.id}`)).status).toBe(204)
    expect((await answer(back.token, 'accept', '王总')).status).toBe(410)
    await s.t.app.db.run(sql`update share_link set expires_at = now() - interval '1 second' where id = ${old.id}`)
    expect((await answer(old.token, 'accept', '王总')).status).toBe(410)
    expect((await answer('x'.repeat(43), 'accept', '王总')).status).toBe(404)
    expect(await s.act('visual-order', id, 'client_accept', { proof: [await s.file('signed.pdf')] })).toMatchObject({ status: 200 })
    expect((await look(open.token)).body.paper).toMatchObject({ asks: false, answer: null })
    expect((await answer(open.token, 'refuse', '王总', '晚了')).body).toMatchObject({ code: 'SHARE_ANSWERED' })
    const other = await delivered()
    const { token } = await linkTo(other.id)
    await s.t.app.db.run(sql`update admin set status = 'disabled' where id = ${s.operator.account}`)
    expect((await answer(token, 'accept', '王总')).status).toBe(404)
    await s.t.app.db.run(sql`update admin set status = 'enabled' where id = ${s.operator.account}`)
    expect(await order(other.id)).toMatchObject({ status: 'delivered' })
  })
  it('is made by whoever may register the acceptance himself, of delivered work that has a customer', async () => {
    const { id } = await delivered()
    for (const node of ['visualOrder/share', 'visualOrder/clientAccept']) {
      s.as(without(s.operator, node))
      expect((await make(id)).status, node).toBe(403)
    }
    s.as(s.operator)
    await s.t.app.db.run(sql`update visual_order set status = 'producing' where id = ${id}`)
    expect((await make(id)).body).toMatchObject({ status: 409, code: 'VO_NOT_DELIVERED' })
    await s.t.app.db.run(sql`update visual_order set status = 'delivered', order_type = 'internal' where id = ${id}`)
    expect((await make(id)).body).toMatchObject({ code: 'VO_LINK_INTERNAL' })
  })
  it('takes sixty calls a minute of one visitor', async () => {
    const { id } = await delivered()
    const link = await linkTo(id)
    await s.t.app.db.run(sql`insert into share_link_view (link_id, ip) select ${link.id}, '127.0.0.1' from generate_series(1, 60)`)
    expect((await answer(link.token, 'accept', '王总')).status).toBe(429)
    expect(await order(id)).toMatchObject({ status: 'delivered' })
  })
})
