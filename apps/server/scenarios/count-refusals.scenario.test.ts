import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, refusedOf } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// What stock-takes, platform calibration and assembly refuse, in the words of warehouse.md in both languages, and that nothing of it stays.
let c: Company
let refused: ReturnType<typeof refusedOf>
beforeAll(async () => {
  c = await makeCompany()
  refused = refusedOf(c.t.app.db, c.call, [
    'stock_take',
    'stock_take_line',
    'fba_recon',
    'assemble_order',
    'assemble_line',
    'stock_balance',
    'stock_entry',
    'stock_pool',
    'stock_reservation',
    'numbering_counter',
  ])
})
afterAll(() => c.close())

const act = (record: string, id: number, action: string, args: object = {}, more: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args, ...more })
async function bring(goods: number, qty: number): Promise<void> {
  c.as(c.keeper)
  const place = { warehouse: c.ids.warehouse, vw: c.ids.vw }
  const doc = await c.call('POST', '/api/stock-doc', {
    direction: 'in',
    type: 'other',
    ...place,
    reason: 'found',
    lines: [{ sku: goods, qty, unit_cost: '1' }],
  })
  await act('stock-doc', doc.body.id, 'submit')
  c.as(c.leader)
  expect((await act('stock-doc', doc.body.id, 'approve')).body.status).toBe('done')
  c.as(c.keeper)
}

describe('stock-takes', () => {
  const takeOf = (skus: number[]): object => ({ warehouse: c.ids.warehouse, scope: 'sku', filter: { skus }, freeze: false })
  it('are of our own places, of something, whole, and do not overwrite one another unasked', async () => {
    const [one, two] = [await c.sku('CRF-1'), await c.sku('CRF-2')]
    await bring(one, 10)
    await bring(two, 10)
    const mirror = await insertRow(c.t.app.db, 'warehouse', {
      code: 'CRF-M',
      name_zh: '平台仓',
      type: 'fba',
      companies: `{${c.ids.company}}`,
      stock_truth: 'mirror',
      status: 'active',
    })
    await refused(
      { status: 409, code: 'E_TAKE_MIRROR', field: 'warehouse', zh: '平台仓请使用平台校准', en: 'Use platform calibration for platform warehouses' },
      'POST',
      '/api/stock-take',
      { ...takeOf([one]), warehouse: mirror },
    )
    const none = (await c.call('POST', '/api/stock-take', takeOf([await c.sku('CRF-NONE')]))).body
    await refused(
      { status: 409, code: 'E_TAKE_EMPTY', zh: '该范围没有库存', en: 'Nothing to count in this scope' },
      'POST',
      `/api/stock-take/${none.id}/actions/start`,
    )
    const take = (await c.call('POST', '/api/stock-take', takeOf([one, two]))).body
    const [line] = (await act('stock-take', take.id, 'start')).body.lines
    expect((await act('stock-take', take.id, 'count', { counts: [{ line: line.id, qty: 10 }] })).status).toBe(200)
    const into = await c.sku('CRF-INTO')
    const counted = { status: 409, code: 'SKU_MERGE_COUNT', zh: '盘点中，不能合并', en: 'A stock-take is running' }
    await refused(counted, 'POST', `/api/sku/${one}/actions/merge`, { args: { into } })
    await refused(counted, 'POST', `/api/sku/${into}/actions/merge`, { args: { into: one } })
    await refused(
      { status: 409, code: 'E_TAKE_COUNT', zh: '还有1行未盘', en: '1 lines are not counted yet' },
      'POST',
      `/api/stock-take/${take.id}/actions/submit`,
    )
    c.as(c.leader)
    const counts = [{ line: line.id, qty: 9 }]
    const url = `/api/stock-take/${take.id}/actions/count`
    const who = { zh: 'CRF-1：已有盘点 10（苏婉清），覆盖?', en: 'CRF-1: already counted 10 by 苏婉清, overwrite?' }
    await refused({ status: 409, code: 'E_TAKE_COUNTED', ...who }, 'POST', url, { args: { counts } })
    expect((await act('stock-take', take.id, 'count', { counts }, { confirmed: ['E_TAKE_COUNTED'] })).status).toBe(200)
    c.as(c.keeper)
  })
})

describe('platform calibration', () => {
  const settled = (): string => addDays(dayOf(new Date()), -4)
  async function row(more: object = {}): Promise<string> {
    const { db } = c.t.app
    const sku = await c.sku(`CRF-R${Math.random()}`)
    const store = (await db.maybe<{ id: number }>(sql`select id from store limit 1`))?.id ?? (await makeStore())
    const msku = await insertRow(db, 'msku', { store_id: store, seller_sku: `CRF-${sku}` })
    const base = { warehouse_id: c.ids.warehouse, msku_id: msku, sku_id: sku, state_group: 'available', day: dayOf(new Date()), since: settled() }
    const id = await insertRow(db, 'fba_recon', { ...base, book_qty: 10, platform_qty: 9, diff_value: '-10', cause: 'unknown', status: 'open', ...more })
    return `/api/fba-recon/${id}/actions`
  }
  async function makeStore(): Promise<number> {
    const store_account_id = await insertRow(c.t.app.db, 'store_account', { kind: 'sc', account_no: 'A1', name: 'A1', alias: 'A1', company_id: c.ids.company })
    const marketplace_id = await insertRow(c.t.app.db, 'marketplace', {})
    return insertRow(c.t.app.db, 'store', { store_no: 'S1', name: '店1', store_account_id, marketplace_id, company_id: c.ids.company })
  }
  it('accepts only what is old enough, on hand, explained, still open, and within the caller’s limit', async () => {
    c.as(c.leader)
    const early = { status: 409, code: 'E_RECON_EARLY', zh: '时差内请等待', en: 'Still within timing allowance' }
    await refused(early, 'POST', `${await row({ since: inDays(-2) })}/accept`)
    const cause = { status: 422, code: 'E_RECON_CAUSE', field: 'cause', zh: '请先选择原因', en: 'Choose a cause first' }
    await refused(cause, 'POST', `${await row({ cause: null })}/accept`)
    const transit = { status: 409, code: 'E_RECON_TRANSIT', zh: '在途差异请在到货签收处理', en: 'Settle differences in transit when the goods are received' }
    await refused(transit, 'POST', `${await row({ state_group: 'in_transit' })}/accept`)
    const done = { status: 409, code: 'E_RECON_STATE', zh: '该差异已处理', en: 'The difference is dealt with' }
    for (const status of ['accepted', 'ignored', 'cleared']) {
      const url = await row({ status })
      await refused(done, 'POST', `${url}/accept`)
      await refused(done, 'POST', `${url}/ignore`, { args: { reason: '盘查中', until: inDays(1) } })
      await refused(done, 'POST', `${url}/explain`, { args: { document: 'PO1' } })
    }
    const has = (node: string): boolean => node !== 'WHCalibrate/approve'
    c.as({ ...c.keeper, access: { ...c.keeper.access, super: false, permissionsVersion: 'small', scopes: () => [{ kind: 'all' as const }], has } })
    for (const diff_value of ['-5000.01', '5000.01'])
      await refused(
        { status: 403, code: 'E_RECON_VALUE', zh: '差异超过5000元，须由盘点审批人认账', en: 'Above 5000 CNY an approver of stock-takes has to accept' },
        'POST',
        `${await row({ diff_value })}/accept`,
      )
    c.as(c.leader)
  })
  it('ignores with a reason for sixty days at most, explains by a document of the label, compares with a snapshot', async () => {
    const url = await row()
    const date = { status: 422, code: 'E_RECON_DATE', field: 'until', zh: '忽略期限最长60天', en: 'Ignore for at most 60 days' }
    for (const until of [inDays(61), inDays(-1)]) await refused(date, 'POST', `${url}/ignore`, { args: { reason: '盘查中', until } })
    const noDay = { status: 422, code: 'BAD_VALUE', field: 'args.until', zh: '请输入正确的args.until', en: 'Enter a correct args.until' }
    await refused(noDay, 'POST', `${url}/ignore`, { args: { reason: '盘查中', until: '2026-02-31' } })
    const reason = { status: 422, code: 'E_RECON_REASON', field: 'reason', zh: '请填写原因', en: 'Give a reason' }
    for (const text of ['', '  ']) await refused(reason, 'POST', `${url}/ignore`, { args: { reason: text, until: inDays(1) } })
    await refused(
      { status: 422, code: 'E_RECON_DOCUMENT', field: 'document', zh: '单据不属于该MSKU：PO1', en: 'The document is not of this MSKU: PO1' },
      'POST',
      `${url}/explain`,
      { args: { document: 'PO1' } },
    )
    await refused(
      { status: 409, code: 'E_RECON_SNAPSHOT', field: 'day', zh: '当日没有平台快照', en: 'No platform snapshot for the day' },
      'POST',
      '/api/fba-recon/rebuild',
      { warehouse: c.ids.warehouse, day: '2026-01-01' },
    )
  })
})

describe('counts by sheet', () => {
  it('are taken all or none, by the words of the sheet; goods that the book has none of are on it where that is asked for', async () => {
    const [one, two, none] = [await c.sku('CSV-1'), await c.sku('CSV-2'), await c.sku('CSV-0')]
    await bring(one, 10)
    await bring(two, 10)
    const made = async (with_zero: boolean): Promise<any> => {
      const { body } = await c.call('POST', '/api/stock-take', {
        warehouse: c.ids.warehouse,
        scope: 'sku',
        filter: { skus: [one, two, none] },
        freeze: false,
        method: 'blind',
        with_zero,
      })
      return body
    }
    const plain = await made(false)
    expect((await act('stock-take', plain.id, 'start')).body.lines).toHaveLength(2)
    await act('stock-take', plain.id, 'void')
    const take = await made(true)
    expect((await act('stock-take', take.id, 'start')).body.lines.map((l: any) => l.sku.title)).toEqual(['CSV-1', 'CSV-2', 'CSV-0'])
    const sheet = (await c.t.http.inject({ method: 'GET', url: `/api/stock-take/${take.id}/count-sheet.csv` })).payload
    const rows = sheet
      .replace('\ufeff', '')
      .trim()
      .split('\n')
      .map((l) => l.split(',').map((x) => x.slice(1, -1)))
    const head = rows[0]!
    expect(head).toEqual(['盘点单号', 'SKU', '品名', 'MSKU', '虚拟仓', '库存状态', '库位', '实盘数', '复盘数', '差异原因', '备注'])
    // blind: no number of the book is on it
    expect(rows.slice(1).map((r) => [r[0], r[1], r[5], r[7]])).toEqual(['CSV-1', 'CSV-2', 'CSV-0'].map((code) => [take.no, code, '可用', '']))
    const filled = (counts: readonly (string | null)[], more: Readonly<Record<string, string>> = {}): string =>
      [head, ...rows.slice(1).map((r, i) => r.map((v, k) => (k === 7 ? (counts[i] ?? '') : (more[head[k]!] ?? v))))].map((r) => r.join(',')).join('\n')
    const send = (text: string, confirmed: string[] = []): Promise<Answer<any>> => c.call('POST', '/api/stock-take/import-counts', { text, confirmed })
    const cell = { status: 422, code: 'E_TAKE_CELL' } as const
    await refused({ ...cell, zh: '第3行“实盘数”有误：很多', en: 'Row 3, 实盘数 is wrong: 很多' }, 'POST', '/api/stock-take/import-counts', {
      text: filled(['9', '很多', '0']),
    })
    await refused({ ...cell, zh: '第2行“差异原因”有误：忘了', en: 'Row 2, 差异原因 is wrong: 忘了' }, 'POST', '/api/stock-take/import-counts', {
      text: filled(['9', '10'], { 差异原因: '忘了' }),
    })
    await refused({ ...cell, zh: '第2行“盘点单号”有误：KC-NONE', en: 'Row 2, 盘点单号 is wrong: KC-NONE' }, 'POST', '/api/stock-take/import-counts', {
      text: filled(['9'], { 盘点单号: 'KC-NONE' }),
    })
    await refused(
      { status: 422, code: 'E_TAKE_HEAD', zh: '表格缺少列：实盘数', en: 'The sheet has no column 实盘数' },
      'POST',
      '/api/stock-take/import-counts',
      {
        text: '盘点单号,SKU\nx,y',
      },
    )
    await refused(
      { status: 422, code: 'E_TAKE_ROWS', zh: '表格须有1至5000行盘点数', en: 'The sheet must have 1 to 5000 rows with a count' },
      'POST',
      '/api/stock-take/import-counts',
      { text: filled([]) },
    )
    expect((await send(filled(['9', '10', null], { 差异原因: '损坏', 库位: 'A-01' }))).body).toEqual({ counted: 2, recounted: 0, takes: 1 })
    expect((await send(filled([null, null, '2'], { 差异原因: '漏记' }))).body).toEqual({ counted: 1, recounted: 0, takes: 1 })
    c.as(c.leader)
    // what somebody else counted is overwritten only when that is said
    expect((await send(filled(['8', null, null], { 差异原因: '损坏' }))).body).toMatchObject({ code: 'E_TAKE_COUNTED' })
    const done = (await c.call('GET', `/api/stock-take/${take.id}`)).body
    expect(done.lines.map((l: any) => [l.sku.title, l.final_count, l.diff, l.reason, l.bin])).toEqual([
      ['CSV-1', 9, -1, 'damage', 'A-01'],
      ['CSV-2', 10, 0, 'damage', 'A-01'],
      ['CSV-0', 2, 2, 'miscount', null],
    ])
    expect((await send(filled(['8', null, null], { 差异原因: '损坏' }), ['E_TAKE_COUNTED'])).status).toBe(200)
    c.as(c.keeper)
    await act('stock-take', take.id, 'void')
  })
})

describe('assembly', () => {
  it('tells how many the scarcest part still makes, until the parts are held', async () => {
    const [few, many, free] = [await c.sku('CRF-FEW'), await c.sku('CRF-MANY'), await c.sku('CRF-KIT', { kind: 'assembled' })]
    for (const [i, part] of [few, many].entries())
      await insertRow(c.t.app.db, 'sku_component', { sku_id: free, component_sku_id: part, qty: i + 2, seq: i + 1 })
    await bring(few, 15)
    await bring(many, 90)
    const order = { warehouse: c.ids.warehouse, vw: c.ids.vw, product_sku: free, qty: 4, type: 'assemble' }
    const { id } = (await c.call('POST', '/api/assemble-order', order)).body
    const told = async (of: number): Promise<unknown> =>
      (await c.call('GET', `/api/assemble-order?filter=${encodeURIComponent(JSON.stringify({ id: { in: [of] } }))}&view=assembleOrDis`)).body.rows[0].buildable
    expect(await told(id)).toBe(7)
    expect((await c.call('GET', `/api/assemble-order/${id}`)).body.buildable).toBe(7)
    const apart = (await c.call('POST', '/api/assemble-order', { ...order, type: 'disassemble' })).body
    expect(await told(apart.id)).toBe(0)
    await act('assemble-order', id, 'submit')
    c.as(c.leader)
    await act('assemble-order', id, 'approve')
    c.as(c.keeper)
    expect(await told(id)).toBeNull()
  })

  it('needs a recipe, takes its pieces, and gives no more back', async () => {
    const part = await c.sku('CRF-PART')
    const set = await c.sku('CRF-SET', { kind: 'assembled' })
    await insertRow(c.t.app.db, 'sku_component', { sku_id: set, component_sku_id: part, qty: 2, seq: 1 })
    await bring(part, 20)
    await bring(set, 5)
    const order = { warehouse: c.ids.warehouse, vw: c.ids.vw, product_sku: set, qty: 3 }
    const bare = (await c.call('POST', '/api/assemble-order', { ...order, type: 'assemble', product_sku: part })).body
    await refused(
      { status: 422, code: 'E_ASSEMBLE_PARTS', zh: '该成品没有子件定义', en: 'The product has no components' },
      'POST',
      `/api/assemble-order/${bare.id}/actions/submit`,
    )
    const working = async (type: string): Promise<string> => {
      const { body } = await c.call('POST', '/api/assemble-order', { ...order, type })
      await act('assemble-order', body.id, 'submit')
      c.as(c.leader)
      expect((await act('assemble-order', body.id, 'approve')).body.status).toBe('working')
      c.as(c.keeper)
      return `/api/assemble-order/${body.id}/actions/finish`
    }
    const make = await working('assemble')
    const apart = await working('disassemble')
    const uses = (...lines: object[]): object => ({ args: { qty: 3, uses: lines } })
    const at = { field: 'args.uses' }
    const less = { status: 409, code: 'E_ASSEMBLE_USED', ...at, zh: 'CRF-PART实用数少于标准用量6', en: 'CRF-PART: less used than the 6 the recipe needs' }
    await refused(less, 'POST', make, uses({ component_sku: part, used_qty: 5 }))
    const more = { status: 409, code: 'E_ASSEMBLE_MORE', ...at, zh: 'CRF-PART最多拆出6件', en: 'CRF-PART: at most 6 pieces come out' }
    await refused(more, 'POST', apart, uses({ component_sku: part, used_qty: 7 }))
    const scrap = { status: 422, code: 'E_ASSEMBLE_SCRAP', ...at, zh: 'CRF-PART报废数不能超过实用数6', en: 'CRF-PART: more scrapped than the 6 taken out' }
    await refused(scrap, 'POST', apart, uses({ component_sku: part, scrap_qty: 7 }))
    const strange = {
      status: 422,
      code: 'E_ASSEMBLE_STRANGE',
      field: 'args.uses[0].component_sku',
      zh: '该单没有这个子件',
      en: 'The order has no such component',
    }
    await refused(strange, 'POST', make, uses({ component_sku: set, used_qty: 9 }))
    const twice = { status: 422, code: 'E_LINE_TWICE', field: 'args.uses[1].component_sku', zh: '同一明细只能填写一次', en: 'One row for each line' }
    await refused(twice, 'POST', make, uses({ component_sku: part, used_qty: 6 }, { component_sku: part, used_qty: 9 }))
    expect((await c.call('POST', apart, uses({ component_sku: part, used_qty: 6 }))).body.status).toBe('done')
  })
})
