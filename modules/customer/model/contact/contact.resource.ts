import { defineResource, f } from '@crossway/kernel'
import { pools } from '../customer.resource.ts'

/** Nobody owns the customer, and the installation masks what nobody has claimed (customer.md opensea, masking). */
const masked = {
  while: `t.pool = 'opensea' and coalesce((select p.value from biz_param p where p.code = 'customer.mask_in_opensea'), 'true') <> 'false'`,
  unless: 'contact/viewMobile',
} as const
const tail = (column: string): string =>
  `case when t.${column} is null then null when length(t.${column}) > 7 then left(t.${column}, 3) || '****' || right(t.${column}, 4) else '****' end`
const head = (column: string): string => `case when t.${column} is null then null else left(t.${column}, 1) || '***' end`

/** A person at a customer: whom to call, and who decides (customer.md contact). Seen by whoever sees the customer. */
export const contact = defineResource({
  name: 'contact',
  module: 'customer',
  title: 'name',
  subtitle: 'position',
  fields: {
    customer: f.ref('customer', { immutable: true }),
    name: f.text({ max: 40, hiddenWhile: { ...masked, shows: `left(t.name, 1) || '**'` } }),
    gender: f.choice(['male', 'female'], { optional: true }),
    position: f.text({ max: 40, optional: true }),
    department_name: f.text({ max: 40, optional: true }),
    country_code: f.text({ max: 5, default: '86', pattern: '^\\d{1,5}$' }),
    mobile: f.text({ max: 20, optional: true, index: true, class: 'phone', hiddenWhile: { ...masked, shows: tail('mobile') } }),
    phone: f.text({ max: 60, optional: true, class: 'phone', hiddenWhile: { ...masked, shows: tail('phone') } }),
    email: f.text({ max: 60, format: 'email', optional: true, class: 'email', hiddenWhile: { ...masked, shows: head('email') } }),
    wechat: f.text({ max: 60, optional: true, class: 'phone', hiddenWhile: { ...masked, shows: head('wechat') } }),
    wecom_external_id: f.text({ max: 60, optional: true, hidden: true }),
    qq: f.text({ max: 60, optional: true, class: 'phone', hidden: true, hiddenWhile: { ...masked, shows: head('qq') } }),
    whatsapp: f.text({ max: 60, optional: true, class: 'phone', hidden: true, hiddenWhile: { ...masked, shows: head('whatsapp') } }),
    decision_role: f.choice(['decider', 'influencer', 'operator', 'finance', 'legal', 'unknown'], { default: 'unknown' }),
    is_primary: f.bool(),
    superior: f.ref('contact', { optional: true }),
    birthday: f.date({ optional: true, class: 'pii' }),
    birth_month: f.int({ derived: true, optional: true, hidden: true }),
    hobby: f.text({ max: 200, optional: true }),
    attitude: f.choice(['support', 'neutral', 'oppose'], { optional: true }),
    last_followup_at: f.dateTime({ derived: true, optional: true }),
    next_followup_at: f.dateTime({ derived: true, optional: true }),
    pool: f.choice(pools, { derived: true, default: 'opensea' }),
    owner: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
    /** The contract module names a contact here: it may not be deleted any more. */
    contract_count: f.int({ derived: true, default: 0, hidden: true }),
  },
  unique: [['customer', '?mobile']],
  lifecycle: {
    initial: 'active',
    states: ['active', 'left'],
    editable: ['active', 'left'],
    deletable: ['active', 'left'],
    actions: {
      set_primary: { from: ['active'], to: 'active', verb: 'edit' },
      mark_left: { from: ['active'], to: 'left', verb: 'edit', confirm: true },
      come_back: { from: ['left'], to: 'active', verb: 'edit' },
    },
  },
  indexes: [['customer', 'is_primary'], ['owner'], ['birth_month']],
  search: ['name', 'mobile', 'email', 'wechat', 'customer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', customer: 'customer' },
  openWhile: `t.pool = 'opensea'`,
  sensitive: ['mobile', 'email'],
  pick: ['name', 'position', 'customer', 'status'],
})
