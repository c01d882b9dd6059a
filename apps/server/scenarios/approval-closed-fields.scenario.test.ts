import { sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

// organization.md §5: a closed field is closed wherever its value would be told, also in texts that were made of it.
let a: Approvals
let [lead, head, reported]: Ctx[] = []
let order: number
let approval: number
const of = (...people: Ctx[]): number[] => people.map((p) => p.employee!)
/** The same person without prices; `nodes` = the pages he still opens. */
const without = (who: Ctx, has: (node: string) => boolean = () => true): Ctx => ({
  ...who,
  access: {
    ...who.access,
    super: false,
    has,
    permissionsVersion: `blind ${who.account} ${String(has('approvalCenter/all'))} ${String(has('purchaseOrderList'))}`,
    scopes: () => [{ kind: 'all' }],
    level: (_, __, kind) => (kind === 'price' || kind === 'profit' || kind === 'cost' || kind === 'credential' ? 'hidden' : 'edit'),
  },
})
const get = async (who: Ctx, url: string): Promise<any> => {
  a.c.as(who)
  return (await a.c.call('GET', url)).body
}
beforeAll(async () => {
  a = await approvalCompany()
  lead = await a.person('采购组长')
  head = await a.person('采购主管')
  reported = await a.person('抄送人')
  await a.flow({
    code: 'SHOWN',
    steps: [
      { key: 'a', people: of(lead) },
      { key: 'c', kind: 'cc', people: of(reported) },
      { key: 'b', people: of(head) },
    ],
    more: { title_tpl: '{starter} 的 {resource} {no} {amount}', summary_fields: ['total', 'po_type'] },
  })
  order = (await a.order('30')).id
  await a.submit(order)
  await a.act(lead, await a.task(order, lead), 'approve')
  approval = (await a.instance(order)).id
})
afterAll(() => a.close())

describe('an approval tells its amount to whoever may see the field that it comes from', () => {
  it('in the centre and on the approval, and nowhere in its title', async () => {
    for (const [who, amount] of [
      [head!, '30000.0000'],
      [without(head!), null],
      // who opens no order at all sees it through his task, by the default levels
      [without(head!, (n) => !n.startsWith('purchaseOrder')), null],
      [without(a.c.buyer), null],
      [without(reported!, (n) => !n.startsWith('purchaseOrder')), null],
      [a.c.buyer, '30000.0000'],
    ] as const) {
      const tab = who.account === head!.account ? 'todo' : who.account === reported!.account ? 'cc' : 'mine'
      const { rows } = await get(who, `/api/approvals?tab=${tab}`)
      expect(rows).toMatchObject([{ id: approval, amount_cny: amount, title: expect.stringMatching(/^buyer 的 采购订单 PO\d+$/) }])
      const one = await get(who, `/api/approvals/${approval}`)
      expect(one.amount_cny).toBe(amount)
      expect(one.title).not.toContain('¥')
      const { rows: cards } = await get(who, `/api/approvals?tab=${tab}&resource=purchase_order&facts=total,po_type,no_such_field`)
      expect(cards[0].facts, 'a card shows what its reader may see').toMatchObject({ po_type: 'accessory' })
      expect(/(?<!\d)30[,.]?000/.test(JSON.stringify([rows, one, cards]))).toBe(amount !== null)
    }
  })
  it('nor by search, nor by the record’s own list, filter or order', async () => {
    expect((await get(without(head!), '/api/approvals?tab=todo&q=30,000')).rows).toEqual([])
    const rows = await get(without(head!), '/api/approval-instance?size=10')
    expect(rows.rows).toHaveLength(1)
    for (const field of ['amount_cny', 'payload', 'error_text']) {
      expect(rows.rows[0]).not.toHaveProperty(field)
      expect(await get(without(head!), `/api/approval-instance/${approval}`)).not.toHaveProperty(field)
    }
    expect((await get(without(head!), '/api/approval-instance?filter={"amount_cny":{"gte":"1"}}')).code).toBe('FIELD_DENIED')
    expect((await get(without(head!), '/api/approval-instance?sort=amount_cny')).status).toBe(403)
  })
  it('and in no message', async () => {
    a.c.as(a.c.buyer)
    await a.c.call('POST', `/api/approvals/instances/${approval}/urge`, {})
    await a.c.call('POST', `/api/approvals/instances/${approval}/cc`, { people: of(lead!) })
    const texts = await a.c.t.app.db.rows<{ type: string; t: string }>(
      sql`select type, concat_ws(' ', title_zh, title_en, body_zh, body_en) as t from notification where resource = 'approval_instance'`,
    )
    expect(new Set(texts.map((x) => x.type))).toEqual(new Set(['approval.waiting', 'approval.copied', 'approval.urged']))
    expect(texts.filter((x) => /¥|(?<!\d)30[,.]?000/.test(x.t))).toEqual([])
  })
})

it('prints no payment term on the paper of an order for who does not see it on the record', async () => {
  expect((await get(a.c.buyer, `/api/purchase-order/${order}/paper`)).term).toMatchObject({ name: '30/70' })
  const paper = await get(without(a.c.buyer), `/api/purchase-order/${order}/paper`)
  expect(paper).toMatchObject({ term: null, supplier: { name: '宁波澜海电器有限公司' } })
  expect(JSON.stringify(paper)).not.toMatch(/30\/70|(?<!\d)30[,.]?000/)
})
