import { addDays, dayOf } from '@crossway/kernel'
import { createPayable, getPrepaidBalance, openFund, postFund } from '@crossway/ledger/server'
import { setConfig } from '@crossway/platform/server'
import { sql, tokenHash } from '@crossway/server-kit'
import { usccCheckCharacter } from '@crossway/settings/model'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftAccountChecks } from '@crossway/b2b/server'
import { inDays, makeCompany, type Company } from './company.ts'

// Verification of suppliers (b2b.md verifySupplier; acceptance scenario 12).
let c: Company
let sku: number
let slip: number
let project: number
const today = dayOf(new Date())
const period = today.slice(0, 7)
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('VS-KETTLE', { qc: 'free' })
  project = await insertRow(db(), 'project', {
    project_no: 'XM1',
    name: 'LUMO',
    project_type: 'operation',
    channel_group: 'amazon',
    company_id: c.ids.company,
    leader_id: c.ids.employee,
    stage: 'operating',
  })
  slip = await insertRow(db(), 'attachment', {
    name: 's.pdf',
    size: 1,
    mime: 'application/pdf',
    suffix: 'pdf',
    sha256: 'v',
    path: 's.pdf',
    topic: 'upload',
    uploader_id: 1,
  })
})
afterAll(() => c.close())

const act = (id: number, action: string, args: object = {}, record = 'supplier-verification'): Promise<any> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
const read = async (id: number): Promise<any> => (await c.call('GET', `/api/supplier-verification/${id}`)).body
const start = (body: object): Promise<any> => c.call('POST', '/api/supplier-verification', { company: c.ids.company, ...body })
const newSupplier = async (name: string): Promise<number> => {
  const id = await insertRow(db(), 'supplier', { name, name_key: name, buyer_id: c.ids.employee, status: 'active', currency: 'CNY' })
  await insertRow(db(), 'supplier_term', { supplier_id: id, company_id: c.ids.company, account_term_id: c.ids.term, valid_from: '2024-01-01' })
  return id
}

async function order(supplier: number, qty: number, price: string, signed: number, type = 'accessory'): Promise<any> {
  c.as(c.buyer)
  const { body: doc, status } = await c.call('POST', '/api/purchase-order', {
    company: c.ids.company,
    supplier,
    warehouse: c.ids.warehouse,
    po_type: type,
    ...(type === 'b2b' ? { project } : {}),
    lines: [{ sku, qty, unit_price: price, expected_date: inDays(20), reason: '样例' }],
  })
  expect(status, JSON.stringify(doc)).toBe(201)
  if (signed === 0) return doc
  await act(doc.id, 'submit', {}, 'purchase-order')
  c.as(c.leader)
  await act(doc.id, 'approve', {}, 'purchase-order')
  c.as(c.buyer)
  await act(doc.id, 'place', {}, 'purchase-order')
  c.as(c.keeper)
  const got = await act(doc.id, 'receive', { lines: [{ line: doc.lines[0].id, signed_qty: signed }] }, 'purchase-order')
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  c.as(c.buyer)
  return (await c.call('GET', `/api/purchase-order/${doc.id}`)).body
}

describe('qualification', () => {
  const grades = (o: Record<string, string>, items: any[]) => items.map((i) => ({ ...i, evidence: [], grade: o[i.item] ?? 'full' }))

  it('85 points pass for twelve months; a veto fails and stops orders', async () => {
    const supplier = await newSupplier('资质甲')
    const { body: doc, status } = await start({ verify_type: 'qualification', supplier })
    expect(status, JSON.stringify(doc)).toBe(201)
    expect(doc.items).toHaveLength(9)
    expect((await start({ verify_type: 'qualification', supplier })).body.errors).toMatchObject([{ code: 'VS_OPEN' }])
    await act(doc.id, 'match')
    // there is no account that the supplier could agree to
    expect((await act(doc.id, 'send')).body).toMatchObject({ code: 'NOT_FOR_KIND', detail: '「核验类型」为「资质核验」的记录不能发送供应商' })
    expect((await act(doc.id, 'conclude')).body).toMatchObject({ code: 'VS_ITEMS', detail: '还有9项未评定，请先评定' })
    const at = await read(doc.id)
    const graded = await c.call('PATCH', `/api/supplier-verification/${doc.id}`, {
      version: at.version,
      items: grades({ certificates: 'half', factory: 'half' }, at.items),
    })
    expect(graded.status, JSON.stringify(graded.body)).toBe(200)
    expect(graded.body).toMatchObject({ score: '85.00' })
    expect((await act(doc.id, 'conclude', { conclusion: '可以下单' })).body).toMatchObject({ status: 'done', result: 'pass' })
    const s = () => db().one<any>(sql`select qualify_state as state, qualify_valid_to::text as until from supplier where id = ${supplier}`)
    expect(await s()).toMatchObject({ state: 'pass' })
    const { body: next } = await start({ verify_type: 'qualification', supplier })
    await act(next.id, 'match')
    const then = await read(next.id)
    await c.call('PATCH', `/api/supplier-verification/${next.id}`, { version: then.version, items: grades({ licence: 'zero' }, then.items) })
    expect((await act(next.id, 'conclude')).body).toMatchObject({ result: 'fail', score: '90.00', valid_to: null })
    expect(await s()).toEqual({ state: 'fail', until: null })
    const po = await order(supplier, 10, '10.00', 0)
    expect((await act(po.id, 'submit', {}, 'purchase-order')).body).toMatchObject({ code: 'VS_UNVERIFIED', detail: '供应商未通过核验' })
  })

  it('12 · a qualification that ended yesterday refuses a B2B order, not one that ends today', async () => {
    const supplier = await newSupplier('资质乙')
    const until = (day: string) => db().run(sql`update supplier set qualify_state = 'pass', qualify_valid_to = ${day}::date where id = ${supplier}`)
    await until(addDays(today, -1))
    const po = await order(supplier, 10, '10.00', 0, 'b2b')
    expect((await act(po.id, 'submit', {}, 'purchase-order')).body.detail).toContain('供应商未通过核验')
    await until(today)
    expect((await act(po.id, 'submit', {}, 'purchase-order')).body.status).toBe('pending')
  })
})

describe('account check', () => {
  it('compares by order and article; theirs changes the price, carried differences go on, and all must be resolved', async () => {
    const supplier = await newSupplier('往来甲')
    const [one, two] = [await order(supplier, 100, '10.00', 60), await order(supplier, 50, '20.00', 50)]
    const { body: doc } = await start({
      verify_type: 'account',
      supplier,
      period,
      statement: [
        { po_no: one.no, sku_code: 'VS-KETTLE', qty: 60, amount: '540.00' },
        { po_no: 'PO-UNKNOWN', sku_code: 'VS-KETTLE', qty: 1, amount: '10.00' },
      ],
    })
    expect(doc).toMatchObject({
      opening: '0.0000',
      signed_amount: '1600.0000',
      closing: '1600.0000',
      supplier_statement_amount: '550.0000',
      difference: '1050.0000',
    })
    await act(doc.id, 'match')
    const open = await read(doc.id)
    expect(open.lines.map((l: any) => [l.diff_type, l.ours, l.theirs])).toEqual([
      ['price', '600.0000', '540.0000'],
      ['missing_theirs', '1000.0000', '0.0000'],
      ['missing_ours', '0.0000', '10.0000'],
    ])
    expect(open.open_differences).toBe(3)
    expect((await act(doc.id, 'send')).body).toMatchObject({ code: 'VS_UNRESOLVED', detail: '还有3行差异未处理，请先处理差异' })
    expect((await act(doc.id, 'conclude')).body.code).toBe('VS_UNRESOLVED')
    const unknown = open.lines[2].id
    expect((await act(doc.id, 'resolve', { lines: [{ line: unknown, resolution: 'accept_theirs' }] })).body.errors).toMatchObject([{ code: 'VS_NO_LINE' }])
    const done = await act(doc.id, 'resolve', {
      lines: [
        { line: open.lines[0].id, resolution: 'accept_theirs' },
        { line: open.lines[1].id, resolution: 'accept_ours' },
        { line: unknown, resolution: 'carry', note: '下月' },
      ],
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await read(doc.id)).toMatchObject({
      open_differences: 0,
      lines: [{ effect: 'price_change' }, { effect: null }, { resolution: 'carry', note: '下月' }],
    })
    expect((await c.call('GET', `/api/purchase-order/${one.id}`)).body.lines[0].unit_price).toBe('9.000000')
    expect((await act(doc.id, 'resolve', { lines: [{ line: open.lines[0].id, resolution: 'carry' }] })).body.errors).toMatchObject([{ code: 'VS_EFFECT' }])
    await act(doc.id, 'send')
    expect((await act(doc.id, 'supplier_confirm', { amount: '1540.00', signed_file: slip })).body).toMatchObject({ status: 'confirmed', difference: '60.0000' })
    expect((await act(doc.id, 'conclude')).body).toMatchObject({ status: 'done', result: 'conditional' })
    expect((await start({ verify_type: 'account', supplier, period })).body.errors).toMatchObject([{ code: 'VS_DONE' }])
    expect(two.status).toBe('received')
  })

  it('claims what an order that is complete was billed too much, and refuses to raise its price', async () => {
    const supplier = await newSupplier('往来乙')
    const po = await order(supplier, 50, '20.00', 50)
    const check = async (amount: string): Promise<any> => {
      const { body } = await start({ verify_type: 'account', supplier, period, statement: [{ po_no: po.no, sku_code: 'vs-kettle', qty: 50, amount }] })
      await act(body.id, 'match')
      return read(body.id)
    }
    const dear = await check('1100.00')
    const more = await act(dear.id, 'resolve', { lines: [{ line: dear.lines[0].id, resolution: 'accept_theirs' }] })
    expect(more.body.errors).toMatchObject([{ code: 'VS_ORDER_DONE' }])
    await act(dear.id, 'cancel', { reason: '重新核对' })
    const cheap = await check('900.00')
    await act(cheap.id, 'resolve', { lines: [{ line: cheap.lines[0].id, resolution: 'adjust' }] })
    expect(
      await db().one(sql`select amount::numeric(12,2)::text as amount, source_type from receivable where party_type = 'supplier' and party_id = ${supplier}`),
    ).toEqual({ amount: '100.00', source_type: 'supplier_claim' })
  })

  it('writes 30,000 and 28,000 paid ahead off against 40,000 and 25,000: 7,000.00 stay open, once for two who conclude at once', async () => {
    const supplier = await newSupplier('往来丙')
    const keys = { company: c.ids.company, party: { type: 'supplier' as const, id: supplier }, currency: 'CNY' }
    const payable: number[] = []
    await db().tx(async (tx) => {
      const account = await openFund({ app: c.t.app, tx }, { type: 'prepaid', ...keys }, { name: '往来丙' })
      for (const [i, amount] of ['30000', '28000'].entries())
        await postFund(tx, {
          account,
          type: 'topup',
          amount,
          currency: 'CNY',
          source: { type: 'test', id: i + 1, no: `FK${i + 1}` },
          date: addDays(today, i - 9),
          note: '预付',
        })
      for (const [i, amount] of ['40000', '25000'].entries())
        payable.push(
          (
            await createPayable(
              { app: c.t.app, tx },
              { ...keys, party: { ...keys.party, name: '往来丙' }, amount, due: addDays(today, i), cost_type: 'L1101', source: { type: 'test', id: 900 + i } },
            )
          ).id,
        )
    })
    const { body } = await start({ verify_type: 'account', supplier, period })
    await act(body.id, 'match')
    const doc = await read(body.id)
    expect(doc.writeoffs.map((w: any) => [w.payment, w.payable.id, w.amount])).toEqual([
      ['FK1', payable[0], '30000.0000'],
      ['FK2', payable[0], '10000.0000'],
      ['FK2', payable[1], '18000.0000'],
    ])
    const tooMuch = await act(body.id, 'allocate', { lines: [{ line: doc.writeoffs[2].id, amount: '18000.01' }] })
    expect(tooMuch.body.errors).toMatchObject([{ code: 'VS_WRITEOFF' }])
    const both = await Promise.all([act(body.id, 'conclude'), act(body.id, 'conclude')])
    expect(both.map((b) => b.status).sort()).toEqual([200, 409])
    expect(await read(body.id)).toMatchObject({ status: 'done', written_off: '58000.0000' })
    expect(await db().rows(sql`select open_amount::numeric(12,2)::text as open, status from payable where id = any(${payable}) order by id`)).toEqual([
      { open: '0.00', status: 'closed' },
      { open: '7000.00', status: 'partial' },
    ])
    expect(await getPrepaidBalance(db(), keys)).toBe('0.0000')
  })

  it('drafts the check of a month once for each supplier with movement', async () => {
    const supplier = await newSupplier('往来丁')
    await order(supplier, 10, '10.00', 10)
    const first = await draftAccountChecks(c.t.app, period)
    expect(first).toBeGreaterThan(0)
    expect(await draftAccountChecks(c.t.app, period)).toBe(0)
  })

  it('is begun for a new supplier whose papers from the portal are accepted, by his buyer and for the company that invited him', async () => {
    const other = await insertRow(db(), 'company', { code: 'HK', name: '跨途香港有限公司', short_name: '跨途香港', status: 'active' })
    const creditCode = (name: string): string => {
      const stem = `91330200MA2A${name.charCodeAt(2)}`
      return stem + usccCheckCharacter(stem)
    }
    const handedIn = async (name: string, company: number | null, kind = 'new', supplier: number | null = null): Promise<number> => {
      const contact = { supplier_name: name, supplier_id: supplier, buyer_id: c.ids.employee }
      const link = { contact: 'chen@example.com', channel: 'link', sections: '{base}', staff: false, expires_at: `${inDays(9)}T00:00:00Z` }
      const invite = await insertRow(db(), 'supplier_invite', { ...contact, ...link, company_id: company, status: 'submitted' })
      const payload = { base: { name, uscc: creditCode(name), company_type: 'factory', address: '宁波市北仑区', tax_type: 'general' } }
      const paper = { no: `GYS-${name}`, kind, source: 'public', payload: JSON.stringify(payload), status: 'submitted' }
      return insertRow(db(), 'supplier_submission', { ...contact, ...paper, invite_id: invite })
    }
    const begun = async (name: string): Promise<unknown[]> => {
      await c.t.settle()
      return db().rows(
        sql`select v.verify_type as type, v.status, v.company_id as company, v.checker_id as checker, (select count(*)::int from supplier_qualify_item i where i.supplier_verification_id = v.id) as items
            from supplier_verification v join supplier s on s.id = v.supplier_id where s.name = ${name}`,
      )
    }
    const approve = async (id: number): Promise<void> => {
      const done = await act(id, 'approve', { sections: ['base'], proof_seen: true }, 'supplier-submission')
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
    const fresh = { type: 'qualification', status: 'draft', checker: c.ids.employee, items: 9 }
    await approve(await handedIn('门户甲', other))
    expect(await begun('门户甲')).toEqual([{ ...fresh, company: other }])
    // an invitation that names no company is of the company that its buyer belongs to
    await approve(await handedIn('门户乙', null))
    expect(await begun('门户乙')).toEqual([{ ...fresh, company: c.ids.company }])
    // what a known supplier changes asks for no new look at him
    const known = await newSupplier('门户丙')
    await db().run(sql`update supplier set uscc = ${creditCode('门户丙')} where id = ${known}`)
    await approve(await handedIn('门户丙', other, 'update', known))
    expect(await begun('门户丙')).toEqual([])
  })

  it('stands in the portal of the supplier that it was sent to: he agrees once, or objects in words; nobody else sees it', async () => {
    await db().tx((tx) => setConfig({ app: c.t.app, tx }, 'open_member_center', true, { account: 0, name: 'test' }))
    const visitor = async (supplier: number | null, more: { staff?: number } = {}) => {
      const token = `portal-${supplier}-${more.staff ?? ''}`
      await insertRow(db(), 'supplier_portal_session', { token_hash: tokenHash(token), supplier_id: supplier, invite_id: more.staff ?? null })
      return async (method: string, path = '', payload?: object): Promise<{ status: number; body: any }> => {
        const url = `/api/supplier-portal/statement${path}`
        const r = await c.t.http.inject({ method: method as 'GET', url, headers: { cookie: `erp-sw=${token}` }, ...(payload ? { payload } : {}) })
        return { status: r.statusCode, body: r.json() }
      }
    }
    const supplier = await newSupplier('往来戊')
    await order(supplier, 10, '10.00', 10)
    const { body } = await start({ verify_type: 'account', supplier, period })
    const his = await visitor(supplier)
    expect((await his('GET')).body).toEqual({ rows: [] })
    await act(body.id, 'match')
    const { lines } = await read(body.id)
    await act(body.id, 'resolve', { lines: lines.map((l: any) => ({ line: l.id, resolution: 'accept_ours' })) })
    expect((await act(body.id, 'send')).status).toBe(200)
    expect((await his('GET')).body.rows).toMatchObject([{ id: body.id, period, signed: '100.00', closing: '100.00', agreed_on: null }])
    const other = await visitor(await newSupplier('往来己'))
    expect((await other('GET')).body.rows).toEqual([])
    expect((await other('POST', `/${body.id}`, { agreed: true })).status).toBe(404)
    const link = { supplier_name: '往来戊', supplier_id: supplier, buyer_id: c.ids.employee, contact: 'a@b.cn', channel: 'link', sections: '{base}' }
    const staff = await insertRow(db(), 'supplier_invite', { ...link, staff: true, expires_at: `${inDays(9)}T00:00:00Z`, status: 'opened' })
    const ours = await visitor(null, { staff })
    expect((await ours('GET')).body.rows).toEqual([])
    expect((await ours('POST', `/${body.id}`, { agreed: true })).status).toBe(404)
    expect((await his('POST', `/${body.id}`, { agreed: false, text: ' ' })).body.errors).toMatchObject([{ code: 'PORTAL_OBJECTION' }])
    expect((await his('POST', `/${body.id}`, { agreed: false, text: '少计一批', file: slip })).status).toBe(422)
    expect((await his('POST', `/${body.id}`, { agreed: false, text: '少计一批' })).status).toBe(200)
    expect(await read(body.id)).toMatchObject({ status: 'checking', status_reason: '少计一批' })
    expect((await his('POST', `/${body.id}`, { agreed: true })).status).toBe(404)
    expect((await act(body.id, 'send')).status).toBe(200)
    const both = await Promise.all([his('POST', `/${body.id}`, { agreed: true }), his('POST', `/${body.id}`, { agreed: true })])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await read(body.id)).toMatchObject({ status: 'confirmed', supplier_statement_amount: '100.0000', difference: '0.0000' })
    expect((await his('GET')).body.rows).toMatchObject([{ agreed_on: today }])
    await c.t.settle()
    const told = await db().rows<{ type: string }>(sql`select type from notification where type like 'b2b.account_%' order by id`)
    expect(told.map((n) => n.type)).toEqual(['b2b.account_objected', 'b2b.account_agreed'])
  })
})
