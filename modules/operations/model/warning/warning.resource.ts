import { defineResource, f } from '@crossway/kernel'

const derived = { derived: true, optional: true } as const
const reason = f.text({ max: 300 })

/** Something that costs money if nobody acts: one row as long as it lasts, however often it is seen (operations.md earlyWarning). */
export const warning = defineResource({
  name: 'warning',
  module: 'operations',
  title: 'title',
  fields: {
    title: f.text({ max: 200, derived: true }),
    title_en: f.text({ max: 200, hidden: true, ...derived }),
    rule: f.ref('warning_rule', { derived: true }),
    level: f.choice(['info', 'warn', 'high'], { derived: true, default: 'warn' }),
    subject_type: f.text({ max: 40, words: 'record', ...derived }),
    subject_id: f.int({ hidden: true, ...derived }),
    store: f.ref('store', derived),
    msku: f.ref('msku', derived),
    project: f.ref('project', derived),
    facts: f.json(derived),
    first_at: f.dateTime({ derived: true, default: 'now' }),
    last_at: f.dateTime({ derived: true, default: 'now' }),
    hits: f.int({ derived: true, default: 1 }),
    clean_runs: f.int({ derived: true, default: 0, hidden: true }),
    handler: f.ref('employee', derived),
    action: f.text({ max: 500, ...derived }),
    doc: f.text({ max: 60, format: 'code', ...derived }),
    snooze_until: f.dateTime(derived),
    muted_until: f.dateTime({ hidden: true, ...derived }),
    escalated: f.int({ derived: true, default: 0 }),
    due_at: f.dateTime(derived),
    notify_at: f.dateTime({ hidden: true, ...derived }),
    notified_at: f.dateTime({ hidden: true, ...derived }),
    handled_at: f.dateTime(derived),
    handle_hours: f.decimal({ scale: 2, ...derived }),
    dedupe_key: f.text({ max: 160, hidden: true, derived: true }),
  },
  writes: { create: false, edit: false, delete: false },
  lifecycle: {
    initial: 'open',
    states: ['open', 'doing', 'snoozed', 'done', 'closed', 'ignored'],
    editable: [],
    deletable: [],
    ended: ['done', 'closed', 'ignored'],
    timed: ['closed'],
    actions: {
      handle: { from: ['open', 'doing'], to: 'done', primary: true, batch: true, args: { text: f.text({ max: 500 }) } },
      create_doc: {
        from: ['open'],
        to: 'doing',
        verb: 'handle',
        args: {
          kind: f.choice(['todo', 'demand', 'stocking', 'price_change', 'removal', 'issue'], { default: 'todo' }),
          text: f.text({ max: 300, optional: true }),
        },
      },
      snooze: { from: ['open', 'doing'], to: 'snoozed', verb: 'handle', batch: true, args: { until: f.dateTime() } },
      ignore: { from: ['open'], to: 'ignored', batch: true, args: { reason } },
      assign: { from: ['open', 'doing'], to: ['open', 'doing'], keepState: true, batch: true, args: { to: f.ref('employee') } },
    },
  },
  indexes: [['status', 'level', 'last_at'], ['handler', 'status'], ['rule', 'status'], ['notify_at'], ['store', 'status']],
  search: ['title', 'title_en', 'msku.seller_sku'],
  defaultSort: '-last_at',
  access: { owner: 'handler', project: 'project', store: 'store' },
})
