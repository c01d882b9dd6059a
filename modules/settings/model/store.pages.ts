import { definePage } from '@crossway/kernel'

export const platformInfoPage = definePage({
  route: 'platformInfo',
  module: 'settings',
  resource: 'platform',
  tabs: [
    { key: 'all' },
    { key: 'amazon', where: { group: { eq: 'amazon' } } },
    { key: 'mc', where: { group: { eq: 'mc' } } },
    { key: 'shopify', where: { group: { eq: 'shopify' } } },
    { key: 'off', where: { is_active: { eq: false } } },
  ],
  list: {
    columns: ['logo', 'code', 'name', 'name_en', 'group', 'model', 'settle_cycle_days', 'order_sla_hours', 'return_days', 'api_kind', 'is_active'],
    filters: ['group', 'model', 'is_active'],
  },
  sections: {
    basic: ['code', 'name', 'name_en', 'group', 'model', 'logo', 'is_active'],
    rules: ['settle_cycle_days', 'order_sla_hours', 'return_days', 'api_kind'],
  },
  related: [
    { resource: 'marketplace', by: 'platform' },
    { resource: 'store_account', by: 'platform' },
  ],
  form: 'drawer',
})

export const storeOrganizationPage = definePage({
  route: 'storeOrganization',
  module: 'settings',
  resource: 'store',
  tabs: [
    { key: 'all' },
    { key: 'opening', where: { status: { eq: 'opening' } } },
    { key: 'normal', where: { status: { eq: 'normal' } } },
    { key: 'suspended', where: { status: { eq: 'suspended' } }, hurts: true },
    { key: 'vacation', where: { status: { eq: 'vacation' } } },
    { key: 'closed', where: { status: { eq: 'closed' } } },
    { key: 'returned', where: { status: { eq: 'returned' } } },
    { key: 'auth_invalid', where: { 'store_account.credential_state': { in: ['invalid', 'none'] }, status: { in: ['opening', 'normal'] } }, hurts: true },
    { key: 'unassigned', where: { project: { empty: true }, status: { in: ['opening', 'normal', 'suspended', 'vacation'] } } },
  ],
  list: {
    columns: [
      'store_no',
      'name',
      'platform',
      'marketplace',
      'store_account',
      'store_account.ownership',
      'company',
      'project',
      'department',
      'store_account.credential_state',
      'status',
      'health_rating',
      'open_date',
      'tags',
      '!currency',
      '!time_zone',
      '!customer',
    ],
    filters: ['platform', 'marketplace', 'project', 'status', 'department', 'company', 'customer'],
    views: ['tree'],
  },
  verbs: ['add', 'edit', 'export', 'import', 'print', 'state', 'staff', 'authorise'],
  sections: {
    basic: ['store_no', 'name', 'store_account', 'marketplace', 'currency', 'time_zone', 'is_fba', 'default_warehouse', 'tags'],
    owner: ['department', 'project', 'company', 'customer'],
    state: ['open_date', 'close_date', 'state_reason', 'fund_held', 'health_rating', 'health_at'],
  },
  figures: ['currency', 'project', 'health_rating', 'open_date'],
  related: [{ resource: 'msku', by: 'store', route: 'MSKU' }],
  form: 'page',
})
