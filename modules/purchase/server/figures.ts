import type { Lang } from '@crossway/kernel'
import { sql, type ComputedColumn } from '@crossway/server-kit'

const resource = 'purchase_order'
const nameIn = (alias: string, lang: Lang): string => (lang === 'en' ? `coalesce(nullif(${alias}.name_en, ''), ${alias}.name_zh)` : `${alias}.name_zh`)
const today = `(now() at time zone 'Asia/Shanghai')::date`
/** Lines of a supplier's placed orders that fell due within the last year, with what was signed by their day. */
const dueLines = `select l.qty, least(l.qty, coalesce((select sum(x.signed_qty) from purchase_sign g join purchase_sign_line x on x.purchase_sign_id = g.id where g.po_id = o.id and x.po_line = l.id and g.direction = 'receipt' and g.status in ('signed', 'done') and (g.signed_at at time zone 'Asia/Shanghai')::date <= coalesce(l.confirmed_date, l.expected_date)), 0)) as signed
  from purchase_order o join purchase_order_line l on l.purchase_order_id = o.id where o.supplier_id = t.id and o.status in ('ordered', 'partial', 'received', 'closed') and l.qty > l.qty_closed and coalesce(l.confirmed_date, l.expected_date) between ${today} - 365 and ${today}`

/** How a supplier is paid and how he delivers, on the list of suppliers (settings.md supplierManage; the score of purchase.md over a year). */
const supplierFigures: readonly ComputedColumn[] = [
  {
    resource: 'supplier',
    name: 'term',
    type: 'ref',
    sql: (lang) =>
      sql.raw(
        `select json_build_object('id', a.id, 'title', ${nameIn('a', lang)}, 'note', a.code) from supplier_term m join account_term a on a.id = m.account_term_id where m.supplier_id = t.id and m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today}) order by m.valid_from desc, m.id desc limit 1`,
      ),
  },
  {
    resource: 'supplier',
    name: 'balance',
    type: 'money',
    class: 'price',
    sql: sql.raw(
      `select coalesce(round(sum((p.amount - p.paid) * case when o.currency = 'CNY' then 1 else o.rate end), 2), 0) from purchase_order o join po_payment_row p on p.purchase_order_id = o.id where o.supplier_id = t.id and o.status in ('ordered', 'partial', 'received', 'closed') and p.state <> 'void'`,
    ),
  },
  {
    resource: 'supplier',
    name: 'on_time_pct',
    type: 'number',
    sql: sql.raw(`select round(sum(d.signed)::numeric * 100 / nullif(sum(d.qty), 0), 2)::text from (${dueLines}) d`),
  },
  {
    resource: 'supplier',
    name: 'quality_pct',
    type: 'number',
    sql: sql.raw(
      `select round(sum(x.good_qty)::numeric * 100 / nullif(sum(x.good_qty + x.defective_qty), 0), 2)::text from purchase_sign g join purchase_sign_line x on x.purchase_sign_id = g.id where g.supplier_id = t.id and g.direction = 'receipt' and g.status = 'done' and g.signed_at >= (${today} - 365)::timestamp at time zone 'Asia/Shanghai' and x.good_qty is not null`,
    ),
  },
]
const words: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  'zh-cn': { order: '下单后', before_ship: '发货前', sign: '签收后', inspect: '质检后', invoice: '收票后' },
  en: { order: 'after order', before_ship: 'before shipping', sign: 'after receipt', inspect: 'after inspection', invoice: 'after invoice' },
}
/** A stage as people say it: 30% 下单后3天. */
function stageText(lang: Lang): string {
  const en = lang === 'en'
  const when = Object.entries(words[lang])
    .map(([k, text]) => `when '${k}' then '${text}'`)
    .join(' ')
  const month = en ? `'monthly, cut-off ' || s.cutoff_day` : `'月结' || s.cutoff_day || '日'`
  const days = en ? `' + ' || s.offset_days || ' days'` : `s.offset_days || '天'`
  const pay = en ? `', paid on the ' || s.pay_day` : `'，' || s.pay_day || '日付'`
  return `trim_scale(s.percent) || '% ' || case s.trigger when 'month_end' then ${month} ${when} end || case when s.offset_days > 0 then ${days} else '' end || coalesce(${pay}, '')`
}
const currentTerms = `m.valid_from <= ${today} and (m.valid_to is null or m.valid_to >= ${today})`
/** Open parts of what was ordered by the company from the supplier. */
const owed = `from purchase_order o join po_payment_row p on p.purchase_order_id = o.id where o.supplier_id = t.supplier_id and o.company_id = t.company_id and o.status in ('ordered', 'partial', 'received', 'closed') and p.state <> 'void'`
const rest = `(p.amount - p.paid) * case when o.currency = 'CNY' then 1 else o.rate end`
/** Terms with their stages and users, agreements with what is open under them (purchase.md accountTermManagement, list and supplier tab). */
const termFigures: readonly ComputedColumn[] = [
  {
    resource: 'account_term',
    name: 'stages_text',
    type: 'text',
    sql: (lang) =>
      sql.raw(
        `(select string_agg(${stageText(lang)}, '${lang === 'en' ? '; ' : '；'}' order by s.seq) from account_term_stage s where s.account_term_id = t.id)`,
      ),
  },
  {
    resource: 'account_term',
    name: 'suppliers',
    type: 'number',
    sql: sql.raw(`(select count(distinct m.supplier_id)::int from supplier_term m where m.account_term_id = t.id and ${currentTerms})`),
  },
  { resource: 'supplier_term', name: 'balance', type: 'money', class: 'price', sql: sql.raw(`(select coalesce(round(sum(${rest}), 2), 0) ${owed})`) },
  {
    resource: 'supplier_term',
    name: 'overdue',
    type: 'money',
    class: 'price',
    sql: sql.raw(`(select coalesce(round(sum(${rest}), 2), 0) ${owed} and p.due_date < ${today})`),
  },
  {
    // A limit in another currency is measured by the orders in it; told only while there are no others.
    resource: 'supplier_term',
    name: 'used_pct',
    type: 'number',
    class: 'price',
    sql: sql.raw(
      `(select case when t.currency = 'CNY' then round(coalesce(sum(${rest}), 0) * 100 / nullif(t.credit_limit, 0), 2) when coalesce(bool_and(o.currency = t.currency), true) then round(coalesce(sum(p.amount - p.paid), 0) * 100 / nullif(t.credit_limit, 0), 2) end::text ${owed})`,
    ),
  },
]
/** What the list shows beyond the order's own columns: its first article and how many there are, days past the expected date, the paid part (purchase.md, list). */
export const figures: readonly ComputedColumn[] = [
  ...supplierFigures,
  ...termFigures,
  {
    // what the group has gained on paper from goods that the buyer still has, the oldest sold first
    resource: 'interco_order',
    name: 'unrealised',
    type: 'money',
    class: 'cost',
    sql: sql`select round(sum((l.bought_value - l.cogs) * y.qty_left / nullif(l.qty, 0)), 2)::text from interco_line l join stock_layer y on y.source_type = 'interco_order' and y.source_id = t.id and y.source_line_id = l.id where l.interco_order_id = t.id and t.status in ('posted', 'settled')`,
  },
  {
    resource: 'sample_request',
    name: 'goods',
    type: 'ref',
    sql: (lang) =>
      sql`select json_build_object('id', s.id, 'title', ${sql.raw(nameIn('s', lang))}, 'note', s.code, 'image', s.image_id, 'count', (select count(*) from sample_request_line c where c.sample_request_id = t.id)) from sample_request_line l join sku s on s.id = l.sku_id where l.sample_request_id = t.id order by l.seq limit 1`,
  },
  {
    resource: 'sample_request',
    name: 'overdue_days',
    type: 'number',
    sql: sql`select (now() at time zone 'Asia/Shanghai')::date - t.return_due where t.status = 'issued' and t.returnable and t.return_due < (now() at time zone 'Asia/Shanghai')::date`,
  },
  {
    resource: 'vc_line',
    name: 'vc_orders',
    type: 'text',
    sql: sql`select string_agg(distinct o.no, ' ' order by o.no) from po_line_vc c join purchase_order o on o.id = c.po_id where c.vc_line_id = t.id and c.qty > 0`,
  },
  {
    resource: 'purchase_payment',
    name: 'overdue_days',
    type: 'number',
    sql: sql`select (now() at time zone 'Asia/Shanghai')::date - t.due_date where t.status not in ('paid', 'voided') and t.due_date < (now() at time zone 'Asia/Shanghai')::date`,
  },
  {
    resource: 'purchase_payment',
    name: 'orders',
    type: 'text',
    sql: sql`select string_agg(distinct o.no, ' ' order by o.no) from purchase_payment_line l join purchase_order o on o.id = l.po_id where l.purchase_payment_id = t.id`,
  },
  {
    resource: 'purchase_demand',
    name: 'goods',
    type: 'ref',
    sql: (lang) =>
      sql`select json_build_object('id', s.id, 'title', ${sql.raw(nameIn('s', lang))}, 'note', s.code, 'image', s.image_id, 'count', (select count(*) from purchase_demand_line c where c.purchase_demand_id = t.id)) from purchase_demand_line l join sku s on s.id = l.sku_id where l.purchase_demand_id = t.id order by l.seq limit 1`,
  },
  {
    resource: 'purchase_demand',
    name: 'days_left',
    type: 'number',
    sql: sql`select t.need_by - (now() at time zone 'Asia/Shanghai')::date where t.status in ('draft', 'pending', 'approved', 'partial', 'ordered', 'rejected')`,
  },
  {
    resource,
    name: 'goods',
    type: 'ref',
    sql: (lang) =>
      sql`select json_build_object('id', s.id, 'title', ${sql.raw(nameIn('s', lang))}, 'note', s.code, 'image', s.image_id, 'count', (select count(*) from purchase_order_line c where c.purchase_order_id = t.id)) from purchase_order_line l join sku s on s.id = l.sku_id where l.purchase_order_id = t.id order by l.seq limit 1`,
  },
  {
    resource,
    name: 'days_late',
    type: 'number',
    sql: sql`select (now() at time zone 'Asia/Shanghai')::date - t.expected_date where t.status in ('ordered', 'partial') and t.expected_date < (now() at time zone 'Asia/Shanghai')::date`,
  },
  {
    resource,
    name: 'over_receipt_pct',
    type: 'number',
    // what settings say for the company now (settings.md bizParam), so that the dock is warned where the server will refuse
    sql: sql`select coalesce((select o.value from biz_param_override o where o.biz_param_id = p.id and o.company_id = t.company_id), case when p.effective_at > now() then coalesce(p.previous_value, p.value) else p.value end) from biz_param p where p.code = 'purchase.over_receipt_pct'`,
  },
  {
    resource,
    name: 'paid_pct',
    type: 'number',
    class: 'price',
    sql: sql`case when t.pay_status = 'paid' then '100.00' else (select round(coalesce(sum(p.paid), 0) * 100 / nullif(t.total, 0), 2)::text from po_payment_row p where p.purchase_order_id = t.id and p.state <> 'void') end`,
  },
]
