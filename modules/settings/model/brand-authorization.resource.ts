import { defineResource, f } from '@crossway/kernel'

/** Leave to sell or make a brand's goods, given to one of our companies, a store account or a supplier (settings.md brand). */
export const brandAuthorization = defineResource({
  name: 'brand_authorization',
  module: 'settings',
  title: 'code',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    brand: f.ref('brand'),
    to_type: f.choice(['company', 'store_account', 'supplier']),
    to_company: f.ref('company', { optional: true }),
    to_store_account: f.ref('store_account', { optional: true }),
    to_supplier: f.ref('supplier', { optional: true }),
    platforms: f.refs('platform', { optional: true }),
    marketplaces: f.refs('marketplace', { optional: true }),
    from: f.date(),
    to: f.date(),
    file: f.file({ optional: true }),
  },
  lifecycle: {
    initial: 'valid',
    timed: ['expiring', 'expired'],
    states: ['valid', 'expiring', 'expired', 'revoked'],
    editable: ['valid', 'expiring', 'expired'],
    deletable: ['valid'],
    ended: ['expired', 'revoked'],
    actions: {
      revoke: { from: ['valid', 'expiring'], to: 'revoked', verb: 'edit', danger: true, args: { reason: f.text({ max: 300 }) } },
    },
  },
  indexes: [['brand', 'to']],
  search: ['code', 'brand.name'],
  defaultSort: 'to',
  access: { company: 'to_company' },
})
