import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql, xlsxWriter } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '../testing/people.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

const buyer = 7
let fixture: Fixture
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())

type Sheet = readonly (readonly string[])[]
async function workbook(skus: Sheet, more: Readonly<Record<string, Sheet>>): Promise<Buffer> {
  const out = new PassThrough()
  const bytes = buffer(out)
  const sheet = xlsxWriter(
    out,
    skus[0]!.map((title) => ({ title, number: false })),
    [],
    { rows: 'SKU', more: Object.entries(more).map(([name, rows]) => ({ name, rows })) },
  )
  for (const row of skus.slice(1)) await sheet.row(row)
  await sheet.end()
  return bytes
}
async function work<R>(id: number): Promise<R> {
  const job = await fixture.app.db.one<{ name: string; data: Record<string, unknown> }>(
    sql`update job set state = 'done' where id = ${id} returning name, data`,
  )
  const def = fixture.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === job.name)!
  const none = async (): Promise<void> => undefined
  return (await def.run({
    app: fixture.app,
    ctx: person(buyer),
    id,
    data: job.data,
    progress: none,
    log: none,
    itemFailed: none,
    signal: new AbortController().signal,
  })) as R
}
interface Dry {
  readonly runId: number
  readonly rows: number
  readonly good: number
  readonly warned: number
  readonly bad: number
  readonly problems: { readonly sheet?: string; readonly row: number; readonly code: string; readonly detail: string }[]
}
async function dryRun(bytes: Buffer, mode = 'upsert'): Promise<Dry> {
  const edge = 'edge'
  const part = (head: string, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const r = await fixture.http.inject({
    method: 'POST',
    url: '/api/sku/import',
    headers: { 'x-account': String(buyer), 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([part('name="mode"', Buffer.from(mode)), part('name="file"; filename="sku.xlsx"', bytes), Buffer.from(`--${edge}--\r\n`)]),
  })
  expect([r.statusCode, r.body]).toEqual([202, r.body])
  return work<Dry>((JSON.parse(r.body) as { jobId: number }).jobId)
}
const commit = async (runId: number, skipBad = false): Promise<Record<string, unknown>> => {
  const r = await fixture.call(buyer, 'POST', `/api/import/${runId}/commit`, { skipBad })
  expect(r.status).toBe(202)
  return work(Number(r.body.jobId))
}
const idOf = async (code: string): Promise<number> => (await fixture.app.db.one<{ id: number }>(sql`select id from sku where code = ${code}`)).id
const read = async (code: string): Promise<Record<string, unknown>> => (await fixture.call(buyer, 'GET', `/api/sku/${await idOf(code)}`)).body
const reported = (dry: Dry): unknown[] => dry.problems.map((p) => [p.sheet, p.row, p.code])

const head = ['SKU编码', '中文名', '类型', '类目', '开发员', '备注']
const parts = ['SKU编码', '子件SKU', '数量', '费用比例']
const supplies = ['SKU编码', '供应商', '首选', '币种', '税率', '交期天数', '生效日', '起订数量', '单价']
const customs = ['SKU编码', '国家', '中文申报名', '英文申报名', 'HS编码', '产地']
const single = (code: string, remark = ''): string[] => [code, `杯子${code}`, '单品', 'HK', '林木', remark]

describe('product.md sku: import of four sheets', () => {
  it('articles, components, suppliers with tiers and customs come in as one, a bundle of articles of the same file too', async () => {
    const dry = await dryRun(
      await workbook([head, ['KIT-01', '杯子套装', '虚拟组合', 'HK', '林木', ''], single('CUP-01'), single('CUP-02')], {
        子件: [parts, ['KIT-01', 'CUP-01', '2', '60'], ['kit-01', 'cup-02', '1', '40']],
        供应商: [
          supplies,
          ['CUP-01', '义乌日用品厂', '是', 'CNY', '13', '20', '2026-01-01', '1', '21'],
          ['CUP-01', '义乌日用品厂', '', '', '', '', '2026-01-01', '500', '20'],
          ['CUP-01', '义乌日用品厂', '', '', '', '', '2026-01-01', '2000', '18.8'],
        ],
        报关: [customs, ['CUP-01', 'CN', '陶瓷杯', '', '6911101900', 'CN'], ['CUP-01', 'US', '', 'Ceramic cup', '6911103500', '']],
      }),
    )
    expect([dry.problems, dry.rows, dry.good]).toEqual([[], 10, 10])
    expect(await fixture.app.db.one(sql`select count(*)::int as n from sku`)).toEqual({ n: 0 })
    expect(await commit(dry.runId)).toMatchObject({ created: 3, updated: 0, written: 3 })
    const cup = await read('CUP-01')
    expect(cup).toMatchObject({ status: 'draft', has_customs: true, suppliers: [{ is_primary: true, lead_days: 20, valid_from: '2026-01-01' }] })
    expect((cup.supplier_prices as { min_qty: number; unit_price: string }[]).map((x) => [x.min_qty, Number(x.unit_price)])).toEqual([
      [1, 21],
      [500, 20],
      [2000, 18.8],
    ])
    expect((cup.customs as { country: string }[]).map((x) => x.country)).toEqual(['CN', 'US'])
    expect(((await read('KIT-01')).components as { component_sku: { title: string }; qty: number }[]).map((x) => [x.component_sku.title, x.qty])).toEqual([
      ['CUP-01', 2],
      ['CUP-02', 1],
    ])
  })

  it('an update fills only the cells that are filled, keeps the lines the file does not name, and needs no first sheet', async () => {
    const dry = await dryRun(
      await workbook([head, ['CUP-01', '', '', '', '', '新备注']], {
        供应商: [supplies, ['CUP-01', '义乌日用品厂', '', '', '', '25', '', '', ''], ['CUP-01', '义乌日用品厂', '', '', '', '', '2026-01-01', '500', '19.5']],
        报关: [customs, ['CUP-02', 'CN', '陶瓷杯', '', '6911101900', '']],
      }),
      'update',
    )
    expect(dry.problems).toEqual([])
    expect(await commit(dry.runId)).toMatchObject({ created: 0, updated: 2 })
    const cup = await read('CUP-01')
    expect(cup).toMatchObject({ name_zh: '杯子CUP-01', remark: '新备注', suppliers: [{ lead_days: 25, is_primary: true }] })
    expect((cup.supplier_prices as { min_qty: number; unit_price: string }[]).map((x) => [x.min_qty, Number(x.unit_price)])).toEqual([
      [1, 21],
      [500, 19.5],
      [2000, 18.8],
    ])
    expect((await read('CUP-02')).customs).toMatchObject([{ country: 'CN', declare_name_zh: '陶瓷杯' }])
  })

  it('controlled fields of an article in use become a change request', async () => {
    await fixture.article('BOX-09', { gross_weight: '1.2', net_weight: '1.0' })
    const dry = await dryRun(
      await workbook(
        [
          ['SKU编码', '毛重', '备注'],
          ['BOX-09', '1.35', '称重'],
        ],
        {},
      ),
      'update',
    )
    expect(dry.problems).toEqual([])
    await commit(dry.runId)
    expect(await read('BOX-09')).toMatchObject({ gross_weight: '1.200', remark: '称重', change_open: true })
    const again = await dryRun(
      await workbook(
        [
          ['SKU编码', '毛重'],
          ['BOX-09', '1.4'],
        ],
        {},
      ),
      'update',
    )
    expect(reported(again)).toEqual([['SKU', 2, 'SKU_CHANGE_OPEN']])
  })

  it('the dry run names sheet and row of every wrong cell, asks its questions, and leaves a record with a wrong row out whole', async () => {
    const dry = await dryRun(
      await workbook([head, single('BAD-01'), single('BAD-02'), single('GOOD-01'), single('ASK-01')], {
        子件: [parts, ['GOOD-01', 'CUP-01', '1', '']],
        供应商: [
          supplies,
          ['BAD-01', '没有这家', '', '', '', '20', '', '1', '5'],
          ['BAD-02', '义乌日用品厂', '是', 'CNY', '13', '20', '', '1', '5'],
          ['BAD-02', '义乌日用品厂', '否', '', '', '', '', '100', '4'],
          ['ASK-01', '义乌日用品厂', '是', 'CNY', '13', '20', '', '1', '5'],
          ['ASK-01', '义乌日用品厂', '', '', '', '', '', '100', '6'],
        ],
        报关: [customs, ['NOBODY', 'CN', '杯', '', '691110', ''], ['BAD-01', 'CN', '杯', '', '69', '']],
      }),
    )
    const expected = [
      ['供应商', 2, 'REF_MISSING'],
      ['供应商', 4, 'IMPORT_CLASH'],
      ['报关', 3, 'BAD_VALUE'],
      ['报关', 2, 'IMPORT_NO_RECORD'],
    ]
    expect(reported(dry)).toEqual(expect.arrayContaining(expected))
    expect(dry.problems.filter((p) => p.sheet === 'SKU').map((p) => [p.row, p.code])).toEqual(
      expect.arrayContaining([
        [2, 'IMPORT_PARTNER'],
        [3, 'IMPORT_PARTNER'],
      ]),
    )
    // Components of an article that is not a bundle are refused by the rule of the form, a rising price is a question.
    expect(reported(dry)).toContainEqual(['子件', 2, 'SKU_COMPONENT_NONE'])
    expect(dry.problems.find((p) => p.code === 'SKU_PRICE_RISES')).toMatchObject({ level: 'warning' })
    const refused = await fixture.call(buyer, 'POST', `/api/import/${dry.runId}/commit`, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'IMPORT_BAD_ROWS' } })
    expect(await commit(dry.runId, true)).toMatchObject({ created: 1 })
    expect(await fixture.app.db.rows(sql`select code from sku where code in ('BAD-01', 'BAD-02', 'GOOD-01', 'ASK-01')`)).toEqual([{ code: 'ASK-01' }])
  })

  it('the empty file has the four sheets, and a sheet nobody knows is refused', async () => {
    const r = await fixture.http.inject({ method: 'GET', url: '/api/sku/template', headers: { 'x-account': String(buyer) } })
    expect(r.statusCode).toBe(200)
    await expect(dryRun(r.rawPayload)).rejects.toMatchObject({ code: 'IMPORT_EMPTY' })
    await expect(dryRun(await workbook([head, single('X-01')], { 其他: [['甲'], ['乙']] }))).rejects.toMatchObject({
      code: 'IMPORT_SHEET',
      params: { name: '其他' },
    })
  })
})
