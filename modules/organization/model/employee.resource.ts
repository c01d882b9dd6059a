import { defineLines, defineResource, f } from '@crossway/kernel'
import { designKinds } from './position.resource.ts'

export const employeeContract = defineLines({
  name: 'employee_contract',
  fields: {
    type: f.choice(['fixed', 'open', 'task', 'intern']),
    no: f.text({ max: 60, optional: true }),
    start_on: f.date(),
    end_on: f.date({ optional: true, index: true }),
    file: f.file({ optional: true }),
  },
})

export const employeeDocument = defineLines({
  name: 'employee_document',
  fields: {
    file_type: f.ref('file_type'),
    no: f.text({ max: 60, optional: true }),
    file: f.file({ optional: true }),
    valid_to: f.date({ optional: true, index: true }),
  },
})

const gone = ['resign', 'dismiss', 'expire', 'retire'] as const
const reason = f.text({ max: 500 })

/** A person of the company, from the offer to the last day and back (organization.md, employee). */
export const employee = defineResource({
  name: 'employee',
  module: 'organization',
  title: 'name',
  subtitle: 'emp_no',
  image: 'photo',
  fields: {
    emp_no: f.serial('E{seq:5}'),
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 80, optional: true }),
    gender: f.choice(['male', 'female', 'unknown'], { default: 'unknown' }),
    birthday: f.date({ optional: true }),
    mobile: f.text({ max: 20, format: 'mobile', class: 'phone', index: true }),
    email_work: f.text({ max: 120, format: 'email', optional: true, unique: true }),
    email_private: f.text({ max: 120, format: 'email', optional: true, class: 'email' }),
    id_type: f.choice(['id_card', 'passport', 'hk_macao', 'taiwan'], { default: 'id_card' }),
    /** Kept here in its masked form only; the number itself is sealed apart and read by `reveal`. */
    id_no: f.text({ max: 40, optional: true, class: 'id_no' }),
    department: f.ref('department'),
    concurrent_departments: f.refs('department', { optional: true }),
    position: f.ref('position'),
    grade: f.text({ max: 20 }),
    leader: f.ref('employee', { optional: true }),
    company: f.ref('company'),
    work_place: f.ref('region', { optional: true }),
    employ_type: f.choice(['full', 'part', 'intern', 'outsource', 'retired'], { default: 'full' }),
    entry_date: f.date({ index: true }),
    probation_months: f.int({ default: 3, min: 0, max: 12 }),
    plan_regular_date: f.date({ optional: true, derived: true }),
    regular_date: f.date({ optional: true, derived: true }),
    leave_date: f.date({ optional: true, derived: true, index: true }),
    leave_type: f.choice(gone, { optional: true, derived: true }),
    leave_reason: f.text({ max: 500, optional: true, derived: true }),
    contracts: f.lines(employeeContract),
    documents: f.lines(employeeDocument),
    /** Salary card; its number is sealed like the id number. A change waits for finance to verify it. */
    bank_name: f.text({ max: 80, optional: true, class: 'bank' }),
    bank_account: f.text({ max: 40, optional: true, class: 'bank' }),
    bank_verified: f.bool({ derived: true, default: false }),
    bank_changed_on: f.date({ optional: true, derived: true }),
    address: f.text({ max: 300, optional: true, class: 'address' }),
    emergency_contact: f.text({ max: 60, optional: true }),
    emergency_phone: f.text({ max: 20, optional: true, class: 'phone' }),
    education: f.choice(['junior', 'college', 'bachelor', 'master', 'doctor'], { optional: true }),
    hukou: f.text({ max: 120, optional: true, class: 'address' }),
    wecom_userid: f.text({ max: 64, optional: true, unique: true }),
    feishu_id: f.text({ max: 64, optional: true, unique: true }),
    is_designer: f.bool(),
    design_kind: f.choice(designKinds, { optional: true }),
    design_grade: f.text({ max: 20, optional: true }),
    hourly_cost: f.money({ currency: 'CNY', optional: true, min: 0, class: 'salary' }),
    photo: f.file({ image: true, optional: true }),
    signature_image: f.file({ image: true, optional: true }),
    tags: f.refs('tag', { optional: true }),
    note: f.longText({ optional: true, max: 2000 }),
    /** State to go back to from suspended and leaving. */
    state_before: f.choice(['probation', 'regular'], { optional: true, derived: true, quiet: true }),
    /** The person's earlier file when he came back under a new number. */
    earlier_file: f.ref('employee', { optional: true, derived: true }),
  },
  lifecycle: {
    initial: 'pending_entry',
    states: ['pending_entry', 'probation', 'regular', 'suspended', 'leaving', 'left'],
    editable: ['pending_entry', 'probation', 'regular', 'suspended', 'leaving'],
    deletable: ['pending_entry'],
    ended: ['left'],
    actions: {
      join: { from: ['pending_entry'], to: ['probation', 'regular'], args: { groups: f.refs('admin_group', { optional: true }), login: f.text({ optional: true, max: 16 }) }, primary: true },
      regularise: { from: ['probation'], to: 'regular', verb: 'regular', approval: true, args: { regular_date: f.date({ optional: true }), review: f.file({ optional: true }), comment: f.text({ optional: true, max: 500 }) }, primary: true },
      transfer: {
        from: ['probation', 'regular'],
        to: ['probation', 'regular'],
        stay: true,
        approval: true,
        batch: true,
        args: {
          effective_on: f.date(),
          change_type: f.choice(['transfer', 'promotion', 'demotion'], { default: 'transfer' }),
          department: f.ref('department', { optional: true }),
          position: f.ref('position', { optional: true }),
          grade: f.text({ max: 20, optional: true }),
          leader: f.ref('employee', { optional: true }),
          company: f.ref('company', { optional: true }),
          reason,
        },
      },
      suspend: { from: ['probation', 'regular'], to: 'suspended', args: { reason }, danger: true },
      restore: { from: ['suspended'], to: ['probation', 'regular'], verb: 'suspend', args: { reason } },
      startLeave: { from: ['probation', 'regular'], to: 'leaving', verb: 'leave', approval: true, args: { leave_date: f.date(), leave_type: f.choice(gone), leave_reason: reason } },
      withdrawLeave: { from: ['leaving'], to: ['probation', 'regular'], verb: 'leave' },
      left: { from: ['leaving'], to: 'left', args: { force: f.bool(), reason: f.text({ max: 500, optional: true }) }, primary: true, danger: true },
      rehire: { from: ['left'], to: 'pending_entry', verb: 'add', args: { entry_date: f.date(), department: f.ref('department', { optional: true }), position: f.ref('position', { optional: true }), new_number: f.bool() } },
      createAccount: { from: ['pending_entry', 'probation', 'regular', 'suspended', 'leaving'], to: ['pending_entry', 'probation', 'regular', 'suspended', 'leaving'], stay: true, verb: 'account', args: { login: f.text({ max: 16 }), groups: f.refs('admin_group', { optional: true }) } },
      resetPassword: { from: ['pending_entry', 'probation', 'regular', 'leaving'], to: ['pending_entry', 'probation', 'regular', 'leaving'], stay: true, verb: 'account', confirm: true },
      unbindWecom: { from: ['pending_entry', 'probation', 'regular', 'suspended', 'leaving'], to: ['pending_entry', 'probation', 'regular', 'suspended', 'leaving'], stay: true, verb: 'account', confirm: true },
      verifyBank: { from: ['pending_entry', 'probation', 'regular', 'suspended', 'leaving'], to: ['pending_entry', 'probation', 'regular', 'suspended', 'leaving'], stay: true, confirm: true },
    },
  },
  access: { department: 'department', company: 'company' },
  search: ['emp_no', 'name', 'name_en', 'email_work'],
  indexes: [['department', 'status'], ['position', 'status']],
  defaultSort: 'emp_no',
  importKey: 'emp_no',
  sensitive: ['name', 'mobile', 'id_no', 'bank_name', 'bank_account', 'hourly_cost', 'department', 'leader'],
  pick: ['emp_no', 'name', 'name_en', 'department', 'position', 'photo'],
})
