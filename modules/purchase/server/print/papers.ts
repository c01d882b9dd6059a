import type { QueryContext } from '@crossway/server-kit'
import { levelOf, pathId, readRecord, requireNode, route, sql, type App } from '@crossway/server-kit'
import { purchaseOrder } from '../../model/purchase-order.resource.ts'
import { purchasePayment } from '../../model/purchase-payment.resource.ts'
import { purchaseSign } from '../../model/purchase-sign.resource.ts'

type Http = Parameters<typeof route>[0]
type Row = Readonly<Record<string, unknown>>

/**
 * What stands on a printed document besides the record itself: our company as its letter head, the other side, the payment term in words and
 * the goods' names. The record is the caller's own view of it, so that prices and terms that he may not see are on no paper (purchase.md, Print).
 */
async function papersOf({ app, ctx }: QueryContext, record: Row, order: number): Promise<Row> {
  const lines = record.lines as { sku: { id: number } | null }[]
  const [head, goods] = await Promise.all([
    app.db.one<Row>(
      sql`select json_build_object('name', c.name, 'name_en', c.name_en, 'address', c.address, 'address_en', c.address_en, 'phone', c.phone, 'tax_no', coalesce(c.uscc, c.tax_id)) as company,
        json_build_object('name', s.name, 'name_en', s.name_en, 'no', s.no, 'address', s.address, 'contact', (select x.name from supplier_contact x where x.supplier_id = s.id order by x.is_primary desc, x.seq limit 1)) as supplier,
        json_build_object('name', w.name_zh, 'name_en', w.name_en, 'address', w.address, 'contact', w.contact) as warehouse,
        json_build_object('no', o.no, 'ordered_on', o.ordered_on) as "order",
        (select json_build_object('name', t.name_zh, 'name_en', t.name_en, 'stages', (select json_agg(json_build_object('percent', g.percent, 'trigger', g.trigger, 'offset_days', g.offset_days, 'cutoff_day', g.cutoff_day, 'pay_day', g.pay_day) order by g.seq) from account_term_stage g where g.account_term_id = t.id)) from account_term t where t.id = o.account_term_id) as term
        from purchase_order o join company c on c.id = o.company_id join supplier s on s.id = o.supplier_id join warehouse w on w.id = coalesce(${(record.warehouse as { id?: number } | null)?.id ?? null}::bigint, o.warehouse_id) where o.id = ${order}`,
    ),
    app.db.rows<Row>(
      sql`select id, code, name_zh, name_en, unit, barcode from sku where id = any(${lines.flatMap((l) => (l.sku ? [l.sku.id] : []))}::bigint[])`,
    ),
  ])
  const term = ['hidden', 'masked'].includes(levelOf({ app, ctx }, purchaseOrder, 'account_term', purchaseOrder.fields.account_term)) ? null : head.term
  return { record, ...head, term, goods }
}

/** The same for a request for payment: whose money it is and who gets it, each as far as the caller sees it. */
async function requestPaper({ app, ctx }: QueryContext, id: number): Promise<Row> {
  const record = await readRecord({ app, ctx }, purchasePayment, id)
  const head = await app.db.one<Row>(
    sql`select json_build_object('name', c.name, 'name_en', c.name_en, 'address', c.address, 'address_en', c.address_en, 'phone', c.phone, 'tax_no', coalesce(c.uscc, c.tax_id)) as company,
      json_build_object('name', s.name, 'name_en', s.name_en, 'no', s.no) as supplier, (select d.name from department d where d.id = p.department_id) as department, to_char(p.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from purchase_payment p join company c on c.id = p.company_id join supplier s on s.id = p.supplier_id where p.id = ${id}`,
  )
  return { record, ...head }
}

/** `GET /api/purchase-order/:id/paper`, and of receipts and payments: everything for a printed order, receipt slip, return slip, label or request for payment. */
export function paperRoutes(http: Http, app: App): void {
  const answer = { type: 'object', additionalProperties: true }
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/purchase-order/:id/paper',
      node: 'purchaseOrderList/print',
      summary: '打印采购单 · Order on paper',
      module: 'purchase',
      answer,
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      requireNode(ctx, 'purchaseOrderList')
      return papersOf({ app, ctx }, await readRecord({ app, ctx }, purchaseOrder, id), id)
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/purchase-sign/:id/paper', node: 'purchaseSign/print', summary: '打印签收单 · Receipt slip', module: 'purchase', answer },
    async ({ ctx, req }) => {
      requireNode(ctx, 'purchaseSign')
      const record = await readRecord({ app, ctx }, purchaseSign, pathId(req))
      return papersOf({ app, ctx }, record, (record.po as { id: number }).id)
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/purchase-payment/:id/paper',
      node: 'purchasePayment/print',
      summary: '打印付款申请单 · Payment request form',
      module: 'purchase',
      answer,
    },
    ({ ctx, req }) => {
      requireNode(ctx, 'purchasePayment')
      return requestPaper({ app, ctx }, pathId(req))
    },
  )
}
