import { defineLines, defineResource, f } from '@crossway/kernel'
import { reworkReasons } from '../demand/design-demand.resource.ts'
import { kinds, stages, urgencies } from '../words.ts'

/** What was handed in, version by version. */
const delivery = defineLines({
  name: 'design_delivery',
  fields: {
    version_no: f.int({ derived: true }),
    files: f.files({ derived: true, optional: true }),
    source_file: f.text({ max: 500, derived: true, optional: true }),
    note: f.text({ max: 500, derived: true, optional: true }),
    spec_check: f.choice(['pass', 'warn'], { derived: true, default: 'pass' }),
    spec_notes: f.text({ max: 500, derived: true, optional: true }),
    submitted_at: f.dateTime({ derived: true }),
    submitted_by: f.ref('employee', { derived: true, optional: true }),
    review_result: f.choice(['pass', 'rework'], { derived: true, optional: true }),
    acceptance_result: f.choice(['pass', 'rework'], { derived: true, optional: true }),
  },
})
const review = defineLines({
  name: 'design_review',
  fields: {
    version_no: f.int({ derived: true }),
    type: f.choice(['internal', 'external'], { derived: true }),
    result: f.choice(['pass', 'rework'], { derived: true }),
    reason_category: f.choice(reworkReasons, { derived: true, optional: true }),
    comment: f.text({ max: 500, derived: true, optional: true }),
    /** Pins on the picture or moments of the film (pins.ts); screens show them on what they are about. */
    annotations: f.json({ derived: true, optional: true, hidden: true }),
    reviewer: f.ref('employee', { derived: true, optional: true }),
    at: f.dateTime({ derived: true }),
  },
})
const timeLog = defineLines({
  name: 'design_time_log',
  fields: {
    date: f.date({ derived: true }),
    hours: f.decimal({ scale: 2, derived: true }),
    note: f.text({ max: 200, derived: true, optional: true }),
    employee: f.ref('employee', { derived: true }),
  },
  indexes: [['employee', 'date']],
})
export const checkItem = defineLines({
  name: 'design_task_check',
  fields: { text: f.text({ max: 200, derived: true }), ticked: f.bool({ derived: true }) },
})

const reason = f.text({ max: 500 })
const moment = f.dateTime({ derived: true, optional: true })
const hours = f.decimal({ scale: 2, derived: true, default: '0' })
const score = f.int({ derived: true, optional: true })
const text = f.text({ max: 500, derived: true, optional: true })
const live = ['pending', 'queued', 'doing', 'paused', 'reviewing', 'reworking'] as const

/** One designer's part of a demand's line, or a stage of a film (design.md planeTask, videoTask). */
export const designTask = defineResource({
  name: 'design_task',
  module: 'design',
  title: 'no',
  subtitle: 'line_name',
  managed: true,
  fields: {
    no: f.serial('GT{yyMMdd}{seq:4}'),
    kind: f.choice(kinds, { derived: true }),
    demand: f.ref('design_demand', { derived: true }),
    line_id: f.int({ derived: true, hidden: true, index: true }),
    line_no: f.int({ derived: true }),
    line_name: f.text({ max: 200, derived: true, optional: true }),
    category: f.ref('design_category', { derived: true }),
    stage: f.choice(stages, { derived: true, default: 'design' }),
    project: f.ref('project', { derived: true, optional: true }),
    urgency: f.choice(urgencies, { derived: true, default: 'normal' }),
    designer: f.ref('employee', { derived: true }),
    group: f.ref('department', { derived: true, optional: true }),
    leader: f.ref('employee', { derived: true, optional: true }),
    requester: f.ref('employee', { derived: true, optional: true }),
    acceptor: f.ref('employee', { derived: true, optional: true }),
    people: f.refs('employee', { derived: true, optional: true, hidden: true }),
    share_pct: f.decimal({ scale: 2, derived: true, default: '100' }),
    qty: f.decimal({ scale: 2, derived: true, default: '1' }),
    points: f.decimal({ scale: 2, derived: true, default: '0' }),
    est_hours: hours,
    spent_hours: hours,
    plan_start: moment,
    plan_end: moment,
    due_at: moment,
    actual_start: moment,
    delivered_at: moment,
    accepted_at: moment,
    /** When the version was handed in that first passed the internal review. */
    first_delivered_at: moment,
    paused_at: moment,
    pause_excused: f.bool({ derived: true }),
    excused_hours: hours,
    on_time: f.bool({ derived: true }),
    first_pass: f.bool({ derived: true, default: true }),
    rework_rounds: f.int({ derived: true, default: 0 }),
    /** Rounds that count against the designer: not those of a changed request or of taste. */
    faulty_rounds: f.int({ derived: true, default: 0 }),
    priority: f.int({ derived: true, default: 0 }),
    depends_on: f.refs('design_task', { derived: true, optional: true }),
    score_quality: score,
    score_speed: score,
    score_service: score,
    extra_languages: f.int({ derived: true, default: 0 }),
    location: text,
    state_note: text,
    due_ask: moment,
    due_ask_reason: text,
    due_ask_excused: f.bool({ derived: true, hidden: true }),
    thumb: f.file({ image: true, derived: true, optional: true }),
    transferred_to: f.ref('design_task', { derived: true, optional: true }),
    views: f.int({ derived: true, optional: true }),
    versions: f.lines(delivery, { derived: true }),
    reviews: f.lines(review, { derived: true }),
    checks: f.lines(checkItem, { derived: true }),
    time_logs: f.lines(timeLog, { derived: true }),
  },
  lifecycle: {
    initial: 'pending',
    states: ['pending', 'queued', 'doing', 'paused', 'reviewing', 'reworking', 'delivered', 'accepted', 'refused', 'cancelled'],
    ended: ['accepted', 'cancelled'],
    actions: {
      take: { from: ['pending'], to: 'queued', primary: true, batch: true },
      refuse: { from: ['pending'], to: 'refused', verb: 'take', args: { reason } },
      start: { from: ['queued'], to: 'doing', verb: 'work', primary: true },
      pause: { from: ['doing'], to: 'paused', verb: 'work', args: { reason, excused: f.bool() } },
      resume: { from: ['paused'], to: 'doing', verb: 'work', primary: true },
      deliver: {
        from: ['doing', 'reworking'],
        to: 'reviewing',
        primary: true,
        args: {
          files: f.files({ optional: true, max: 50 }),
          link: f.text({ max: 500, optional: true, format: 'url' }),
          source_file: f.text({ max: 500, optional: true }),
          note: f.text({ max: 500, optional: true }),
          shots_done: f.bool(),
          languages: f.int({ min: 0, max: 30, optional: true }),
        },
      },
      tick: {
        from: [...live],
        to: [...live],
        keepState: true,
        verb: 'work',
        args: { checks: f.ownLines(checkItem, { show: ['text'], type: { ticked: f.bool() }, send: 'each' }) },
      },
      pass: { from: ['reviewing'], to: 'delivered', verb: 'review', primary: true, args: { comment: f.text({ max: 500, optional: true }) } },
      send_back: {
        from: ['reviewing'],
        to: 'reworking',
        verb: 'review',
        args: { reason_category: f.choice(reworkReasons), comment: f.text({ max: 500 }), annotations: f.json({ optional: true }) },
      },
      confirm_script: {
        from: ['delivered'],
        to: 'accepted',
        verb: 'videoDemand/acceptWork',
        primary: true,
        availableWhen: { stage: ['script'] },
        args: { comment: f.text({ max: 500, optional: true }) },
      },
      return_script: {
        from: ['delivered'],
        to: 'reworking',
        verb: 'videoDemand/acceptWork',
        availableWhen: { stage: ['script'] },
        args: { reason_category: f.choice(reworkReasons), comment: f.text({ max: 500 }), annotations: f.json({ optional: true }) },
      },
      external_rework: {
        from: ['delivered'],
        to: 'reworking',
        internal: true,
        args: { reason_category: f.choice(reworkReasons), comment: reason, annotations: f.json({ optional: true }) },
      },
      accept: {
        from: ['delivered'],
        to: 'accepted',
        internal: true,
        args: {
          quality: f.int({ min: 1, max: 5, optional: true }),
          speed: f.int({ min: 1, max: 5, optional: true }),
          service: f.int({ min: 1, max: 5, optional: true }),
          comment: f.text({ max: 500, optional: true }),
        },
      },
      revoke: { from: ['accepted'], to: 'delivered', danger: true, args: { reason } },
      transfer: {
        from: ['pending', 'refused', 'queued', 'doing', 'paused', 'reworking'],
        to: ['pending', 'delivered'],
        verb: 'assign',
        args: {
          designer: f.ref('employee', { where: { is_designer: { eq: true } } }),
          done_pct: f.decimal({ scale: 2, min: 0, max: 99, default: '0.00' }),
          reason,
        },
      },
      ask_due: {
        from: [...live],
        to: [...live],
        keepState: true,
        verb: 'work',
        args: { due_at: f.dateTime(), reason, excused: f.bool() },
      },
      decide_due: { from: [...live], to: [...live], keepState: true, verb: 'review', args: { agree: f.bool({ default: true }) } },
      log_hours: {
        from: ['doing', 'paused', 'reviewing', 'reworking', 'delivered'],
        to: ['doing', 'paused', 'reviewing', 'reworking', 'delivered'],
        keepState: true,
        verb: 'work',
        args: { date: f.date({ default: 'today' }), hours: f.decimal({ scale: 2, min: 0.01, max: 24 }), note: f.text({ max: 200, optional: true }) },
      },
      hold: { from: ['doing'], to: 'paused', internal: true },
      set_views: { from: ['accepted'], to: 'accepted', keepState: true, verb: 'work', availableWhen: { kind: ['video'] }, args: { views: f.int({ min: 0 }) } },
      cancel: { from: [...live, 'refused', 'delivered'], to: 'cancelled', internal: true },
    },
  },
  indexes: [['kind', 'status'], ['designer', 'status'], ['demand', 'status'], ['status', 'due_at'], ['accepted_at'], ['plan_end'], ['category']],
  search: ['no', 'line_name', 'demand.no'],
  defaultSort: '-id',
  access: { owner: 'designer', collaborators: 'people', project: 'project' },
  closedTo: `select coalesce(cd.people, '{}') from design_demand cd where cd.id = t.demand_id and cd.confidential`,
})
