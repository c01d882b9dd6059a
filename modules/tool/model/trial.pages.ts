import { definePage, type Subpage, type TabDef } from '@crossway/kernel'

const tabs: readonly TabDef[] = [
  { key: 'all' },
  { key: 'mine', where: { owner: { in: ['@me'] } } },
  { key: 'submitted', where: { status: { eq: 'submitted' } }, alert: true },
  { key: 'approved', where: { status: { eq: 'approved' } } },
  { key: 'rejected', where: { status: { eq: 'rejected' } } },
  { key: 'ended', where: { valid_to: { lt: '@today' } } },
  { key: 'negative', where: { light: { eq: 'red' } } },
]
const columns = [
  'no',
  'status',
  'kind',
  'name',
  'msku',
  'sku',
  'project',
  'marketplace',
  'price',
  'profit',
  'margin',
  'roi',
  'light',
  'goal_type',
  'solved_price',
  'owner',
  'updated_at',
  'rates_changed',
  '!landed',
  '!decided_price',
  '!min_price',
  '!valid_from',
  '!valid_to',
  '!group_no',
  '!scenario',
]
const shown = {
  sections: {
    basic: [
      'kind',
      'name',
      'marketplace',
      'channel',
      'store',
      'project',
      'msku',
      'sku',
      'owner',
      'group_no',
      'scenario',
      'goal_type',
      'goal_value',
      'remark',
      'input',
    ],
    result: ['price', 'landed', 'profit', 'margin', 'roi', 'solved_price', 'recalculated'],
    decision: ['decided_price', 'min_price', 'valid_from', 'valid_to', 'reason'],
  },
  figures: ['price', 'profit', 'margin', 'light', 'decided_price'],
  form: 'page',
} as const
const cards: Subpage = {
  resource: 'fee_rate_card',
  tabs: [{ key: 'all' }, { key: 'published', where: { status: { eq: 'published' } } }, { key: 'draft', where: { status: { eq: 'draft' } } }],
  list: {
    columns: [
      'title',
      'status',
      'marketplace',
      'program',
      'product_class',
      'season',
      'edition',
      'effective_from',
      'effective_to',
      'fuel_surcharge_pct',
      'source_note',
    ],
    filters: ['marketplace', 'program', 'season', 'status'],
  },
  sections: {
    basic: ['marketplace', 'program', 'product_class', 'season', 'effective_from', 'effective_to', 'dim_divisor', 'fuel_surcharge_pct', 'source_note'],
    tiers: ['tiers'],
    bands: ['bands'],
  },
  form: 'page',
}
const referrals: Subpage = {
  resource: 'referral_schedule',
  list: {
    columns: ['code', 'name', 'marketplace', 'mode', 'min_fee', 'closing_fee', 'effective_from', 'effective_to'],
    filters: ['marketplace', 'mode'],
  },
  form: 'page',
}
const storage: Subpage = {
  resource: 'fee_storage_rate',
  list: { columns: ['title', 'marketplace', 'size_group', 'month_from', 'month_to', 'rate', 'unit'], filters: ['marketplace', 'size_group'] },
  form: 'drawer',
}
const placement: Subpage = {
  resource: 'placement_rate',
  list: { columns: ['title', 'marketplace', 'tier', 'max_weight', 'option', 'fee'], filters: ['marketplace', 'tier', 'option'] },
  form: 'drawer',
}
const terms: Subpage = {
  resource: 'vc_term',
  list: {
    columns: [
      'title',
      'vendor_code',
      'marketplace',
      'valid_from',
      'valid_to',
      'coop_pct',
      'damage_pct',
      'freight_pct',
      'rebate_pct',
      'payment_discount_pct',
      'net_days',
    ],
    filters: ['vendor_code', 'marketplace'],
  },
  form: 'page',
}
const templates: Subpage = {
  resource: 'channel_fee_template',
  list: {
    columns: ['name', 'platform', 'model', 'payment_pct', 'affiliate_pct', 'ads_default_pct', 'effective_from', 'effective_to'],
    filters: ['platform', 'model'],
  },
  form: 'page',
}
const lastMile: Subpage = {
  resource: 'last_mile_rate',
  list: {
    columns: ['service', 'provider', 'warehouse', 'zone', 'max_kg', 'fee', 'fuel_pct', 'residential_fee', 'oversize_fee'],
    filters: ['provider', 'warehouse', 'zone'],
  },
  form: 'drawer',
}
const verbs = ['add', 'edit', 'del', 'import', 'export', 'print', 'submit', 'approve', 'rate'] as const

export const pricingTrialPage = definePage({
  route: 'pricingTrial',
  module: 'tool',
  resource: 'price_trial',
  where: { kind: { in: ['sc', 'vc'] } },
  tabs,
  list: { columns, filters: ['marketplace', 'project', 'store', 'kind', 'msku', 'light', 'status'], sort: '-no' },
  verbs: [...verbs, 'vc'],
  picks: { marketplace: [], store: [], msku: ['store'], sku: [], referral_schedule: ['marketplace'], vc_term: [], fee_rate_card: [] },
  ...shown,
  subpages: [cards, referrals, storage, placement, terms],
})
export const pricingTrialMCPage = definePage({
  route: 'pricingTrialMC',
  module: 'tool',
  resource: 'price_trial',
  where: { kind: { eq: 'mc' } },
  tabs,
  list: { columns: columns.map((c) => (c === 'marketplace' ? 'channel' : c)), filters: ['channel', 'project', 'sku', 'light', 'status'], sort: '-no' },
  verbs: [...verbs],
  picks: { marketplace: [], channel_fee_template: [], sku: [], provider: [] },
  ...shown,
  subpages: [templates, lastMile],
})
