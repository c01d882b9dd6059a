import type { LabelsOf } from '@crossway/kernel'
import type { warehouse } from './warehouse.resource.ts'

export const warehouseEn: LabelsOf<typeof warehouse> = {
  name: 'Warehouse',
  fields: {
    code: { label: 'Code', example: 'SZ-01' },
    name_zh: 'Name',
    name_en: 'English name',
    type: {
      label: 'Type',
      values: { domestic: 'Domestic', supplier: 'Factory', overseas: 'Overseas', fba: 'FBA', awd: 'AWD', platform: 'Platform', return: 'Returns' },
      help: 'Fixed once there are stock entries',
    },
    provider: 'Provider',
    store_account: 'Store account',
    marketplace: 'Marketplace',
    companies: { label: 'Companies', help: 'Companies that may own stock here' },
    country: { label: 'Country', example: 'CN' },
    address: 'Address',
    contact: 'Contact',
    phone: 'Phone',
    time_zone: { label: 'Time zone', example: 'Asia/Shanghai' },
    stock_truth: { label: 'Stock truth', values: { own: 'Own', mirror: 'Platform mirror' } },
    negative_policy: { label: 'Negative stock', values: { forbid: 'Forbidden', allow: 'Allowed' } },
    api_enabled: 'API',
    api_config: 'API settings',
    receive_days: 'Receiving days',
    ship_days: 'Shipping days',
    storage_fee_rule: 'Storage fee rule',
    capacity_m3: 'Capacity',
    last_sync_at: 'Last sync',
    remark: 'Remark',
    bins: {
      label: 'Bins',
      fields: { code: 'Code', zone: 'Zone', kind: { label: 'Kind', values: { good: 'Good', defective: 'Defective', temp: 'Temporary' } } },
    },
    staff: {
      label: 'Staff',
      fields: { employee: 'Employee', role: { label: 'Role', values: { keeper: 'Keeper', inspector: 'Inspector', counter: 'Counter' } } },
    },
  },
  states: { active: 'Active', frozen: 'Frozen', closed: 'Closed' },
  actions: { freeze: { label: 'Freeze', help: 'Refuses every posting while frozen' }, unfreeze: 'Unfreeze', close: 'Close', sync: 'Sync stock' },
  sections: { basic: 'Basics', policy: 'Stock truth and rules', place: 'Address and contact', api: 'API' },
  tabs: { all: 'All', domestic: 'Domestic', supplier: 'Factory', overseas: 'Overseas', fba: 'FBA', awd: 'AWD', platform: 'Platform', return: 'Returns' },
}
