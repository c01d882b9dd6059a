import { definePage, type PageDef } from '@crossway/kernel'
import { approvalInstance } from './approval-instance.resource.ts'
import { approvalFlow } from './approval-flow.resource.ts'
import { workTransfer } from './transfer/work-transfer.resource.ts'

export const pages: readonly PageDef[] = [
  definePage({ route: 'approvalCenter', record: approvalInstance, verbs: ['all'] }),
  definePage({
    route: 'approvalFlow',
    record: approvalFlow,
    // a flow is tried on any record, and its conditions speak of whatever the record refers to
    picks: { '*': [] },
    verbs: ['simulate', 'admin'],
    tabs: ['all', 'published', 'draft', { key: 'retired', where: { status: { in: ['disabled', 'retired'] } } }],
    list: {
      columns: ['code', 'name_zh', '!name_en', 'flow_group', 'resource', 'action', 'edition', 'status', 'priority', 'published_at', 'note'],
      filters: ['resource', 'status', 'flow_group'],
      sort: '-id',
    },
    sections: {
      basic: ['code', 'name_zh', 'name_en', 'flow_group', 'resource', 'action', 'priority', 'note', 'admins'],
      match: ['companies', 'departments', 'condition'],
      rules: [
        'same_person_rule',
        'empty_rule',
        'empty_employee',
        'auto_pass',
        'reject_mode',
        'resubmit_mode',
        'on_edit',
        'allow_withdraw',
        'allow_batch',
        'take_back',
        'urge_interval_min',
        'urge_max',
        'title_tpl',
        'summary_fields',
      ],
    },
    form: 'page',
  }),
  definePage({
    route: 'transfer',
    record: workTransfer,
    tabs: [
      { key: 'mine', where: { from_employee: { eq: '@me' } } },
      { key: 'waiting', where: { status: { in: ['draft', 'approved', 'running'] } } },
      { key: 'failed', where: { status: { eq: 'partial' } }, alert: true },
      'all',
    ],
    list: {
      columns: ['transfer_no', 'from_employee', 'reason', 'effective_at', 'default_to', 'ok_count', 'failed_count', 'item_count', 'status'],
      filters: ['status', 'reason', 'from_employee', 'department'],
      summary: ['item_count', 'failed_count'],
    },
    sections: {
      basic: ['from_employee', 'reason', 'effective_at', 'default_to', 'return_at', 'keep_read_days', 'note'],
      checklist: ['checklist'],
      items: ['items'],
    },
    figures: ['item_count', 'ok_count', 'failed_count'],
    form: 'page',
    phone: { title: 'from_employee', figures: ['item_count', 'failed_count'], footer: ['reason', 'effective_at'] },
  }),
]
