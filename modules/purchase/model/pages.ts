import { definePage } from '@crossway/kernel'

const running = ['ordered', 'partial']

export const purchaseOrderList = definePage({
  route: 'purchaseOrderList', module: 'purchase', resource: 'purchase_order',
  tabs: [
    { key: 'all' }, { key: 'draft', where: { status: { in: ['draft'] } } }, { key: 'pending', where: { status: { in: ['pending'] } } }, { key: 'to_place', where: { status: { in: ['approved'] } } }, { key: 'progress', where: { status: { in: running } } },
    { key: 'late', where: { status: { in: running }, expected_date: { lt: '@today' } }, hurts: true }, { key: 'received', where: { status: { in: ['received'] } } }, { key: 'closed', where: { status: { in: ['closed'] } } },
  ],
  list: {
    columns: ['no', 'status', 'supplier', 'goods', 'qty', 'total', 'expected_date', 'signed_pct', 'pay_status', 'buyer', '!company', '!project', '!currency', '!warehouse', '!ordered_on', '!supplier_ref', '!po_type', '!qty_signed', '!invoice_status', '!created_at'],
    filters: ['supplier', 'buyer', 'project', 'expected_date', 'company', 'warehouse', 'po_type', 'pay_status', 'ordered_on'],
    sort: '-id', summary: ['qty', 'total', 'qty_signed'], views: ['list', 'lines', 'calendar'],
  },
  verbs: ['price', 'config'],
  sections: {
    basic: ['company', 'supplier', 'project', 'account_term', 'currency', 'tax_included', 'tax_rate', 'ship_to', 'warehouse', 'buyer', 'po_type', 'supplier_ref'],
    lines: ['lines'], fees: ['freight', 'other_fee', 'discount', 'fee_split'], more: ['contract_file', 'files', 'remark'],
  },
  figures: ['total', 'qty_signed', 'signed_pct', 'expected_date', 'pay_status', 'invoice_status'],
  related: [{ resource: 'purchase_sign', by: 'po', route: 'purchaseSign' }],
  form: 'page',
  phone: { title: 'supplier', figures: ['qty', 'total', 'signed_pct'], foot: ['buyer', 'expected_date'] },
})

export const purchaseSignPage = definePage({
  route: 'purchaseSign', module: 'purchase', resource: 'purchase_sign',
  tabs: [
    { key: 'all' }, { key: 'draft', where: { status: { in: ['draft'] }, direction: { in: ['receipt'] } } }, { key: 'inspect', where: { status: { in: ['signed'] } }, hurts: true }, { key: 'done', where: { status: { in: ['done'] } } },
    { key: 'returns', where: { direction: { in: ['return'] } } }, { key: 'reversed', where: { status: { in: ['reversed', 'voided'] } } },
  ],
  list: {
    columns: ['no', 'status', 'direction', 'po', 'supplier', 'warehouse', 'qty', 'good_pct', 'signed_at', 'keeper', '!qc_mode', '!delivery_note', '!tracking', '!company', '!project', '!inspector', '!method'],
    filters: ['supplier', 'warehouse', 'signed_at', 'keeper', 'direction', 'po', 'qc_mode'], sort: '-id', summary: ['qty'],
  },
  verbs: ['return', 'account'],
  sections: { basic: ['direction', 'po', 'warehouse', 'vw', 'signed_at', 'delivery_note', 'carrier', 'tracking', 'arrival_freight', 'keeper', 'method', 'reason', 'return_freight', 'bear'], lines: ['lines'], more: ['photos', 'remark'] },
  figures: ['qty', 'good_pct', 'signed_at', 'supplier', 'warehouse', 'keeper'],
  form: 'page',
  phone: { title: 'supplier', figures: ['qty', 'good_pct'], foot: ['keeper', 'signed_at'] },
})

export const accountTermManagement = definePage({
  route: 'accountTermManagement', module: 'purchase', resource: 'account_term',
  tabs: [{ key: 'all' }, { key: 'active', where: { status: { in: ['active'] } } }, { key: 'disabled', where: { status: { in: ['disabled'] } } }],
  list: { columns: ['code', 'name_zh', 'name_en', 'party', 'method', 'holiday_shift', 'term_version', 'status', '!remark'], filters: ['party', 'method'], sort: 'code' },
  sections: { basic: ['code', 'name_zh', 'name_en', 'party', 'method', 'holiday_shift', 'remark'], stages: ['stages'] },
  form: 'drawer',
})

export const pages = [purchaseOrderList, purchaseSignPage, accountTermManagement]
