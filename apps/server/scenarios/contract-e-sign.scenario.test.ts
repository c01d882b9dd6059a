import { askEnvelopes, registerESign } from '@crossway/contract/server'
import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contractCompany, type Contracts } from './contract-company.ts'
import { ESignEmulator } from './e-sign-emulator.ts'

// contract.md e-signature, by a provider: its messages, what is asked where they are lost, and paper where it fails.
let x: Contracts
const provider = new ESignEmulator()
beforeAll(async () => {
  x = await contractCompany()
  registerESign(x.a.c.t.app, provider)
}, 60_000)
afterAll(() => x.close())
const db = () => x.a.c.t.app.db
const today = dayOf(new Date())
const start = (id: number): Promise<any> => x.act(x.li, 'contract', id, 'start_e_sign')
const hear = (message: { headers: Record<string, string>; body: object }): Promise<any> =>
  x.a.c.call('POST', '/api/e-sign/callback', message.body, message.headers)
const scans = async (no: string): Promise<number> =>
  (await db().one<{ n: number }>(sql`select count(*)::int as n from attachment where name = ${`${no}-signed.pdf`}`)).n

it('is signed by both over the provider: dates and file come by its messages, said twice or late they change nothing', async () => {
  const doc = await x.converted()
  const sent = await start(doc.id)
  expect(sent).toMatchObject({ sign_method: 'e_sign', envelope_state: 'sent', envelope_no: expect.stringMatching(/^EMU/) })
  const envelope = sent.envelope_no as string
  const stranger = provider.happens(envelope, 'viewed')
  expect(await hear({ ...stranger, headers: { 'x-signature': 'f'.repeat(64) } })).toMatchObject({ status: 401 })
  expect((await hear(stranger)).body).toEqual({ taken: true })
  const first = provider.happens(envelope, 'signed_a')
  await hear(first)
  expect((await hear(first)).body).toEqual({ taken: false })
  expect(await x.get('contract', doc.id)).toMatchObject({ status: 'signing', envelope_state: 'signed_a', customer_signed_on: today, our_signed_at: null })
  const both = provider.happens(envelope, 'signed_b')
  await Promise.all([hear(both), hear(both)])
  await hear(first)
  expect(await x.get('contract', doc.id)).toMatchObject({ status: 'signing', envelope_state: 'signed_b', our_signed_at: expect.any(String) })
  expect(await scans(doc.contract_no)).toBe(1)
  const { scan } = await x.get('contract', doc.id)
  expect(await x.act(x.li, 'contract', doc.id, 'confirm_signed', { scan: scan.id, pages_match: true, terms_match: true })).toMatchObject({
    status: 'effective',
    sign_date: today,
  })
  expect((await hear(both)).body).toEqual({ taken: false })
})

it('asks for envelopes whose messages were lost, and goes on where one does not answer', async () => {
  const [one, two] = [await x.converted(), await x.converted()]
  const [a, b] = [(await start(one.id)).envelope_no as string, (await start(two.id)).envelope_no as string]
  provider.happens(a, 'signed_b')
  provider.happens(b, 'declined', '价格要再谈')
  provider.down = true
  expect(await askEnvelopes(x.a.c.t.app)).toMatchObject({ asked: 2, changed: 0, failed: 2 })
  provider.down = false
  expect(await askEnvelopes(x.a.c.t.app)).toEqual({ asked: 2, changed: 2, failed: 0 })
  expect(await askEnvelopes(x.a.c.t.app)).toEqual({ asked: 0, changed: 0, failed: 0 })
  expect(await x.get('contract', one.id)).toMatchObject({ envelope_state: 'signed_b', scan: { id: expect.any(Number) } })
  expect(await x.get('contract', two.id)).toMatchObject({
    status: 'pending_sign',
    sign_method: 'paper',
    envelope_state: 'declined',
    envelope_note: '价格要再谈',
    envelope_no: null,
  })
  // another try is another envelope
  expect((await start(two.id)).envelope_no).not.toBe(b)
})

it('stays on paper where the provider is down, and a voided contract is taken back there', async () => {
  const doc = await x.converted()
  provider.down = true
  expect(await start(doc.id)).toMatchObject({
    status: 409,
    code: 'CT_E_SIGN_DOWN',
    detail: '电子签服务未受理：503 maintenance。请稍后重试，或改用纸质签署',
  })
  provider.down = false
  expect(await x.get('contract', doc.id)).toMatchObject({ sign_method: 'paper', envelope_no: null })
  const { envelope_no } = await start(doc.id)
  await x.act(x.li, 'contract', doc.id, 'void', { reason: '客户放弃' })
  expect(provider.revoked).toContain(envelope_no)
})

it('signs an agreement by the same provider: both sign there, and confirming needs no scan; a declined one goes back to paper', async () => {
  const doc = await x.signed({})
  const day = dayOf(new Date())
  await x.act(x.li, 'contract', doc.id, 'amend', { agreement_type: 'other', effective_date: day, reason: '对接人变更' })
  const { id } = await db().one<{ id: number }>(sql`select id from agreement where contract_id = ${doc.id} and status = 'draft'`)
  const { version } = await x.get('agreement', id)
  x.a.c.as(x.li)
  expect((await x.a.c.call('PATCH', `/api/agreement/${id}`, { version, summary: '对接人由甲方另行指定' })).status).toBe(200)
  await x.act(x.li, 'agreement', id, 'submit')
  await x.approveAll('agreement', id)
  const sent = await x.act(x.li, 'agreement', id, 'start_e_sign')
  expect(sent).toMatchObject({ status: 'approved', sign_method: 'e_sign', envelope_state: 'sent', envelope_no: expect.stringMatching(/^EMU/) })
  expect((await hear(provider.happens(sent.envelope_no, 'declined', '条款要改'))).body).toEqual({ taken: true })
  expect(await x.get('agreement', id)).toMatchObject({ status: 'approved', sign_method: 'paper', envelope_no: null, envelope_note: '条款要改' })
  const { envelope_no } = await x.act(x.li, 'agreement', id, 'start_e_sign')
  expect(envelope_no).not.toBe(sent.envelope_no)
  provider.happens(envelope_no, 'signed_b')
  expect(await askEnvelopes(x.a.c.t.app)).toMatchObject({ changed: 1, failed: 0 })
  const both = await x.get('agreement', id)
  expect(both).toMatchObject({ status: 'signing', envelope_state: 'signed_b', customer_signed_on: today, our_signed_at: expect.any(String) })
  expect(await scans(both.agreement_no)).toBe(1)
  expect(await x.act(x.li, 'agreement', id, 'confirm_signed', { pages_match: true })).toMatchObject({ status: 'effective', sign_date: today })
})

it('keeps the contact that a signed contract names: he is not deleted while it stands', async () => {
  const customer = await x.customer('KH-NAMED')
  const contact = await insertRow(db(), 'contact', {
    customer_id: customer,
    name: '林经理',
    mobile: '13700001234',
    is_primary: true,
    status: 'active',
    owner_id: x.li.employee,
  })
  const draft = await x.converted({ customer })
  const named = async () => (await db().one<{ n: number }>(sql`select contract_count as n from contact where id = ${contact}`)).n
  expect(await named()).toBe(0)
  await db().run(sql`update contract set our_signed_at = now(), customer_signed_on = ${today}::date, status = 'signing' where id = ${draft.id}`)
  const { final_pages } = await x.get('contract', draft.id)
  await x.act(x.li, 'contract', draft.id, 'confirm_signed', { scan: await x.pdf(final_pages, x.li), pages_match: true, terms_match: true })
  expect(await named()).toBe(1)
  x.a.c.as(x.li)
  expect(await x.a.c.call('DELETE', `/api/contact/${contact}`)).toMatchObject({
    status: 409,
    body: { code: 'CONTACT_REFERENCED', detail: '联系人已被合同引用' },
  })
})
