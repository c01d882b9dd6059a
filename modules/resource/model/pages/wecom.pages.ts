import { definePage, type Subpage } from '@crossway/kernel'
import { wxApproval } from '../wecom/wx-approval.resource.ts'

const templates: Subpage = {
  resource: 'wx_approval_template',
  tabs: [{ key: 'all' }],
  list: {
    columns: ['name', 'template_id', 'direction', 'target_resource', 'auto_create', 'enabled', '!refreshed_at'],
    filters: ['direction', 'target_resource', 'enabled'],
    sort: 'name',
  },
  sections: { basic: ['template_id', 'name', 'direction', 'target_resource', 'auto_create', 'enabled'], mapping: ['mapping'] },
}

export const wecomPages = [
  definePage({
    route: 'wxwrokApproval',
    record: wxApproval,
    subpages: [templates],
    tabs: [
      'all',
      { key: 'approving', where: { sp_status: { eq: 'approving' } } },
      { key: 'waiting', where: { sp_status: { eq: 'approved' }, status: { eq: 'synced' }, 'template.target_resource': { ne: 'none' } }, alert: true },
      'mapped',
      { key: 'failed', where: { status: { eq: 'map_failed' } }, alert: true },
      { key: 'hand', where: { needs_hand: { eq: true } }, alert: true },
      { key: 'rejected', where: { sp_status: { eq: 'rejected' } } },
      { key: 'other', where: { sp_status: { in: ['revoked', 'revoked_after', 'deleted', 'paid'] } } },
      { key: 'nobody', where: { employee: { empty: true } } },
    ],
    list: {
      columns: [
        'sp_no',
        'template',
        'employee',
        'department',
        'apply_time',
        'amount',
        '!currency',
        'sp_status',
        'status',
        'target_no',
        'target_reversed',
        'sync_error',
        '!sp_name',
        '!applicant_userid',
        '!needs_hand',
        '!target_type',
        '!read_at',
      ],
      filters: ['template', 'employee', 'apply_time', 'sp_status'],
      sort: '-apply_time',
    },
    verbs: ['sync', 'template'],
    figures: ['amount', 'sp_status', 'apply_time'],
    sections: {
      basic: ['sp_no', 'template', 'sp_name', 'applicant_userid', 'employee', 'department', 'apply_time', 'amount', 'currency'],
      target: ['target_no', 'target_reversed', 'needs_hand', 'sync_error', 'ignored_reason', 'read_at'],
    },
    form: 'page',
    phone: { title: 'sp_name', figures: ['amount', 'sp_status'], footer: ['employee', 'apply_time'] },
  }),
]
