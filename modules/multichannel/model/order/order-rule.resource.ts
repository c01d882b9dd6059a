import { defineLines, defineResource, f, switchable } from '@crossway/kernel'
import { countryCode } from '@crossway/settings/model'
import { orderStates } from './order-choices.ts'

/** Warehouses in the order in which they are looked at. */
const ruleWarehouse = defineLines({
  name: 'order_rule_warehouse',
  fields: {
    warehouse: f.ref('warehouse', { where: { status: { eq: 'active' } } }),
    vw: f.ref('virtual_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    /** What the warehouse takes for the first piece of a parcel and for each further one. */
    first_fee: f.money({ currency: 'currency', min: 0, default: 0 }),
    next_fee: f.money({ currency: 'currency', min: 0, default: 0 }),
    currency: f.text({ max: 3, pattern: '^[A-Z]{3}$', default: 'USD' }),
  },
  unique: [['warehouse', 'vw']],
})
const ruleChannel = defineLines({
  name: 'order_rule_channel',
  fields: { channel: f.ref('provider_channel', { where: { status: { eq: 'enabled' }, leg: { eq: 'last' } } }) },
  unique: [['channel']],
})

/** From where and by which channel orders go, and which are looked at by people first; of each kind of action the first rule that fits decides (multichannel.md order_rule). */
export const orderRule = defineResource({
  name: 'order_rule',
  module: 'multichannel',
  title: 'name',
  fields: {
    seq: f.int({ min: 1, max: 9999, default: 100 }),
    name: f.text({ max: 80, unique: true }),
    platforms: f.refs('platform', { optional: true }),
    stores: f.refs('store', { optional: true }),
    countries: f.texts({ ...countryCode, optional: true }),
    zip_prefixes: f.texts({ max: 10, optional: true }),
    skus: f.refs('sku', { optional: true }),
    tags: f.texts({ max: 40, optional: true }),
    weight_from: f.decimal({ scale: 3, min: 0, optional: true, unit: 'kg' }),
    weight_to: f.decimal({ scale: 3, min: 0, optional: true, unit: 'kg' }),
    /** In CNY, so that one rule fits stores of several currencies. */
    amount_from: f.money({ currency: 'CNY', min: 0, optional: true }),
    amount_to: f.money({ currency: 'CNY', min: 0, optional: true }),
    warehouses: f.lines(ruleWarehouse, { optional: true, max: 20 }),
    channels: f.lines(ruleChannel, { optional: true, max: 20 }),
    auto_audit: f.bool(),
    min_margin: f.percent({ min: -100, max: 100, optional: true }),
    hold_reason: f.text({ max: 200, optional: true }),
    add_tags: f.texts({ max: 40, optional: true }),
    split_by_warehouse: f.bool(),
    insured: f.bool(),
    signature: f.bool(),
  },
  lifecycle: switchable({ verb: 'rule' }),
  search: ['name'],
  defaultSort: 'seq',
})

/** Which of our states a platform's own word means; an unknown word leads to review. */
export const orderStatusMap = defineResource({
  name: 'order_status_map',
  module: 'multichannel',
  title: 'raw',
  fields: {
    platform: f.ref('platform'),
    raw: f.text({ max: 40 }),
    meaning: f.choice(orderStates),
    remark: f.text({ max: 200, optional: true }),
  },
  unique: [['platform', 'raw']],
  search: ['raw', 'platform.name'],
  indexes: [['raw']],
  defaultSort: 'raw',
})
