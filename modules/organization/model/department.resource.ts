import { defineResource, f } from '@crossway/kernel'

const departmentTypes = ['company', 'center', 'department', 'group', 'virtual'] as const
const businessLines = ['amazon', 'mc', 'shopify', 'b2b', 'crm', 'design', 'supply', 'finance', 'hr', 'it', 'admin'] as const

/** The tree that drives data scope, approval and cost (organization.md, department). */
export const department = defineResource({
  name: 'department',
  module: 'organization',
  title: 'name',
  subtitle: 'code',
  tree: 'parent',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 80, optional: true }),
    /** Changed by `move` alone, which keeps the closure. */
    parent: f.ref('department', { optional: true, immutable: true }),
    dept_type: f.choice(departmentTypes, { default: 'department' }),
    business_line: f.choice(businessLines, { optional: true, index: true }),
    company: f.ref('company', { optional: true }),
    head: f.ref('employee', { optional: true }),
    deputies: f.refs('employee', { optional: true }),
    cost_center: f.text({ max: 40, optional: true }),
    kingdee_dept_code: f.text({ max: 40, optional: true }),
    wecom_dept_id: f.int({ optional: true, unique: true }),
    headcount_plan: f.int({ optional: true, min: 0 }),
    sort: f.int({ default: 0 }),
    valid_from: f.date({ optional: true, default: 'today' }),
    valid_to: f.date({ optional: true }),
    merged_into: f.ref('department', { optional: true, derived: true }),
    /** A move dated ahead waits here until its day (00:05 job). */
    next_parent: f.ref('department', { optional: true, derived: true }),
    next_move_on: f.date({ optional: true, derived: true }),
  },
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    editable: ['enabled'],
    deletable: [],
    ended: ['disabled'],
    actions: {
      move: {
        from: ['enabled'],
        to: 'enabled',
        args: { parent: f.ref('department', { optional: true }), effective_on: f.date({ optional: true }) },
        confirm: true,
      },
      merge: { from: ['enabled'], to: 'disabled', args: { into: f.ref('department'), move_records: f.bool() }, confirm: true, danger: true },
      disable: { from: ['enabled'], to: 'disabled', confirm: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'disable' },
    },
  },
  unique: [['parent', 'name']],
  search: ['code', 'name', 'name_en', 'cost_center'],
  defaultSort: 'sort,code',
  importKey: 'code',
})
