import { sum } from '@crossway/kernel'
import type { Ctx } from '@crossway/server-kit'
import { readHomeFigures } from '@crossway/workplace/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let b: Boards
const day = '2026-10-31'
const of = async (ctx: Ctx) => Object.fromEntries((await readHomeFigures({ app: b.t.app, ctx }, day)).map((f) => [f.code, f]))
const boardSum = async (node: string, from: string, to: string): Promise<string> => {
  const { body } = await b.query('comprehensive', { from, to })
  return sum(body.cells.map((c) => c.amounts[node] ?? '0')).toFixed(2)
}

beforeAll(async () => {
  b = await makeBoards()
})
afterAll(() => b.t.close())

describe('workplace.md home: figures of the boards', () => {
  it('say what the board says of this month and of the same days of the last', async () => {
    const f = await of(root)
    expect(f['amz_sales_month']).toMatchObject({
      value: await boardSum('S1', '2026-10-01', day),
      before: await boardSum('S1', '2026-09-01', '2026-09-30'),
      compared: '较上月同期',
    })
    expect(f['amz_gross_profit_month']!.value).toBe(await boardSum('S4', '2026-10-01', day))
    expect(Number(f['amz_sales_month']!.value)).toBeGreaterThan(0)
    expect(f['amz_sales_month']!.trend).toHaveLength(14)
  })

  it('of a leader are those of his projects, and without the right to costs there is no gross profit', async () => {
    const scopes = [{ kind: 'projects', projects: b.projects.slice(0, 1), stores: [] }] as const
    const mine = await of(person(['home', 'comprehensive'], scopes))
    expect(Object.keys(mine)).not.toContain('amz_gross_profit_month')
    expect(Object.keys(mine)).not.toContain('receivable_overdue')
    b.become(person(['comprehensive'], scopes))
    expect(mine['amz_sales_month']!.value).toBe(await boardSum('S1', '2026-10-01', day))
    b.become(root)
    expect(Number(mine['amz_sales_month']!.value)).toBeLessThan(Number(await boardSum('S1', '2026-10-01', day)))
    expect(await of(person(['home'], scopes))).toEqual({})
  })
})
