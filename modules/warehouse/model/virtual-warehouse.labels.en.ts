import type { LabelsOf } from '@crossway/kernel'
import type { virtualWarehouse } from './virtual-warehouse.resource.ts'

export const virtualWarehouseEn: LabelsOf<typeof virtualWarehouse> = {
  name: 'Virtual warehouse',
  fields: {
    warehouse: 'Warehouse',
    code: 'Code',
    name: 'Name',
    company: 'Company',
    ownership: { label: 'Ownership', values: { own: 'Own', consigned: 'Consigned' } },
    customer: { label: 'Customer', help: 'Required for consigned goods' },
    purpose: { label: 'Purpose', values: { public: 'Public', project: 'Project', store: 'Store', promo: 'Promotion', hold: 'On hold' } },
    project: { label: 'Project', help: 'Required for a project share' },
    store: { label: 'Store', help: 'Required for a store share' },
    is_default: 'Default',
    borrow_from_public: 'May borrow from public',
    priority: 'Priority',
    remark: 'Remark',
  },
  states: { active: 'Active', disabled: 'Disabled' },
  actions: { disable: 'Disable', enable: 'Enable' },
  tabs: { all: 'All', public: 'Public', project: 'Project', store: 'Store', consigned: 'Consigned', disabled: 'Disabled' },
}
