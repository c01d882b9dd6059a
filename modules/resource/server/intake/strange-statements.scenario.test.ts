/* oxlint-disable vitest/expect-expect -- expectRefused asserts */
import { gzipSync } from 'node:zlib'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementColumns, statementText as st, withoutHeader, type StatementShape } from '../testing/statement-text.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { zipOf } from '../testing/zip-of.ts'

// Statements as they come out of other hands: each is read to the cent, or refused with the reason that helps; none is half read, and none ends in a fault.
let w: Fixture
let us: number, eu: number, jp: number, mx: number, other: number
beforeAll(async () => {
  w = await makeFixture()
  us = (await w.account('HOMVEK', 'US')).account
  eu = (await w.account('RHINE', 'DE', 'FR')).account
  jp = (await w.account('KUMO', 'JP')).account
  mx = (await w.account('SOL', 'MX')).account
  other = (await w.account('OTHER', 'US')).account
})
afterAll(() => w.close())

const bring = (content: string | Buffer, account = us, name = 's.txt') => w.bring(name, content, { store_account: account })
const lines = (file: number) =>
  w.app.db.rows<{ amount: string; day: string; at: string; currency: string }>(
    sql`select trim_scale(amount)::text as amount, posted_date_local::text as day, to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, currency from amz_settlement_line where report_file_id = ${file} order by row_no`,
  )
/** Nothing of the file is there but itself and its reason. */
async function expectRefused(content: string | Buffer, reason: string | RegExp, account = us): Promise<void> {
  const f = await bring(content, account)
  expect(f.status).toBe('failed')
  expect(f.detail).toMatch(reason)
  expect(await lines(f.file)).toEqual([])
}

describe('numbers', () => {
  const european = { currency: 'EUR', site: 'Amazon.de' }
  it.each<[string, string, string, () => number, StatementShape]>([
    ['thousands of America', '1,210.50', '1210.5', () => us, {}],
    ['thousands of Germany', '1.210,50', '1210.5', () => eu, european],
    ['thousands of France, thin spaces', '1\u202f210,50', '1210.5', () => eu, { currency: 'EUR', site: 'Amazon.fr' }],
    ['yen without decimals', '1,980', '1980', () => jp, { currency: 'JPY', site: 'Amazon.co.jp' }],
    ['lakhs', '1,23,456.78', '123456.78', () => us, {}],
  ])('%s: %s', async (_, written, amount, account, shape) => {
    const f = await bring(st([{ amount: written }], shape), account())
    expect(f.detail).toBeNull()
    expect((await lines(f.file)).map((l) => l.amount)).toEqual([amount])
  })
  it('that could be thousands or decimals are not guessed in Europe', () => expectRefused(st([{ amount: '1.210' }], european), /千分位还是小数/, eu))
  it('with more digits than can be kept are refused, not rounded and not a fault', async () => {
    await expectRefused(st([{ amount: '5.00005' }, { amount: '0.00005' }], { total: '5.00010' }), /超出可保存的精度/)
    await expectRefused(st([{ amount: '99999999999999999999.00' }]), /超出可保存的精度/)
  })
  it.each(['(5.00)', '$5.00', '5.00-', '5..0'])('%s is none', (v) => expectRefused(st([{ amount: v }]), /不是数字/))
  it.each(['', 'N/A', '--'])('a line whose amount is "%s" is not nought', (v) => expectRefused(st([{ amount: '5.00' }, { amount: v }]), /缺少必填 amount/))
})

describe('days', () => {
  const at = (date: string, rest: StatementShape = {}, amount = '5.00') =>
    st([{ amount, 'posted-date': date, 'posted-date-time': `${date} 10:00:00 UTC` }], rest)
  it('that could be either order are decided by the period, in America and in Europe', async () => {
    for (const [account, text] of [
      [us, at('05/03/2026')],
      [us, at('03/05/2026')],
      [mx, at('05/03/2026', { currency: 'MXN', site: 'Amazon.com.mx' })],
      [eu, at('03/05/2026', { currency: 'EUR', site: 'Amazon.de' })],
    ] as const)
      expect(await lines((await bring(text, account)).file)).toMatchObject([{ day: '2026-03-05', at: '2026-03-05 10:00' }])
  })
  it('of a German file, of a Japanese one with and without its signs', async () => {
    const german = {
      currency: 'EUR',
      site: 'Amazon.de',
      head: { 'settlement-start-date': '01.03.2026 00:00:00 UTC', 'settlement-end-date': '15.03.2026 00:00:00 UTC' },
    }
    expect(await lines((await bring(at('05.03.2026', german, '5,00'), eu)).file)).toMatchObject([{ amount: '5', day: '2026-03-05' }])
    const yen = { currency: 'JPY', site: 'Amazon.co.jp' }
    for (const day of ['2026/03/05', '2026年3月5日'])
      expect(await lines((await bring(st([{ amount: '5', 'posted-date': day, 'posted-date-time': `${day} 10:00:00 JST` }], yen), jp)).file)).toMatchObject([
        { at: '2026-03-05 01:00' },
      ])
  })
  it('that a spreadsheet turned into numbers, that do not exist, of a zone nobody knows', async () => {
    await expectRefused(st([{ amount: '5.00', 'posted-date': '46086', 'posted-date-time': '46086.4166667' }]), /日期已被表格软件改成数字\(46086/)
    await expectRefused(st([{ amount: '5.00', 'posted-date': '2026-02-30' }]), '第3行 posted-date 不是日期:2026-02-30')
    await expectRefused(st([{ amount: '5.00', 'posted-date-time': '2026-03-05 10:00:00 XYZ' }]), /不是日期/)
  })
})

describe('the form of the file', () => {
  it.each<[string, string | Buffer]>([
    ['commas', st([{ amount: '5.00' }], { delimiter: ',' })],
    ['CRLF', st([{ amount: '5.00' }], { lineEnd: '\r\n' })],
    ['a lone CR', st([{ amount: '5.00' }], { lineEnd: '\r' })],
    ['UTF-16 without a mark', Buffer.from(st([{ amount: '5.00' }]), 'utf16le')],
    ['UTF-16 of the other end', Buffer.from(`\ufeff${st([{ amount: '5.00' }])}`, 'utf16le').swap16()],
    ['an empty last column', st([{ amount: '5.00' }]).replaceAll('\n', '\t\n')],
    ['blank lines at the end', `${st([{ amount: '5.00' }])}\n\n  \n\t\t\t\n`],
    ['lines of commas at the end', `${st([{ amount: '5.00' }], { delimiter: ',' })},,,,,\n,,\n`],
    ['a column twice with the same cells', st([{ amount: '5.00' }], { header: [...statementColumns, 'amount'] })],
    ['quotes inside a SKU', st([{ amount: '5.00', sku: 'A "x" 5"' }])],
    ['a way upward in the name of a zip', zipOf({ '../../etc/passwd.txt': st([{ amount: '5.00' }]) })],
    ['an absolute name in a zip', zipOf({ '/abs/x.txt': st([{ amount: '5.00' }]) })],
    ['a name of Windows in a zip', zipOf({ 'C:\\folder\\b.txt': st([{ amount: '5.00' }]) })],
  ])('%s changes nothing', async (_, content) => {
    const f = await bring(content)
    expect(f).toMatchObject({ status: 'parsed', rows: 1, detail: null })
    expect(await lines(f.file)).toMatchObject([{ amount: '5', day: '2026-03-05', currency: 'USD' }])
  })
  it('longer rows, a column twice with different cells', async () => {
    await expectRefused(st([{ amount: '5.00' }]).replace('Principal\t5.00\t', 'Principal\t5.00\tx\t'), /列数25,多于表头24/)
    const twice = st([{ amount: '5.00' }], { header: [...statementColumns, 'amount'] }).replace(/\t5\.00\n$/, '\t6.00\n')
    await expectRefused(twice, /列 amount 出现两次且第3行的值不同\(5\.00 \/ 6\.00\)/)
  })
  it('identifiers that a spreadsheet rewrote, also with a decimal comma, and results of formulas', async () => {
    await expectRefused(
      st([{ amount: '5,00', 'order-item-code': '7,82115E+13' }], { currency: 'EUR', site: 'Amazon.de' }),
      /编号已被表格软件改写\(7,82115E\+13\)/,
      eu,
    )
    await expectRefused(st([{ amount: '5.00', sku: '#NAME?' }]), /编号已被表格软件改写\(#NAME\?\)/)
  })
  it('archives in archives, other archives, pictures and other bytes are told as what they are', async () => {
    const text = st([{ amount: '5.00' }])
    await expectRefused(zipOf({ 'a.txt.gz': gzipSync(text) }), /压缩包中的压缩包/)
    await expectRefused(gzipSync(gzipSync(text)), /压缩包中的压缩包/)
    await expectRefused(zipOf({ 'in.zip': zipOf({ 'a.txt': text }) }), /压缩包中的压缩包/)
    await expectRefused(zipOf({ 'xl/workbook.xml': '<x/>', '[Content_Types].xml': '<x/>' }), /Excel 工作簿/)
    await expectRefused(Buffer.from('Rar!\x1a\x07\x00'), /压缩格式/)
    await expectRefused(Buffer.from('GIF89a\x01\x00'), /图片/)
    await expectRefused(Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256)), /二进制文件/)
  })
  it('an archive of two is taken whole or not at all', async () => {
    const before = await w.count('report_file')
    const packed = zipOf({ 'a.txt': st([{ amount: '5.00' }]), 'b.txt': st([{ amount: '6.00' }]) })
    const second = packed.indexOf('b.txt')
    packed.fill(0, second + 10, second + 60)
    await expect(w.upload('two.zip', packed, { store_account: us })).rejects.toThrow(/422.*R_BROKEN.*two.zip/)
    expect(await w.count('report_file')).toBe(before)
  })
  it('the size that an archive promises is believed before it is opened', async () => {
    const bomb = zipOf({ 'a.txt': st([{ amount: '5.00' }]) })
    bomb.writeUInt32LE(0xfffffff0, bomb.indexOf('PK\x01\x02') + 24)
    await expect(w.upload('bomb.zip', bomb, { store_account: us })).rejects.toThrow(/413.*R_SIZE/)
  })
})

describe('what it says of itself', () => {
  it('two statements, one glued below the other, with or without its header, or the same one twice', async () => {
    const [a, b] = [st([{ amount: '5.00' }], { id: '501' }), st([{ amount: '6.00' }], { id: '502' })]
    await expectRefused(a + withoutHeader(b), '结算号不止一个:501, 502')
    await expectRefused(a + b, /第4行又是表头/)
    await expectRefused(a + withoutHeader(a), /第4行又是汇总行/)
  })
  it('one currency, and one that exists', async () => {
    await expectRefused(
      st(
        [
          { amount: '5.00', currency: 'USD' },
          { amount: '6.00', currency: 'CAD' },
        ],
        { total: '11.00' },
      ),
      '文件含多种币种:USD, CAD',
    )
    await expectRefused(st([{ amount: '5.00' }], { currency: '' }), /缺少必填 currency/)
    await expectRefused(st([{ amount: '5.00' }], { currency: 'US Dollar' }), /币种无法识别:US DOLLAR/)
  })
  it('in another currency than its shop’s is read, and said', async () => {
    const message = async (file: number) =>
      (await w.call<{ found: { code: string; detail: string }[] }>('GET', `/api/report-file/${file}/findings`)).body.found.find(
        (x) => x.code === 'R_HOME_CURRENCY',
      )?.detail
    const brl = await bring(st([{ amount: '5.00', 'marketplace-name': '' }], { currency: 'BRL' }))
    expect(brl.status).toBe('parsed')
    expect(await message(brl.file)).toBe('结算币种 BRL 与店铺 HOMVEK US 的币种 USD 不同;请确认文件属于该店铺账号')
    expect(await message((await bring(st([{ amount: '5.00' }]))).file)).toBeUndefined()
  })
  it('number, period and summary row must be there, and the period must run forward', async () => {
    await expectRefused(st([{ amount: '5.00' }], { id: ' ' }), /缺少必填 settlement-id/)
    await expectRefused(st([{ amount: '5.00' }], { head: { 'settlement-start-date': '' } }), /缺少必填 settlement-start-date/)
    await expectRefused(st([{ amount: '5.00' }], { head: { 'settlement-start-date': '2026-03-20 00:00:00 UTC' } }), /不晚于开始时间/)
    await expectRefused(`${statementColumns.join('\t')}\n`, /没有汇总行/)
    expect(await bring(st([], { total: '0.00' }))).toMatchObject({ status: 'parsed', rows: 0 })
  })
  it('a number that another account holds belongs there; one changed byte beside the money is a re-export, in the money it is refused', async () => {
    const text = st([{ amount: '7.00' }], { id: '777' })
    const first = await bring(text)
    expect(await bring(text, other)).toMatchObject({ status: 'failed', detail: `文件属于店铺账号 HOMVEK (${first.no}),与所选 OTHER 不符` })
    expect(await bring(text.replace('0000001-0000001', '0000001-0000002'))).toMatchObject({ status: 'ignored' })
    await expectRefused(text.replace('Principal\t7.00', 'Principal\t7.01'), '明细合计 7.01 与总额 7.00 不符')
  })
  it('the reason is told in the language of whoever reads it, whoever brought the file', async () => {
    const f = await bring(Buffer.from('%PDF-1.7 x'))
    w.as({ ...superCtx(1), lang: 'en' })
    expect((await w.call('GET', `/api/report-file/${f.file}/findings`)).body.detail).toMatch(/it is a PDF/)
    w.as(superCtx(1))
  })
  it('of a site where nobody sells names the missing shop; among lines of ours it is read and said', async () => {
    await expectRefused(st([{ amount: '1.00' }], { currency: 'EUR', site: 'Amazon.it' }), /amazon\.it,没有店铺账号在该站点开店/, eu)
    const mixed = await bring(
      st([{ amount: '1.00' }, { amount: '2.00', 'marketplace-name': 'Amazon.it' }], { currency: 'EUR', site: 'Amazon.de', total: '3.00' }),
      eu,
    )
    expect(mixed.status).toBe('parsed')
    const found = (await w.call<{ found: { code: string; detail: string }[] }>('GET', `/api/report-file/${mixed.file}/findings`)).body.found
    expect(found.find((x) => x.code === 'R_ELSEWHERE')?.detail).toMatch(/amazon\.it/i)
  })
  it('has a name without signs that no database keeps', async () => {
    const [reported] = await w.upload('a\u0000b\u0007.txt', st([{ amount: '3.00' }]), { store_account: us })
    expect(reported).toMatchObject({ name: 'ab.txt', outcome: 'queued' })
    await w.work()
  })
  it('keeps articles whose ASIN a spreadsheet rewrote out', async () => {
    const head = 'amazon-order-id purchase-date last-updated-date order-status sales-channel sku asin item-status quantity currency item-price'
    const row = '111-0000001-0000009 2026-06-01T15:00:00+00:00 2026-06-01T15:00:00+00:00 Shipped Amazon.com A 1.23E+15 Shipped 1 USD 9.99'
    await expectRefused(`${[head, row].map((l) => l.split(' ').join('\t')).join('\n')}\n`, /asin 的编号已被表格软件改写/)
  })
})
