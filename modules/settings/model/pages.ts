import { definePage } from '@crossway/kernel'

export const companyEntityPage = definePage({
  route: 'companyEntity',
  module: 'settings',
  resource: 'company',
  tabs: [{ key: 'all' }, { key: 'active', where: { status: { eq: 'active' } } }, { key: 'dormant', where: { status: { eq: 'dormant' } } }, { key: 'cancelled', where: { status: { eq: 'cancelled' } } }],
  list: { columns: ['code', 'short_name', 'name', 'company_type', 'country', 'vat_status', 'base_currency', 'uscc', 'legal_rep', 'status', '!tax_id', '!establish_date', '!default_tax_rate'], filters: ['company_type', 'country', 'vat_status', 'status'] },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'state'],
  sections: {
    basic: ['code', 'short_name', 'name', 'name_en', 'country', 'company_type', 'logo'],
    registration: ['uscc', 'tax_id', 'vat_status', 'default_tax_rate', 'base_currency', 'fiscal_month_start', 'legal_rep', 'registered_capital', 'capital_currency', 'establish_date'],
    contact: ['address', 'address_en', 'phone', 'invoice_bank', 'invoice_account', 'seals'],
    structure: ['shareholders', 'relations'],
  },
  figures: ['country', 'vat_status', 'base_currency', 'default_tax_rate'],
  related: [{ resource: 'company_certificate', by: 'company' }, { resource: 'store_account', by: 'company' }, { resource: 'bank_account', by: 'company', route: 'bankAccount' }],
  form: 'page',
})

export const brandPage = definePage({
  route: 'brand',
  module: 'settings',
  resource: 'brand',
  tabs: [{ key: 'all' }, { key: 'active', where: { status: { eq: 'active' } } }, { key: 'suspended', where: { status: { eq: 'suspended' } } }, { key: 'ended', where: { status: { eq: 'ended' } } }],
  list: { columns: ['logo', 'code', 'name', 'name_en', 'level', 'customer', 'company', 'categories', 'website', 'status', 'updated_at'], filters: ['customer', 'company', 'level', 'status'] },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'merge'],
  sections: { basic: ['code', 'name', 'name_en', 'level', 'logo', 'website', 'categories', 'story'], owner: ['customer', 'company'], registry: ['registry'] },
  related: [{ resource: 'trademark', by: 'brand' }, { resource: 'brand_authorization', by: 'brand' }, { resource: 'sku', by: 'brand', route: 'sku' }],
  form: 'page',
})

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
  list: { columns: ['logo', 'code', 'name', 'name_en', 'group', 'model', 'settle_cycle_days', 'order_sla_hours', 'return_days', 'api_kind', 'is_active'], filters: ['group', 'model', 'is_active'] },
  sections: { basic: ['code', 'name', 'name_en', 'group', 'model', 'logo', 'is_active'], rules: ['settle_cycle_days', 'order_sla_hours', 'return_days', 'api_kind'] },
  related: [{ resource: 'marketplace', by: 'platform' }, { resource: 'store_account', by: 'platform' }],
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
    columns: ['store_no', 'name', 'platform', 'marketplace', 'store_account', 'store_account.ownership', 'company', 'project', 'department', 'store_account.credential_state', 'status', 'health_rating', 'open_date', 'tags', '!currency', '!time_zone', '!customer'],
    filters: ['platform', 'marketplace', 'project', 'status', 'department', 'company', 'customer'],
    views: ['tree'],
  },
  verbs: ['add', 'edit', 'export', 'import', 'print', 'state', 'staff', 'authorise'],
  sections: { basic: ['store_no', 'name', 'store_account', 'marketplace', 'currency', 'time_zone', 'is_fba', 'default_warehouse', 'tags'], owner: ['department', 'project', 'company', 'customer'], state: ['open_date', 'close_date', 'state_reason', 'fund_held', 'health_rating', 'health_at'] },
  figures: ['currency', 'project', 'health_rating', 'open_date'],
  related: [{ resource: 'msku', by: 'store', route: 'MSKU' }],
  form: 'page',
})

export const supplierManagePage = definePage({
  route: 'supplierManage',
  module: 'settings',
  resource: 'supplier',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { eq: 'draft' } } },
    { key: 'pending', where: { status: { eq: 'pending' } }, hurts: true },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'frozen', where: { status: { eq: 'frozen' } } },
    { key: 'blacklist', where: { status: { eq: 'blacklist' } } },
    { key: 'archived', where: { status: { eq: 'archived' } } },
    { key: 'expiring', where: { 'certificates.valid_to': { lte: '@today+60' } }, hurts: true },
  ],
  list: {
    columns: ['no', 'name', 'supplier_type', 'level', 'buyer', 'main_products', 'country', 'region', 'currency', 'lead_days', 'score', 'qualify_state', 'status', 'updated_at', '!uscc', '!customer', '!tax_rate', '!invoice_type'],
    filters: ['supplier_type', 'level', 'buyer', 'status', 'categories', 'country', 'customer'],
  },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'submit', 'approve', 'freeze', 'blacklist', 'archive', 'merge', 'verify'],
  sections: {
    basic: ['name', 'short_name', 'name_en', 'supplier_type', 'uscc', 'country', 'region', 'address', 'factory_address', 'tags'],
    terms: ['categories', 'main_products', 'capacity', 'moq_note', 'lead_days', 'currency', 'tax_rate', 'invoice_type'],
    registration: ['legal_rep', 'registered_capital', 'establish_date', 'customer'],
    people: ['buyer', 'department', 'remark', 'contacts', 'banks', 'certificates'],
  },
  figures: ['level', 'score', 'lead_days', 'currency', 'tax_rate', 'qualify_state'],
  related: [{ resource: 'supplier_change', by: 'supplier' }, { resource: 'purchase_order', by: 'supplier', route: 'purchaseOrderList' }],
  form: 'page',
})

export const regionPage = definePage({
  route: 'region',
  module: 'settings',
  resource: 'region',
  tabs: [
    { key: 'all' },
    { key: 'countries', where: { level: { eq: 'country' } } },
    { key: 'states', where: { level: { eq: 'state' } } },
    { key: 'cities', where: { level: { eq: 'city' } } },
    { key: 'off', where: { is_active: { eq: false } } },
  ],
  list: { columns: ['code', 'name', 'name_en', 'level', 'parent', 'iso2', 'phone_code', 'currency', 'time_zone', 'is_active', '!iso3', '!postal_regex', '!logistics_zone', '!sort'], filters: ['level', 'parent', 'is_active'], views: ['tree'] },
  sections: { basic: ['code', 'name', 'name_en', 'level', 'parent', 'sort', 'is_active'], country: ['iso2', 'iso3', 'phone_code', 'currency', 'time_zone', 'postal_regex', 'logistics_zone'] },
  form: 'drawer',
})

export const tagPage = definePage({
  route: 'tag',
  module: 'settings',
  resource: 'tag',
  tabs: [{ key: 'all' }, { key: 'enabled', where: { status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
  list: { columns: ['name', 'name_en', 'group', 'group.resource', 'group.exclusive', 'color', 'used_count', 'sort', 'status'], filters: ['group', 'status'] },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'rule'],
  form: 'drawer',
})

export const fileTypePage = definePage({
  route: 'fileType',
  module: 'settings',
  resource: 'file_type',
  tabs: [{ key: 'all' }, { key: 'enabled', where: { status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
  list: { columns: ['code', 'name', 'name_en', 'group', 'allowed_ext', 'max_mb', 'need_valid_to', 'remind_days', 'is_sensitive', 'retention_years', 'status', '!max_count', '!need_number', '!need_issuer', '!versioned'], filters: ['group', 'need_valid_to', 'is_sensitive', 'status'] },
  sections: { basic: ['code', 'name', 'name_en', 'group'], limits: ['allowed_ext', 'max_mb', 'max_count'], rules: ['need_valid_to', 'remind_days', 'need_number', 'need_issuer', 'is_sensitive', 'retention_years', 'versioned', 'required_for'] },
  form: 'page',
})

export const workCalendarPage = definePage({
  route: 'workCalendar',
  module: 'settings',
  resource: 'work_calendar',
  list: { columns: ['code', 'name', 'country', 'company', 'weekend'], filters: ['country', 'company'], views: ['calendar'] },
  related: [{ resource: 'calendar_day', by: 'calendar' }],
  form: 'drawer',
})

export const numberingRulePage = definePage({
  route: 'numberingRule',
  module: 'settings',
  resource: 'numbering_rule',
  tabs: [{ key: 'all' }, { key: 'active', where: { status: { eq: 'active' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
  list: { columns: ['code', 'name', 'resource', 'pattern', 'sample', 'reset', 'scope', 'gap_policy', 'active_from', 'status', '!start', '!step', '!manual_allowed', '!check_digit'], filters: ['resource', 'reset', 'gap_policy', 'status'] },
  verbs: ['add', 'edit', 'export', 'correct'],
  form: 'drawer',
})

export const bizParamPage = definePage({
  route: 'bizParam',
  module: 'settings',
  resource: 'biz_param',
  tabs: [{ key: 'all' }, { key: 'changed', where: { differs: { eq: true } } }],
  list: { columns: ['module', 'code', 'name', 'type', 'value', 'default_value', 'unit', 'effect', 'effective_at', 'differs', 'updated_at', '!min', '!max', '!options', '!reason'], filters: ['module', 'type', 'differs'] },
  verbs: ['edit', 'export'],
  form: 'drawer',
})

export const pages = [
  companyEntityPage, brandPage, platformInfoPage, storeOrganizationPage, supplierManagePage, regionPage, tagPage, fileTypePage, workCalendarPage, numberingRulePage, bizParamPage,
] as const
