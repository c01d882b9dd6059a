import { defineLines, defineResource, f } from '@crossway/kernel'
import { nodeKinds, ruleKinds, signModes, timeoutActions } from './engine/flow-tree.ts'

/** Steps of a flow version; `path` rows are the columns of a branch and the arms of a parallel (workplace.md E1.1). */
export const approvalNode = defineLines({
  name: 'approval_node',
  fields: {
    node_key: f.text({ max: 40, pattern: '^[a-z0-9_]+$' }),
    parent_key: f.text({ max: 40, optional: true }),
    name: f.text({ max: 60 }),
    kind: f.choice(nodeKinds),
    sign_mode: f.choice(signModes, { default: 'any' }),
    ratio: f.percent({ min: 0, max: 1000, optional: true }),
    /** Condition of a path, or what an automatic step passes by. */
    test: f.json({ optional: true }),
    skip_condition: f.json({ optional: true }),
    /** Field → hidden, readonly, edit or required for the people of this step. */
    field_rights: f.json({ optional: true }),
    buttons: f.texts({ optional: true, max: 20 }),
    comment_required: f.choice(['never', 'reject', 'always'], { default: 'reject' }),
    signature_required: f.bool(),
    attachment_required: f.bool(),
    reveal_fields: f.texts({ optional: true, max: 60 }),
    timeout_hours: f.decimal({ scale: 1, min: 0, max: 1000, optional: true }),
    timeout_action: f.choice(timeoutActions, { default: 'none' }),
  },
})

export const approverRule = defineLines({
  name: 'approver_rule',
  fields: {
    node_key: f.text({ max: 40 }),
    kind: f.choice(ruleKinds),
    params: f.json({ optional: true }),
  },
})

/** One version of a flow: which action it stands before, when it applies, and its steps. A published version never changes. */
export const approvalFlow = defineResource({
  name: 'approval_flow',
  module: 'workplace',
  title: 'name_zh',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 40, format: 'code', pattern: '^[A-Za-z0-9_.-]+$', immutable: true }),
    edition: f.int({ derived: true, default: 1 }),
    name_zh: f.text({ max: 80 }),
    name_en: f.text({ max: 80 }),
    flow_group: f.text({ max: 40, optional: true }),
    note: f.text({ max: 300, optional: true }),
    resource: f.text({ max: 60, words: 'record' }),
    action: f.text({ max: 60 }),
    companies: f.refs('company', { optional: true }),
    departments: f.refs('department', { optional: true }),
    condition: f.json({ optional: true }),
    priority: f.int({ min: 0, max: 9999, default: 10 }),
    same_person_rule: f.choice(['upper_head', 'pass', 'keep'], { default: 'upper_head' }),
    empty_rule: f.choice(['to_admin', 'pass', 'upper_head', 'to_employee', 'refuse'], { default: 'to_admin' }),
    empty_employee: f.ref('employee', { optional: true }),
    auto_pass: f.choice(['adjacent', 'once', 'off'], { default: 'adjacent' }),
    allow_withdraw: f.bool({ default: true }),
    allow_batch: f.bool({ default: true }),
    take_back: f.bool({ default: true }),
    reject_mode: f.choice(['choose', 'end', 'starter'], { default: 'choose' }),
    resubmit_mode: f.choice(['restart', 'jump_back'], { default: 'restart' }),
    /** May the starter change the record while it waits? Then the flow starts anew. */
    on_edit: f.choice(['forbid', 'restart'], { default: 'forbid' }),
    urge_interval_min: f.int({ min: 1, max: 10_080, default: 60 }),
    urge_max: f.int({ min: 0, max: 100, default: 5 }),
    title_tpl: f.text({ max: 200, optional: true }),
    summary_fields: f.texts({ optional: true, max: 60 }),
    admins: f.refs('employee', { optional: true }),
    published_at: f.dateTime({ derived: true, optional: true }),
    published_by: f.ref('admin', { derived: true, optional: true }),
    nodes: f.lines(approvalNode, { optional: true, max: 300 }),
    rules: f.lines(approverRule, { optional: true, max: 600 }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'published', 'disabled', 'retired'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['retired'],
    actions: {
      publish: { from: ['draft'], to: 'published', primary: true, confirm: true },
      disable: { from: ['published'], to: 'disabled', verb: 'publish', danger: true, confirm: true },
      enable: { from: ['disabled'], to: 'published', verb: 'publish', confirm: true },
      revise: { from: ['published', 'disabled', 'retired'], to: ['published', 'disabled', 'retired'], keepState: true, verb: 'edit' },
      retire: { from: ['published', 'disabled'], to: 'retired', internal: true },
    },
  },
  unique: [['code', 'edition']],
  indexes: [
    ['resource', 'action', 'status'],
    ['status', 'created_at'],
  ],
  search: ['code', 'name_zh', 'name_en'],
  defaultSort: '-id',
})
