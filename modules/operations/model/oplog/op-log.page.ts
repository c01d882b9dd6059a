import { definePage } from '@crossway/kernel'
import { opLog } from './op-log.resource.ts'

export const oplogPlusPage = definePage({
  route: 'oplogPlus',
  record: opLog,
  tabs: [
    'all',
    { key: 'mine', where: { author: { me: true } } },
    { key: 'due', where: { status: { eq: 'noted' }, source: { eq: 'manual' }, day: { lt: '@today-7' } } },
    { key: 'auto', where: { source: { eq: 'auto' } } },
    { key: 'experience', where: { status: { eq: 'concluded' } } },
  ],
  list: {
    columns: [
      'day',
      'text',
      'status',
      'type',
      'store',
      'msku',
      'asin',
      'source',
      'author',
      'goal_metric',
      'effect',
      'conclusion',
      '!parent_asin',
      '!ref',
      '!before_mean',
      '!after_mean',
      '!conclusion_text',
      '!project',
    ],
    filters: ['store', 'msku', 'type', 'day', 'author', 'source', 'conclusion'],
    sort: '-day',
    views: ['matrix'],
  },
  sections: { basic: ['store', 'msku', 'asin', 'parent_asin', 'day', 'type', 'text', 'images', 'mention'], goal: ['goal_metric', 'evaluate_after'] },
  figures: ['before_mean', 'after_mean', 'effect', 'conclusion'],
  form: 'page',
  phone: { title: 'text', figures: ['type', 'effect'], footer: ['store', 'day'] },
})
