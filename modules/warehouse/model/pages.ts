import { definePage } from '@crossway/kernel'

/** What the reports on stock are narrowed by, and the dialogs beside them choose. */
const picks = {
  warehouse: ['status', 'stock_truth'],
  virtual_warehouse: ['status', 'warehouse'],
  sku: ['kind'],
  msku: [],
  company: [],
  project: [],
  store: [],
  category: [],
}

export const warehouseManage = definePage({
  route: 'warehouseManage',
  module: 'warehouse',
  resource: 'warehouse',
  tabs: [
    { key: 'all' },
    ...(['domestic', 'supplier', 'overseas', 'fba', 'awd', 'platform', 'return'] as const).map((type) => ({ key: type, where: { type: { in: [type] } } })),
  ],
  list: {
    columns: [
      'code',
      'name_zh',
      'status',
      'name_en',
      'type',
      'country',
      'provider',
      'companies',
      'stock_truth',
      'negative_policy',
      'sku_count',
      'pieces',
      'stock_value',
      'capacity_used',
      'last_sync_at',
    ],
    filters: ['type', 'country', 'stock_truth', 'status'],
    sort: 'code',
  },
  verbs: ['freeze', 'sync'],
  sections: {
    basic: ['code', 'name_zh', 'name_en', 'type', 'companies', 'provider', 'store_account', 'marketplace', 'remark'],
    policy: ['stock_truth', 'negative_policy', 'receive_days', 'ship_days', 'capacity_m3', 'storage_fee_rule'],
    place: ['country', 'address', 'contact', 'phone', 'time_zone', 'bins', 'staff'],
    api: ['api_enabled', 'api_config'],
  },
  related: [
    { resource: 'virtual_warehouse', by: 'warehouse', route: 'virtualWarehouse' },
    { resource: 'stock_doc', by: 'warehouse', route: 'outEnterRecord' },
    { resource: 'stock_take', by: 'warehouse', route: 'WHCalibrate' },
  ],
  form: 'page',
  phone: { title: 'name_zh', figures: ['type', 'country'], footer: ['code'] },
})

/** A report on the ledger with tools; the grid is its own (GET /api/stock-balance). */
export const nowInventory = definePage({
  route: 'nowInventory',
  picks,
  module: 'warehouse',
  resource: 'live_stock',
  tabs: [
    { key: 'present', where: { on_hand: { gt: 0 } } },
    { key: 'all' },
    { key: 'inspecting', where: { inspecting: { gt: 0 } } },
    { key: 'defective', where: { defective: { gt: 0 } } },
    { key: 'transit', where: { in_transit: { gt: 0 } } },
    { key: 'negative', where: { below_zero: { eq: true } }, alert: true },
  ],
  list: {
    columns: [
      'sku',
      'warehouse',
      'company',
      'available',
      'reserved',
      'inspecting',
      'defective',
      'on_hand',
      'in_transit',
      'unit_cost',
      'value',
      '!researching',
      '!ownership',
    ],
    filters: ['sku', 'warehouse', 'company', 'ownership', 'available'],
    sort: '-id',
    summary: ['available', 'reserved', 'inspecting', 'defective', 'on_hand', 'in_transit', 'value'],
  },
  verbs: ['cost', 'export', 'reserve', 'release', 'releaseAny'],
})

export const virtualWarehousePage = definePage({
  route: 'virtualWarehouse',
  picks,
  module: 'warehouse',
  resource: 'virtual_warehouse',
  subpages: [
    {
      resource: 'vw_transfer',
      list: {
        columns: ['no', 'status', 'type', 'from_vw', 'to_vw', 'warehouse', 'total_qty', 'due_back', 'reason', 'owner'],
        filters: ['type', 'from_vw', 'to_vw', 'due_back'],
      },
    },
  ],
  tabs: [
    { key: 'all' },
    { key: 'public', where: { purpose: { in: ['public'] } } },
    { key: 'project', where: { purpose: { in: ['project'] } } },
    { key: 'store', where: { purpose: { in: ['store'] } } },
    { key: 'consigned', where: { ownership: { in: ['consigned'] } } },
    { key: 'disabled', where: { status: { in: ['disabled'] } } },
  ],
  list: {
    columns: [
      'code',
      'name',
      'status',
      'warehouse',
      'company',
      'ownership',
      'purpose',
      'project',
      'store',
      'priority',
      'is_default',
      'available_qty',
      'reserved_qty',
      'lent_qty',
      'borrowed_qty',
    ],
    filters: ['warehouse', 'project', 'store', 'purpose'],
    sort: 'warehouse,priority',
  },
  verbs: ['submit', 'approve', 'cancel'],
  related: [{ resource: 'vw_transfer', by: 'from_vw', route: 'virtualWarehouse' }],
  form: 'drawer',
  phone: { title: 'name', figures: ['warehouse', 'purpose'], footer: ['code'] },
})

export const whCalibrate = definePage({
  route: 'WHCalibrate',
  picks,
  module: 'warehouse',
  resource: 'stock_take',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { in: ['draft'] } } },
    { key: 'counting', where: { status: { in: ['counting'] } } },
    { key: 'todo', where: { status: { in: ['pending'] } }, alert: true },
    { key: 'done', where: { status: { in: ['done'] } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'warehouse',
      'scope',
      'method',
      'line_count',
      'counted_lines',
      'gain_value',
      'loss_value',
      'accuracy',
      'due',
      'owner',
      'created_at',
    ],
    filters: ['warehouse', 'scope', 'status'],
    sort: '-id',
    summary: ['gain_value', 'loss_value'],
  },
  verbs: ['start', 'count', 'submit', 'approve', 'void', 'calibrate', 'cost', 'export'],
  sections: { basic: ['warehouse', 'scope', 'filter', 'vws', 'method', 'freeze', 'counters', 'due', 'reason', 'files'] },
  figures: ['line_count', 'counted_lines', 'total_diff_qty', 'gain_value', 'loss_value', 'accuracy'],
  form: 'drawer',
  phone: { title: 'no', figures: ['scope', 'accuracy'], footer: ['due', 'owner'] },
})

export const assembleOrDis = definePage({
  route: 'assembleOrDis',
  picks,
  module: 'warehouse',
  resource: 'assemble_order',
  tabs: [
    { key: 'all' },
    { key: 'todo', where: { status: { in: ['pending'] } }, alert: true },
    { key: 'working', where: { status: { in: ['working'] } } },
    { key: 'done', where: { status: { in: ['done'] } } },
  ],
  list: {
    columns: ['no', 'status', 'type', 'warehouse', 'vw', 'product_sku', 'qty', 'done_qty', 'fee', 'need_by', 'owner', 'created_at'],
    filters: ['warehouse', 'type', 'product_sku', 'status'],
    sort: '-id',
    summary: ['qty', 'done_qty', 'fee'],
  },
  verbs: ['submit', 'approve', 'finish', 'void', 'reverse'],
  sections: {
    basic: ['type', 'warehouse', 'vw', 'product_sku', 'product_msku', 'to_msku', 'qty', 'need_by', 'source'],
    cost: ['fee', 'fee_payee'],
    components: ['lines'],
    other: ['remark'],
  },
  figures: ['qty', 'done_qty', 'fee', 'fee_posted'],
  form: 'page',
})

export const outEnterRecord = definePage({
  route: 'outEnterRecord',
  picks,
  module: 'warehouse',
  resource: 'stock_doc',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { in: ['draft'] } } },
    { key: 'todo', where: { status: { in: ['pending'] } }, alert: true },
    { key: 'in', where: { direction: { in: ['in'] } } },
    { key: 'out', where: { direction: { in: ['out'] } } },
    { key: 'state', where: { direction: { in: ['state'] } } },
    { key: 'done', where: { status: { in: ['done'] } } },
  ],
  list: {
    columns: ['no', 'status', 'direction', 'type', 'warehouse', 'vw', 'reason', 'total_qty', 'total_value', 'occurred_at', 'posting_no', 'owner'],
    filters: ['warehouse', 'direction', 'type', 'occurred_at'],
    sort: '-id',
    summary: ['total_qty', 'total_value'],
  },
  verbs: ['submit', 'approve', 'void', 'reverse', 'backdate', 'cost'],
  sections: {
    basic: ['direction', 'type', 'warehouse', 'vw', 'occurred_at', 'reason', 'reason_text'],
    more: ['counterparty', 'cost_type', 'customer_ref', 'files'],
    lines: ['lines'],
  },
  figures: ['total_qty', 'total_value', 'posting_no'],
  form: 'page',
})

export const inventoryHistory = definePage({ route: 'inventoryHistory', module: 'warehouse', picks, verbs: ['cost', 'export', 'close', 'reopen'] })

export const pages = [warehouseManage, nowInventory, virtualWarehousePage, whCalibrate, assembleOrDis, outEnterRecord, inventoryHistory]
