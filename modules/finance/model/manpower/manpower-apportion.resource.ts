import { defineLines, defineResource, f } from '@crossway/kernel'
import { methods } from './shares.ts'

const total = f.money({ currency: 'CNY', scale: 2, derived: true, default: '0' })
const reason = f.text({ min: 2, max: 300 })
const shareLine = defineLines({
  name: 'manpower_share',
  fields: { project: f.ref('project', { optional: true }), share: f.rate({ min: 0, max: 1 }) },
  unique: [['project']],
})

/**
 * A month's labour cost of a company, spread over projects (finance-treasury.md manpowerApportion). What a person costs is no field of it: it lies sealed beside
 * the document, and so does what departments of few people cost.
 */
export const manpowerApportion = defineResource({
  name: 'manpower_apportion',
  module: 'finance',
  title: 'no',
  fields: {
    no: f.serial('RL{yyMMdd}{seq:4}'),
    company: f.ref('company', { immutable: true, where: { status: { eq: 'active' } } }),
    month: f.text({ min: 7, max: 7, pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', immutable: true }),
    /** Their people stay in the department's pool: projects are charged by its own prices. */
    internal_departments: f.refs('department', { optional: true }),
    headcount: f.int({ derived: true, default: 0 }),
    cost_total: total,
    direct_total: total,
    pool_total: total,
    approved_at: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  indexes: [
    ['company', 'month'],
    ['month', 'status'],
  ],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'checked', 'approved', 'reversed'],
    timed: ['checked'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['reversed'],
    actions: {
      recompute: { from: ['draft', 'checked'], to: 'draft', verb: 'add' },
      adjust: {
        from: ['draft'],
        to: 'draft',
        verb: 'viewSalary',
        args: { employee: f.ref('employee'), method: f.choice(methods, { default: 'fixed' }), shares: f.lines(shareLine, { min: 1 }) },
      },
      check: { from: ['draft'], to: 'checked', primary: true },
      approve: { from: ['checked'], to: 'approved', primary: true, approval: true },
      reverse: { from: ['approved'], to: 'reversed', danger: true, approval: true, args: { reason } },
    },
  },
  search: ['no', 'month'],
  defaultSort: '-month',
  access: { company: 'company' },
})
