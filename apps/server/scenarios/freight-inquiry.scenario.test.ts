import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'
import { inDays, type Answer } from './company.ts'

// Freight inquiries (logistics.md inquiry, acceptance scenario 3 with its numbers).
let a: Approvals
const channels: number[] = []
beforeAll(async () => {
  a = await approvalCompany()
  const { db } = a.c.t.app
  for (const [code, onTime] of [
    ['A', 94],
    ['B', 88],
    ['C', 97],
  ] as const) {
    const provider = await insertRow(db, 'provider', { code, name: `货代${code}`, types: '{forwarder}', status: 'active', on_time_pct: onTime })
    const way = { mode: 'sea_fast', dest_country: 'US', days_min: 20, days_max: 30, status: 'enabled' }
    channels.push(await insertRow(db, 'provider_channel', { code: `${code}-US`, name: `${code}美线`, provider_id: provider, ...way }))
  }
})
afterAll(() => a.close())
const act = (id: number, action: string, args: object = {}): Promise<Answer<any>> => a.c.call('POST', `/api/freight-inquiry/${id}/actions/${action}`, { args })
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const goods = { title: '美西头程', dest_country: 'US', modes: ['sea_fast'], cartons: 100, cbm: '6', gross_kg: '1100' }
/** Weighs 1,100 kg on every channel, so that a price per kg makes the totals of the example. */
const inquiry = async (invited = channels, more: object = {}): Promise<any> => {
  a.c.as(a.c.buyer)
  const made = await a.c.call('POST', '/api/freight-inquiry', {
    ...goods,
    deadline: `${inDays(3)}T18:00:00+08:00`,
    quotes: invited.map((channel) => ({ channel })),
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const example = [
  { unit_price: '13', days_max: 32 },
  { unit_price: '11.5', days_max: 38 },
  { unit_price: '15.25', days_max: 26 },
]
const quoted = async (): Promise<any> => {
  const doc = await inquiry()
  await act(doc.id, 'publish')
  const lines = doc.quotes.map((q: { id: number }, i: number) => ({ line: q.id, ...example[i], valid_to: inDays(20) }))
  expect((await act(doc.id, 'quote', { lines })).status).toBe(200)
  return (await act(doc.id, 'close')).body
}

describe('a freight inquiry', () => {
  it('3: scores what is quoted: B is best with 90.31, and A without a reason is refused', async () => {
    const doc = await quoted()
    expect(doc).toMatchObject({ status: 'comparing', quoted: 3, best_cny: '12650.0000' })
    expect(doc.quotes.map((q: any) => [q.total_cny, q.score])).toEqual([
      ['14300.0000', '87.49'],
      ['12650.0000', '90.31'],
      ['16775.0000', '84.80'],
    ])
    const [first, second] = doc.quotes
    const other = await act(doc.id, 'award', { lines: [{ line: first.id, award: true }] })
    expect([...at(other), other.body.errors[0].detail]).toEqual([422, 'INQ_NOT_BEST', 'args.reason', '非最优报价需说明'])
    expect(at(await act(doc.id, 'award', { lines: doc.quotes.map((q: any) => ({ line: q.id, award: true })) }))).toEqual([422, 'INQ_AWARD_ONE', 'args.lines'])
    const awarded = (await act(doc.id, 'award', { lines: [{ line: second.id, award: true }] })).body
    expect(awarded).toMatchObject({ status: 'awarded', award_channel: { id: channels[1] }, award_cny: '12650.0000', saving_pct: '13.2075' })
    expect(awarded.quotes.map((q: any) => q.status)).toEqual(['lost', 'awarded', 'lost'])
  })
  it('3: an award that is not the best goes to approval with its reason', async () => {
    const leader = await a.person('物流经理')
    await a.flow({ code: 'AWARD', resource: 'freight_inquiry', action: 'award', steps: [{ key: 's', people: [leader.employee!] }] })
    const doc = await quoted()
    const waits = await act(doc.id, 'award', { reason: '船期更稳', lines: [{ line: doc.quotes[0].id, award: true }] })
    expect([waits.status, waits.body.status]).toEqual([200, 'comparing'])
    const task = await a.c.t.app.db.one<{ id: number }>(
      sql`select t.id from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = 'freight_inquiry' and i.record_id = ${doc.id}`,
    )
    expect(await a.act(leader, task.id, 'approve')).toEqual({ ok: true })
    expect((await a.c.call('GET', `/api/freight-inquiry/${doc.id}`)).body).toMatchObject({
      status: 'awarded',
      award_reason: '船期更稳',
      award_cny: '14300.0000',
    })
    await a.c.t.app.db.run(sql`update approval_flow set status = 'retired'`)
  })
  it('3: takes no quote after its deadline, and closes before it only when all have answered', async () => {
    const doc = await inquiry()
    await act(doc.id, 'publish')
    const [line] = doc.quotes.map((q: { id: number }) => q.id)
    expect(at(await act(doc.id, 'quote', { lines: [{ line, unit_price: '9' }] }))).toEqual([422, 'INQ_INCOMPLETE', 'args.lines[0].days_max'])
    expect(at(await act(doc.id, 'quote', { lines: [{ line: 999_999, declined: true }] }))).toEqual([422, 'VALIDATION', 'args.lines[0].line'])
    const priced = (unit_price: string) => act(doc.id, 'quote', { lines: [{ line, unit_price, days_max: 9, valid_to: inDays(9) }] })
    expect(at(await priced('0'))).toEqual([422, 'INQ_PRICE', 'args.lines[0].unit_price'])
    expect(at(await priced('99999999999999'))).toEqual([422, 'INQ_TOO_LARGE', 'args.lines'])
    await act(doc.id, 'quote', { lines: [{ line, ...example[0], valid_to: inDays(9) }] })
    expect((await act(doc.id, 'close')).body).toMatchObject({ code: 'INQ_NOT_DUE', detail: '未到截止时间，还有2家未报价' })
    await a.c.t.app.db.run(sql`update freight_inquiry set deadline = now() - interval '1 minute' where id = ${doc.id}`)
    const late = await act(doc.id, 'quote', { lines: [{ line, unit_price: '8' }] })
    expect([...at(late), late.body.detail]).toEqual([409, 'INQ_DEADLINE', undefined, expect.stringMatching(/^已截止/)])
    expect((await act(doc.id, 'close')).body.status).toBe('comparing')
  })
  it('asks two at least, or says why one is enough, of channels that go there', async () => {
    const one = await inquiry([channels[0]!])
    expect(at(await act(one.id, 'publish'))).toEqual([422, 'INQ_TWO', 'args.reason'])
    expect((await act(one.id, 'publish', { reason: '唯一可运带电' })).body.status).toBe('open')
    const odd = await a.c.call('POST', '/api/freight-inquiry', {
      ...goods,
      dest_country: 'DE',
      deadline: `${inDays(3)}T18:00:00+08:00`,
      quotes: [{ channel: channels[0] }],
    })
    expect(at(odd)).toEqual([422, 'INQ_DEST', 'quotes[0].channel'])
    expect(at(await a.c.call('POST', '/api/freight-inquiry', { ...goods, w_price: 70, deadline: `${inDays(3)}T18:00:00+08:00` }))).toEqual([
      422,
      'INQ_WEIGHTS',
      'w_price',
    ])
  })
  it('asks again in at most three rounds, and the newest quote of a channel counts', async () => {
    const doc = await quoted()
    const again = async (from: any): Promise<any> => {
      const line = from.quotes.find((q: any) => q.current && q.channel.id === channels[2]).id
      return (await act(doc.id, 'new_round', { deadline: `${inDays(5)}T18:00:00+08:00`, lines: [{ line, again: true }] })).body
    }
    const old = doc.quotes.find((q: any) => q.channel.id === channels[2]).id
    const anew = (lines: object[]) => act(doc.id, 'new_round', { deadline: `${inDays(5)}T18:00:00+08:00`, lines })
    expect((await anew([])).status).toBe(422)
    expect(at(await anew([{ line: old, again: false }]))).toEqual([422, 'INQ_AGAIN_NONE', 'args.lines'])
    const second = await again(doc)
    expect(at(await act(doc.id, 'quote', { lines: [{ line: old, unit_price: '1', days_max: 5, valid_to: inDays(9) }] }))).toEqual([
      422,
      'INQ_OLD_ROUND',
      'args.lines[0].line',
    ])
    expect(second).toMatchObject({ status: 'open', quoted: 2 })
    const fresh = second.quotes.find((q: any) => q.round === 2)
    expect(fresh).toMatchObject({ status: 'invited', channel: { id: channels[2] } })
    await act(doc.id, 'quote', { lines: [{ line: fresh.id, unit_price: '11', days_max: 26, valid_to: inDays(20) }] })
    const closed = (await act(doc.id, 'close')).body
    expect(closed).toMatchObject({ quoted: 3, best_cny: '12100.0000' })
    expect(closed.quotes.filter((q: any) => q.score !== null)).toHaveLength(3)
    const third = await again(closed)
    await act(doc.id, 'quote', { lines: [{ line: third.quotes.find((q: any) => q.round === 3).id, declined: true }] })
    const last = (await act(doc.id, 'close')).body
    const line = last.quotes[0].id
    expect((await act(doc.id, 'new_round', { deadline: `${inDays(6)}T18:00:00+08:00`, lines: [{ line, again: true }] })).body.code).toBe('INQ_ROUNDS')
  })
  it('fills prices from the rates in force, tier by tier, with what the goods cost on top', async () => {
    const { db } = a.c.t.app
    const since = addDays(dayOf(new Date()), -10)
    for (const [from, price] of [
      [0, 12],
      [1000, 9],
    ])
      await insertRow(db, 'provider_rate', { channel_id: channels[0], tier_from: from, unit_price: price, currency: 'CNY', valid_from: since })
    await insertRow(db, 'provider_surcharge', { provider_channel_id: channels[0], seq: 1, code: 'battery', calc: 'per_kg', value: 1, valid_from: since })
    const doc = await inquiry(channels, { special_attrs: ['battery_in'] })
    await act(doc.id, 'publish')
    const filled = (await act(doc.id, 'fill')).body
    expect(filled.quotes[0]).toMatchObject({
      status: 'quoted',
      chargeable_qty: '1100.000',
      unit_price: '9.0000',
      freight: '9900.0000',
      surcharge: '1100.0000',
      total_cny: '11000.0000',
    })
    expect(filled.quotes.slice(1).map((q: any) => q.status)).toEqual(['invited', 'invited'])
    expect((await act(doc.id, 'fill')).body.code).toBe('INQ_NO_RATES')
  })
})
