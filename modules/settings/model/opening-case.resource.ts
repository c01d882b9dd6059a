import { defineLines, defineResource, f } from '@crossway/kernel'
import { plainCode } from './code-patterns.ts'
import { sellingRegions } from './marketplace.resource.ts'

export const stepStates = ['pending', 'doing', 'waiting', 'blocked', 'done', 'skipped'] as const

/** One step on the way to a store; `depends` names the steps before it by their order, with commas. */
const openingStep = defineLines({
  name: 'opening_step',
  fields: {
    key: f.text({ max: 40 }),
    name: f.text({ max: 80 }),
    name_en: f.text({ max: 80, optional: true }),
    responsible: f.choice(['our', 'customer']),
    plan_days: f.int({ min: 0, max: 200, unit: 'd' }),
    depends: f.text({ max: 40, optional: true }),
    optional_step: f.bool(),
    required_docs: f.refs('file_type', { optional: true }),
    status: f.choice(stepStates, { default: 'pending' }),
    plan_start: f.date({ optional: true }),
    plan_end: f.date({ optional: true }),
    started_at: f.date({ optional: true }),
    done_at: f.date({ optional: true }),
    block_reason: f.text({ max: 300, optional: true }),
    result: f.text({ max: 300, optional: true }),
    attempts: f.int({ default: 1, min: 1 }),
  },
})
/** Papers of the case, by their type. */
const openingDoc = defineLines({
  name: 'opening_doc',
  fields: { file_type: f.ref('file_type', { where: { status: { eq: 'enabled' } } }), file: f.file(), valid_to: f.date({ optional: true }) },
})

const stepArg = { step: f.int({ min: 1, max: 60 }) }

/** Opening of a seller account with its stores, step by step (settings.md amzStoreProgress). */
export const openingCase = defineResource({
  name: 'opening_case',
  module: 'settings',
  title: 'case_no',
  fields: {
    case_no: f.serial('KD{yyMMdd}{seq:4}'),
    project: f.ref('project', { immutable: true }),
    entity: f.choice(['ours', 'client'], { default: 'client' }),
    company: f.ref('company', { optional: true, where: { status: { eq: 'active' } } }),
    customer: f.ref('customer', { optional: true }),
    platform: f.ref('platform', { immutable: true, where: { is_active: { eq: true } } }),
    region: f.choice(sellingRegions, { immutable: true }),
    marketplaces: f.refs('marketplace', { where: { is_active: { eq: true } } }),
    applicant: f.ref('employee', { optional: true }),
    owner: f.ref('employee', { optional: true }),
    channel: f.choice(['self', 'manager'], { default: 'manager' }),
    start_date: f.date({ default: 'today' }),
    target_date: f.date({ optional: true }),
    plan_end: f.date({ derived: true, optional: true }),
    store_account: f.ref('store_account', { derived: true, optional: true }),
    progress: f.percent({ derived: true, default: '0' }),
    current_step: f.text({ max: 80, derived: true, optional: true }),
    current_step_en: f.text({ max: 80, derived: true, optional: true }),
    blocked_since: f.date({ derived: true, optional: true }),
    attempt: f.int({ derived: true, default: 1 }),
    reason: f.text({ max: 300, derived: true, optional: true }),
    ended_on: f.date({ derived: true, optional: true }),
    remark: f.text({ max: 300, optional: true }),
    docs: f.lines(openingDoc, { optional: true, max: 100 }),
    steps: f.lines(openingStep, { derived: true }),
  },
  lifecycle: {
    initial: 'running',
    states: ['running', 'done', 'failed', 'cancelled'],
    editable: ['running'],
    deletable: [],
    ended: ['done', 'cancelled'],
    actions: {
      step_start: { from: ['running'], to: 'running', keepState: true, verb: 'step', args: { ...stepArg, waiting: f.bool() } },
      step_done: {
        from: ['running'],
        to: 'running',
        keepState: true,
        verb: 'step',
        primary: true,
        args: { ...stepArg, date: f.date({ optional: true }), result: f.text({ max: 300, optional: true }) },
      },
      block: { from: ['running'], to: 'running', keepState: true, verb: 'step', args: { ...stepArg, reason: f.text({ max: 300 }) } },
      retry: { from: ['running'], to: 'running', keepState: true, verb: 'step', args: stepArg },
      skip: { from: ['running'], to: 'running', keepState: true, verb: 'step', args: { ...stepArg, reason: f.text({ max: 300, optional: true }) } },
      create_account: {
        from: ['running'],
        to: 'running',
        keepState: true,
        verb: 'step',
        args: { account_no: f.text(plainCode), alias: f.text({ max: 40 }), name: f.text({ max: 80 }), merchant_id: f.text({ max: 60 }) },
      },
      finish: { from: ['running'], to: 'done', verb: 'finish', confirm: true },
      fail: { from: ['running'], to: 'failed', verb: 'finish', danger: true, args: { reason: f.text({ max: 300 }) } },
      restart: { from: ['failed'], to: 'running', verb: 'finish', primary: true, args: { reason: f.text({ max: 300, optional: true }) } },
      cancel: { from: ['running', 'failed'], to: 'cancelled', verb: 'finish', danger: true, args: { reason: f.text({ max: 300 }) } },
    },
  },
  indexes: [['project'], ['store_account'], ['status', 'target_date']],
  search: ['case_no', 'project.name'],
  defaultSort: '-case_no',
  access: { project: 'project', owner: 'owner', customer: 'customer', company: 'company' },
})
