import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { importStatement } from './import-statement.ts'

let w: Fixture
let id: number
let types: Record<string, number>
beforeAll(async () => {
  w = await makeFixture()
  const line = (d: string, amount: string) => ({ t: 'other-transaction', a: 'other-transaction', d, amount })
  const file = await w.archive({
    id: '900',
    total: '-21.00',
    lines: [line('Store Rental A', '-8.00'), line('Store Rental B', '-12.00'), line('Subscription Fee', '-1.00')],
  })
  id = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
  types = Object.fromEntries((await w.app.db.rows<{ code: string; id: number }>(sql`select code, id from cost_type`)).map((c) => [c.code, c.id]))
})
afterAll(() => w.close())

const send = (path: string, body: object) => w.call<Record<string, unknown>>('POST', `/api/statement-rule${path}`, body)
const targets = () =>
  w.app.db.rows<{ d: string; target: string | null }>(
    sql`select amount_description as d, target from settlement_line where settlement_id = ${id} order by line_no`,
  )

describe('finance-treasury.md costType 分类规则', () => {
  const rental = { amount_description: 'Store Rental*', priority: 50 }
  it('says what a rule would move before it is saved, and changes nothing by that', async () => {
    const seen = await send('/preview', { ...rental, cost_type: types['L0509'] })
    expect(seen).toMatchObject({ status: 200, body: { lines: 2, settlements: 1 } })
    expect(seen.body['effects']).toMatchObject([
      { amount_description: 'Store Rental B', from: null, to: 'L0509', lines: 1, amount: '-12.0000' },
      { amount_description: 'Store Rental A', amount: '-8.0000' },
    ])
    expect(await targets()).toMatchObject([{ target: null }, { target: null }, { target: 'L0505' }])
  })
  it('saved, it classifies open settlements again; changed, it moves them; taken out, they are open again', async () => {
    const created = await send('', { ...rental, cost_type: types['L0509'] })
    expect(created).toMatchObject({ status: 200, body: { settlements: 1 } })
    expect(await targets()).toMatchObject([{ target: 'L0509' }, { target: 'L0509' }, { target: 'L0505' }])
    expect((await w.call<{ status: string }>('GET', `/api/settlement/${id}`)).body.status).toBe('classified')
    expect(await send('', { ...rental, cost_type: types['L0508'] })).toMatchObject({ status: 409, body: { code: 'RULE_CONFLICT' } })
    const rule = created.body['id']
    expect(await send('/preview', { ...rental, id: rule, cost_type: types['L0508'] })).toMatchObject({ body: { lines: 2 } })
    expect((await send('', { ...rental, id: rule, cost_type: types['L0508'] })).status).toBe(200)
    expect(await targets()).toMatchObject([{ target: 'L0508' }, { target: 'L0508' }, { target: 'L0505' }])
    expect((await send('', { ...rental, id: rule, cost_type: types['L0508'], remove: true })).status).toBe(200)
    expect(await targets()).toMatchObject([{ target: null }, { target: null }, { target: 'L0505' }])
  })
  it('narrows a rule by the marketplace: alone it says enough, and the preview looks at it', async () => {
    const elsewhere = { cost_type: types['L0509'], marketplace: 'Elsewhere*', priority: 3 }
    expect(await send('/preview', elsewhere)).toMatchObject({ status: 200, body: { lines: 0 } })
    const created = await send('', elsewhere)
    expect(created.status).toBe(200)
    const list = await w.call<{ rows: { id: number; marketplace: string | null }[] }>('GET', '/api/statement-rule')
    expect(list.body.rows.find((r) => r.id === created.body['id'])?.marketplace).toBe('Elsewhere*')
    expect(await send('', { ...elsewhere, cost_type: types['L0508'] })).toMatchObject({ status: 409, body: { code: 'RULE_CONFLICT' } })
    expect((await send('', { ...elsewhere, marketplace: 'Nowhere*' })).status).toBe(200)
    expect(await targets()).toMatchObject([{ target: null }, { target: null }, { target: 'L0505' }])
    const seeded = list.body.rows.find((r) => r.marketplace === 'Non-Amazon*')!
    // Seen again as it stands, the rule of other channels moves nothing: it does not become one for everything.
    expect(await send('/preview', { id: seeded.id, cost_type: types['L0602'], marketplace: 'Non-Amazon*', priority: 38 })).toMatchObject({ body: { lines: 0 } })
    expect(await send('', { ...elsewhere, marketplace: '*' })).toMatchObject({ status: 422, body: { code: 'RULE_EMPTY' } })
  })
  it('refuses a rule for everything, and nonsense by its field', async () => {
    expect(await send('', { cost_type: types['L0509'] })).toMatchObject({ status: 422, body: { code: 'RULE_EMPTY' } })
    for (const bad of [
      { cost_type: 'x' },
      { cost_type: 1, sign: 'up' },
      { cost_type: 1, priority: 0 },
      { cost_type: 1, amount_type: 'a\u0000b' },
      { cost_type: 1, marketplace: 7 },
    ])
      expect((await send('/preview', bad)).status).toBe(422)
    for (const bad of [{}, { cost_type: 1, remove: true }]) expect((await send('/preview', bad)).status).toBe(400)
  })
  it('of two rules that know a line the smaller number decides, with equal ones the more exact; what is posted stays as it was', async () => {
    const wide = await send('', { amount_description: 'Store*', priority: 40, cost_type: types['L0508'] })
    const exact = await send('', { amount_description: 'Store Rental A', priority: 40, cost_type: types['L0509'] })
    expect(await targets()).toMatchObject([{ target: 'L0509' }, { target: 'L0508' }, { target: 'L0505' }])
    const first = await send('', { amount_description: 'Store R*', priority: 30, cost_type: types['L0505'] })
    expect(await targets()).toMatchObject([{ target: 'L0505' }, { target: 'L0505' }, { target: 'L0505' }])
    for (const action of ['check', 'post']) expect((await w.call('POST', `/api/settlement/${id}/actions/${action}`, { args: {} })).status).toBe(200)
    const booked = () =>
      w.app.db.rows(
        sql`select pl_line_code as line, sum(amount)::text as amount from pl_entry where source_type = 'settlement' and source_id = ${id} group by 1`,
      )
    const before = await booked()
    expect(before).toMatchObject([{ line: 'L0505' }])
    // Taken out of use while posted lines stand on it: nothing of them moves, also not by classifying anew.
    const gone = { id: first.body['id'], amount_description: 'Store R*', priority: 30, cost_type: types['L0505'], remove: true }
    expect(await send('', gone)).toMatchObject({ status: 200, body: { settlements: 0 } })
    expect(await targets()).toMatchObject([{ target: 'L0505' }, { target: 'L0505' }, { target: 'L0505' }])
    expect((await w.call('POST', `/api/settlement/${id}/actions/classify`, { args: {} })).status).toBeGreaterThanOrEqual(400)
    expect(await booked()).toEqual(before)
    for (const rule of [wide, exact]) expect(rule.status).toBe(200)
    expect((await w.call('POST', `/api/settlement/${id}/actions/reverse`, { args: { reason: '分类有误' } })).status).toBe(200)
    await w.assertLaws()
  })
  it('lists all rules with their hits', async () => {
    const list = await w.call<{ rows: { code: string; hits: number }[] }>('GET', '/api/statement-rule')
    expect(list.body.rows.filter((r) => r.hits > 0)).toMatchObject([{ code: 'L0505', hits: 1 }])
  })
})
