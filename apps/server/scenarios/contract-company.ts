import { Readable } from 'node:stream'
import { pdfOf } from '@crossway/contract/server'
import { dayOf } from '@crossway/kernel'
import { saveFile, sql, withStaged, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { expect } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

export interface Contracts {
  readonly a: Approvals
  readonly li: Ctx
  readonly head: Ctx
  readonly legal: Ctx
  readonly finance: Ctx
  readonly ceo: Ctx
  readonly keeper: Ctx
  readonly ids: {
    readonly customer: number
    readonly template: number
    readonly platform: number
    readonly site: number
    readonly site2: number
    readonly brand: number
    readonly seal: number
  }
  /** A customer that Li works on. */
  customer(name: string, o?: object): Promise<number>
  /** A PDF of so many pages, brought by somebody. */
  pdf(pages: number, by: Ctx): Promise<number>
  /** Photographs of so many pages. */
  photos(pages: number, by: Ctx): Promise<number[]>
  /** A draft of the standard template; answers the record. */
  draft(o?: object): Promise<any>
  act(who: Ctx, record: string, id: number, action: string, args?: object, more?: object): Promise<any>
  get(record: string, id: number): Promise<any>
  /** Lets everybody whose turn it is check his items and approve, until nobody is left; answers the steps. */
  approveAll(resource: string, id: number): Promise<string[]>
  task(resource: string, id: number): Promise<{ id: number; node: string; employee: number } | undefined>
  decide(who: Ctx, task: number, action: 'approve' | 'reject', body?: object): Promise<any>
  /** A draft on its way to a contract that waits for its signatures. */
  converted(o?: object): Promise<any>
  /** A contract signed by both and confirmed. */
  signed(o?: object): Promise<any>
  close(): Promise<void>
}
export const inYear = (day: string): string => `${new Date().getFullYear() + 1}-${day}`
const items: Readonly<Record<string, readonly string[]>> = {
  head: ['customer_facts'],
  legal: ['licence', 'authorisation', 'breach', 'jurisdiction', 'intellectual_property'],
  finance: ['fee_basis', 'tax_rate', 'deposit', 'exchange_rate', 'account_term'],
}
const checked = (node: string) => (items[node] ?? []).map((item_code) => ({ item_code, result: 'pass' }))

/** Li sells, her head, legal, finance and the managing director decide, the keeper stamps: the flow of contract.md contractDraft. */
export async function contractCompany(): Promise<Contracts> {
  const a = await approvalCompany()
  const { c } = a
  const db = c.t.app.db
  const li = await a.person('李楠')
  const [head, legal, finance, ceo, keeper] = [
    await a.person('招商主管'),
    await a.person('法务'),
    await a.person('财务'),
    await a.person('总经理'),
    await a.person('保管人'),
  ]
  const people = new Map([li, head, legal, finance, ceo, keeper].map((p) => [p!.employee!, p!]))
  const customer = (name: string, o: object = {}): Promise<number> =>
    insertRow(db, 'customer', {
      customer_no: `KH${name}`,
      name,
      name_key: name,
      short_name: name,
      uscc: `91440300${name}`,
      pool: 'working',
      stage: 'negotiation',
      owner_id: li.employee,
      status: 'active',
      main_products: '厨房电器',
      ...o,
    })
  const { id: platform } = await db.one<{ id: number }>(sql`select id from platform where code = 'amazon'`)
  const site = await insertRow(db, 'marketplace', { platform_id: platform, code: 'XA', name: '站点甲' })
  const site2 = await insertRow(db, 'marketplace', { platform_id: platform, code: 'XB', name: '站点乙' })
  const brand = await insertRow(db, 'brand', { code: 'HOMVEK', name: 'HOMVEK', status: 'active' })
  const template = await insertRow(db, 'contract_template', {
    title: '代运营标准版 V1',
    name: '代运营标准版',
    contract_type: 'operation',
    currency: 'CNY',
    edition: 1,
    status: 'published',
  })
  await insertRow(db, 'contract_template_clause', {
    contract_template_id: template,
    seq: 1,
    title: '管辖',
    text: '因本合同引起的争议由{{party_b.name}}所在地人民法院管辖。',
  })
  await insertRow(db, 'contract_template_clause', { contract_template_id: template, seq: 2, title: '保密', text: '双方对合作内容保密。' })
  const seal = await insertRow(db, 'seal', {
    name: '合同章',
    company_id: c.ids.company,
    seal_type: 'contract',
    keeper_id: keeper!.employee,
    status: 'in_place',
  })
  const step = (key: string, who: Ctx, parent?: string) => ({ key, people: [who.employee!], ...(parent ? { parent } : {}) })
  const flow = (resource: string, code: string): Promise<number> =>
    a.flow({
      code,
      resource,
      steps: [
        step('head', head!),
        { key: 'by_clause', kind: 'branch' },
        {
          key: 'odd',
          kind: 'path',
          parent: 'by_clause',
          more: {
            test: {
              any: [
                { field: 'nonstandard_count', op: 'gt', value: 0 },
                { field: 'contract_type', op: 'in', value: ['joint', 'advance', 'trade'] },
              ],
            },
          },
        },
        step('legal', legal!, 'odd'),
        { key: 'plain', kind: 'path', parent: 'by_clause' },
        step('finance', finance!),
        { key: 'by_amount', kind: 'branch' },
        {
          key: 'large',
          kind: 'path',
          parent: 'by_amount',
          more: {
            test: {
              any: [
                { field: 'sign_amount_cny', op: 'gte', value: 500_000 },
                { field: 'deposit_amount', op: 'eq', value: 0 },
              ],
            },
          },
        },
        step('ceo', ceo!, 'large'),
        { key: 'small', kind: 'path', parent: 'by_amount' },
      ],
    })
  await flow('contract_draft', 'DRAFT')
  await flow('agreement', 'AGREEMENT')
  const pdf: Contracts['pdf'] = async (pages, by) => {
    const blocks = Array.from({ length: pages * 35 - 17 }, (_, i) => ({ kind: 'text' as const, text: `扫描 ${i}` }))
    const bytes = await pdfOf(blocks, { foot: `${Math.random()}` })
    const file = await withStaged(c.t.app, Readable.from([bytes]), (staged) =>
      db.tx((tx) =>
        saveFile({ app: c.t.app, tx, ctx: by }, staged, { name: `scan${pages}.pdf`, mime: 'application/pdf', topic: 'upload', visibility: 'private' }),
      ),
    )
    return file.id
  }
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const photos: Contracts['photos'] = async (pages, by) => {
    const ids: number[] = []
    for (let i = 0; i < pages; i++)
      ids.push(
        (
          await withStaged(c.t.app, Readable.from([dot]), (staged) =>
            db.tx((tx) => saveFile({ app: c.t.app, tx, ctx: by }, staged, { name: `page${i}.png`, mime: 'image/png', topic: 'upload', visibility: 'private' })),
          )
        ).id,
      )
    return ids
  }
  const api = (record: string): string => `/api/${record.replaceAll('_', '-')}`
  const first = await customer('0001')
  let n = 1
  const x: Contracts = {
    a,
    li,
    head: head!,
    legal: legal!,
    finance: finance!,
    ceo: ceo!,
    keeper: keeper!,
    ids: { customer: first, template, platform, site, site2, brand, seal },
    customer,
    pdf,
    photos,
    draft: async (o = {}) => {
      c.as(li)
      const { status, body } = await c.call('POST', '/api/contract-draft', {
        contract_type: 'operation',
        customer: await customer(String(++n).padStart(4, '0')),
        company: c.ids.company,
        template,
        period_start: '2026-11-16',
        period_end: '2027-05-15',
        brands: [{ name: `BRAND${n}` }],
        scopes: [{ platform, marketplaces: [site] }],
        fees: [
          { fee_type: 'service', calc_mode: 'monthly', amount: '20000', pay_timing: 'advance', due_days: 5 },
          { fee_type: 'deposit', calc_mode: 'once', amount: '50000', due_rule: 'on_sign', due_days: 3, tax_rate: '0', refundable: true },
        ],
        licence: [await pdf(1, li)],
        ...o,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      return body
    },
    act: async (who, record, id, action, args = {}, more = {}) => {
      c.as(who)
      const { status, body } = await c.call('POST', `${api(record)}/${id}/actions/${action}`, { args, ...more })
      return status === 200 ? body : { ...body, status }
    },
    get: async (record, id) => {
      c.as(li)
      return (await c.call('GET', `${api(record)}/${id}`)).body
    },
    task: (resource, id) =>
      db.maybe(
        sql`select t.id, t.node_key as node, t.approver_id as employee from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = ${resource} and i.record_id = ${id}::bigint and t.status = 'pending' order by t.id limit 1`,
      ),
    decide: (who, task, action, body = {}) => a.act(who, task, action, body),
    approveAll: async (resource, id) => {
      const steps: string[] = []
      for (let t = await x.task(resource, id); t; t = await x.task(resource, id)) {
        const who = people.get(t.employee)!
        steps.push(t.node)
        if (checked(t.node).length) expect(await x.act(who, resource, id, 'check', { items: checked(t.node) })).toMatchObject({ status: 'reviewing' })
        expect(await x.decide(who, t.id, 'approve')).toEqual({ ok: true })
      }
      return steps
    },
    converted: async (o = {}) => {
      const d = await x.draft(o)
      expect(await x.act(li, 'contract_draft', d.id, 'submit')).toMatchObject({ status: 'reviewing' })
      await x.approveAll('contract_draft', d.id)
      const done = await x.act(li, 'contract_draft', d.id, 'convert')
      expect(done, JSON.stringify(done)).toMatchObject({ status: 'converted' })
      return x.get('contract', done.contract.id)
    },
    signed: async (o = {}) => {
      const doc = await x.converted(o)
      await db.run(sql`update contract set our_signed_at = now(), status = 'signing' where id = ${doc.id}`)
      await x.act(li, 'contract', doc.id, 'customer_signed', { signed_on: dayOf(new Date()) })
      const done = await x.act(li, 'contract', doc.id, 'confirm_signed', { scan: await pdf(doc.final_pages, li), pages_match: true, terms_match: true })
      expect(done, JSON.stringify(done)).toMatchObject({ sign_date: expect.any(String) })
      return done
    },
    close: () => a.close(),
  }
  return x
}
