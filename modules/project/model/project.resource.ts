import { defineLines, defineResource, f } from '@crossway/kernel'
import { channelGroups } from '@crossway/settings/model'
import { targetLine } from './plan/target.resource.ts'

export const closingReasons = ['expired', 'terminated', 'poor', 'customer', 'internal'] as const
export const otherRoles = ['operator', 'assistant', 'sales', 'designer', 'promoter', 'buyer', 'logistics', 'finance', 'service', 'viewer'] as const
export const memberRoles = ['leader', ...otherRoles] as const

const live = ['draft', 'preparing', 'operating', 'paused', 'closing'] as const
/** Of an action that leaves a live project in its stage. */
const kept = { from: live, to: live, keepState: true } as const

/** Who works on a project, from when to when. Gives no node, only rows (organization.md §4). */
const projectMember = defineLines({
  name: 'project_member',
  fields: {
    employee: f.ref('employee'),
    role: f.choice(memberRoles),
    from: f.date(),
    to: f.date({ optional: true }),
    workload_pct: f.int({ min: 0, max: 100, default: 100, unit: '%' }),
    is_primary: f.bool(),
  },
})

const projectBrand = defineLines({
  name: 'project_brand',
  fields: { brand: f.ref('brand'), exclusive: f.bool() },
  unique: [['brand']],
})

const projectScope = defineLines({
  name: 'project_scope',
  fields: {
    platform: f.ref('platform'),
    marketplace: f.ref('marketplace', { optional: true }),
    planned_store_qty: f.int({ min: 0, optional: true }),
    planned_sku_qty: f.int({ min: 0, optional: true }),
    open_target_date: f.date({ optional: true }),
  },
})

/** customer × brand × channel: the unit of profit, responsibility and data permission (project.md). */
export const project = defineResource({
  name: 'project',
  module: 'project',
  title: 'name',
  subtitle: 'project_no',
  image: 'cover_image',
  fields: {
    project_no: f.serial('XM{yy}{seq:5}'),
    name: f.text({ max: 60, unique: true }),
    project_type: f.choice(['operation', 'joint', 'trade', 'distribution', 'service', 'internal']),
    channel_group: f.choice(channelGroups),
    amazon_kind: f.choice(['sc', 'vc', 'both'], { optional: true }),
    customer: f.ref('customer', { optional: true }),
    contract: f.ref('contract', { optional: true, where: { status: { in: ['pending_sign', 'signing', 'signed', 'effective'] } } }),
    company: f.ref('company', { where: { status: { eq: 'active' } } }),
    department: f.ref('department'),
    leader: f.ref('employee'),
    level: f.choice(['S', 'A', 'B', 'C'], { derived: true, default: 'C' }),
    start_date: f.date({ optional: true }),
    plan_end_date: f.date({ optional: true }),
    actual_end_date: f.date({ derived: true, optional: true }),
    closing_reason: f.choice(closingReasons, { derived: true, optional: true }),
    settle_mode_hint: f.choice(['trade', 'agency_commission', 'agency_fixed', 'profit_share'], { optional: true }),
    level_pinned: f.bool({ derived: true }),
    health: f.choice(['green', 'amber', 'red'], { derived: true, default: 'green' }),
    health_score: f.decimal({ scale: 1, derived: true, optional: true }),
    health_until: f.date({ derived: true, optional: true }),
    health_reason: f.text({ max: 300, derived: true, optional: true }),
    summary: f.longText({ max: 4000, optional: true }),
    strategy: f.longText({ max: 4000, class: 'strategy', optional: true }),
    cover_image: f.file({ image: true, optional: true }),
    color: f.text({ max: 9, format: 'color', optional: true }),
    tags: f.refs('tag', { optional: true, where: { 'group.resource': { eq: 'project' } } }),
    members: f.lines(projectMember),
    brands: f.lines(projectBrand),
    scopes: f.lines(projectScope),
  },
  lifecycle: {
    field: 'stage',
    initial: 'draft',
    states: ['draft', 'preparing', 'operating', 'paused', 'closing', 'closed', 'cancelled'],
    editable: ['draft', 'preparing', 'operating', 'paused', 'closing'],
    ended: ['closed', 'cancelled'],
    actions: {
      prepare: { verb: 'projectManage/prepare', from: ['draft'], to: 'preparing', primary: true },
      join_project: {
        verb: 'projectManage/prepare',
        from: ['draft'],
        to: 'cancelled',
        args: { into: f.ref('project', { where: { stage: { in: ['preparing', 'operating', 'paused'] } } }) },
      },
      activate: { verb: 'projectManage/activate', from: ['preparing'], to: 'operating', primary: true, approval: true },
      pause: {
        verb: 'projectManage/pause',
        from: ['operating'],
        to: 'paused',
        args: { reason: f.text({ max: 300 }), expected_resume: f.date({ optional: true }) },
      },
      resume: { from: ['paused'], to: 'operating', verb: 'projectManage/pause' },
      start_closing: {
        from: ['operating', 'paused'],
        to: 'closing',
        verb: 'projectManage/close',
        danger: true,
        args: { reason: f.choice(closingReasons), note: f.text({ max: 300, optional: true }) },
      },
      close: { verb: 'projectManage/close', from: ['closing'], to: 'closed', primary: true, approval: true, confirm: true },
      reopen: { verb: 'projectManage/reopen', from: ['closed'], to: 'preparing' },
      change_leader: {
        ...kept,
        verb: 'projectManage/member',
        args: { leader: f.ref('employee'), from: f.date({ default: 'today' }) },
      },
      set_member: {
        ...kept,
        verb: 'projectManage/member',
        batch: true,
        args: {
          employee: f.ref('employee'),
          role: f.choice(otherRoles),
          from: f.date({ default: 'today' }),
          to: f.date({ optional: true }),
          workload_pct: f.int({ min: 0, max: 100, default: 100, unit: '%' }),
          is_primary: f.bool(),
        },
      },
      end_member: {
        ...kept,
        verb: 'projectManage/member',
        batch: true,
        args: { employee: f.ref('employee'), role: f.choice(otherRoles, { optional: true }), to: f.date({ default: 'today' }) },
      },
      assign_store: {
        from: ['preparing', 'operating', 'paused'],
        to: ['preparing', 'operating', 'paused'],
        keepState: true,
        verb: 'projectStructure/save',
        args: { store: f.ref('store'), from: f.date({ default: 'today' }) },
      },
      end_store: {
        ...kept,
        verb: 'projectStructure/save',
        args: { store: f.ref('store'), to: f.date({ default: 'today' }) },
      },
      set_target: {
        ...kept,
        verb: 'projectManage/target',
        args: { lines: f.lines(targetLine, { min: 1, max: 200 }), reason: f.text({ max: 300, optional: true }) },
      },
      confirm_target: { ...kept, verb: 'projectManage/target' },
      set_health: {
        ...kept,
        verb: 'projectManage/edit',
        args: { health: f.choice(['green', 'amber', 'red']), until: f.date(), reason: f.text({ max: 300 }) },
      },
      pin_level: { ...kept, verb: 'projectManage/edit', args: { level: f.choice(['S', 'A', 'B', 'C'], { optional: true }) } },
      cancel: { verb: 'projectManage/cancel', from: ['draft', 'preparing'], to: 'cancelled', danger: true, args: { reason: f.text({ max: 300 }) } },
    },
  },
  search: ['project_no', 'name', 'customer.name'],
  defaultSort: '-project_no',
  access: { owner: 'leader', department: 'department', project: 'id', customer: 'customer', company: 'company' },
  pick: ['project_no', 'name'],
})
