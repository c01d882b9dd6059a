import { dayOf, defineResource, f, type AnyResource } from '@crossway/kernel'
import { server as customer } from '@crossway/customer/server'
import { server as ledger } from '@crossway/ledger/server'
import { server as platform } from '@crossway/platform/server'
import { server as settings } from '@crossway/settings/server'
import { openTodos, sql, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectServer } from '../project-server.ts'
import { remindUnread, unreadOf } from './doc-read.ts'
import { chaseQuestions, reviewLibrary } from './review-job.ts'

const others = ['employee', 'department', 'role', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
const words = { name: '其他', fields: { name: '名称' }, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))
let t: TestApp
let who: Ctx
let people: number[]
const as = (employee: number): Ctx => {
  const ctx = superCtx(employee, employee)
  return { ...ctx, access: { ...ctx.access, super: false, has: (n) => n === 'documentFAQ' || n.startsWith('documentFAQ/'), scopes: () => [{ kind: 'all' }] } }
}
const call = async (method: string, url: string, payload?: object): Promise<{ status: number; body: any }> => {
  const r = await t.http.inject({ method: method as 'GET', url: `/api/${url}`, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body ? r.json() : {} }
}
const act = (record: string, id: number, action: string, args: object = {}) => call('POST', `${record}/${id}/actions/${action}`, { args })
beforeAll(async () => {
  t = await createTestApp([platform, settings, { model: { name: 'other', resources: others, pages: [], labels } }, ledger, customer, projectServer], {
    auth: () => ({ authenticate: async () => who }),
  })
  const company = await insertRow(t.app.db, 'company', { code: 'SZ', short_name: '深圳', country: 'CN' })
  people = []
  for (let i = 0; i < 13; i++) people.push(await insertRow(t.app.db, 'employee', { name: `员工${i}`, company_id: company }))
})
beforeEach(() => void (who = as(people[0]!)))
afterAll(() => t.close())

describe('documents and questions (project.md documentFAQ)', () => {
  it('10 edit lock: who comes second waits or takes over after fifteen minutes; a text that comes too late is refused and kept as a draft', async () => {
    const [x, y] = [people[0]!, people[1]!]
    const space = (await call('POST', 'doc-space', { name: '公司制度' })).body.id
    const id = (await call('POST', 'doc', { title: '退货流程', space })).body.id
    expect((await act('doc', id, 'lock')).body).toMatchObject({ locked_by: { id: x } })
    who = as(y)
    expect((await act('doc', id, 'lock')).body).toMatchObject({ status: 409, code: 'DOC_LOCKED', detail: '员工0 正在编辑' })
    await t.app.db.run(sql`update doc set locked_until = now() - interval '1 second' where id = ${id}`)
    expect((await act('doc', id, 'lock')).body).toMatchObject({ locked_by: { id: y } })
    who = as(x)
    expect((await act('doc', id, 'write', { body: 'X 的正文' })).body).toMatchObject({ status: 409, code: 'DOC_LOCKED' })
    expect((await call('GET', `doc/${id}/draft`)).body).toMatchObject({ draft: { body: 'X 的正文' } })
    who = as(y)
    expect((await call('GET', `doc/${id}/draft`)).body).toEqual({ draft: null })
    expect((await act('doc', id, 'write', { body: 'Y 的正文', note: '首版' })).body).toMatchObject({ body: 'Y 的正文', current_version: 1, locked_by: null })
    who = as(x)
    expect((await act('doc', id, 'write', { body: 'X 的正文' })).body).toMatchObject({ current_version: 2 })
    expect((await call('GET', `doc/${id}/draft`)).body).toEqual({ draft: null })
    expect((await act('doc', id, 'restore_version', { version_no: 1 })).body).toMatchObject({ body: 'Y 的正文', current_version: 3 })
    expect((await call('GET', `doc-version?filter=${encodeURIComponent(JSON.stringify({ doc: { eq: id } }))}`)).body.total).toBe(3)
    expect((await call('POST', 'doc', { title: '退货流程', space })).status).toBe(409)
  })
  it('11 FAQ quality: 7 helpful and 5 unhelpful votes stand in 待优化 at 58.3 %; one vote a person and edition, a bad one with its reason', async () => {
    const id = (await call('POST', 'faq', { question: '如何申请品牌备案？', category: 'listing', answer: '先注册商标' })).body.id
    await act('faq', id, 'submit')
    expect((await act('faq', id, 'publish_faq')).body).toMatchObject({ code: 'FAQ_AUTHOR' })
    who = as(people[1]!)
    expect((await act('faq', id, 'publish_faq')).body).toMatchObject({ status: 'published', reviewer: { id: people[1] } })
    expect((await act('faq', id, 'feedback', { value: 'unhelpful' })).body.errors).toMatchObject([{ code: 'FAQ_REASON' }])
    for (let i = 0; i < 12; i++) {
      who = as(people[i + 1]!)
      const vote = i < 7 ? { value: 'helpful' } : { value: 'unhelpful', reason: 'unclear' }
      expect((await act('faq', id, 'feedback', vote)).status).toBe(200)
    }
    expect((await act('faq', id, 'feedback', { value: 'helpful' })).body).toMatchObject({ status: 409, code: 'FAQ_VOTED' })
    expect((await call('GET', 'faq?view=documentFAQ&tab=improve')).body).toMatchObject({ total: 1, rows: [{ id, votes: 12, helpful_rate: '58.3000' }] })
    who = as(people[0]!)
    const { version } = (await call('GET', `faq/${id}`)).body
    expect((await call('PATCH', `faq/${id}`, { version, answer: '在品牌注册页提交商标号' })).body).toMatchObject({ edition: 2, votes: 0, helpful_rate: null })
    expect((await act('faq', id, 'feedback', { value: 'helpful' })).body).toMatchObject({ helpful: 1 })
  })
  it('hands a question to who keeps its category, with two working days; it is answered, merged or rejected by him alone, and once', async () => {
    const [asker, keeper, other] = [people[2]!, people[0]!, people[3]!]
    const who2 = (employee: number, nodes: readonly string[]): Ctx => ({ ...as(employee), access: { ...as(employee).access, has: (n) => nodes.includes(n) } })
    who = who2(asker, ['documentFAQ'])
    const asked = { question: '变体合并后评论会丢吗？', category: 'listing' }
    const twice = await Promise.all([call('POST', 'faq-ask/new', asked), call('POST', 'faq-ask/new', { ...asked, question: ` ${asked.question} ` })])
    expect(twice.map((r) => r.status).sort()).toEqual([201, 409])
    const id = twice.find((r) => r.status === 201)!.body.id
    // the keeper wrote most published answers of the category
    expect((await call('GET', `faq-ask/${id}`)).body).toMatchObject({ status: 'open', asker: { id: asker }, expert: { id: keeper } })
    expect((await openTodos({ app: t.app, run: t.app.db }, keeper)).map((x) => x.title)).toContain(`回答提问：${asked.question}`)
    for (const bad of [
      {},
      { question: '短', category: 'listing' },
      { ...asked, category: 'x' },
      { question: '     ', category: 'listing' },
      { ...asked, more: 1 },
    ])
      expect((await call('POST', 'faq-ask/new', bad)).status).toBe(422)
    expect((await act('faq_ask', id, 'answer', { answer: '不会' })).status).toBe(404)
    expect((await act('faq-ask', id, 'answer', { answer: '不会' })).status).toBe(403)
    who = as(other)
    expect((await act('faq-ask', id, 'answer', { answer: '不会' })).body).toMatchObject({ code: 'ASK_EXPERT', detail: expect.stringContaining('员工0') })
    await t.app.db.run(sql`update faq_ask set due_at = now() - interval '1 hour', expert_id = ${other} where id = ${id}`)
    expect([await chaseQuestions(t.app), await chaseQuestions(t.app)]).toEqual([1, 0])
    expect((await openTodos({ app: t.app, run: t.app.db }, keeper)).map((x) => x.title)).toContain(`提问逾期未答：${asked.question}`)
    expect((await act('faq-ask', id, 'hand_over', { expert: keeper })).body).toMatchObject({ expert: { id: keeper } })
    who = as(keeper)
    expect((await act('faq-ask', id, 'answer', { answer: '不会，评论随子体保留', as_faq: true })).body).toMatchObject({
      status: 'answered',
      answered_by: { id: keeper },
      faq: { title: asked.question },
    })
    expect((await act('faq-ask', id, 'reject', { reason: '重复' })).status).toBe(409)
    expect((await openTodos({ app: t.app, run: t.app.db }, keeper)).map((x) => x.title)).not.toContain(`回答提问：${asked.question}`)
    const published = (await call('GET', 'faq?view=documentFAQ&tab=published')).body.rows[0].id
    const next = (await call('POST', 'faq-ask/new', { question: '品牌备案要多久完成？', category: 'listing' })).body.id
    expect((await act('faq-ask', next, 'merge', { faq: published })).body).toMatchObject({ status: 'merged', faq: { id: published } })
    expect((await call('GET', `faq/${published}`)).body.similar_questions).toEqual(['品牌备案要多久完成？'])
    // found by what was asked alike, and by its answer
    for (const q of ['备案要多久', '随子体保留']) expect((await call('GET', `faq?view=documentFAQ&q=${encodeURIComponent(q)}`)).body.total).toBeGreaterThan(0)
    const last = (await call('POST', 'faq-ask/new', { question: '今天食堂吃什么菜？', category: 'hr' })).body.id
    expect((await act('faq-ask', last, 'reject', { reason: '与工作无关' })).body).toMatchObject({ status: 'rejected', reason: '与工作无关' })
  })
  it('marks a published document as read once a person and version, and reminds whoever of its audience has not', async () => {
    const space = (await call('POST', 'doc-space', { name: '必读' })).body.id
    const today = dayOf(new Date())
    const id = (await call('POST', 'doc', { title: '信息安全', space, must_read: true, read_deadline: today })).body.id
    expect((await call('POST', `doc/${id}/read`, {})).body).toMatchObject({ code: 'DOC_UNPUBLISHED' })
    await act('doc', id, 'publish')
    for (let i = 0; i < 2; i++) expect((await call('POST', `doc/${id}/read`, {})).body).toEqual({ read: true })
    expect((await call('GET', `doc?view=documentFAQ&filter=${encodeURIComponent(JSON.stringify({ id: { eq: id } }))}`)).body.rows).toMatchObject([
      { readers: 1 },
    ])
    expect(await remindUnread(t.app, today)).toEqual({ documents: 1, people: people.length - 1 })
    await act('doc', id, 'lock')
    await act('doc', id, 'write', { body: '新版' })
    expect((await remindUnread(t.app, today)).people).toBe(people.length)
    expect((await unreadOf(t.app.db, id)).map((u) => u.employee)).toContain(people[0])
  })
  it('shows a document to whom its space is open: published ones to everybody, those of a closed space to its readers and writers alone', async () => {
    const [keeper, reader, stranger] = [people[0]!, people[5]!, people[6]!]
    // whoever works under a scope of his own
    const plain = (employee: number): Ctx => ({
      ...as(employee),
      account: 900 + employee,
      access: { ...as(employee).access, has: (n) => ['documentFAQ', 'documentFAQ/edit'].includes(n), scopes: () => [{ kind: 'self' }] },
    })
    const titles = async (): Promise<string[]> => (await call('GET', 'doc?view=documentFAQ&tab=all&size=100')).body.rows.map((r: { title: string }) => r.title)
    const open = (await call('POST', 'doc-space', { name: '人人可看' })).body.id
    expect((await call('POST', 'doc-space', { name: '空', visibility: 'list' })).body.errors).toMatchObject([{ code: 'SPACE_AUDIENCE' }])
    const closed = (await call('POST', 'doc-space', { name: '薪酬', visibility: 'list', employees: [reader] })).body
    expect(closed.editors).toMatchObject([{ id: keeper }])
    const write = async (title: string, space: number): Promise<number> => (await call('POST', 'doc', { title, space })).body.id
    const [shown, draft, secret] = [await write('报销说明', open), await write('报销说明草稿', open), await write('薪酬结构', closed.id)]
    for (const id of [shown, secret]) await act('doc', id, 'write', { body: `正文里的关键词 ${id}` })
    for (const id of [shown, secret]) expect((await act('doc', id, 'publish')).status).toBe(200)
    who = plain(reader)
    expect(await titles()).toEqual(expect.arrayContaining(['报销说明', '薪酬结构']))
    expect(await titles()).not.toContain('报销说明草稿')
    expect((await call('GET', 'doc?view=documentFAQ&tab=all&q=' + encodeURIComponent(`关键词 ${secret}`))).body.rows).toMatchObject([{ title: '薪酬结构' }])
    expect((await act('doc', secret, 'write', { body: '改' })).body).toMatchObject({ code: 'DOC_EDITOR' })
    who = plain(stranger)
    expect(await titles()).not.toContain('薪酬结构')
    for (const url of [`doc/${secret}`, `doc-space/${closed.id}`]) expect((await call('GET', url)).status).toBe(404)
    expect((await call('GET', `doc-version?filter=${encodeURIComponent(JSON.stringify({ doc: { eq: secret } }))}`)).body.total).toBe(0)
    expect((await call('POST', `doc/${secret}/read`, {})).status).toBe(404)
    // an all-seeing scope opens no closed space either
    who = as(stranger)
    expect((await call('GET', `doc/${secret}`)).status).toBe(404)
    expect(await titles()).toContain('报销说明草稿')
    // reminded is only who may read it
    expect((await unreadOf(t.app.db, secret)).map((u) => u.employee).toSorted((a, b) => a - b)).toEqual([keeper, reader])
    // nobody but an editor of the space publishes in it
    who = as(keeper)
    const { version } = (await call('GET', `doc-space/${open}`)).body
    await call('PATCH', `doc-space/${open}`, { version, editors: [reader] })
    who = as(stranger)
    expect((await act('doc', draft, 'publish')).body).toMatchObject({ code: 'DOC_EDITOR' })
    who = plain(reader)
    expect(await titles()).toContain('报销说明草稿')
  })
  it('asks the owner of a document to look it over in time, and ends answers whose day has passed', async () => {
    const space = (await call('POST', 'doc-space', { name: '市场' })).body.id
    const id = (await call('POST', 'doc', { title: '价格政策', space, expire_at: '2026-12-03' })).body.id
    await act('doc', id, 'publish')
    const faq = (await call('POST', 'faq', { question: '旧问题', category: 'tax', answer: '旧', valid_until: '2026-11-27' })).body.id
    await act('faq', faq, 'submit')
    who = as(people[1]!)
    await act('faq', faq, 'publish_faq')
    for (let i = 0; i < 2; i++) await reviewLibrary(t.app, '2026-11-28')
    expect((await openTodos({ app: t.app, run: t.app.db }, people[0]!)).map((x) => x.title)).toEqual(['复核文档：价格政策'])
    expect((await call('GET', `faq/${faq}`)).body.status).toBe('outdated')
  })
})
