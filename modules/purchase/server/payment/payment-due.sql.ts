import { handleQuery, sql } from '@crossway/server-kit'
import { paymentDue } from '../../model/payment-due.query.ts'

export const paymentDueQuery = handleQuery(
  paymentDue,
  () => sql`
    select p.id, o.id as po_id, o.supplier_id, p.trigger, p.due_date, case when p.due_date < (now() at time zone 'Asia/Shanghai')::date then (now() at time zone 'Asia/Shanghai')::date - p.due_date end as overdue_days, o.currency,
      p.amount, p.requested, p.amount - p.requested as open_amount, p.source_sign_id as receipt_id, o.company_id, o.buyer_id, o.project_id, o.warehouse_id, o.department_id, o.created_by
    from po_payment_row p join purchase_order o on o.id = p.purchase_order_id where p.state in ('open', 'requested') and p.amount > p.requested and o.status in ('ordered', 'partial', 'received', 'closed')`,
)
