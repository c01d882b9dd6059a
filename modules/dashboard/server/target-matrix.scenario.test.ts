import { addMonths, num } from '@crossway/kernel'
import { readBook, sql, xlsxWriter } from '@crossway/server-kit'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatrixResult } from './target/matrix-import.ts'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let b: Boards
beforeAll(async () => {
  b = await makeBoards()
})
afterAll(() => b.t.close())

const months = Array.from({ length: 12 }, (_, i) => addMonths('2035-01-01', i).slice(0, 7))
const heads = ['维度', '编号', '对象', '指标', ...months]
async function book(head: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const out = new PassThrough()
  const file = buffer(out)
  const writer = xlsxWriter(
    out,
    head.map((title) => ({ title, number: false })),
    [],
  )
  for (const r of rows) await writer.row(r)
  await writer.end()
  return (await file).toString('base64')
}
const send = async (head: readonly string[], rows: readonly (readonly string[])[], apply: boolean) =>
  b.inject<MatrixResult & { code?: string }>('POST', '/api/board/target/matrix', { book: await book(head, rows), apply })
const exported = async (year: number, dim: string): Promise<string[][]> => {
  const r = await b.t.http.inject({ method: 'GET', url: `/api/board/target/matrix?year=${year}&dim=${dim}` })
  expect(r.statusCode).toBe(200)
  return readBook(b.t.app, r.rawPayload)
}
const standing = async (metric: string): Promise<string[]> =>
  (
    await b.t.app.db.rows<{ text: string }>(
      sql`select object_key || ' ' || month || ' ' || trim_scale(value) || ' ' || status as text from board_target where month like '2035%' and metric = ${metric} order by object_key, month, revision`,
    )
  ).map((r) => r.text)

describe('dashboard.md profitTarget: matrix as a workbook', () => {
  it('is tried first, then makes drafts; the same sheet again changes nothing, another value changes the draft', async () => {
    const rows = [
      ['项目', 'XM1', '', '净销售额', '1,000.50', '2000'],
      ['Project', '', '项目2', 'Advertising', '', ''],
      ['店铺', 'S1', '', '广告占比', '12%'],
    ]
    expect((await send(heads, rows, true)).body).toMatchObject({
      applied: false,
      problems: [{ row: 3, column: '指标', text: expect.stringContaining('Advertising') }],
    })
    rows[1]![3] = 'Net sales'
    rows[1]![4] = '30'
    expect((await send(heads, rows, false)).body).toEqual({ created: 4, changed: 0, same: 0, problems: [], applied: false })
    expect(await standing('sales')).toEqual([])
    expect((await send(heads, rows, true)).body).toMatchObject({ created: 4, applied: true })
    expect(await standing('sales')).toEqual([
      `project:${b.projects[0]} 2035-01 1000.5 draft`,
      `project:${b.projects[0]} 2035-02 2000 draft`,
      `project:${b.projects[1]} 2035-01 30 draft`,
    ])
    expect(await standing('ad_ratio')).toEqual([`store:${b.stores[0]} 2035-01 12 draft`])
    rows[0]![5] = '2100'
    expect((await send(heads, rows, true)).body).toMatchObject({ created: 0, changed: 1, same: 3, applied: true })
    expect((await standing('sales'))[1]).toBe(`project:${b.projects[0]} 2035-02 2100 draft`)
  })

  it('is exported in the shape that comes in again, with what was reached and who has none', async () => {
    const table = await exported(2035, 'project')
    expect(table[0]).toEqual([...heads, '年目标', '年累计实际', '达成率'])
    expect(table.slice(1).map((r) => [r[1], r[3], r[4], r[5], r[16]])).toEqual([
      ['XM1', '净销售额', '1000.5', '2100', '3100.5'],
      ['XM2', '净销售额', '30', '', '30'],
    ])
    const reported = await b.inject<MatrixResult>('POST', '/api/board/target/matrix', {
      book: await book(table[0]!, table.slice(1)),
      apply: true,
    })
    expect(reported.body).toMatchObject({ created: 0, changed: 0, same: 3, problems: [], applied: true })
    const sold = await exported(2026, 'project')
    expect(sold.slice(1).map((r) => [r[1], r[3], r[13], num(r[17] || 0).gt(0)])).toEqual(['XM1', 'XM2', 'XM3'].map((code) => [code, '净销售额', '', true]))
    expect((await b.inject('GET', '/api/board/target/matrix?year=2035&dim=sku')).status).toBe(400)
    expect((await b.inject('GET', '/api/board/target/matrix?year=35&dim=store')).status).toBe(400)
  })

  it('keeps nothing of a sheet with faults, and says where they are', async () => {
    const before = await standing('sales')
    await b.t.app.db.run(sql`update board_target set status = 'confirmed' where object_key = ${`project:${b.projects[1]}`} and month = '2035-01'`)
    const reported = await send(
      heads,
      [
        ['项目', 'XM1', '', '净销售额', '5', 'viel', '1e20'],
        ['项目', 'XM9', '', '净销售额', '5'],
        ['国家', 'XM1', '', '净销售额', '5'],
        ['项目', 'XM2', '', '净销售额', '31'],
        ['项目', 'XM1', '', '净销售额', '6'],
        ['店铺', 'S1', '', '广告占比', '', '120'],
      ],
      true,
    )
    expect(reported.body.applied).toBe(false)
    expect(reported.body.problems.map((p) => [p.row, p.column])).toEqual([
      [2, '2035-02'],
      [2, '2035-03'],
      [3, '编号'],
      [4, '维度'],
      [5, '2035-01'],
      [6, '编号'],
      [7, '2035-02'],
    ])
    expect(reported.body.problems[4]!.text).toContain('30.00')
    expect((await standing('sales')).map((s) => s.replace('confirmed', 'draft'))).toEqual(before)
    expect((await send(['维度', '对象'], [], true)).body).toMatchObject({ code: 'MATRIX_HEAD' })
    expect(
      (
        await send(
          heads,
          Array.from({ length: 301 }, () => ['项目', 'XM1', '', '净销售额', '1']),
          true,
        )
      ).body,
    ).toMatchObject({ code: 'MATRIX_SIZE' })
    expect((await b.inject('POST', '/api/board/target/matrix', { book: Buffer.from('no workbook').toString('base64') })).body).toMatchObject({
      code: 'FILE_DAMAGED',
    })
  })

  it('asks for the rights of what it plans, and lets nobody plan for a project that is not his', async () => {
    const row = ['项目', 'XM3', '', '净销售额', '7']
    b.become(person(['profitTarget'], [{ kind: 'all' }]))
    expect((await send(heads, [row], false)).status).toBe(403)
    b.become(person(['profitTarget', 'profitTarget/import'], [{ kind: 'projects', projects: b.projects.slice(0, 1), stores: [] }]))
    expect((await send(heads, [row], true)).body).toMatchObject({ created: 0, applied: false, problems: [{ row: 2, column: '2035-01' }] })
    expect((await send(heads, [['项目', 'XM1', '', '经营利润', '7']], true)).body).toMatchObject({ applied: false, problems: [{ row: 2 }] })
    b.become(root)
    expect((await standing('sales')).filter((s) => s.startsWith(`project:${b.projects[2]}`))).toEqual([])
  })

  it('a share of advertising is a percentage, needs no sum of children, and a higher one needs its reason', async () => {
    const make = (values: object) => b.inject<{ id: number; code?: string }>('POST', '/api/board-target', { metric: 'ad_ratio', month: '2036-01', ...values })
    const parent = { dim_type: 'department', department: b.department }
    expect((await make({ ...parent, value: '101' })).body.code).toBe('SHARE_PERCENT')
    expect((await make({ ...parent, value: '0' })).body.code).toBe('SHARE_PERCENT')
    const created = await make({ ...parent, value: '10' })
    await make({ dim_type: 'project', project: b.projects[0], value: '30' })
    const act = (action: string, body: object) => b.inject<{ code?: string }>('POST', `/api/board-target/${created.body.id}/actions/${action}`, body)
    expect((await act('confirm', {})).status).toBe(200)
    expect((await act('adjust', { args: { value: '11' } })).body.code).toBe('LOWER_NEEDS_REASON')
    expect((await act('adjust', { args: { value: '9' } })).status).toBe(200)
    // shares are no sums: the cards that sum targets leave them out
    expect((await b.inject<{ rows: unknown[] }>('GET', '/api/board/target?view=comprehensive&month=2036-01')).body.rows).toEqual([])
  })
})
