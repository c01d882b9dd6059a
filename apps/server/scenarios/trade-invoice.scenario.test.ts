import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Papers for customs (logistics.md invoice, acceptance scenario 9).
let l: Logistics
beforeAll(async () => {
  l = await makeLogistics()
  for (const [from, to, rate] of [['USD', 'CNY', '7.1']] as const)
    await insertRow(l.c.t.app.db, 'exchange_rate', { from, to, rate, type: 'spot', date: new Date().toISOString().slice(0, 10), status: 'active' })
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const two = (v: unknown): string => Number(v).toFixed(2)

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')
/** What the signs of an embedded face mean, by the table that it brings for readers. */
function signsOf(content: string): Map<number, string> {
  const signs = new Map<number, string>()
  for (const [, block] of content.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code, to] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) signs.set(parseInt(code!, 16), utf16(to!))
  for (const [, block] of content.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from, , to] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*\[([^\]]*)\]/g))
      [...to!.matchAll(/<([0-9A-Fa-f]+)>/g)].forEach(([, hex], n) => signs.set(parseInt(from!, 16) + n, utf16(hex!)))
  return signs
}
/** The words of a PDF as a reader finds them. */
async function textOf(file: number): Promise<string> {
  const { path } = await l.c.t.app.db.one<{ path: string }>(sql`select path from attachment where id = ${file}`)
  const bytes = await buffer(await l.c.t.app.files.get(path))
  const contents: string[] = []
  for (let from = bytes.indexOf('stream\n'); from >= 0; from = bytes.indexOf('stream\n', from + 7)) {
    if (bytes.subarray(from - 3, from).toString() === 'end') continue
    const end = bytes.indexOf('endstream', from)
    const raw = bytes.subarray(from + 7, end)
    contents.push(raw[0] === 0x78 ? inflateSync(raw).toString('latin1') : raw.toString('latin1'))
  }
  const signs = new Map(contents.flatMap((c) => [...signsOf(c)]))
  const read = (hex: string): string =>
    hex
      .match(/.{4}/g)!
      .map((code) => signs.get(parseInt(code, 16)) ?? utf16(code))
      .join('')
  return contents.flatMap((c) => [...c.matchAll(/<([0-9A-Fa-f]+)> Tj/g)].map(([, hex]) => read(hex!))).join('\n')
}
const bytesOf = async (invoice: number): Promise<Buffer> => {
  const { path } = await l.c.t.app.db.one<{ path: string }>(
    sql`select a.path from trade_invoice i join attachment a on a.id = i.pdf_id where i.id = ${invoice}`,
  )
  return buffer(await l.c.t.app.files.get(path))
}
/** Pages of a file, also where its objects are packed into streams. */
const pagesOf = (bytes: Buffer): number => {
  let text = bytes.toString('latin1')
  for (let from = bytes.indexOf('stream\n'); from >= 0; from = bytes.indexOf('stream\n', from + 7)) {
    if (bytes[from + 7] !== 0x78) continue
    text += inflateSync(bytes.subarray(from + 7, bytes.indexOf('endstream', from))).toString('latin1')
  }
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}
const shipment = async (): Promise<{ notice: any; skus: number[] }> => {
  const { id, skus } = await l.packed({ cartons: 20, worth: 71 }, { cartons: 10, per: 30, size: ['50', '40', '30'], kg: '12', worth: 71 })
  await l.c.t.app.db.run(sql`update sku_customs set declare_price = 10, duty_rate = 3.5, extra_duty_rate = 25, material = 'steel' where sku_id = ${skus[0]}`)
  await l.c.t.app.db.run(sql`update sku_customs set declare_price = 4, duty_rate = 2, hs_code = '8516790000' where sku_id = ${skus[1]}`)
  return { notice: await l.shipped([id]), skus }
}
const make = (notice: any, kind: string, more: object = {}) =>
  l.make('trade-invoice', { notice: notice.id, kind, importer: 'Crossway Inc.', port_to: 'Los Angeles', ...more })
const edit = (doc: any, body: object) => l.c.call('PATCH', `/api/trade-invoice/${doc.id}`, { version: doc.version, ...body })

describe('a trade invoice', () => {
  it('estimates what is given back of exported goods: 480 and 300 pieces at 71.00 without tax, at 13 % and 9 %', async () => {
    const { notice } = await shipment()
    const doc = await make(notice, 'export')
    expect(two(doc.rebate_est)).toBe('0.00')
    const rate = (pieces: number): string => (pieces === 480 ? '13' : '9')
    const lines = doc.lines.map(({ id, qty }: any) => ({ id, rebate_rate: rate(qty) }))
    expect((await edit(doc, { lines, rebate: true })).body.rebate_est).toBe('6347.4000')
    const stored = await l.read('trade-invoice', doc.id)
    expect([stored.rebate_est, stored.lines.length]).toEqual(['6347.4000', 2])
    // goods that are not declared for it get none
    expect((await edit(stored, { rebate: false })).body.rebate_est).toBe('0.0000')
    expect((await edit(await l.read('trade-invoice', doc.id), { lines: [{ id: stored.lines[0].id, rebate_rate: '-1' }] })).status).toBe(422)
  })

  it('9: with 29 cartons for a shipment of 30 is refused; corrected, its PDF has the totals of the shipment', async () => {
    const { notice } = await shipment()
    const doc = await make(notice, 'commercial')
    expect(doc).toMatchObject({
      total_qty: 780,
      cartons: 30,
      gross_kg: '420.000',
      missing: null,
      lines: [{ cartons: 20, unit_price: '10.0000', amount: '4800.0000' }, { cartons: 10 }],
    })
    const lines = (cartons: number) => doc.lines.map((x: any, i: number) => ({ id: x.id, cartons: i ? cartons : 20 }))
    const wrong = (await edit(doc, { lines: lines(9) })).body
    expect(wrong.cartons).toBe(29)
    expect((await l.act('trade-invoice', doc.id, 'confirm')).body).toMatchObject({
      code: 'IV_DIFFER',
      detail: '件数/重量与发货不符：发票780 / 29 / 420.00，发货780 / 30 / 420.00（数量/箱数/毛重）',
    })
    await edit(wrong, { lines: lines(10) })
    const done = await l.done(l.act('trade-invoice', doc.id, 'confirm'), 'confirmed')
    const text = await textOf(done.pdf.id)
    expect(text).toContain('COMMERCIAL INVOICE')
    for (const word of ['780', '30', '420.000', '6,000.00', '8516710000', 'Kettle', 'Crossway Inc.', notice.no]) expect(text, word).toContain(word)
    expect((await edit(done, { importer: 'x' })).status).toBe(409)
  })

  it('estimates duty as the example says: 10,000 USD at 3.5 % and 25 % more are 2,850.00', async () => {
    const { notice } = await shipment()
    const doc = await make(notice, 'commercial', { freight: '500', insurance: '50' })
    const first = doc.lines[0]
    const now = (await edit(doc, { lines: [{ id: first.id, unit_price: '12.8205', qty: 780 }] })).body
    expect([now.total_amount, now.duty_est, now.vat_base].map(two)).toEqual(['9999.99', '2850.00', '13399.99'])
    // 4,800.00 at 28.5 % and 1,200.00 at 2 %
    expect(two(doc.duty_est)).toBe('1392.00')
  })

  it('lists what is missing, warns of a price that is too low, and lets two totals of a shipment differ only with a reason', async () => {
    const { notice, skus } = await shipment()
    const exported = await make(notice, 'export')
    // nobody has said how the goods are declared at home
    expect(exported.missing).toContain('HS')
    expect((await l.act('trade-invoice', exported.id, 'confirm')).body.code).toBe('IV_NO_HS')
    for (const sku of skus)
      await insertRow(l.c.t.app.db, 'sku_customs', {
        sku_id: sku,
        seq: 2,
        country: 'CN',
        hs_code: '8516710000',
        declare_name_zh: '电热水壶',
        declare_price: 1,
        elements: '品牌类型:境内自主品牌',
      })
    const full = await l.done(l.act('trade-invoice', exported.id, 'generate'), 'draft')
    expect(full).toMatchObject({ missing: null, total_amount: '780.0000', lines: [{ qty: 780, cartons: 30 }] })
    // bought at 71.00, declared at 7.10
    expect((await l.act('trade-invoice', exported.id, 'confirm')).body.code).toBe('IV_LOW')
    const done = await l.done(l.act('trade-invoice', exported.id, 'confirm', {}, { confirmed: ['IV_LOW'] }), 'confirmed')
    expect(await textOf(done.pdf.id)).toContain('申报要素')
    const doc = await make(notice, 'commercial')
    expect(at(await l.act('trade-invoice', doc.id, 'confirm'))).toEqual([422, 'IV_TOTALS', 'diff_reason'])
    await edit(doc, { diff_reason: '目的国按完税价格申报' })
    await l.done(l.act('trade-invoice', doc.id, 'confirm'), 'confirmed')
    await l.act('shipping-notice', notice.id, 'milestone', { milestone: 'picked_up', at: new Date().toISOString() })
    await l.done(l.act('trade-invoice', exported.id, 'declare', { customs_no: '530120260000001' }), 'declared')
    await l.done(l.act('trade-invoice', exported.id, 'release'), 'done')
    expect((await l.read('shipping-notice', notice.id)).milestone).toBe('customs_export')
    await l.done(l.act('trade-invoice', doc.id, 'copy'), 'confirmed')
    // both papers in one file, for who may open them; a copy that is still a draft is none of them
    const set = async (ids: readonly number[]) => {
      const r = await l.c.t.http.inject({ method: 'GET', url: `/api/shipping-notice/commercial-set.pdf?ids=${ids.join()}` })
      return [r.statusCode, r.statusCode === 200 ? pagesOf(r.rawPayload) : r.json().code]
    }
    const pages = [pagesOf(await bytesOf(doc.id)), pagesOf(await bytesOf(exported.id))]
    expect(pages.every((p) => p > 0)).toBe(true)
    expect(await set([notice.id])).toEqual([200, pages[0]! + pages[1]!])
    const bare = await shipment()
    expect(await set([notice.id, bare.notice.id])).toEqual([409, 'SN_NO_SET'])
    l.c.as({ ...l.c.leader, access: { ...l.c.leader.access, super: false, has: (n) => n !== 'invoice', permissionsVersion: 'no invoices' } })
    expect((await set([notice.id]))[0]).toBe(403)
    l.c.as(l.c.leader)
  })

  it('is not declared for a shipment that was given up', async () => {
    const { id } = await l.packed({ cartons: 5 })
    const notice = await l.notice([id])
    expect(at(await l.c.call('POST', '/api/trade-invoice', { notice: notice.id }))[0]).toBe(422)
    await l.done(l.act('shipping-notice', notice.id, 'confirm'), 'confirmed')
    // no declared price: 80 % of what the goods were bought for
    await l.c.t.app.db.run(
      sql`update sku set std_cost = 71 where id = (select sku_id from shipping_notice_line where shipping_notice_id = ${notice.id} limit 1)`,
    )
    const doc = await make(notice, 'packing', { declare_factor: '80' })
    expect(doc.lines[0].unit_price).toBe('8.0000')
    await l.done(l.act('trade-invoice', doc.id, 'confirm'), 'confirmed')
    await l.done(l.act('shipping-notice', notice.id, 'void', { reason: '改渠道' }), 'voided')
    expect((await l.act('trade-invoice', doc.id, 'declare', { customs_no: '1' })).body.code).toBe('IV_OUTDATED')
  })
})
