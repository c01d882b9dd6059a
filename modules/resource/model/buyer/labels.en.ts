import type { LabelsOf } from '@crossway/kernel'
import type { buyer, buyerOrder } from './buyer.resource.ts'

const flags = { serial_returner: 'Returns often', chargeback: 'Chargeback', address_fraud: 'Suspicious address' }
export const buyerEn: LabelsOf<typeof buyer> = {
  name: 'Buyer',
  fields: {
    code: 'Buyer key',
    buyer_key: 'Whole key',
    platform: 'Platform',
    store: 'First store',
    country: 'Country',
    state: 'State',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    orders: 'Orders',
    units: 'Units',
    spend: 'Spend',
    refunds: 'Refunds',
    returns: 'Units returned',
    return_rate: { label: 'Return rate', help: 'Units returned ÷ units bought' },
    first_order_at: 'First order',
    last_order_at: 'Last order',
    risk_flags: { label: 'Risk', values: flags },
    tags: 'Tags',
    pii_purge_at: { label: 'Purged at', help: 'What names an Amazon buyer is purged thirty days after dispatch' },
    pii_purged: 'Purged',
    merged_into: 'Merged into',
    consumer: 'Consumer',
  },
  states: { live: 'Live', merged: 'Merged' },
  actions: {
    tag: { label: 'Tag', args: { tags: 'Tags' } },
    flag: { label: 'Flag a risk', args: { flags: { label: 'Risk', values: flags }, reason: 'Reason' } },
    toConsumer: {
      label: 'Make a consumer',
      args: {
        email: 'Agrees to e-mail',
        sms: 'Agrees to messages and calls',
        content: 'Agrees to content work',
        evidence: { label: 'Evidence', help: 'Form number, address, or version of the text' },
      },
    },
    merge: { label: 'Merge', args: { into: 'Into buyer', reason: 'Reason' } },
  },
  sections: { basic: 'Buyer', personal: 'Personal data', figures: 'Figures' },
  tabs: { all: 'All', risk: 'At risk', open: 'Not purged', purged: 'Purged', merged: 'Merged' },
}
export const buyerOrderEn: LabelsOf<typeof buyerOrder> = {
  name: 'Order of a buyer',
  fields: {
    buyer: 'Buyer',
    store: 'Store',
    source: { label: 'Source', values: { amazon: 'Amazon', multichannel: 'Multi-channel', shopify: 'Own shop' } },
    order_ref: 'Order',
    order_date: 'Ordered at',
    shipped_at: 'Shipped at',
    units: 'Units',
    amount: 'Amount',
    currency: 'Currency',
    amount_cny: 'In CNY',
  },
  states: {},
  actions: {},
  tabs: { all: 'All' },
}
