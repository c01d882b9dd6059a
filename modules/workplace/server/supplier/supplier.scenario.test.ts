import type { Server } from 'node:net'
import { setConfig, watchCaptchas } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import { usccCheckCharacter } from '@crossway/settings/model'
import { insertRow, mailServer } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sectionKeys } from '../../model/supplier/portal-sections.ts'
import { makeHouse, plain, type House } from '../testing/house.ts'

let house: House
let mails: Server
let buyer: number
let paper: number
const heard: string[] = []
const answers = new Map<string, string>()
const stem = '91330200MA2AXXKH7'
const uscc = stem + usccCheckCharacter(stem)
const mail = 'chen@example.com'

/** A browser of the supplier's: it has the cookie of the portal and nothing else. */
function visitor(): (
  method: string,
  path: string,
  payload?: object | Buffer,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> {
  let cookie = ''
  return async (method, path, payload, headers = {}) => {
    const r = await house.t.http.inject({
      method: method as 'GET',
      url: `/api/supplier-portal${path}`,
      headers: { cookie, ...headers },
      ...(payload ? { payload } : {}),
    })
    const set = r.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0]!
    return { status: r.statusCode, body: r.body ? r.json() : null }
  }
}
type Visitor = ReturnType<typeof visitor>
const send = (body: object = {}) =>
  house.call('POST', 'supplier-invite/send', { supplier_name: '宁波远航塑料制品有限公司', contact: mail, channel: 'link', ...body })
/** The code of the mail that tells one; an invitation's mail may come between. */
function codeIn(lines: readonly string[]): string | undefined {
  const parts = lines.join('\n').split('\nQUIT')
  const texts = parts.map((m) => m.split('\n').filter((l) => /^[A-Za-z0-9+/=]{20,}$/.test(l)).join('')) // prettier-ignore
  return texts.flatMap((t) => /验证码：(\d{6})/.exec(Buffer.from(t, 'base64').toString())?.[1] ?? []).at(-1)
}
async function mailedCode(): Promise<string> {
  await expect.poll(() => codeIn(heard)).toBeDefined()
  return codeIn(heard)!
}
async function enter(v: Visitor, invite: string): Promise<void> {
  heard.length = 0
  expect((await v('POST', '/code', { invite, contact: mail })).status).toBe(200)
  expect((await v('POST', '/session', { invite, contact: mail, code: await mailedCode() })).status).toBe(200)
}
async function upload(v: Visitor): Promise<number> {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="proof.png"\r\ncontent-type: image/png\r\n\r\n'),
    png,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const done = await v('POST', '/file', body, { 'content-type': 'multipart/form-data; boundary=x' })
  expect(done.status).toBe(201)
  return done.body.id
}
const payload = (proof: number, more: object = {}) => ({
  base: { name: '宁波远航塑料制品有限公司', uscc, company_type: 'factory', address: '宁波市北仑区', tax_type: 'general', ...more },
  contact: { people: [{ name: '陈', mobile: '13800000000', is_primary: true }] },
  bank: {
    account_name: '宁波远航塑料制品有限公司',
    bank: '中国银行',
    branch: '北仑支行',
    account_no: '6222 0001',
    account_again: '62220001',
    currency: 'CNY',
    proof,
  },
  qualification: { papers: [{ file_type: paper, file: proof }] },
  products: { items: [{ category: '家居', lead_days: '25' }] },
  terms: { integrity: true, confidentiality: true },
})
async function handIn(v: Visitor, version: number) {
  const captcha = (await house.t.http.inject({ method: 'GET', url: '/api/captcha' })).json() as { id: string }
  return v('POST', '/hand-in', { version, captchaId: captcha.id, captcha: answers.get(captcha.id) ?? 'nothing' })
}
const submissionOf = () =>
  house.t.app.db.one<{ id: number; supplier_id: number | null; status: string }>(
    sql`select id, supplier_id, status from supplier_submission order by id desc limit 1`,
  )

beforeAll(async () => {
  house = await makeHouse()
  const { app } = house.t
  mails = await mailServer(heard)
  const { port } = mails.address() as { port: number }
  await app.db.tx(async (tx) => {
    for (const [name, value] of Object.entries({
      open_member_center: true,
      mail_host: '127.0.0.1',
      mail_port: port,
      mail_security: 'none',
      mail_from: 'erp@example.com',
    }))
      await setConfig({ app, tx }, name, value, { account: 0, name: 'test' })
  })
  watchCaptchas(app, (id, answer) => answers.set(id, answer))
  buyer = await house.person('采购')
  paper = await insertRow(app.db, 'file_type', { code: 'LIC', name: '营业执照', group: 'supplier', status: 'enabled' })
  house.become(plain(7, buyer, ['supplierWrite/invite', 'supplierWrite/review']))
})
afterAll(async () => {
  mails.close()
  await house.close()
})
beforeEach(() => house.t.app.db.run(sql`update member_code set created_at = created_at - interval '61 seconds'`))

describe('workplace.md 10. supplier', () => {
  let invite = ''
  const v = visitor()
  it('is invited once, and comes in by the code that his contact receives', async () => {
    const sent = await send()
    expect(sent.status).toBe(201)
    expect(sent.body.url).toContain(`/#/swl?c=${sent.body.code}`)
    invite = sent.body.code
    expect((await send()).body.code).toBe('PORTAL_INVITE_LIVE')
    expect((await send({ contact: 'nobody' })).status).toBe(422)
    expect((await v('GET', '')).status).toBe(401)
    // neither an unknown code nor a strange contact is told apart
    heard.length = 0
    expect((await v('POST', '/code', { invite, contact: 'other@example.com' })).status).toBe(200)
    expect((await v('POST', '/code', { invite: 'ZZZZZZZZZZ', contact: 'third@example.com' })).status).toBe(200)
    expect(heard.join()).not.toContain('other@example.com')
    await enter(v, invite)
    expect((await v('GET', '')).body).toMatchObject({ status: 'new', sections: [...sectionKeys], payload: {} })
  })
  it('five wrong codes lock the contact for a quarter of an hour', async () => {
    const w = visitor()
    for (let i = 0; i < 5; i++)
      expect((await w('POST', '/session', { invite: 'YYYYYYYYYY', contact: 'wrong@example.com', code: '000000' })).body.code).toBe('PORTAL_INVITE_OVER')
    expect((await w('POST', '/session', { invite: 'YYYYYYYYYY', contact: 'wrong@example.com', code: '000000' })).status).toBe(429)
  })
  it('saves what he has, is told what is missing, and hands in once', async () => {
    expect((await v('PUT', '/draft', { version: 0, payload: { base: { name: '宁波', nonsense: 1 } } })).status).toBe(422)
    const first = await v('PUT', '/draft', { version: 0, payload: { base: { name: '宁波远航塑料制品有限公司' } } })
    expect(first.status).toBe(200)
    expect((await v('PUT', '/draft', { version: first.body.version - 1, payload: {} })).body.code).toBe('PORTAL_STALE')
    const early = await handIn(v, first.body.version)
    expect(early.body.code ?? early.body.errors[0].code).toBe('PORTAL_PROBLEMS')
    expect(JSON.stringify(early.body)).toContain('基本信息·统一社会信用代码')
    const stranger = visitor()
    expect((await stranger('PUT', '/draft', { version: 0, payload: {} })).status).toBe(401)
    const proof = await upload(v)
    expect((await v('PUT', '/draft', { version: first.body.version, payload: payload(proof + 100) })).status).toBe(422)
    const saved = await v('PUT', '/draft', { version: first.body.version, payload: payload(proof) })
    expect(saved.body).toMatchObject({ progress: 94 })
    expect((await v('POST', '/hand-in', { version: saved.body.version, captchaId: 'x', captcha: 'y' })).status).toBe(422)
    expect((await handIn(v, saved.body.version)).status).toBe(200)
    expect((await handIn(v, saved.body.version)).body.code).toBe('PORTAL_WAITING')
  })
  it('shows the submission read-only when the link is opened again', async () => {
    const again = visitor()
    await enter(again, invite)
    const seen = (await again('GET', '')).body
    expect(seen).toMatchObject({ status: 'submitted', payload: { base: { uscc } } })
    expect((await again('PUT', '/draft', { version: seen.version, payload: {} })).body.code).toBe('PORTAL_WAITING')
  })
  it('reads the comments of a review and hands in anew', async () => {
    const { id } = await submissionOf()
    const seen = await house.call('GET', `supplier-submission/${id}/review`)
    expect(seen.body).toMatchObject({ payload: { bank: { account_no: '6222 0001' } }, alike: [] })
    expect((await house.act('supplier-submission', id, 'return', { comments: {} })).status).toBe(422)
    expect((await house.act('supplier-submission', id, 'return', { comments: { bank: '证明不清晰' } })).status).toBe(200)
    const mine = (await v('GET', '')).body
    expect(mine).toMatchObject({ status: 'returned', comments: { bank: '证明不清晰' } })
    expect((await handIn(v, mine.version)).status).toBe(200)
  })
  it('is approved when every section and the proof were looked at; a known credit code is refused', async () => {
    const { id } = await submissionOf()
    const sections = ['base', 'contact', 'bank', 'qualification', 'products', 'terms']
    expect((await house.act('supplier-submission', id, 'approve', { sections: ['base'], proof_seen: true })).body.errors[0].code).toBe('PORTAL_TICKS')
    expect((await house.act('supplier-submission', id, 'approve', { sections, proof_seen: false })).body.errors[0].code).toBe('PORTAL_PROOF')
    const other = await insertRow(house.t.app.db, 'supplier', {
      no: 'SUP1',
      name: '他人',
      name_key: '他人',
      uscc,
      supplier_type: 'factory',
      address: '宁波',
      buyer_id: buyer,
      status: 'active',
    })
    expect((await house.act('supplier-submission', id, 'approve', { sections, proof_seen: true })).body.code).toBe('PORTAL_KNOWN')
    await house.t.app.db.run(sql`update supplier set uscc = null where id = ${other}::bigint`)
    const done = await house.act('supplier-submission', id, 'approve', { sections, proof_seen: true })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const { supplier_id } = await submissionOf()
    expect(
      await house.t.app.db.one(
        sql`select s.status, s.source, s.lead_days, b.account_no, b.verify_state from supplier s join supplier_bank b on b.supplier_id = s.id where s.id = ${supplier_id}::bigint`,
      ),
    ).toEqual({
      status: 'draft',
      source: 'supplierWrite',
      lead_days: 25,
      account_no: '62220001',
      verify_state: 'unverified',
    })
  })
  it('changes a working supplier only by a change that is approved, and a new account is unverified', async () => {
    const { supplier_id } = await submissionOf()
    await house.t.app.db.run(sql`update supplier set status = 'active' where id = ${supplier_id}::bigint`)
    const mine = (await v('GET', '')).body
    expect(mine.status).toBe('approved')
    const proof = await upload(v)
    const p = payload(proof, { address: '宁波市鄞州区' })
    const saved = await v('PUT', '/draft', { version: mine.version, payload: { ...p, bank: { ...p.bank, account_no: '62229999', account_again: '62229999' } } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((await handIn(v, saved.body.version)).status).toBe(200)
    const { id } = await submissionOf()
    const seen = await house.call('GET', `supplier-submission/${id}/review`)
    expect(seen.body.changed).toEqual(['address'])
    const done = await house.act('supplier-submission', id, 'approve', { sections: Object.keys(p), proof_seen: true })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const now = await house.t.app.db.one(
      sql`select s.address, (select string_agg(account_no, ',') from supplier_bank b where b.supplier_id = s.id) as accounts, (select count(*)::int from supplier_change c where c.supplier_id = s.id and c.status = 'pending') as changes from supplier s where id = ${supplier_id}::bigint`,
    )
    expect(now).toEqual({ address: '宁波市鄞州区', accounts: '62220001', changes: 1 })
  })
  it('of two invitations at once for one supplier one is sent; a revoked one lets nobody in', async () => {
    const two = await Promise.all([send({ supplier_name: '甲' }), send({ supplier_name: '甲' })])
    expect(two.map((r) => r.status).sort()).toEqual([201, 409])
    const made = two.find((r) => r.status === 201)!
    const w = visitor()
    await enter(w, made.body.code)
    expect((await house.act('supplier-invite', made.body.id, 'revoke')).status).toBe(200)
    expect((await w('GET', '')).status).toBe(401)
    expect((await w('POST', '/session', { invite: made.body.code, contact: mail, code: '000000' })).body.code).toBe('PORTAL_INVITE_OVER')
  })
  it('people of ours fill in for him by a link that needs no code to the contact', async () => {
    const made = await send({ supplier_name: '乙', staff: true })
    const w = visitor()
    expect((await w('POST', '/session', { invite: made.body.code })).status).toBe(200)
    expect((await w('GET', '')).body).toMatchObject({ staff: true })
  })
})
