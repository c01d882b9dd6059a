import { definePage, type Subpage } from '@crossway/kernel'
import { buyer } from '../buyer/buyer.resource.ts'

const orders: Subpage = {
  resource: 'buyer_order',
  tabs: [{ key: 'all' }],
  list: {
    columns: ['order_ref', 'buyer', 'order_date', 'units', 'amount', 'currency', 'amount_cny', 'source', 'store'],
    filters: ['buyer', 'order_date', 'source', 'store'],
  },
}

export const buyerPages = [
  definePage({
    route: 'customerInformation',
    record: buyer,
    subpages: [orders],
    tabs: [
      { key: 'all', where: { status: { eq: 'live' } } },
      { key: 'risk', where: { status: { eq: 'live' }, risk_flags: { not_empty: true } }, alert: true },
      { key: 'open', where: { status: { eq: 'live' }, pii_purged: { eq: false } } },
      { key: 'purged', where: { status: { eq: 'live' }, pii_purged: { eq: true } } },
      'merged',
    ],
    list: {
      columns: [
        'code',
        'country',
        'orders',
        'units',
        'spend',
        'refunds',
        'return_rate',
        'risk_flags',
        'last_order_at',
        'store',
        'tags',
        '!state',
        '!platform',
        '!first_order_at',
        '!returns',
        '!pii_purge_at',
        '!pii_purged',
      ],
      filters: ['country', 'store', 'risk_flags', 'last_order_at', 'platform'],
    },
    sections: {
      basic: ['code', 'platform', 'store', 'country', 'state', 'risk_flags', 'tags', 'consumer', 'merged_into'],
      personal: ['name', 'email', 'phone', 'address', 'pii_purge_at', 'pii_purged'],
      figures: ['orders', 'units', 'spend', 'refunds', 'returns', 'return_rate', 'first_order_at', 'last_order_at'],
    },
    figures: ['orders', 'spend', 'return_rate', 'last_order_at'],
    related: [{ resource: 'buyer_order', by: 'buyer', route: 'customerInformation' }],
    verbs: ['reveal', 'export'],
    form: 'page',
    phone: { title: 'code', figures: ['orders', 'spend'], footer: ['country', 'last_order_at'] },
  }),
]
