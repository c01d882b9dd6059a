import { defineResource, f } from '@crossway/kernel'
import { spStatuses } from './wx-words.ts'

/** An approval as it stands in WeCom, and the document made of it (resource.md wxwrokApproval). */
export const wxApproval = defineResource({
  name: 'wx_approval',
  module: 'resource',
  title: 'sp_no',
  subtitle: 'sp_name',
  fields: {
    sp_no: f.text({ max: 40, format: 'code', unique: true, derived: true }),
    template: f.ref('wx_approval_template', { derived: true }),
    sp_name: f.text({ max: 120, derived: true }),
    applicant_userid: f.text({ max: 64, format: 'code', derived: true }),
    employee: f.ref('employee', { derived: true, optional: true }),
    department: f.ref('department', { derived: true, optional: true }),
    apply_time: f.dateTime({ derived: true }),
    sp_status: f.choice(spStatuses, { derived: true }),
    amount: f.money({ currency: 'currency', scale: 2, derived: true, optional: true }),
    currency: f.text({ max: 3, derived: true, default: 'CNY' }),
    contents: f.json({ derived: true, optional: true }),
    records: f.json({ derived: true, optional: true }),
    comments: f.json({ derived: true, optional: true }),
    notifiers: f.json({ derived: true, optional: true }),
    target_type: f.text({ max: 40, derived: true, optional: true }),
    target_id: f.int({ derived: true, optional: true, hidden: true }),
    target_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
    target_reversed: f.bool({ derived: true }),
    needs_hand: f.bool({ derived: true }),
    sync_error: f.text({ max: 500, derived: true, optional: true }),
    ignored_reason: f.text({ max: 300, derived: true, optional: true }),
    detail_hash: f.text({ max: 64, derived: true, optional: true, hidden: true }),
    read_at: f.dateTime({ derived: true }),
  },
  lifecycle: {
    initial: 'synced',
    states: ['synced', 'mapped', 'map_failed', 'ignored'],
    editable: [],
    deletable: [],
    ended: ['ignored'],
    actions: {
      generate: { from: ['synced', 'map_failed', 'mapped'], to: ['mapped', 'map_failed'], primary: true, batch: true },
      ignore: { from: ['synced', 'map_failed'], to: 'ignored', batch: true, args: { reason: f.text({ min: 2, max: 300 }) } },
    },
  },
  writes: { create: false, edit: false, delete: false },
  indexes: [
    ['sp_status', 'apply_time'],
    ['status', 'apply_time'],
  ],
  search: ['sp_no', 'sp_name'],
  defaultSort: '-apply_time',
  access: { owner: 'employee', department: 'department' },
})
