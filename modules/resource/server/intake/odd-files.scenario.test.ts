import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superCtx } from '@crossway/test-kit'
import { zipOf } from '../testing/zip-of.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

// Files as they really come: re-saved, cut, packed twice, in another charset, or no report at all. Each is read, or refused with a reason a person can act on.
let w: Fixture
let us: { account: number }
let de: { account: number }
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
  de = await w.account('RHINE', 'DE')
})
afterAll(() => w.close())

const row = (sku: string, price = '19.99', name = 'Rack'): string =>
  `${name}\tD\tL-${sku}\t${sku}\t${price}\t\t2026-05-02 05:18:00 PDT\tB${sku}\t1\tB${sku}\tAMAZON_NA`
const head = 'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tasin1\tproduct-id-type\tproduct-id\tfulfillment-channel'
const listings = (...rows: string[]): string => [head, ...rows].join('\n') + '\n'
const bring = (name: string, content: string | Buffer, more: object = {}) => w.bring(name, content, { store_account: us.account, ...more })
const utf16 = (s: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(s, 'utf16le')])

describe('a date range report in a site’s own language (integrations.md §24)', () => {
  const date = 'date,number,type,order,sku,description,quantity,sales,rebates,selling,fba,other,total'
  it.each<[string, string, string[]]>([
    [
      'de',
      '"Datum/Uhrzeit","Abrechnungsnummer","Typ","Bestellnummer","SKU","Beschreibung","Menge","Umsätze","Rabatte aus Werbeaktionen","Verkaufsgebühren","Gebühren zu Versand durch Amazon","Andere","Gesamt"',
      ['05.01.2026 13:23:45 UTC', '1.234,50', '-100,00', '1.134,50'],
    ],
    [
      'fr',
      '"date/heure","numéro de versement","type","numéro de la commande","sku","description","quantité","ventes de produits","Rabais promotionnels","frais de vente","Frais Expédié par Amazon","autre","total"',
      ['5 janv. 2026 13:23:45 UTC', '1\u202f234,50', '-100,00', '1\u202f134,50'],
    ],
    [
      'it',
      '"Data/Ora:","Numero pagamento","Tipo","Numero ordine","SKU","Descrizione","Quantità","Vendite","Sconti promozionali","Commissioni di vendita","Costi del servizio Logistica di Amazon","Altro","totale"',
      ['5 gen 2026 13:23:45 UTC', '1.234,50', '-100,00', '1.134,50'],
    ],
    [
      'es',
      '"fecha y hora","identificador de pago","tipo","número de pedido","sku","descripción","cantidad","ventas de productos","devoluciones promocionales","tarifas de venta","tarifas de Logística de Amazon","otro","total"',
      ['5 ene. 2026 13:23:45 UTC', '1234,50', '-100,00', '1134,50'],
    ],
    [
      'ja',
      '"日付/時間","決済番号","トランザクションの種類","注文番号","SKU","説明","数量","商品売上","プロモーション割引額","手数料","FBA 手数料","その他","合計"',
      ['2026/01/05 13:23:45 JST', '1,234', '-100', '1,134'],
    ],
  ])('%s: its sums add up, decimal commas and all, and a wrong one is told', async (lang, header, [at, sales, selling, total]) => {
    expect(header.split('","')).toHaveLength(date.split(',').length)
    const line = (sum: string): string => `"${at}","1","Order","304-1111111-1111111","A-1","Regal","2","${sales}","0","${selling}","0","0","${sum}"\n`
    const codes = async (text: string): Promise<string[]> => {
      const f = await bring(`${lang}.csv`, `"Amazon"\n"EUR"\n${header}\n${text}`, { store_account: de.account })
      expect(await w.file(f.file)).toMatchObject({ status: 'parsed', type: 'date_range' })
      return ((await w.call('GET', `/api/report-file/${f.file}/findings`)).body as { found: { code: string }[] }).found.map((x) => x.code)
    }
    expect(await codes(line(total!))).toEqual([])
    expect(await codes(line(total!) + line(total!.replace('1', '3')))).toEqual(['R009'])
  })
})

describe('read', () => {
  it('UTF-16 with its mark, UTF-8 with its mark, and lone CR line ends', async () => {
    expect(await bring('utf16.txt', utf16(listings(row('U-16', '19.99', '架子'))))).toMatchObject({ status: 'parsed', rows: 1 })
    expect(await bring('bom.txt', '\ufeff' + listings(row('BOM-1'), row('U-16')))).toMatchObject({ status: 'parsed', rows: 2 })
    expect(await bring('cr.txt', listings(row('CR-1'), row('BOM-1'), row('U-16')).replaceAll('\n', '\r'))).toMatchObject({ status: 'parsed', rows: 3 })
  })
  it('GBK of a download with Chinese words', async () => {
    const gbk = Buffer.concat([
      Buffer.from(head + '\n'),
      Buffer.from([0xb3, 0xf8, 0xb7, 0xbf, 0xbc, 0xdc, 0xd7, 0xd3]),
      Buffer.from('\tD\tL-G\tG-1\t19.99\t\t2026-05-02 05:18:00 PDT\tBG\t1\tBG\tDEFAULT\n'),
    ])
    const f = await w.bring('gbk.txt', gbk, { store_account: us.account, dry: 'true' })
    expect(f.outcome).toBe('queued')
    expect(f.status).toBe('pending')
  })
  it('decimal commas and semicolons of a European spreadsheet', async () => {
    const text = listings(row('EU-1', '1.234,50'), row('EU-2', '9,99')).replaceAll('\t', ';')
    const f = await w.bring('eu.csv', text, { store_account: de.account })
    expect(f).toMatchObject({ status: 'parsed', rows: 2 })
  })
  it('gzip, a zip with two reports, and a zip in a zip whose inner one is told to be none', async () => {
    expect(await w.bring('one.txt.gz', gzipSync(listings(row('GZ-1'), row('GZ-2'))), { store_account: de.account, dry: 'true' })).toMatchObject({
      outcome: 'queued',
    })
    const reported = await w.upload('two.zip', zipOf({ 'a.txt': listings(row('Z-1')), 'folder/b.txt': listings(row('Z-2'), row('Z-3')) }), {
      store_account: de.account,
      dry: 'true',
    })
    expect(reported.map((f) => [f.name, f.outcome])).toEqual([
      ['a.txt', 'queued'],
      ['b.txt', 'queued'],
    ])
    const [inner] = await w.upload('outer.zip', zipOf({ 'inner.zip': zipOf({ 'a.txt': listings(row('Z-9')) }) }), { store_account: de.account })
    expect(inner).toMatchObject({ outcome: 'refused' })
    expect(inner!.detail).toMatch(/压缩包/)
  })
})

describe('refused, and told why', () => {
  it('numbers with both signs, rewritten ids, rows beyond the header', async () => {
    expect(await bring('mixed.txt', listings(row('M-1', '1,50'), row('M-2', '1.50')))).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('不是数字'),
    })
    const orders =
      'amazon-order-id\tpurchase-date\torder-status\tsku\tquantity\tcurrency\titem-price\n7.82115E+12\t2026-06-01T10:00:00+00:00\tShipped\tA\t1\tUSD\t5.00\n'
    expect(await bring('mangled.txt', orders)).toMatchObject({ status: 'failed', detail: '列 amazon-order-id 的编号已被表格软件改写(7.82115E+12)' })
  })
  it('an empty file, a header alone, a page of HTML, a picture, and words that are no table', async () => {
    expect((await bring('empty.txt', '')).detail).toMatch(/文件是空的/)
    expect(await bring('orders-none.txt', 'amazon-order-id\tpurchase-date\torder-status\tsku\tquantity\tcurrency\titem-price\n')).toMatchObject({
      status: 'parsed',
      rows: 0,
    })
    const html = await bring('error.txt', '<!DOCTYPE html><html><head><title>Sign in</title></head><body>Please sign in</body></html>')
    expect(html.outcome).toBe('refused')
    expect(html.detail).toMatch(/网页/)
    expect((await bring('shot.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]))).detail).toMatch(/图片/)
    expect((await bring('words.txt', 'this is only a letter to you\nwith two lines\n')).detail).toMatch(/不是表格/)
    expect((await bring('xml.txt', '<?xml version="1.0"?><Orders><Order/></Orders>')).detail).toMatch(/XML/)
  })
  it('a gzip that was cut, a zip that was cut, and one that holds nothing', async () => {
    const packed = gzipSync(Buffer.from(listings(...Array.from({ length: 5000 }, (_, i) => row(`C-${i}`, '1.00', `name ${Math.sin(i)}`)))))
    const cut = (b: Buffer): Promise<number> =>
      w
        .upload('cut.gz', b, { store_account: us.account })
        .then(() => 201)
        .catch((e: Error) => Number(/^\d+/.exec(e.message)?.[0]))
    expect(await cut(packed.subarray(0, packed.length - 2000))).toBe(422)
    const zip = zipOf({ 'a.txt': listings(...Array.from({ length: 500 }, (_, i) => row(`Y-${i}`))) })
    await expect(w.upload('cut.zip', zip.subarray(0, zip.length - 40), { store_account: us.account })).rejects.toThrow(/422.*R_BROKEN.*cut.zip/)
    expect(await cut(Buffer.concat([packed.subarray(0, 30_000), Buffer.alloc(500, 7), packed.subarray(30_500)]))).toBe(422)
    const middle = Buffer.from(zip)
    middle.fill(0, 60, 200)
    await expect(w.upload('damaged.zip', middle, { store_account: us.account })).rejects.toThrow(/422.*R_BROKEN.*damaged.zip/)
    await expect(w.upload('none.zip', zipOf({}), { store_account: us.account })).rejects.toThrow(/422.*R_ZIP/)
  })
  it('lines parted by anything but a line end are not taken for one long header', async () => {
    const text = listings(row('L-1'), row('L-2'), row('L-3'))
    for (const end of ['\u2028', '\u0085', '\f']) {
      expect(await bring('one line.txt', text.replaceAll('\n', end))).toMatchObject({ status: 'failed', problem: { code: 'R_UNKNOWN' } })
      expect((await bring('one line.txt', text.replaceAll('\n', end))).detail).toContain('所有行连成了一行')
    }
    expect((await bring('no price.txt', text.replace('\tprice', '\tprize'))).problem).toMatchObject({ code: 'R002', params: { cols: 'price' } })
  })
  it('UTF-16 under the mark of UTF-8 is refused, and quoted without what no database keeps', async () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(listings(row('Z-1')), 'utf16le')])
    expect(await bring('two marks.txt', bytes)).toMatchObject({ status: 'failed', problem: { code: 'R_UNKNOWN' } })
  })
  it('UTF-16 that lost its last byte is read, and the broken character told', async () => {
    const f = await bring('odd byte.txt', utf16(listings(row('O-1'), row('O-2'), row('O-3'))).subarray(0, -3))
    const { found } = (await w.call('GET', `/api/report-file/${f.file}/findings`)).body as { found: { code: string }[] }
    expect(found.map((x) => x.code)).toContain('R_CHARS')
  })
  it('a JSON report wrapped into something else, and two of them in one file, are no empty report', async () => {
    const coupon = {
      couponId: 'C1',
      merchantId: 'M',
      currencyCode: 'USD',
      startDateTime: '2026-11-01T00:00:00Z',
      endDateTime: '2026-11-02T00:00:00Z',
      budget: 1,
      budgetSpent: 0,
      budgetRemaining: 1,
    }
    const doc = { reportSpecification: { reportType: 'GET_COUPON_PERFORMANCE_REPORT' }, coupons: [coupon] }
    for (const wrapped of [[doc], { payload: doc }])
      expect(await bring('wrapped.json', JSON.stringify(wrapped))).toMatchObject({ status: 'failed', problem: { code: 'R002', params: { cols: 'coupons' } } })
    const day = (date: string): string =>
      JSON.stringify({ reportSpecification: { reportType: 'GET_SALES_AND_TRAFFIC_REPORT' }, salesAndTrafficByDate: [{ date }], salesAndTrafficByAsin: [] })
    expect(await bring('two days.json', day('2026-11-01') + day('2026-11-02'))).toMatchObject({ status: 'failed', problem: { code: 'R_JOINED' } })
    expect(await bring('one day.json', day('2026-11-01'))).toMatchObject({ status: 'parsed', rows: 1 })
    expect(await bring('none.json', JSON.stringify({ ...doc, coupons: [] }))).toMatchObject({ status: 'parsed', rows: 0 })
  })
  it('a year of another era is no day', async () => {
    expect(await bring('era.txt', listings(row('E-1')).replace('2026-05-02', '2569-05-02'))).toMatchObject({ status: 'failed', problem: { code: 'R006' } })
  })
  it('the reason comes in the language of whoever asks', async () => {
    w.as({ ...superCtx(1), lang: 'en' })
    expect((await bring('words-en.txt', 'only one more letter to you\nwith two lines\n')).detail).toMatch(/Not a platform report.*no table/)
    expect((await bring('html-en.txt', '<html><body>Service unavailable</body></html>')).detail).toMatch(/web page/)
    w.as(superCtx(1))
  })
  it('half a UTF-8 file with broken bytes is read by the charset that fits, and says so', async () => {
    const f = await bring(
      'latin.txt',
      Buffer.concat([
        Buffer.from(head + '\n'),
        Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65]),
        Buffer.from('\tD\tL-L\tLAT-1\t19.99\t\t2026-05-02 05:18:00 PDT\tBL\t1\tBL\tDEFAULT\n'),
      ]),
      { dry: 'true' },
    )
    expect(f.outcome).toBe('queued')
    expect((await w.file(f.file)).encoding).toBe('windows-1252')
  })
})

describe('nothing is lost without a word', () => {
  const orders = (...rows: string[]): string =>
    ['amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsku\tasin\tquantity\tcurrency\titem-price', ...rows].join('\n') + '\n'
  const order = (n: number, status = 'Shipped'): string =>
    `111-1111111-000000${n}\t2026-03-01T00:00:00+00:00\t2026-03-02T00:00:00+00:00\t${status}\tA\tB1\t1\tUSD\t5.00`
  const warnings = async (file: number): Promise<string[]> =>
    ((await w.call('GET', `/api/report-file/${file}/findings`)).body.found as { severity: string; detail: string }[]).map((x) => `${x.severity}: ${x.detail}`)

  it('two reports glued together are told by the line of the second header', async () => {
    expect(await bring('glued.txt', orders(order(1)) + orders(order(2)))).toMatchObject({ status: 'failed', detail: expect.stringContaining('第3行又是表头') })
  })
  it('a word that is not known is kept as written, in the row and among the findings', async () => {
    const f = await bring('frozen.txt', orders(order(3, 'Frozen')))
    expect(f.status).toBe('parsed')
    expect(await warnings(f.file)).toContain('warning: 列 order-status 的取值「Frozen」未登记,已保留原文')
    expect(await w.count('amz_order_item', `report_file_id = ${f.file} and order_status = 'unknown' and order_status_raw = 'Frozen'`)).toBe(1)
  })
  it('two rows of one key: the later one counts, and people are told', async () => {
    const mx = await w.account('SOL', 'MX')
    const f = await w.bring('same-key.txt', listings(row('K-1', '1.00'), row('K-1', '2.00')), { store_account: mx.account })
    expect(await warnings(f.file)).toContain('warning: 1 行与文件中另一行的关键字相同,以后出现的一行为准')
    expect(await w.count('amz_listing_active', `report_file_id = ${f.file} and is_current and price = 2`)).toBe(1)
  })
  it('cells of a column without a name stay with their row', async () => {
    const text = listings(row('N-1')).replace(/^(.*)\n(.*)\n$/, '$1\t\n$2\tnote of mine\n')
    const ca = await w.account('MAPLE', 'CA')
    const f = await w.bring('nameless.txt', text, { store_account: ca.account })
    expect(await w.count('amz_listing_active', `report_file_id = ${f.file} and extra::text like '%note of mine%'`)).toBe(1)
  })
  it('characters that are lost are counted; Chinese bytes of a Japanese shop are not read as kana', async () => {
    const jp = await w.account('KUMO', 'JP')
    const gbk = Buffer.concat([
      Buffer.from(head + '\n'),
      Buffer.from([0xb3, 0xf8, 0xb7, 0xbf, 0xbc, 0xdc, 0xd7, 0xd3, 0xb3, 0xf8, 0xb7, 0xbf]),
      Buffer.from(row('J-1', '1,980').slice(4) + '\n'),
    ])
    const f = await w.bring('jp.txt', gbk, { store_account: jp.account })
    expect(await w.count('amz_listing_active', `report_file_id = ${f.file} and item_name = '厨房架子厨房' and price = 1980`)).toBe(1)
    const lost = await w.bring('lost.txt', listings(row('J-1', '1980', 'a\ufffd\ufffdb ????')), { store_account: jp.account })
    expect((await warnings(lost.file)).filter((x) => /无法还原/.test(x))).toHaveLength(2)
  })
})

describe('what is said beside the files', () => {
  const send = async (...parts: readonly (readonly [name: string, value: string, file?: string])[]): Promise<{ status: number; body: string }> => {
    const mark = 'x-crossway-parts'
    const payload =
      parts.map(([n, v, file]) => `--${mark}\r\ncontent-disposition: form-data; name="${n}"${file ? `; filename="${file}"` : ''}\r\n\r\n${v}\r\n`).join('') +
      `--${mark}--\r\n`
    const r = await w.test.http.inject({
      method: 'POST',
      url: '/api/report-file/upload',
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    })
    return { status: r.statusCode, body: r.body }
  }
  it('counts wherever it stands, also behind the file', async () => {
    const r = await send(['file', listings(row('LATE-1')), 'late.txt'], ['store_account', String(de.account)], ['dry', 'true'])
    expect(JSON.parse(r.body)).toMatchObject({ files: [{ outcome: 'queued', type: 'listings' }] })
  })
  it.each([
    ['store_account', 'abc'],
    ['type', 'nonsense'],
    ['marketplace', 'DE'],
    ['data_at', 'yesterday'],
    ['data_at', '2099-12-31'],
    ['storeaccount', '1'],
  ])('%s = %s is refused, not passed over', async (field, value) => {
    const r = await send(['file', listings(row('F-1')), 'f.txt'], [field, value])
    expect([r.status, JSON.parse(r.body).detail]).toEqual([400, expect.stringContaining(field)])
  })
  it('one bad file of several does not hide what became of the others', async () => {
    const r = await send(
      ['file', listings(row('G-1'), row('G-2')), 'good.txt'],
      ['file', 'PK\x05\x06' + '\0'.repeat(18), 'bad.zip'],
      ['store_account', String(de.account)],
    )
    expect(JSON.parse(r.body).files).toMatchObject([{ outcome: 'queued' }, { name: 'bad.zip', outcome: 'refused', detail: expect.stringContaining('压缩包') }])
    await w.work()
  })
  it('a file of another type than the chosen one is told by what it lacks', async () => {
    const f = await bring('chosen.txt', listings(row('T-1')), { type: 'fba_fees' })
    expect(f.detail).toMatch(/表头与报告类型不符,缺少列:.*fnsku/)
  })
})
