import { defineResource, f } from '@crossway/kernel'

const riskFlags = ['serial_returner', 'chargeback', 'address_fraud'] as const
const cny = f.money({ currency: 'CNY', scale: 2, derived: true, default: 0 })
const count = f.int({ derived: true, default: 0 })

/** Who bought, as far as a platform tells it and as long as it may be kept (resource.md customerInformation). What names him stands here in its masked form only; the values are sealed apart. */
export const buyer = defineResource({
  name: 'buyer',
  module: 'resource',
  title: 'code',
  subtitle: 'country',
  fields: {
    code: f.text({ max: 12, format: 'code', unique: true, derived: true }),
    buyer_key: f.text({ max: 64, derived: true, hidden: true }),
    platform: f.ref('platform', { derived: true }),
    store: f.ref('store', { derived: true, optional: true }),
    country: f.text({ max: 2, derived: true, optional: true }),
    state: f.text({ max: 80, derived: true, optional: true }),
    name: f.text({ max: 120, derived: true, optional: true, class: 'pii' }),
    email: f.text({ max: 120, derived: true, optional: true, class: 'email' }),
    phone: f.text({ max: 60, derived: true, optional: true, class: 'phone' }),
    address: f.text({ max: 200, derived: true, optional: true, class: 'address' }),
    orders: count,
    units: count,
    spend: cny,
    refunds: cny,
    returns: count,
    return_rate: f.percent({ derived: true, optional: true }),
    first_order_at: f.dateTime({ derived: true, optional: true }),
    last_order_at: f.dateTime({ derived: true, optional: true }),
    risk_flags: f.choices(riskFlags, { derived: true, optional: true }),
    tags: f.texts({ max: 40, derived: true, optional: true }),
    pii_purge_at: f.dateTime({ derived: true, optional: true }),
    pii_purged: f.bool({ derived: true }),
    merged_into: f.ref('buyer', { derived: true, optional: true }),
    consumer: f.ref('consumer', { derived: true, optional: true }),
  },
  unique: [['platform', 'buyer_key']],
  lifecycle: {
    initial: 'live',
    states: ['live', 'merged'],
    editable: [],
    deletable: [],
    ended: ['merged'],
    actions: {
      tag: { from: ['live'], to: 'live', batch: true, args: { tags: f.texts({ max: 40 }) } },
      flag: { from: ['live'], to: 'live', args: { flags: f.choices(riskFlags, { optional: true }), reason: f.text({ min: 2, max: 300 }) } },
      // Into the panel of those who agreed to hear from us: never an Amazon buyer, and never without consent.
      toConsumer: {
        from: ['live'],
        to: 'live',
        args: { email: f.bool(), sms: f.bool(), content: f.bool(), evidence: f.text({ min: 4, max: 300 }) },
      },
      merge: {
        from: ['live'],
        to: 'merged',
        danger: true,
        args: { into: f.ref('buyer', { where: { status: { eq: 'live' } } }), reason: f.text({ min: 2, max: 300 }) },
      },
    },
  },
  writes: { create: false, edit: false, delete: false },
  importFields: [],
  indexes: [['pii_purged', 'pii_purge_at']],
  search: ['code'],
  defaultSort: '-last_order_at',
  access: { store: 'store' },
})

export const buyerSources = ['amazon', 'multichannel', 'shopify'] as const
/** One order of a buyer. */
export const buyerOrder = defineResource({
  name: 'buyer_order',
  module: 'resource',
  title: 'order_ref',
  fields: {
    buyer: f.ref('buyer', { derived: true }),
    store: f.ref('store', { derived: true, optional: true }),
    source: f.choice(buyerSources, { derived: true }),
    order_ref: f.text({ max: 60, format: 'code', derived: true }),
    order_date: f.dateTime({ derived: true }),
    shipped_at: f.dateTime({ derived: true, optional: true }),
    units: count,
    amount: f.money({ currency: 'currency', derived: true, optional: true }),
    currency: f.text({ max: 3, derived: true, optional: true }),
    amount_cny: f.money({ currency: 'CNY', scale: 2, derived: true, optional: true }),
  },
  unique: [['source', 'order_ref']],
  writes: { create: false, edit: false, delete: false },
  importFields: [],
  search: ['order_ref'],
  defaultSort: '-order_date',
  access: { store: 'store' },
})
