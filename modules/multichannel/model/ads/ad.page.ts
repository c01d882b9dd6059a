import { definePage } from '@crossway/kernel'
import { adAccount } from './ad.resources.ts'

export const shopifyAdPage = definePage({
  route: 'shopifyAd',
  record: adAccount,
  tabs: ['all', { key: 'low', where: { days_left: { lt: 2 }, status: { ne: 'disabled' } }, alert: true }],
  list: {
    columns: [
      'name',
      'status',
      'channel',
      'account_no',
      'store',
      'currency',
      'balance',
      'average_spend',
      'days_left',
      'daily_cap',
      'owner',
      '!project',
      '!agency',
      '!recharge_account',
      '!balance_at',
    ],
    filters: ['store', 'channel', 'owner'],
    views: ['board'],
  },
  sections: {
    basic: ['channel', 'account_no', 'name', 'store', 'currency', 'timezone', 'agency', 'recharge_account', 'daily_cap', 'balance', 'owner', 'remark'],
  },
  figures: ['balance', 'average_spend', 'days_left', 'daily_cap'],
  related: [
    { resource: 'ad_spend_daily', by: 'account' },
    { resource: 'ad_import', by: 'account' },
  ],
  verbs: ['import', 'profit'],
  subpages: [
    {
      resource: 'ad_spend_daily',
      list: {
        columns: [
          'day',
          'channel',
          'account',
          'campaign',
          'adset',
          'ad',
          'spend',
          'impressions',
          'clicks',
          'atc',
          'checkout',
          'purchases',
          'value',
          '!store',
          '!file',
          '!cny_rate',
        ],
        filters: ['day', 'store', 'channel', 'account'],
        sort: '-day',
        summary: ['spend', 'impressions', 'clicks', 'purchases', 'value'],
      },
    },
    {
      resource: 'ad_budget',
      tabs: [
        { key: 'all' },
        { key: 'active', where: { status: { eq: 'active' } } },
        { key: 'pending', where: { status: { eq: 'pending' } } },
        { key: 'fast', where: { status: { eq: 'active' }, pacing: { gt: '1.1' } }, alert: true },
      ],
      list: {
        columns: ['no', 'status', 'month', 'store', 'channel', 'budget', 'spend', 'pacing', 'target_roas', 'owner'],
        filters: ['month', 'store', 'channel'],
        summary: ['budget', 'spend'],
      },
      sections: { basic: ['store', 'month', 'channel', 'budget', 'target_roas', 'owner', 'remark'] },
      figures: ['budget', 'spend', 'pacing', 'target_roas'],
      form: 'drawer',
    },
    {
      resource: 'utm_map',
      list: { columns: ['source', 'status', 'medium', 'campaign_pattern', 'channel', 'campaign', 'priority', 'orders'], filters: ['channel'] },
      form: 'drawer',
    },
    {
      resource: 'ad_order',
      list: { columns: ['day', 'order', 'store', 'channel', 'campaign', 'net', 'rule'], filters: ['day', 'store', 'channel'], sort: '-day', summary: ['net'] },
    },
    {
      resource: 'ad_import',
      list: { columns: ['name', 'account', 'first_day', 'last_day', 'row_count', 'spend', 'file', 'created_at'], filters: ['account', 'store'] },
    },
    { resource: 'ad_note', list: { columns: ['day', 'store', 'channel', 'text'], filters: ['store', 'day'] }, form: 'drawer' },
  ],
  picks: { store: [], ad_account: ['status', 'store'] },
  phone: { title: 'name', figures: ['balance', 'days_left'], footer: ['channel', 'store'] },
})
