import { defineQuery, f } from '@crossway/kernel'

/** Everybody's own results once they are published, whatever he may see of others (people.md amzPerformance, mobile.md). */
export const myPerformance = defineQuery({
  name: 'my_performance',
  module: 'people',
  title: 'no',
  key: ['id'],
  scope: { none: 'the SQL answers the rows of the reader himself, whatever his rights' },
  columns: {
    no: f.text({ format: 'code' }),
    period: f.text(),
    template: f.ref('performance_template'),
    total_score: f.decimal({ scale: 2, optional: true }),
    grade: f.text({ optional: true }),
    coefficient: f.decimal({ scale: 2 }),
    published_at: f.dateTime({ optional: true }),
  },
  search: ['no'],
  defaultSort: '-id',
  filters: ['period'],
  lifecycle: {
    initial: 'published',
    states: ['published', 'appealed', 'confirmed', 'archived'],
    timed: ['appealed', 'confirmed', 'archived'],
    ended: ['archived'],
    actions: {},
  },
})
