import { definePage, type Subpage } from '@crossway/kernel'
import { provider } from '@crossway/product/model'
import { logisticsWarehouse } from './logistics-warehouse.resource.ts'
import { computedLabels } from './figure-labels.ts'

const channels: Subpage = {
  resource: 'provider_channel',
  label: 'channels',
  tabs: [{ key: 'all' }, { key: 'enabled', where: { status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
  list: {
    columns: [
      'code',
      'name',
      'status',
      'provider',
      'mode',
      'dest_country',
      'dest_zone',
      'basis',
      'divisor',
      'days_min',
      'days_max',
      '!leg',
      '!min_charge',
      '!tax_included',
    ],
    filters: ['provider', 'mode', 'dest_country', 'leg'],
  },
  sections: {
    basic: ['code', 'name', 'provider', 'leg', 'mode', 'origin_region', 'dest_country', 'dest_zone'],
    measure: ['basis', 'divisor', 'split_waive_pct', 'currency', 'min_charge', 'carton_min_kg', 'tax_included'],
    limits: ['days_min', 'days_max', 'receive_days', 'departure_weekdays', 'cutoff_hours', 'allowed_attrs', 'max_side_cm', 'max_kg'],
    surcharges: ['surcharges'],
  },
  related: [{ resource: 'provider_rate', by: 'channel' }],
  form: 'page',
}
const rates: Subpage = {
  resource: 'provider_rate',
  label: 'rates',
  tabs: [{ key: 'current', where: { valid_to: { empty: true } } }, { key: 'all' }],
  list: {
    columns: ['channel', 'channel.provider', 'zone', 'tier_from', 'unit_price', 'currency', 'valid_from', 'valid_to'],
    filters: ['channel', 'zone', 'valid_from'],
    sort: '-id',
  },
  form: 'drawer',
}
const contracts: Subpage = {
  resource: 'provider_contract',
  label: 'contracts',
  tabs: [{ key: 'all' }, { key: 'valid', where: { valid_to: { gte: '@today' } } }, { key: 'expired', where: { valid_to: { lt: '@today' } }, alert: true }],
  list: {
    columns: ['title', 'provider', 'account_term', 'credit_limit', 'currency', 'valid_from', 'valid_to'],
    filters: ['provider', 'account_term', 'valid_to'],
  },
  form: 'drawer',
}

const transit: Subpage = {
  resource: 'transit_stat',
  list: {
    columns: [
      'channel',
      'mode',
      'dest_country',
      'dest_region',
      'samples',
      'basis',
      'ship_days',
      'ship_sd',
      'receive_days',
      'receive_sd',
      '!origin_region',
      '!counted_at',
    ],
    filters: ['channel', 'mode', 'dest_country', 'basis'],
  },
}

const scores: Subpage = {
  resource: 'provider_score',
  list: {
    columns: ['month', 'provider', 'level', 'score', 'on_time_pct', 'price_index', 'loss_permille', 'bill_accuracy', 'deliveries'],
    filters: ['provider', 'month', 'level'],
    sort: '-month',
  },
}

export const providerPage = definePage({
  route: 'provider',
  record: provider,
  computed: computedLabels.provider,
  module: 'logistics',
  subpages: [channels, rates, contracts, transit, scores],
  tabs: [
    { key: 'all' },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'trial', where: { status: { eq: 'trial' } } },
    { key: 'paused', where: { status: { eq: 'paused' } } },
    { key: 'black', where: { status: { eq: 'black' } } },
  ],
  list: {
    columns: [
      'code',
      'name',
      'status',
      'types',
      'level',
      'on_time_pct',
      'open_shipments',
      'payable',
      'credit_used',
      'contract_until',
      '!channels',
      '!open_inquiries',
      'owner',
      '!country',
      '!contact',
      '!phone',
      '!currency',
    ],
    filters: ['types', 'level', 'country', 'owner'],
    sort: 'code',
  },
  verbs: ['rate'],
  sections: {
    basic: ['code', 'name', 'name_en', 'legal_name', 'types', 'country', 'currency', 'tax_no', 'owner'],
    contact: ['contact', 'phone', 'email', 'address', 'api_code', 'remark'],
  },
  figures: ['level', 'on_time_pct', 'open_shipments', 'payable', 'credit_used', 'contract_until'],
  related: [
    { resource: 'provider_score', by: 'provider' },
    { resource: 'provider_channel', by: 'provider' },
    { resource: 'provider_contract', by: 'provider' },
    { resource: 'logistics_warehouse', by: 'provider', route: 'logisticsWarehouse' },
  ],
  form: 'drawer',
  phone: { title: 'name', figures: ['level', 'on_time_pct'], footer: ['owner'] },
})

export const logisticsWarehousePage = definePage({
  route: 'logisticsWarehouse',
  record: logisticsWarehouse,
  tabs: [
    { key: 'all' },
    { key: 'fc', where: { type: { in: ['fc', 'awd'] }, status: { eq: 'active' } } },
    { key: 'hub', where: { type: { eq: 'hub' }, status: { eq: 'active' } } },
    { key: 'overseas', where: { type: { in: ['overseas', 'platform'] }, status: { eq: 'active' } } },
    { key: 'disabled', where: { status: { eq: 'disabled' } } },
  ],
  list: {
    columns: [
      'code',
      'name',
      'status',
      'type',
      'country',
      'region',
      'state',
      'city',
      'provider',
      'warehouse',
      'receive_days_avg',
      '!zip',
      '!appointment',
      '!pallet_required',
    ],
    filters: ['type', 'country', 'region', 'warehouse'],
    sort: 'code',
    views: ['board'],
  },
  sections: {
    basic: ['code', 'type', 'name', 'provider', 'warehouse', 'region'],
    address: ['country', 'state', 'city', 'zip', 'address_en', 'contact', 'phone'],
    handling: ['hours', 'cutoff', 'appointment', 'pallet_required', 'max_carton_kg', 'max_side_cm', 'reject_note'],
  },
  form: 'drawer',
  phone: { title: 'code', figures: ['region', 'receive_days_avg'], footer: ['city'] },
})
