import { definePage } from '@crossway/kernel'
import { customerArchive } from './archive.resource.ts'

export const archivesPage = definePage({
  route: 'archives',
  record: customerArchive,
  picks: { contact: ['customer', 'status'], file_type: ['group'] },
  tabs: [
    'all',
    { key: 'incomplete', where: { completeness: { lt: 100 } } },
    { key: 'expired', where: { expired_count: { gt: 0 } }, alert: true },
    { key: 'pending', where: { pending_count: { gt: 0 } }, alert: true },
    { key: 'due', where: { checked_at: { lt: '@today-365' } } },
  ],
  list: {
    columns: [
      'archive_no',
      'customer',
      'keeper',
      'completeness',
      'expired_count',
      'expiring_count',
      'checked_at',
      'pending_count',
      'risk_level',
      'owner',
      '!department',
    ],
    filters: ['customer', 'keeper', 'risk_level', 'owner', 'completeness', 'checked_at'],
    sort: '-archive_no',
  },
  sections: { basic: ['customer', 'keeper', 'risk_level', 'note'] },
  verbs: ['doc', 'share', 'shareContract', 'review', 'check', 'download', 'view'],
  figures: ['completeness', 'required_count', 'expired_count', 'expiring_count', 'checked_at', 'risk_level'],
  related: [
    { resource: 'customer_archive_doc', by: 'archive', route: 'archives' },
    { resource: 'archive_submission', by: 'archive', route: 'archives' },
    { resource: 'archive_share', by: 'archive', route: 'archives' },
    { resource: 'contact', by: 'customer', of: 'customer', route: 'contact' },
    { resource: 'project', by: 'customer', of: 'customer', route: 'projectManage' },
    { resource: 'store', by: 'customer', of: 'customer', route: 'storeOrganization' },
  ],
  form: 'page',
  phone: { title: 'archive_no', figures: ['completeness', 'expired_count'], footer: ['customer', 'checked_at'] },
  subpages: [
    {
      resource: 'customer_archive_doc',
      tabs: [
        { key: 'all', where: { status: { ne: 'superseded' } } },
        { key: 'expiring', where: { status: { eq: 'expiring' } }, alert: true },
        { key: 'expired', where: { status: { eq: 'expired' } }, alert: true },
        { key: 'superseded', where: { status: { eq: 'superseded' } } },
      ],
      list: {
        columns: ['title', 'archive', 'customer', 'file_type', 'status', 'valid_to', 'attachment', 'brand', 'source', '!issue_date', '!number'],
        filters: ['file_type', 'archive', 'status', 'valid_to', 'source'],
      },
      sections: { basic: ['archive', 'file_type', 'title', 'attachment', 'number', 'brand', 'issue_date', 'valid_from', 'valid_to', 'replaces'] },
      form: 'drawer',
    },
    {
      resource: 'archive_submission',
      tabs: [
        { key: 'all' },
        { key: 'pending', where: { status: { eq: 'pending' } }, alert: true },
        { key: 'accepted', where: { status: { eq: 'accepted' } } },
        { key: 'partly', where: { status: { eq: 'partly' } } },
        { key: 'rejected', where: { status: { eq: 'rejected' } } },
      ],
      list: {
        columns: ['submitted_at', 'archive', 'customer', 'submitter', 'status', 'reviewed_by', 'reviewed_at'],
        filters: ['archive', 'customer', 'status', 'submitted_at'],
      },
    },
    {
      resource: 'archive_share',
      list: {
        columns: ['archive', 'customer', 'mode', 'sections', 'contact', 'status', 'expires_at', 'views', 'max_views', 'made_by'],
        filters: ['archive', 'mode', 'status', 'expires_at'],
      },
    },
  ],
})
