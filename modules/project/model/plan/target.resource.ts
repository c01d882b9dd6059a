import { defineLines, defineResource, f } from '@crossway/kernel'

export const targetMetrics = ['sales', 'gross_profit', 'net_profit', 'orders', 'units', 'ad_ratio', 'stock_days', 'new_listing'] as const
export type TargetMetric = (typeof targetMetrics)[number]
/** Shares and days are not summed over months, and less of them is better. */
export const ratioMetrics: readonly string[] = ['ad_ratio', 'stock_days']

const month = f.text({ min: 7, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
const currency = f.text({ min: 3, max: 3, pattern: '^[A-Z]{3}$', default: 'CNY' })

/** One value that an action sets. */
export const targetLine = defineLines({
  name: 'project_target_line',
  fields: { metric: f.choice(targetMetrics), month, value: f.decimal({ scale: 4, min: 0, max: 999_999_999_999 }), currency },
})

/** What a project is to reach in a month. Written by actions of the project and by `setTargets`; the latest confirmed revision counts (project.md). */
export const projectTarget = defineResource({
  name: 'project_target',
  module: 'project',
  title: 'month',
  managed: true,
  fields: {
    project: f.ref('project'),
    metric: f.choice(targetMetrics),
    month,
    value: f.decimal({ scale: 4, min: 0 }),
    currency,
    revision: f.int({ default: 1 }),
    status: f.choice(['draft', 'confirmed', 'replaced'], { default: 'draft' }),
    reason: f.text({ max: 300, optional: true }),
  },
  unique: [['project', 'metric', 'month', 'revision']],
  indexes: [['month', 'metric', 'status']],
  defaultSort: '-month',
  access: { project: 'project', department: 'project.department' },
})
