import { defineLines, defineResource, f } from '@crossway/kernel'
import { warehouseTypes } from './stock-states.ts'

/** A hint on pick and count sheets, not a dimension of the ledger. */
export const warehouseBin = defineLines({
  name: 'warehouse_bin',
  fields: {
    code: f.text({ max: 30, format: 'code' }),
    zone: f.text({ max: 40, optional: true }),
    kind: f.choice(['good', 'defective', 'temp'], { default: 'good' }),
  },
  unique: [['code']],
})

export const warehouseStaff = defineLines({
  name: 'warehouse_staff',
  fields: { employee: f.ref('employee'), role: f.choice(['keeper', 'inspector', 'counter'], { default: 'keeper' }) },
  unique: [['employee', 'role']],
})

/** A physical place with its policies (warehouse.md warehouseManage). */
export const warehouse = defineResource({
  name: 'warehouse',
  module: 'warehouse',
  title: 'name_zh',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 30, format: 'code', unique: true }),
    name_zh: f.text({ max: 80, unique: true }),
    name_en: f.text({ max: 80, optional: true }),
    type: f.choice(warehouseTypes, { default: 'domestic' }),
    provider: f.ref('provider', { optional: true }),
    store_account: f.ref('store_account', { optional: true }),
    marketplace: f.ref('marketplace', { optional: true }),
    companies: f.refs('company'),
    country: f.text({ max: 2, min: 2, pattern: '^[A-Z]{2}$', default: 'CN' }),
    address: f.text({ max: 300, optional: true }),
    contact: f.text({ max: 60, optional: true }),
    phone: f.text({ max: 40, optional: true, class: 'phone' }),
    time_zone: f.text({ max: 60, default: 'Asia/Shanghai' }),
    stock_truth: f.choice(['own', 'mirror'], { default: 'own' }),
    negative_policy: f.choice(['forbid', 'allow'], { default: 'forbid' }),
    api_enabled: f.bool(),
    api_config: f.json({ optional: true, class: 'credential' }),
    receive_days: f.int({ min: 0, max: 90, default: 2, unit: 'day' }),
    ship_days: f.int({ min: 0, max: 90, default: 1, unit: 'day' }),
    storage_fee_rule: f.json({ optional: true }),
    capacity_m3: f.decimal({ scale: 2, min: 0, optional: true, unit: 'm³' }),
    last_sync_at: f.dateTime({ derived: true, optional: true }),
    remark: f.longText({ optional: true, max: 2000 }),
    bins: f.lines(warehouseBin),
    staff: f.lines(warehouseStaff),
  },
  lifecycle: {
    initial: 'active',
    states: ['active', 'frozen', 'closed'],
    editable: ['active', 'frozen'],
    deletable: ['active'],
    ended: ['closed'],
    actions: {
      freeze: { from: ['active'], to: 'frozen', verb: 'freeze', confirm: true, danger: true },
      unfreeze: { from: ['frozen'], to: 'active', verb: 'freeze' },
      close: { from: ['active'], to: 'closed', verb: 'edit', approval: true, confirm: true, danger: true },
      sync: { from: ['active'], to: 'active', verb: 'sync', keepState: true },
    },
  },
  indexes: [['type', 'code']],
  search: ['code', 'name_zh', 'name_en', 'provider.name'],
  defaultSort: 'code',
  access: { warehouse: 'id' },
  importKey: 'code',
  pick: ['code', 'name_zh', 'type'],
})
