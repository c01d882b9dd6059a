import { defineResource, f } from '@crossway/kernel'
import { ownerships } from './stock-states.ts'

/**
 * A share of a warehouse's stock that belongs to one project or store, so that one cannot eat another's goods. Company, ownership, project
 * and store of every entry come from here and cannot contradict it (warehouse.md A1, virtualWarehouse).
 */
export const virtualWarehouse = defineResource({
  name: 'virtual_warehouse',
  module: 'warehouse',
  title: 'name',
  subtitle: 'code',
  fields: {
    warehouse: f.ref('warehouse', { immutable: true }),
    code: f.text({ max: 40, format: 'code', unique: true }),
    name: f.text({ max: 80 }),
    company: f.ref('company', { immutable: true }),
    ownership: f.choice(ownerships, { default: 'own', immutable: true }),
    customer: f.ref('customer', { optional: true }),
    purpose: f.choice(['public', 'project', 'store', 'promo', 'hold'], { default: 'public' }),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
    is_default: f.bool({ derived: true }),
    borrow_from_public: f.bool(),
    priority: f.int({ min: 0, max: 999, default: 50 }),
    remark: f.text({ max: 300, optional: true }),
  },
  unique: [['warehouse', 'company', 'ownership', 'project', 'store', 'purpose']],
  lifecycle: {
    initial: 'active',
    states: ['active', 'disabled'],
    editable: ['active'],
    deletable: ['active'],
    ended: ['disabled'],
    actions: {
      disable: { from: ['active'], to: 'disabled', verb: 'edit', confirm: true, danger: true },
      enable: { from: ['disabled'], to: 'active', verb: 'edit' },
    },
  },
  indexes: [['warehouse', 'priority']],
  search: ['code', 'name'],
  defaultSort: 'code',
  access: { warehouse: 'warehouse', company: 'company', project: 'project', store: 'store', customer: 'customer' },
  importKey: 'code',
  pick: ['code', 'name'],
})
