import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { closePeriod, ensureProjectStructure, startClose } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Line, type Fixture } from '../testing/world.ts'
import { importStatement, onSettlementFile, voidTakenBack } from './import-statement.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  await w.msku('A')
})
afterAll(() => w.close())

const sale = (order: string, amount: string): Line => ({ t: 'Order', a: 'ItemPrice', d: 'Principal', amount, order, sku: 'A', qty: 1 })
const act = (id: number, action: string, args: object = {}) => w.call<{ code: string }>('POST', `/api/settlement/${id}/actions/${action}`, { args })
const created = (file: number): Promise<number> => w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
const statusOf = async (id: number): Promise<string> => (await w.app.db.one<{ s: string }>(sql`select status as s from settlement where id = ${id}`)).s
const rollBack = async (file: number) => {
  const { version } = await w.app.db.one<{ version: number }>(sql`select version from report_file where id = ${file}`)
  return w.call<{ code: string }>('POST', `/api/report-file/${file}/actions/rollback`, { args: { reason: 'wrong' }, version })
}

describe('a file that is taken back', () => {
  it('takes the settlement nobody has checked along, which cannot be checked in between', async () => {
    const file = await w.archive({ id: 'R1', total: '40.00', lines: [sale('R1', '40.00')] })
    const settlementOf = async () => (await w.call<{ settlement: number | null }>('GET', `/api/report-file/${file}/findings`)).body.settlement
    expect(await settlementOf()).toBeNull()
    const id = await created(file)
    // The way from the uploaded file to what was made of it.
    expect(await settlementOf()).toBe(id)
    expect((await rollBack(file)).status).toBe(200)
    expect(await act(id, 'check')).toMatchObject({ status: 409, body: { code: 'R_TAKEN_BACK' } })
    await w.tx((tx) => voidTakenBack({ app: w.app, tx }, sql`s.raw_file_id = ${file}::int`))
    expect(await statusOf(id)).toBe('void')
  })
  it('and is replaced by another of its number: the books get the new lines, whichever event comes first', async () => {
    const wrong = await w.archive({ id: 'R2', total: '40.00', lines: [sale('R2', '40.00')] })
    const old = await created(wrong)
    expect((await rollBack(wrong)).status).toBe(200)
    const right = await w.archive({ id: 'R2', total: '50.00', lines: [sale('R2', '50.00')] })
    await w.tx((tx) => onSettlementFile({ app: w.app, tx }, { file: right }))
    expect(await statusOf(old)).toBe('void')
    expect(await w.app.db.rows(sql`select total_amount::text as total from settlement where external_id = 'R2' and status <> 'void'`)).toEqual([
      { total: '50.0000' },
    ])
  })
  it('not while its settlement is checked', async () => {
    const file = await w.archive({ id: 'R3', total: '40.00', lines: [sale('R3', '40.00')] })
    const id = await created(file)
    expect((await act(id, 'check')).status).toBe(200)
    expect(await rollBack(file)).toMatchObject({ status: 409, body: { code: 'R_HELD' } })
    expect(await statusOf(id)).toBe('checked')
  })
})

it('a statement reversed and brought again is in the books once, and a month closed meanwhile keeps its figures', async () => {
  const company = await insertRow(w.app.db, 'company', { code: 'TB', name: 'Again', short_name: 'Again', status: 'active' })
  const [store, project] = [await w.newStore('TB'), await w.newProject('Again')]
  await w.app.db.run(sql`update project set company_id = ${company} where id = ${project}`)
  await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project, stores: [store], start: '2026-01-01' }))
  await w.msku('A', store)
  const file = await w.archive({ id: 'R4', total: '40.00', lines: [sale('R4', '40.00')], store })
  const post = async (): Promise<number> => {
    const id = await created(file)
    for (const a of ['check', 'post']) expect((await act(id, a)).status).toBe(200)
    return id
  }
  const month = async (m: string): Promise<string> =>
    (
      await w.app.db.one<{ s: string }>(
        sql`select coalesce(sum(amount_cny), 0)::numeric(18,2)::text as s from pl_entry where company_id = ${company} and book_period = ${m}`,
      )
    ).s
  const first = await post()
  const october = await month('2026-10')
  expect(Number(october)).toBeGreaterThan(0)
  await w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, company, '2026-10'))
  await w.tx((tx) => closePeriod({ app: w.app, tx, ctx: w.ctx }, company, '2026-10'))
  expect((await act(first, 'reverse', { reason: 'wrong' })).status).toBe(200)
  expect([await month('2026-10'), Number(await month('2026-11'))]).toEqual([october, -Number(october)])
  const second = await post()
  expect([await month('2026-10'), await month('2026-11')]).toEqual([october, '0.00'])
  expect(
    await w.app.db.rows(sql`select settlement_id as id, status from payment_collection where settlement_id = any(${[first, second]}::bigint[]) order by id`),
  ).toMatchObject([
    { id: first, status: 'cancelled' },
    { id: second, status: 'expected' },
  ])
  await w.assertLaws()
})
