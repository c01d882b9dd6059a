import { defineLines, defineResource, f } from '@crossway/kernel'

const reason = f.text({ min: 2, max: 300 })
const score = f.decimal({ scale: 2, min: 0, max: 1, optional: true })
export const krTypes = ['increase', 'decrease', 'keep', 'milestone', 'boolean'] as const
export const healths = ['on_track', 'at_risk', 'off_track'] as const

/** A quarter or a year for which goals are set (workplace.md OKR). */
export const okrCycle = defineResource({
  name: 'okr_cycle',
  module: 'workplace',
  title: 'name',
  fields: {
    name: f.text({ max: 40, unique: true }),
    type: f.choice(['quarter', 'year'], { default: 'quarter' }),
    start_on: f.date(),
    end_on: f.date(),
    plan_until: f.date({ optional: true }),
    score_until: f.date({ optional: true }),
    note: f.text({ max: 300, optional: true }),
  },
  lifecycle: {
    initial: 'planning',
    states: ['planning', 'running', 'scoring', 'closed'],
    editable: ['planning', 'running', 'scoring'],
    deletable: ['planning'],
    ended: ['closed'],
    actions: {
      run: { from: ['planning'], to: 'running', verb: 'cycle', primary: true, confirm: true },
      score: { from: ['running'], to: 'scoring', verb: 'cycle', primary: true, confirm: true },
      close: { from: ['scoring'], to: 'closed', verb: 'cycle', primary: true, confirm: true },
      reopen: { from: ['closed'], to: 'scoring', danger: true, args: { reason } },
    },
  },
  periods: [['start_on', 'end_on']],
  search: ['name'],
  defaultSort: '-start_on',
  sensitive: ['status'],
})

const kr = defineLines({
  name: 'okr_kr',
  fields: {
    title: f.text({ max: 200 }),
    kr_type: f.choice(krTypes, { default: 'increase' }),
    unit: f.text({ max: 20, optional: true }),
    start_value: f.decimal({ scale: 4, optional: true }),
    target_value: f.decimal({ scale: 4, optional: true }),
    current_value: f.decimal({ scale: 4, derived: true, optional: true }),
    keep_min: f.decimal({ scale: 4, optional: true }),
    keep_max: f.decimal({ scale: 4, optional: true }),
    weight: f.percent({ min: 0, max: 100 }),
    metric_code: f.text({ max: 40, format: 'code', optional: true }),
    owner: f.ref('employee', { optional: true }),
    due: f.date({ optional: true }),
    progress: f.percent({ derived: true, default: 0 }),
    confidence: f.int({ min: 1, max: 10, derived: true, optional: true }),
    self_score: f.decimal({ scale: 2, derived: true, optional: true }),
    score: f.decimal({ scale: 2, derived: true, optional: true }),
  },
  sums: ['weight'],
})
const milestone = defineLines({
  name: 'okr_milestone',
  fields: { kr_no: f.int({ min: 1, max: 8 }), name: f.text({ max: 120 }), weight: f.percent({ min: 0, max: 100 }), done: f.bool({ derived: true }) },
})

/** What the company, a department or a person wants to reach in a cycle, and by which results that is known (workplace.md OKR). */
export const okrObjective = defineResource({
  name: 'okr_objective',
  module: 'workplace',
  title: 'title',
  fields: {
    title: f.text({ max: 100 }),
    cycle: f.ref('okr_cycle', { where: { status: { in: ['planning', 'running'] } } }),
    owner_type: f.choice(['company', 'department', 'employee'], { default: 'employee' }),
    department: f.ref('department', { optional: true }),
    owner: f.ref('employee'),
    description: f.longText({ max: 2000, optional: true }),
    weight: f.percent({ min: 0, max: 100, default: 100 }),
    priority: f.choice(['high', 'normal', 'low'], { default: 'normal' }),
    aligned_to: f.ref('okr_objective', { optional: true }),
    visibility: f.choice(['all', 'department', 'leader'], { default: 'all' }),
    krs: f.lines(kr, { max: 8 }),
    milestones: f.lines(milestone, { max: 40 }),
    progress: f.percent({ derived: true, default: 0 }),
    health: f.choice(healths, { derived: true, optional: true }),
    confidence: f.int({ derived: true, optional: true }),
    self_score: f.decimal({ scale: 2, derived: true, optional: true }),
    final_score: f.decimal({ scale: 2, derived: true, optional: true }),
    summary: f.longText({ max: 2000, derived: true, optional: true }),
    score_comment: f.text({ max: 1000, derived: true, optional: true }),
    leader: f.ref('employee', { derived: true, optional: true }),
    people: f.refs('employee', { derived: true, optional: true, hidden: true }),
    edition: f.int({ derived: true, default: 0 }),
    /** Open to everybody: submitted, and visible to all. */
    reach: f.choice(['all', 'some'], { derived: true, default: 'some', hidden: true }),
    carried_from: f.ref('okr_objective', { derived: true, optional: true, hidden: true }),
    checked_at: f.dateTime({ derived: true, optional: true }),
    likes: f.int({ derived: true, default: 0 }),
    liked_by: f.refs('employee', { derived: true, optional: true, hidden: true }),
    reason: f.text({ max: 300, derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'active', 'scoring', 'done', 'cancelled'],
    editable: ['draft'],
    deletable: ['draft'],
    ended: ['done', 'cancelled'],
    actions: {
      // where a flow of approval has agreed, nobody confirms it a second time
      submit: { from: ['draft'], to: ['reviewing', 'active'], verb: 'edit', primary: true, approval: true },
      confirm: { from: ['reviewing'], to: 'active', primary: true, batch: true },
      return: { from: ['reviewing'], to: 'draft', verb: 'confirm', args: { reason } },
      checkin: {
        from: ['active'],
        to: 'active',
        primary: true,
        args: {
          lines: f.ownLines(kr, {
            show: ['title', 'kr_type', 'target_value', 'current_value'],
            type: { value: f.decimal({ scale: 4, optional: true }), confidence: f.int({ min: 1, max: 10, optional: true }) },
            start: { value: 'current_value', confidence: 'confidence' },
            send: 'changed',
            optional: true,
          }),
          milestones: f.ownLines(milestone, { show: ['name', 'kr_no', 'weight'], type: { done: f.bool() }, send: 'changed', optional: true }),
          done: f.text({ max: 1000, optional: true }),
          problems: f.text({ max: 1000, optional: true }),
          next: f.text({ max: 1000, optional: true }),
          files: f.files({ optional: true }),
        },
      },
      change: {
        from: ['active'],
        to: ['reviewing', 'active'],
        verb: 'edit',
        approval: true,
        args: {
          reason,
          title: f.text({ max: 100, optional: true }),
          lines: f.ownLines(kr, {
            show: ['title'],
            type: { target_value: f.decimal({ scale: 4, optional: true }), weight: f.percent({ min: 0, max: 100, optional: true }) },
            start: { target_value: 'target_value', weight: 'weight' },
            send: 'each',
          }),
        },
      },
      selfScore: {
        from: ['active', 'scoring'],
        to: 'scoring',
        verb: 'checkin',
        args: {
          lines: f.ownLines(kr, { show: ['title', 'target_value', 'current_value', 'progress'], type: { self_score: score }, send: 'each' }),
          summary: f.text({ min: 2, max: 2000 }),
        },
      },
      finalScore: {
        from: ['scoring'],
        to: 'done',
        verb: 'confirm',
        primary: true,
        args: {
          lines: f.ownLines(kr, { show: ['title', 'progress', 'self_score'], type: { score }, start: { score: 'self_score' }, send: 'each' }),
          comment: f.text({ max: 1000, optional: true }),
        },
      },
      cancel: { from: ['draft', 'reviewing', 'active'], to: 'cancelled', verb: 'edit', danger: true, approval: true, args: { reason } },
      carry: {
        from: ['active', 'scoring', 'done'],
        to: ['active', 'scoring', 'done'],
        keepState: true,
        verb: 'edit',
        args: { cycle: f.ref('okr_cycle', { where: { status: { in: ['planning', 'running'] } } }) },
      },
    },
  },
  indexes: [['cycle', 'owner'], ['cycle', 'department'], ['aligned_to'], ['status', 'checked_at']],
  search: ['title', 'owner.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', collaborators: 'people' },
  openWhile: `t.reach = 'all'`,
  keepers: 'cycle',
})

/** What was reached by a day, and how sure people are; written by `checkin` and by the night's reading of figures alone. */
export const okrCheckin = defineResource({
  name: 'okr_checkin',
  module: 'workplace',
  title: 'kr',
  managed: true,
  ledger: true,
  fields: {
    objective: f.ref('okr_objective'),
    kr: f.text({ max: 200 }),
    kr_line: f.int({ hidden: true }),
    at: f.dateTime(),
    value: f.decimal({ scale: 4, optional: true }),
    progress: f.percent({ optional: true }),
    confidence: f.int({ optional: true }),
    done: f.text({ max: 1000, optional: true }),
    problems: f.text({ max: 1000, optional: true }),
    next: f.text({ max: 1000, optional: true }),
    files: f.files({ optional: true }),
    employee: f.ref('employee', { optional: true }),
  },
  indexes: [['objective', 'at'], ['kr_line']],
  defaultSort: '-id',
})

const change = defineLines({
  name: 'okr_version_change',
  fields: {
    item: f.text({ max: 200 }),
    what: f.choice(['title', 'target', 'weight'], {}),
    old_value: f.text({ max: 200, optional: true }),
    new_value: f.text({ max: 200, optional: true }),
  },
})
/** An edition of an objective: who changed what of it, when and why (workplace.md OKRHistory). */
export const okrVersion = defineResource({
  name: 'okr_version',
  module: 'workplace',
  title: 'objective',
  managed: true,
  ledger: true,
  fields: {
    objective: f.ref('okr_objective'),
    edition: f.int(),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
    reason: f.text({ max: 300, optional: true }),
    changes: f.lines(change),
    employee: f.ref('employee', { optional: true }),
    at: f.dateTime(),
    reach: f.choice(['all', 'some'], { default: 'some', hidden: true }),
  },
  unique: [['objective', 'edition']],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department' },
  openWhile: `t.reach = 'all'`,
  keepers: 'cycle',
})
