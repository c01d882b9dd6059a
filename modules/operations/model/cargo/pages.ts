import { definePage } from '@crossway/kernel'
import { cargoValue } from './cargo.resources.ts'

const goods = ['domestic', 'transit', 'overseas', 'fba', 'defective'] as const
export const cargoValuePage = definePage({
  route: 'cargoValue',
  record: cargoValue,
  tabs: [
    'all',
    { key: 'generated', where: { status: { in: ['generated', 'returned'] } } },
    { key: 'submitted', where: { status: { eq: 'submitted' } }, alert: true },
    'confirmed',
    { key: 'over', where: { used_pct: { gt: '100' } }, alert: true },
  ],
  list: {
    columns: [
      'no',
      'status',
      'period',
      'project',
      'store',
      ...goods,
      'goods_value',
      'prepaid',
      'payable_unpaid',
      'capital',
      'quota',
      'used_pct',
      'turnover_days',
      'aged_181',
      '!aged_271',
      '!aged_366',
      '!provision_suggest',
      '!cogs_30d',
      '!owner',
    ],
    filters: ['period', 'project', 'store', 'owner'],
    summary: ['goods_value', 'capital', 'aged_181', 'provision_suggest'],
    views: ['board'],
  },
  sections: {
    basic: ['period', 'project', 'store', 'owner', 'snapshot_at'],
    stages: [...goods, 'goods_value'],
    money: ['prepaid', 'payable_unpaid', 'capital', 'quota', 'used_pct', 'cogs_30d', 'turnover_days', 'target_days'],
    aged: ['aged_181', 'aged_271', 'aged_366', 'provision_suggest'],
    more: ['explanation', 'actions', 'return_reason'],
    lines: ['lines'],
  },
  figures: ['goods_value', 'capital', 'used_pct', 'turnover_days', 'aged_181', 'provision_suggest'],
  form: 'page',
  verbs: ['generate', 'quota'],
  phone: { title: 'project', figures: ['goods_value', 'capital', 'turnover_days', 'used_pct'], footer: ['period', 'store', 'aged_181'] },
  subpages: [
    {
      resource: 'cargo_quota',
      list: { columns: ['project', 'status', 'limit_cny', 'valid_from', 'basis', 'multiple', 'remark'], filters: ['project', 'valid_from'] },
      sections: { basic: ['project', 'valid_from', 'basis', 'limit_cny', 'multiple', 'remark'] },
      form: 'drawer',
    },
  ],
})
