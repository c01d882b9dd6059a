import { defineQuery, f } from '@crossway/kernel'

/** Articles that must be read, and how far each department is (workplace.md kt, coverage). */
export const ktCoverage = defineQuery({
  name: 'kt_coverage',
  module: 'workplace',
  title: 'article',
  key: ['article', 'department'],
  scope: { none: 'numbers of readers by department, for holders of the page' },
  columns: {
    article: f.ref('kt_article'),
    department: f.ref('department'),
    deadline: f.date({ optional: true }),
    people: f.int(),
    done: f.int(),
    open: f.int(),
    done_pct: f.percent({ optional: true }),
  },
  search: ['article', 'department'],
  defaultSort: 'done_pct',
  filters: ['article', 'department', 'deadline'],
  sums: ['people', 'done', 'open'],
})
