import { postPl } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Frozen } from './meeting/frozen.ts'
import { makeBoards, october, person, root, s5, type Boards } from './testing/boards.ts'

let t: Boards['t']
let become: Boards['become']
let inject: Boards['inject']
let query: Boards['query']
let walmart: { store: number; project: number }
const view = 'profitDashboard'
const entry = (line: string, amount: string, n: number) => ({
  line,
  amount,
  currency: 'CNY',
  biz_date: '2026-10-08',
  stage: 'settled' as const,
  store: walmart.store,
  source: { type: 'platform_bill', id: 9, line: n },
})
beforeAll(async () => {
  const b = await makeBoards()
  ;({ t, become, inject, query } = b)
  walmart = await b.addStore(4, 'walmart', 'mc')
  await t.app.db.tx((tx) => postPl(tx, [entry('L0102', '1000.00', 1), entry('L1101', '-400.00', 2), entry('L1701', '50.00', 3)]))
})
afterAll(() => t.close())
const freeze = () => inject<Frozen & { code: string }>('POST', '/api/board/meeting/freeze', { month: '2026-10' })
const stored = (): Promise<{ body: Frozen }> => inject<Frozen>('GET', '/api/board/meeting?month=2026-10')
const of = (f: Frozen, node: string, whole = true) => f.figures.find((x) => x.node === node && (x.platform === null) === whole)?.amount

describe('dashboard.md profitDashboard: the meeting’s version of a month', () => {
  it('is frozen once, with the books closed, by whoever may', async () => {
    await t.app.db.run(
      sql`insert into fin_period (company_id, period, state) select id, '2026-10', 'open' from company on conflict (company_id, period) do update set state = 'open'`,
    )
    expect((await inject('POST', '/api/board/meeting/freeze')).status, 'a month must be said').toBe(400)
    expect(await freeze()).toMatchObject({ status: 409, body: { code: 'MEETING_MONTH_OPEN' } })
    await t.app.db.run(sql`update fin_period set state = 'closed' where period = '2026-10'`)
    become(person([view, `${view}/cost`], [{ kind: 'all' }]))
    const without = await freeze()
    become(person([view, `${view}/cost`, `${view}/freeze`], [{ kind: 'projects', projects: [walmart.project], stores: [] }]))
    const part = await freeze()
    become(root)
    expect([without.status, part.status]).toEqual([403, 403])
    const frozen = await freeze()
    expect([frozen.status, of(frozen.body, 'S5'), of(frozen.body, 'S6'), of(frozen.body, 'S1', false)].map((v) => Number(v))).toEqual([200, 600, 650, 1000])
    expect(await freeze()).toMatchObject({ status: 409, body: { code: 'MEETING_FROZEN' } })
  })

  it('stays as it was when the month is restated', async () => {
    await t.app.db.tx((tx) => postPl(tx, [{ ...entry('L0603', '-70.00', 4), basis: 'revision' }]))
    expect(Number(of((await stored()).body, 'S5'))).toBe(600)
    expect(s5((await query(view, { ...october, basis: 'book' })).body)).toBe('600.00')
    expect(s5((await query(view, { ...october, basis: 'attrib' })).body)).toBe('530.00')
  })

  it('is told whole or not at all, and no deeper than the reader’s rights', async () => {
    become(person([view], [{ kind: 'all' }]))
    const shallow = (await stored()).body
    become(person([view, `${view}/cost`], [{ kind: 'projects', projects: [walmart.project], stores: [] }]))
    const part = (await stored()).body
    become(person([view, `${view}/cost`], [{ kind: 'all' }]))
    const cost = (await stored()).body
    become(root)
    expect([of(shallow, 'S1'), of(shallow, 'S4'), of(cost, 'S5'), of(cost, 'S6')].map((v) => v && Number(v))).toEqual([1000, undefined, 600, undefined])
    expect([part.figures, part.at !== null]).toEqual([[], true])
  })

  it('actions of the meeting are kept beside it, on the same record', async () => {
    const { body } = await stored()
    const employee = await insertRow(t.app.db, 'employee', { emp_no: 'E9', name: '陈静', status: 'regular' })
    const record = await inject<{ version: number }>('GET', `/api/profit-meeting/${body.id}`)
    const saved = await t.http.inject({
      method: 'PATCH',
      url: `/api/profit-meeting/${body.id}`,
      payload: { version: record.body.version, note: '尾程超支', actions: [{ action: '核对沃尔玛尾程', owner: employee, due: '2026-12-01' }] },
    })
    expect(saved.statusCode).toBe(200)
    expect(Number(of((await stored()).body, 'S5'))).toBe(600)
  })
})
