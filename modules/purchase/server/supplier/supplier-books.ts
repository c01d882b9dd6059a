import type { QueryContext } from '@crossway/server-kit'
import { addMonths, dayOf, refuse, startOfMonth } from '@crossway/kernel'
import { levelOf, mayRead, pathId, route, scopeSql, sql, type App, type ServerModule } from '@crossway/server-kit'
import { purchaseOrder } from '../../model/purchase-order.resource.ts'
import { purchaseSign } from '../../model/purchase-sign.resource.ts'
import { supplierPeriods } from './supplier-record.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const most = 500
const months = 12

async function readable({ app, ctx }: QueryContext, req: { params: unknown }): Promise<number> {
  const id = pathId(req)
  const known = await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource('supplier'), id))
  if (!known) throw refuse.NOT_FOUND()
  return id
}

/** What was agreed with him beside returns, as far as the reader opens the order that it is about. */
const agreedClaims = ({ app, ctx }: QueryContext, supplier: number) => {
  const scope = scopeSql(ctx.access.scopes('purchase_order', ['purchaseOrderList'], 'read'), purchaseOrder, ctx)
  return app.db.rows(sql`
    select c.id, c.source_no as no, t.id as po, t.no as po_no, c.reason, c.currency, c.amount::text as claim, coalesce(r.open_amount, 0)::text as rest, c.created_at as at
    from supplier_claim c join purchase_order_line l on l.id = c.po_line join purchase_order t on t.id = l.purchase_order_id
      left join receivable r on r.source_type = 'supplier_claim' and r.source_id = c.id and r.status <> 'cancelled'
    where c.supplier_id = ${supplier}::bigint and ${scope} order by c.id desc limit ${most}`)
}

/** What we owe a supplier row by row, what we claim from him for goods sent back, and his score month by month (settings.md supplierManage, detail tabs). Rows follow the caller's scope of orders and receipts. */
export function supplierBooks(http: Http, app: App): void {
  const common = { method: 'GET', node: 'supplierManage', module: 'purchase' } as const
  route(http, app, { ...common, url: '/api/supplier/:id/payables', summary: '供应商应付 · What we owe a supplier' }, async ({ ctx, req }) => {
    const id = await readable({ app, ctx }, req)
    const held = ctx.access.has('purchaseOrderList')
    const open = held && !['hidden', 'masked'].includes(levelOf({ app, ctx }, purchaseOrder, 'total', purchaseOrder.fields.total))
    const scope = scopeSql(ctx.access.scopes('purchase_order', ['purchaseOrderList'], 'read'), purchaseOrder, ctx)
    const rows = held
      ? await app.db.rows(sql`
          select p.id, t.id as po, t.no, t.status, p.stage, p.trigger, p.due_date, p.state, t.currency, (${dayOf(new Date())}::date - p.due_date)::int as days,
            case when ${open} then p.amount::text end as amount, case when ${open} then p.paid::text end as paid, case when ${open} then (p.amount - p.paid)::text end as rest
          from purchase_order t join po_payment_row p on p.purchase_order_id = t.id
          where t.supplier_id = ${id} and p.state <> 'void' and t.status in ('ordered', 'partial', 'received', 'closed') and ${scope}
          order by (p.state = 'paid'), p.due_date, p.id limit ${most}`)
      : []
    return { open, most, rows }
  })
  route(http, app, { ...common, url: '/api/supplier/:id/claims', summary: '供应商索赔 · Claims on a supplier' }, async ({ ctx, req }) => {
    const id = await readable({ app, ctx }, req)
    const held = ctx.access.has('purchaseSign')
    const open = held && !['hidden', 'masked'].includes(levelOf({ app, ctx }, purchaseSign, 'claim', purchaseSign.fields.claim))
    const scope = scopeSql(ctx.access.scopes('purchase_sign', ['purchaseSign'], 'read'), purchaseSign, ctx)
    const rows = held
      ? await app.db.rows(sql`
          select t.id, t.no, t.status, t.method, t.reason, t.qty, o.id as po, o.no as po_no, t.signed_at, case when ${open} then t.claim::text end as claim
          from purchase_sign t join purchase_order o on o.id = t.po_id where t.supplier_id = ${id} and t.direction = 'return' and ${scope} order by t.id desc limit ${most}`)
      : []
    return { open, most, rows, agreed: held && open ? await agreedClaims({ app, ctx }, id) : [] }
  })
  route(http, app, { ...common, url: '/api/supplier/:id/scores', summary: '供应商评分 · Scores of a supplier' }, async ({ ctx, req }) => {
    const id = await readable({ app, ctx }, req)
    const to = addMonths(startOfMonth(dayOf(new Date())), 1)
    return { rows: await supplierPeriods(app.db, [id], 'month', addMonths(to, -months), to) }
  })
}
