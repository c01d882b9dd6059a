import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { cooldownJob } from './cooldown-job.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

const person = (more: object = {}): object => ({
  name: 'Jane Roe',
  email: 'jane@example.com',
  phone: '+1 555 0100 200',
  country: 'US',
  source: 'event',
  consent_email: true,
  consented_at: '2026-06-01T00:00:00Z',
  consent_evidence: 'form 12, text v3',
  ...more,
})
const make = (more: object = {}) => w.call('POST', '/api/consumer', person(more))
const act = async (id: number, action: string, args: object = {}, more: object = {}) => {
  const { version } = (await w.call('GET', `/api/consumer/${id}`)).body
  return w.call('POST', `/api/consumer/${id}/actions/${action}`, { args, version, ...more })
}
const now = async (id: number) => (await w.call('GET', `/api/consumer/${id}`)).body
const contact = { channel: 'email', purpose: 'trial' }
const later = (id: number) => w.app.db.run(sql`update consumer set last_contact_at = now() - interval '31 days' where id = ${id}`)

describe('consumerResource', () => {
  let jane: number
  it('what names a person is sealed, shown masked, and the same mailbox or phone in one country is refused with its number', async () => {
    const created = await make()
    expect(created.status).toBe(201)
    jane = created.body.id
    const row = await now(jane)
    expect(row).toMatchObject({ name: 'J***', email: 'j***@example.com', phone: '+1 ****0200'.replace('0200', ' 200'), level: 'c', status: 'active' })
    for (const table of ['consumer', 'consumer_personal', 'audit_log'])
      expect(await w.count(table, `${table}::text like '%jane@example.com%' or ${table}::text ~ '0100 ?200' or ${table}::text like '%Jane Roe%'`), table).toBe(
        0,
      )
    expect(await make({ phone: null, email: ' JANE@example.com' })).toMatchObject({ status: 409, body: { code: 'CONSUMER_EXISTS' } })
    expect((await make({ email: null, phone: '(1) 555-0100-200' })).body.detail).toContain(row.no)
    expect((await make({ country: 'CA' })).status).toBe(201)
    expect(await w.call('POST', `/api/consumer/${jane}/reveal`, { field: 'phone', reason: 'call back' })).toMatchObject({
      status: 200,
      body: { value: '+1 555 0100 200' },
    })
  })

  it('an edit that sends the masked values back keeps the real ones, a new value replaces them', async () => {
    const row = await now(jane)
    const patch = (body: object) => w.call('PATCH', `/api/consumer/${jane}`, { ...body })
    expect((await patch({ name: row.name, email: row.email, state: 'TX', version: row.version })).status).toBe(200)
    const show = async (field: string) => (await w.call('POST', `/api/consumer/${jane}/reveal`, { field, reason: 'check' })).body.value
    expect(await show('email')).toBe('jane@example.com')
    expect((await patch({ email: 'new@example.com', version: row.version + 1 })).status).toBe(200)
    expect(await show('email')).toBe('new@example.com')
    expect((await make()).status).toBe(409)
  })

  it.each([
    ['neither mailbox nor phone', { email: null, phone: null }, 'CONSUMER_CONTACT'],
    ['a mailbox that is none', { email: 'jane', phone: null }, 'CONSUMER_CONTACT'],
    ['the mailbox that Amazon lends its buyers', { email: 'x1y2@marketplace.amazon.com', phone: null }, 'CONSUMER_AMAZON'],
    ['an order of Amazon as source', { email: 'b@example.com', phone: null, source: 'order', source_ref: '111-1234567-1234567' }, 'CONSUMER_AMAZON'],
    ['a consent without evidence', { email: 'c@example.com', phone: null, consent_evidence: null }, 'CONSUMER_EVIDENCE'],
    ['a household without consent', { email: 'd@example.com', phone: null, consent_email: false, household: 'two cats' }, 'CONSUMER_NO_CONSENT'],
  ])('refuses %s', async (_, more, code) => {
    const r = await make(more)
    expect(r.status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(r.body)).toContain(code)
  })

  it('nobody is contacted without consent, within thirty days, or for a review', async () => {
    expect(await act(jane, 'contact', { channel: 'sms', purpose: 'trial' })).toMatchObject({ status: 409, body: { code: 'CONSUMER_NO_CONSENT' } })
    expect(await act(jane, 'contact', { channel: 'email', purpose: 'content' })).toMatchObject({ body: { code: 'CONSUMER_NO_CONSENT' } })
    expect(await act(jane, 'contact', { ...contact, text: 'A free gift for a 5 star review' })).toMatchObject({ body: { code: 'CONSUMER_POLICY' } })
    expect((await act(jane, 'contact', { channel: 'email', purpose: 'review' })).status).toBeGreaterThanOrEqual(400)
    expect(await act(jane, 'contact', contact)).toMatchObject({ status: 200 })
    expect(await now(jane)).toMatchObject({ status: 'cooling' })
    expect(await act(jane, 'contact', contact)).toMatchObject({ status: 409, body: { code: 'CONSUMER_COOLING' } })
    await cooldownJob.run({ app: w.app } as Parameters<typeof cooldownJob.run>[0])
    expect(await now(jane)).toMatchObject({ status: 'cooling' })
    await later(jane)
    await cooldownJob.run({ app: w.app } as Parameters<typeof cooldownJob.run>[0])
    expect(await now(jane)).toMatchObject({ status: 'active' })
  })

  it('four completed at 5, 4, 4, 5 make an a; a result without a contact is refused', async () => {
    // The first contact stands from before.
    for (const [n, rating] of [5, 4, 4, 5].entries()) {
      const asked = n === 0 ? { status: 200 } : await act(jane, 'contact', contact)
      expect(asked.status).toBe(200)
      expect((await act(jane, 'result', { result: 'delivered', rating })).status).toBe(200)
      await later(jane)
    }
    expect(await now(jane)).toMatchObject({ level: 'a', cooperation_count: 4, last_result: 'delivered' })
    expect(await act(jane, 'result', { result: 'agreed' })).toMatchObject({ body: { code: 'CONSUMER_NO_TOUCH' } })
    expect(
      (await w.call('GET', `/api/consumer-touch?view=consumerResource&filter=${encodeURIComponent(JSON.stringify({ consumer: { eq: jane } }))}`)).body.total,
    ).toBe(4)
  })

  it('who opts out stays out until he consents anew', async () => {
    expect((await act(jane, 'optOut', {}, { confirmed: ['optOut'] })).status).toBe(200)
    expect((await act(jane, 'contact', contact)).status).toBe(409)
    expect(await act(jane, 'consent', { email: false, sms: false, content: false, evidence: 'form 13' })).toMatchObject({
      body: { code: 'CONSUMER_NO_CONSENT' },
    })
    expect((await act(jane, 'consent', { email: true, sms: false, content: false, evidence: 'form 13' })).status).toBe(200)
    expect((await act(jane, 'contact', contact)).status).toBe(200)
  })

  it('erasing takes a second person and leaves the counts alone', async () => {
    expect((await act(jane, 'askErase', { reason: 'his wish' })).status).toBe(200)
    expect(await act(jane, 'erase')).toMatchObject({ status: 409, body: { code: 'CONSUMER_SECOND' } })
    w.as(superCtx(2))
    expect((await act(jane, 'erase')).status).toBe(200)
    w.as(superCtx(1))
    expect(await now(jane)).toMatchObject({ status: 'erased', name: '***', email: null, phone: null, cooperation_count: 4, country: 'US' })
    expect(await w.count('consumer_personal', `consumer_id = ${jane}`)).toBe(0)
    expect((await make()).status).toBe(201)
  })

  it('merging moves the contacts and forgets the one that is gone', async () => {
    const [a, b] = [(await make({ email: 'a1@example.com', phone: null })).body.id, (await make({ email: 'b1@example.com', phone: null })).body.id]
    await act(a, 'contact', contact)
    expect(await act(a, 'merge', { into: a, reason: 'same' })).toMatchObject({ body: { code: 'CONSUMER_SELF' } })
    expect((await act(a, 'merge', { into: b, reason: 'same' })).status).toBe(200)
    expect(await w.count('consumer_touch', `consumer_id = ${b}`)).toBe(1)
    expect((await make({ email: 'a1@example.com', phone: null })).status).toBe(201)
    expect((await act(b, 'merge', { into: a, reason: 'back' })).status).toBeGreaterThanOrEqual(400)
  })
})
