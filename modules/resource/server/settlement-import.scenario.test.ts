import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importParsed } from './import/import-file.ts'
import { holdFile, releaseFile } from './hold-file.ts'
import { settlementOfFile, settlementTriples, streamSettlementLines } from './queries/settlement.ts'
import { controlLines, statement } from './testing/small-files.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US', 'CA')
  await w.account('TRAILNEST', 'UK', 'DE')
})
afterAll(() => w.close())

describe('statements', () => {
  it('2. the same bytes under another name, or downloaded again, are told where they are; eight lines stay eight', async () => {
    const text = statement('9000000001', '30.00', controlLines)
    const first = await w.bring('one.txt', text)
    expect(first).toMatchObject({ outcome: 'queued', status: 'parsed', rows: 8 })
    const again = await w.upload('other name.txt', text)
    expect(again[0]).toMatchObject({ outcome: 'duplicate', file: first.file, detail: `该文件已导入(文件号 ${first.no})` })
    const packed = await w.upload('download.txt.gz', gzipSync(text))
    expect(packed[0]).toMatchObject({ outcome: 'duplicate', problem: { code: 'R001' } })
    expect(await w.count('amz_settlement_line')).toBe(8)
    expect(await w.count('amz_settlement_file')).toBe(1)
    const head = (await settlementOfFile(w.app.db, first.file))!
    expect(head).toMatchObject({
      settlement_id: '9000000001',
      total_amount: '30.0000',
      line_sum: '30.0000',
      line_count: 8,
      unit_count: 3,
      store: us.stores.US,
      currency: 'USD',
    })
    const pages = []
    for await (const lines of streamSettlementLines(w.app.db, first.file, 3)) pages.push(lines.length)
    expect(pages).toEqual([3, 3, 2])
    expect((await settlementTriples(w.app.db, first.file)).length).toBe(8)
    expect(await w.count('outbox_event', `event = 'settlementFile.ready' and (payload ->> 'file')::int = ${first.file}`)).toBe(1)
    expect(await w.count('outbox_event', `event = 'report.imported' and (payload ->> 'file')::int = ${first.file}`)).toBe(1)
  })

  it('3. a total that the lines do not give is refused, and only the raw file stays', async () => {
    const lines = await w.count('amz_settlement_line')
    const bad = await w.bring('bad.txt', statement('9000000002', '30.01', controlLines))
    expect(bad).toMatchObject({ status: 'failed', detail: '明细合计 30.00 与总额 30.01 不符' })
    expect(await w.count('amz_settlement_line')).toBe(lines)
    expect(await w.count('amz_settlement_file', `settlement_id = '9000000002'`)).toBe(0)
    expect((await w.file(bad.file)).attachment_id).toBeTruthy()
  })

  it('finance.md scenario 3: line 310 with amount "12,3x" refuses the whole file and is named with its column', async () => {
    const before = [await w.count('amz_settlement_line'), await w.count('amz_settlement_file'), await w.count('outbox_event', `event = 'settlementFile.ready'`)]
    const sold = controlLines[0]!
    // Head and summary are lines 1 and 2 of the file.
    const lines = Array.from({ length: 400 }, (_, i) => ({
      ...sold,
      order: `111-${String(i).padStart(7, '0')}-0000001`,
      amount: i + 3 === 310 ? '12,3x' : sold.amount,
    }))
    const bad = await w.bring('line310.txt', statement('9000000310', '400.00', lines))
    expect(bad).toMatchObject({ status: 'failed', detail: '第310行 amount 不是数字:12,3x' })
    const found = await w.call('GET', `/api/report-file/${bad.file}/findings`)
    expect(found.body.found).toMatchObject([{ line: 310, column_name: 'amount', value: '12,3x' }])
    expect([
      await w.count('amz_settlement_line'),
      await w.count('amz_settlement_file'),
      await w.count('outbox_event', `event = 'settlementFile.ready'`),
    ]).toEqual(before)
  })

  it('the transfer of this very payout is no line of the sum, and is marked', async () => {
    const file = await w.bring(
      'transfer.txt',
      statement(
        '9000000003',
        '30.00',
        [...controlLines, { transaction: 'Transfer', type: 'other-transaction', description: 'Transfer of funds', amount: '-30.00', site: '' }],
        {
          start: '2026-06-15 00:00:00 UTC',
          end: '2026-06-29 00:00:00 UTC',
        },
      ),
    )
    expect(file.status).toBe('parsed')
    expect(await w.count('amz_settlement_line', `report_file_id = ${file.file} and is_payout`)).toBe(1)
  })

  it('a period that is missing between two statements shows as a gap, and closes when it comes', async () => {
    const put = (id: string, start: string, end: string) =>
      w.bring(id, statement(id, '30.00', controlLines, { start: `${start} 00:00:00 UTC`, end: `${end} 00:00:00 UTC` }))
    await put('9000000012', '2026-07-27', '2026-08-10')
    const gap = () => w.app.db.one<{ g: number }>(sql`select prior_gap_days as g from amz_settlement_file where settlement_id = '9000000012'`)
    expect((await gap()).g).toBe(28)
    const between = await put('9000000011', '2026-07-13', '2026-07-27')
    expect((await gap()).g).toBe(0)
    // Taken back, it is missing again; one that only overlaps the days leaves no gap, whichever comes first.
    const { version } = await w.file(between.file)
    expect((await w.call('POST', `/api/report-file/${between.file}/actions/rollback`, { args: { reason: '测试' }, version })).status).toBe(200)
    expect((await gap()).g).toBe(28)
    await put('9000000013', '2026-07-13', '2026-07-31')
    expect((await gap()).g).toBe(0)
    await put('9000000014', '2026-07-20', '2026-07-24')
    expect((await gap()).g).toBe(0)
    expect(await w.app.db.one(sql`select prior_gap_days as g from amz_settlement_file where settlement_id = '9000000014'`)).toEqual({ g: 0 })
  })

  it('a statement that has not ended is refused', async () => {
    const far = await w.bring('far.txt', statement('9000000021', '30.00', controlLines, { start: '2099-01-01 00:00:00 UTC', end: '2099-01-15 00:00:00 UTC' }))
    expect(far).toMatchObject({ status: 'failed', detail: '结算期未结束,不是最终结算单' })
  })

  it('the same number with the same total is a re-export and ignored; with another total a person decides', async () => {
    const reexport = statement('9000000001', '30.00', [controlLines[1]!, controlLines[0]!, ...controlLines.slice(2)])
    const again = await w.bring('re-export.txt', reexport)
    expect(again.status).toBe('ignored')
    const other = await w.bring('other.txt', statement('9000000001', '20.00', [{ ...controlLines[0]!, amount: '110.00' }, ...controlLines.slice(1)]))
    expect(other).toMatchObject({ status: 'conflict', detail: '结算号 9000000001 已存在且总额不同' })
    expect(await w.count('amz_settlement_line', `settlement = '9000000001'`)).toBe(8)
    const first = await w.app.db.one<{ id: number }>(sql`select report_file_id as id from amz_settlement_file where settlement_id = '9000000001'`)
    const file = await w.file(other.file)
    await w.app.db.tx((tx) => holdFile(tx, first.id, 'settlement:1', '结算 SE1 已对账'))
    const held = await w.call('POST', `/api/report-file/${other.file}/actions/replace`, { args: { reason: '平台更正' }, version: file.version })
    expect(held).toMatchObject({ status: 409, body: { code: 'R_HELD', detail: '结算 SE1 已对账,不能撤销' } })
    await w.app.db.tx((tx) => releaseFile(tx, first.id, 'settlement:1'))
    const done = await w.call('POST', `/api/report-file/${other.file}/actions/replace`, { args: { reason: '平台更正' }, version: file.version })
    expect(done.status).toBe(200)
    await w.work()
    expect((await w.file(other.file)).status).toBe('parsed')
    expect((await w.file(first.id)).status).toBe('rolled_back')
    expect(await w.app.db.one(sql`select total_amount as t from amz_settlement_file where settlement_id = '9000000001'`)).toEqual({ t: '20.0000' })
  })

  it('two people import the same file at once: one wins, the other is told', async () => {
    const text = statement('9000000031', '30.00', controlLines)
    const [a, b] = await Promise.all([w.upload('mine.txt', text), w.upload('yours.txt', text)])
    const outcomes = [a![0]!.outcome, b![0]!.outcome].sort()
    expect(outcomes).toEqual(['duplicate', 'queued'])
    const loser = a![0]!.outcome === 'duplicate' ? a![0]! : b![0]!
    expect(loser.detail).toMatch(/正在导入同一文件\(文件号 RF/)
    await w.work()
    expect(await w.count('amz_settlement_line', `settlement = '9000000031'`)).toBe(8)
  })

  it('two different files of one statement at once leave one statement', async () => {
    const a = statement('9000000032', '30.00', controlLines)
    const b = statement('9000000032', '20.00', [{ ...controlLines[0]!, amount: '110.00' }, ...controlLines.slice(1)])
    const files = [...(await w.upload('a.txt', a)), ...(await w.upload('b.txt', b))]
    const results = await Promise.all(files.map((f) => importParsed({ app: w.app, ctx: superCtx(1) }, f.file)))
    expect(results.map((r) => r.status).sort()).toEqual(['conflict', 'parsed'])
    expect(await w.count('amz_settlement_file', `settlement_id = '9000000032'`)).toBe(1)
    expect(await w.count('amz_settlement_line', `settlement = '9000000032'`)).toBe(8)
    await w.work()
  })

  it('7. killed in the middle leaves nothing, and running again gives the whole', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => ({ ...controlLines[0]!, amount: '1.00', sku: `S-${i}` }))
    const [f] = await w.upload('big.txt', statement('9000000041', '3000.00', many))
    let beats = 0
    await expect(
      importParsed({ app: w.app, ctx: superCtx(1) }, f!.file, {
        progress: async (_d, _t, step) => {
          if (step === 'write' && ++beats > 0) throw new Error('killed')
        },
      }),
    ).rejects.toThrow('killed')
    expect(await w.count('amz_settlement_line', `report_file_id = ${f!.file}`)).toBe(0)
    expect((await w.file(f!.file)).status).toBe('parsing')
    const done = await w.work()
    expect(done[0]).toMatchObject({ status: 'parsed', rows: 3000 })
    expect(await w.count('amz_settlement_line', `report_file_id = ${f!.file}`)).toBe(3000)
  })

  it('a file for another account than the one chosen is refused by what it says itself', async () => {
    const wrong = await w.upload(
      'uk.txt',
      statement('9000000051', '1.00', [{ type: 'ItemPrice', description: 'Principal', amount: '1.00', site: 'Amazon.co.uk' }], { currency: 'GBP' }),
      {
        store_account: us.account,
      },
    )
    expect(wrong[0]).toMatchObject({ outcome: 'refused', detail: '文件属于站点 amazon.co.uk,所选店铺账号 HOMVEK 在该站点没有店铺:请选择对应的店铺账号' })
  })

  it('a statement that names no site asks for the account, and goes on when it is told', async () => {
    const text = statement('9000000061', '-12.00', [
      { transaction: 'ServiceFee', type: 'other-transaction', description: 'Subscription Fee', amount: '-12.00', site: '' },
    ])
    const [asked] = await w.upload('fee.txt', text)
    expect(asked).toMatchObject({ outcome: 'asked', detail: '请选择文件所属的店铺账号' })
    const file = await w.file(asked!.file)
    expect(await w.call('POST', `/api/report-file/${asked!.file}/actions/read`, { args: {}, version: file.version })).toMatchObject({
      status: 422,
      body: { code: 'R_STORE' },
    })
    const reported = await w.call('POST', `/api/report-file/${asked!.file}/actions/read`, { args: { store_account: us.account }, version: file.version })
    expect(reported.status).toBe(200)
    expect(await w.work()).toMatchObject([{ status: 'parsed' }])
  })

  it('any line opens down to the line of the archived file', async () => {
    const row = await w.app.db.one<{ file: number; row_no: number }>(
      sql`select report_file_id as file, row_no from amz_settlement_line where settlement = '9000000031' and amount_description = 'RefundCommission'`,
    )
    const opened = await w.call('GET', `/api/report-file/${row.file}/line/${row.row_no}`)
    expect(opened.body.header).toMatch(/^settlement-id\t/)
    expect(opened.body.lines.find((l: { no: number }) => l.no === row.row_no).text).toMatch(/RefundCommission\t-1.20/)
    const raw = await w.test.http.inject({ method: 'GET', url: `/api/report-file/${row.file}/raw` })
    expect(raw.body).toBe(statement('9000000031', '30.00', controlLines))
  })

  it('rolled back, its lines are gone, the raw file stays, and it can be imported again', async () => {
    const row = await w.app.db.one<{ file: number }>(sql`select report_file_id as file from amz_settlement_file where settlement_id = '9000000031'`)
    const file = await w.file(row.file)
    expect((await w.call('POST', `/api/report-file/${row.file}/actions/rollback`, { args: { reason: '测试' }, version: file.version })).status).toBe(200)
    expect(await w.count('amz_settlement_line', `settlement = '9000000031'`)).toBe(0)
    expect(await w.count('outbox_event', `event = 'report.rolledBack' and (payload ->> 'file')::int = ${row.file}`)).toBe(1)
    expect((await w.bring('again.txt', statement('9000000031', '30.00', controlLines))).status).toBe('parsed')
  })
})

describe('what is lost or has no shop', () => {
  it('a spreadsheet’s file is refused before anybody is asked whose it is; a site without a shop is told by name', async () => {
    const lossy = statement('9000000071', '1.00', [{ type: 'ItemPrice', description: 'Principal', amount: '1.00', site: '' }]).replace(
      '00012345678901',
      '7.82115E+12',
    )
    expect((await w.upload('excel.txt', lossy))[0]).toMatchObject({ outcome: 'refused', detail: '列 order-item-code 的编号已被表格软件改写(7.82115E+12)' })
    const far = statement('9000000072', '1.00', [{ type: 'ItemPrice', description: 'Principal', amount: '1.00', site: 'Amazon.com.au' }])
    expect((await w.upload('au.txt', far))[0]).toMatchObject({ outcome: 'asked', detail: expect.stringContaining('amazon.com.au') })
    const again = await w.upload('au again.txt', far)
    expect(again[0]).toMatchObject({ outcome: 'asked', detail: expect.stringContaining('amazon.com.au') })
  })
})
