/* oxlint-disable vitest/expect-expect -- fine and refused assert */
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../testing/small-files.ts'
import { statementColumns, statementText as st } from '../testing/statement-text.ts'
import { makeFixture, tsv, type Fixture } from '../testing/world.ts'

// Files that lost something on their way: what is whole is read, what is not is refused with the place where it ends.
let w: Fixture
let us: number, eu: number, other: number
beforeAll(async () => {
  w = await makeFixture()
  us = (await w.account('HOMVEK', 'US', 'CA')).account
  eu = (await w.account('RHINE', 'UK', 'DE')).account
  other = (await w.account('OTHER', 'US')).account
})
afterAll(() => w.close())

const bring = (content: string | Buffer, account = us, name = 's.txt') => w.bring(name, content, { store_account: account })
const fine = async (content: string | Buffer): Promise<void> => {
  const f = await bring(content)
  expect([f.status, f.detail]).toEqual(['parsed', null])
}
const refused = async (content: string, reason: string | RegExp, account = us): Promise<void> => {
  const f = await bring(content, account)
  expect(f.status).toBe('failed')
  expect(f.detail).toEqual(typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason))
}
const two = [
  { amount: '5.00', 'order-item-code': '12345678901234', 'quantity-purchased': '1' },
  { amount: '7.00', 'order-item-code': '82345678901234', 'quantity-purchased': '1' },
]

describe('a statement', () => {
  it('below blank lines, with stray zero bytes, and with every cell in quotes is read', async () => {
    await fine('\n \r\n' + st(two, { total: '12.00' }))
    await fine(Buffer.from(st(two, { total: '12.00' }).replace('Principal', 'Princ\0ipal')))
    const quoted = st(two, { total: '12.00' })
      .trimEnd()
      .split('\n')
      .map((l) =>
        l
          .split('\t')
          .map((c) => `"${c}"`)
          .join('\t'),
      )
    await fine(quoted.join('\n') + '\n')
  })
  it('whose last line breaks off is refused, although its money still adds up; one whose last empty cells are gone is read', async () => {
    const text = st(two, { total: '12.00' })
    const cut = text.slice(0, text.lastIndexOf('\t2026-03-05 10'))
    await refused(cut, '最后一行(第4行)在 posted-date-time 之前中断')
    await fine(st(two, { total: '12.00' }).trimEnd())
  })
  it('below which a spreadsheet has added its total is refused for that, and for nothing else', async () => {
    const text = st(two, { total: '12.00' })
    const below = (first: string): string => `${first}${'\t'.repeat(14)}12.00${'\t'.repeat(9)}\n`
    for (const first of ['Total', '合计', '']) {
      const f = await bring(text + below(first))
      expect([f.status, f.detail]).toEqual(['failed', expect.stringContaining('第5行是合计行')])
      expect(await w.app.db.rows(sql`select code from report_import_error where report_file_id = ${f.file} and severity = 'error'`)).toEqual([
        { code: 'R_TOTALS' },
      ])
    }
    await refused(text + text.split('\n')[2]!.slice(0, 8), '中断')
  })
  it.each(['sku', 'order-id', 'posted-date'])('without the column %s is refused', async (column) => {
    const gone = column === 'posted-date' ? ['posted-date', 'posted-date-time'] : [column]
    await refused(st(two, { total: '12.00', header: statementColumns.filter((c) => !gone.includes(c)) }), new RegExp(`缺少列:${column}`))
  })
  it('whose number or whose lost noughts a spreadsheet has taken is refused', async () => {
    await refused(st(two, { id: '7.00E+09', total: '12.00' }), '列 settlement-id 的编号已被表格软件改写(7.00E+09)')
    const short = [two[0]!, { ...two[1]!, 'order-item-code': '2345678901234' }]
    await refused(st(short, { total: '12.00' }), '列 order-item-code 的编号已被表格软件改写(2345678901234)')
    await fine(st([...short, { amount: '1.00', 'order-item-code': '00345678901234' }], { total: '13.00' }))
  })
  it('that is here already is told so, also when nobody says whose it is', async () => {
    const text = st(two, { total: '12.00' })
    const first = await bring(text)
    const [again] = await w.upload('renamed.txt', text)
    expect(again).toMatchObject({ outcome: 'duplicate', file: first.file, detail: `该文件已导入(文件号 ${first.no})` })
  })
})

describe('counts', () => {
  it('below nought refuse the file; a lost country does; the United Kingdom has one code', async () => {
    const stock = (...rows: string[]): string =>
      tsv(
        'seller-sku fulfillment-channel-sku asin condition-type country quantity-for-local-fulfillment'.split(' '),
        ...rows.map((r) => ['SKU', 'X', 'B0', 'NewItem', ...r.split(' ')]),
      )
    await refused(stock('DE -1'), '第2行 quantity-for-local-fulfillment 不能为负数:-1', eu)
    await refused(stock('Germany 5'), '第2行 country 不是两位国家代码:GERMANY', eu)
    await refused(orders([{ id: '111-1234567-1234567', price: '5.00', quantity: -1 }]), '第2行 quantity 不能为负数:-1')
    await refused(orders([{ id: '111-1234567-1234567', price: '-5.00' }]), '第2行 item-price 不能为负数:-5.00')
    await refused(tsv(['sku', 'asin', 'price', 'quantity'], ['A-1', 'B1', '-9.99', '']), '第2行 price 不能为负数:-9.99', other)
    const f = await bring(stock('UK 10', 'DE 10'), eu)
    expect(f.status).toBe('parsed')
    expect(await w.count('amz_afn_country_inventory', `country = 'GB' and quantity_for_local_fulfillment = 10`)).toBe(1)
  })
  it('of files in one upload are twenty at most, and the message says so', async () => {
    const mark = 'x-many'
    const part = (i: number): string => `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${i}.txt"\r\ncontent-type: text/plain\r\n\r\nx\r\n`
    const r = await w.test.http.inject({
      method: 'POST',
      url: '/api/report-file/upload',
      payload: `${Array.from({ length: 21 }, (_, i) => part(i)).join('')}--${mark}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    })
    expect([r.statusCode, JSON.parse(r.body).detail]).toEqual([422, '一次最多上传 20 个文件'])
  })
})

describe('documents', () => {
  const coupon = (more: object = {}): object => ({
    couponId: 'C1',
    marketplaceId: 'ATVPDKIKX0DER',
    currencyCode: 'USD',
    budget: 10,
    budgetSpent: 4,
    budgetRemaining: 6,
    ...more,
  })
  const report = (...coupons: object[]): string => JSON.stringify({ reportSpecification: { reportType: 'GET_COUPON_PERFORMANCE_REPORT' }, coupons })
  it('in UTF-16 are read, with their mark and without', async () => {
    const text = report(coupon(), coupon({ couponId: 'C2' }))
    expect(await bring(Buffer.from(`\ufeff${text}`, 'utf16le'))).toMatchObject({ status: 'parsed', rows: 2 })
    expect(await bring(Buffer.from(report(coupon({ couponId: 'C3' })), 'utf16le'))).toMatchObject({ status: 'parsed', rows: 1 })
  })
  it('that were cut say after which record, and a word for money is no word for nothing', async () => {
    const text = report(coupon(), coupon({ couponId: 'C2' }), coupon({ couponId: 'C3' }))
    await refused(text.slice(0, -40), '文件在第 2 条记录之后中断:文件被截断,请重新下载')
    await refused(text.replace('"couponId":"C2"', 'couponId:"C2"'), /^文件格式有误,读完 1 条记录后无法继续\(JSON: /)
    expect(await bring(report(coupon({ couponId: 'C5', budgetSpent: 'n/a' })))).toMatchObject({ status: 'parsed', rows: 1 })
  })
  it('and tables in UTF-32 are told as that', async () => {
    const text = orders([{ id: '111-1234567-1234567', price: '5.00' }])
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from([...text].flatMap((x) => [x.charCodeAt(0), 0, 0, 0]))])
    expect((await bring(wide)).detail).toContain('UTF-32')
  })
  it('of a site where the account has no store name it by its country', async () => {
    await refused(report(coupon({ marketplaceId: 'A1PA6795UKMFR9' })), '文件属于站点 DE,所选店铺账号 HOMVEK 在该站点没有店铺:请选择对应的店铺账号')
  })
})
