import { defineLines, defineResource, f } from '@crossway/kernel'
import { baseMetrics, channelGroups, divideCalcs, divideRoles, leaverRules, milestoneMetrics, roleMetrics } from './words.ts'

/** Who gets which part of the pool, from when to when; without days for the structure's whole life. */
const member = defineLines({
  name: 'dividing_member',
  fields: {
    role: f.choice(divideRoles),
    employee: f.ref('employee', { optional: true }),
    share_rate: f.rate({ min: 0, max: 1 }),
    from: f.date({ optional: true }),
    to: f.date({ optional: true }),
  },
})
const tier = defineLines({
  name: 'dividing_tier',
  fields: {
    from: f.money({ currency: 'CNY', min: 0, default: '0' }),
    to: f.money({ currency: 'CNY', min: 0, optional: true }),
    rate: f.rate({ min: 0, max: 1 }),
  },
})
/** Paid once for each store whose figures first reach the threshold (finance.md mcCommission). */
const milestone = defineLines({
  name: 'dividing_milestone',
  fields: {
    metric: f.choice(milestoneMetrics, { default: 'net_sales' }),
    threshold: f.money({ currency: 'CNY', min: 0.01 }),
    amount: f.money({ currency: 'CNY', min: 0.01 }),
  },
  unique: [['metric', 'threshold']],
})
/** A role that is paid by a figure of its own in place of its share of the pool (finance.md shopifyCommission). */
const roleRule = defineLines({
  name: 'dividing_role_rule',
  fields: {
    role: f.choice(divideRoles, { default: 'media_buyer' }),
    metric: f.choice(roleMetrics, { default: 'roas' }),
    from: f.decimal({ min: 0, scale: 2, default: '0' }),
    to: f.decimal({ min: 0, scale: 2, optional: true }),
    rate: f.rate({ min: 0, max: 1 }),
  },
})
/** A member as a change names him: the share from the day of the change on. */
const newMember = defineLines({
  name: 'dividing_new_member',
  fields: { role: f.choice(divideRoles), employee: f.ref('employee', { optional: true }), share_rate: f.rate({ min: 0, max: 1 }) },
})

/** Who shares a project's commission, of which base, at which rate, from when (finance.md dividedArchitecture). A version never changes once it is in force: members are closed and opened by day. */
export const dividingStructure = defineResource({
  name: 'dividing_structure',
  module: 'finance',
  title: 'name',
  fields: {
    name: f.text({ max: 80, derived: true, format: 'code' }),
    code: f.text({ max: 20, derived: true, format: 'code' }),
    version_no: f.int({ min: 1, derived: true, default: 1 }),
    channel_group: f.choice(channelGroups, { derived: true }),
    project: f.ref('project', { immutable: true, where: { stage: { in: ['preparing', 'operating', 'paused', 'closing'] } } }),
    platform: f.ref('platform', { optional: true }),
    company: f.ref('company', { derived: true }),
    department: f.ref('department', { derived: true }),
    leader: f.ref('employee', { derived: true }),
    effective_from: f.date(),
    effective_to: f.date({ optional: true }),
    base_metric: f.choice(baseMetrics, { optional: true }),
    calc: f.choice(divideCalcs, { default: 'tier_excess' }),
    rate: f.rate({ min: 0, max: 1, optional: true }),
    cap_amount: f.money({ currency: 'CNY', min: 0, optional: true }),
    loss_carry: f.bool({ default: true }),
    hold_ratio: f.rate({ min: 0, max: 0.5, default: '0' }),
    use_performance: f.bool({ default: true }),
    leaver_rule: f.choice(leaverRules, { default: 'forfeit' }),
    remark: f.text({ max: 500, optional: true }),
    tiers: f.lines(tier, { optional: true, max: 20 }),
    members: f.lines(member, { min: 1, max: 100 }),
    milestones: f.lines(milestone, { optional: true, max: 20 }),
    role_rules: f.lines(roleRule, { optional: true, max: 20 }),
  },
  unique: [['code', 'version_no']],
  indexes: [['project', 'effective_from'], ['name']],
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'active', 'ended'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['ended'],
    actions: {
      activate: { from: ['draft'], to: 'active', primary: true, approval: true, confirm: true },
      changeMembers: { from: ['active'], to: 'active', verb: 'edit', args: { date: f.date(), members: f.lines(newMember, { min: 1, max: 100 }) } },
      replaceMember: {
        from: ['active'],
        to: 'active',
        verb: 'edit',
        batch: true,
        args: { leaving: f.ref('employee'), successor: f.ref('employee'), date: f.date({ default: 'today' }) },
      },
      newVersion: { from: ['active', 'ended'], to: ['active', 'ended'], keepState: true, verb: 'add', args: { date: f.date() } },
      end: { from: ['active'], to: ['active', 'ended'], verb: 'activate', danger: true, args: { date: f.date({ default: 'today' }) } },
    },
  },
  search: ['name', 'project.name'],
  defaultSort: 'name',
  access: { owner: 'leader', department: 'department', project: 'project', company: 'company' },
  dividedBy: 'channel_group',
})
