import { definePage } from '@crossway/kernel'
import { fileApply } from '../file-apply.resource.ts'
import { computedLabels } from '../figure-labels.ts'

export const fileApplyPage = definePage({
  route: 'fileApply',
  record: fileApply,
  computed: computedLabels.file_apply,
  subpages: [
    {
      resource: 'seal_usage',
      list: {
        columns: ['used_at', 'apply_no', 'doc_title', 'seal', 'copies', 'pages', 'applicant', 'approver', 'keeper', 'counterparty', '!company'],
        filters: ['seal', 'used_at', 'keeper', 'company'],
        sort: '-used_at',
        summary: ['copies'],
      },
    },
    {
      resource: 'seal',
      list: { columns: ['name', 'status', 'company', 'seal_type', 'keeper', 'deputy', 'location', 'out_on'], filters: ['company', 'seal_type', 'keeper'] },
      form: 'drawer',
    },
    {
      resource: 'license_doc',
      list: { columns: ['name', 'company', 'file_type', 'original_location', 'keeper', 'valid_to', 'out_to'], filters: ['company', 'file_type', 'valid_to'] },
      form: 'drawer',
    },
  ],
  tabs: [
    'all',
    { key: 'mine', where: { applicant: { in: ['@me'] } } },
    { key: 'reviewing', where: { status: { in: ['reviewing'] } } },
    { key: 'to_stamp', where: { status: { in: ['approved'] } } },
    { key: 'out', where: { status: { in: ['out'] } } },
    { key: 'overdue', where: { status: { in: ['out'] }, days_overdue: { gt: 0 } }, alert: true },
  ],
  list: {
    columns: [
      'apply_no',
      'status',
      'apply_type',
      'doc_title',
      'company',
      'seals',
      'applicant',
      'record_no',
      'copies',
      'needed_at',
      'days_overdue',
      '!counterparty',
      '!keepers',
      '!expected_return',
      '!stamped_at',
      '!pages',
    ],
    filters: ['apply_type', 'company', 'applicant', 'needed_at', 'seals', 'urgency'],
  },
  verbs: ['config'],
  sections: {
    basic: [
      'apply_type',
      'company',
      'seals',
      'license',
      'doc_title',
      'purpose',
      'counterparty',
      'copies',
      'cross_page',
      'needed_at',
      'urgency',
      'watermark_text',
    ],
    files: ['files', 'pages', 'record_no'],
    out: ['take_out', 'out_place', 'out_from', 'expected_return'],
    use: ['keepers', 'stamped_at', 'stamped_by', 'actual_copies', 'stamped_files', 'taken_at', 'returned_at', 'return_note', 'issued_files', 'issued_until'],
  },
  figures: ['copies', 'pages', 'needed_at', 'expected_return'],
  related: [{ resource: 'seal_usage', by: 'apply' }],
  form: 'page',
  phone: {
    title: 'doc_title',
    figures: ['copies', 'pages', 'needed_at'],
    footer: ['applicant', 'apply_type', 'company', 'seals', 'expected_return'],
    tabs: ['@todo', 'to_stamp', 'out', 'overdue', 'mine', 'all'],
  },
})
