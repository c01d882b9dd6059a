import { definePage } from '@crossway/kernel'
import { reportFile } from '../report/report-file.resource.ts'

export const centrePage = definePage({
  route: 'downloadedReports',
  record: reportFile,
  tabs: [
    'all',
    { key: 'todo', where: { status: { in: ['pending', 'review', 'conflict'] } }, alert: true },
    { key: 'failed', where: { status: { in: ['failed'] } }, alert: true },
    { key: 'parsed', where: { status: { in: ['parsed'] } } },
  ],
  list: {
    columns: [
      'no',
      'original_name',
      'type',
      'store_account',
      'marketplaces',
      'row_count',
      'new_rows',
      'changed_rows',
      '!unchanged_rows',
      'unmapped_skus',
      'error_count',
      'data_at',
      'source',
      '!size_bytes',
      '!parsed_at',
      'created_at',
    ],
    filters: ['type', 'store_account', 'status', 'source'],
    sort: '-id',
    summary: ['row_count', 'new_rows', 'changed_rows'],
  },
  verbs: ['upload', 'request', 'retry', 'cancel', 'backfill', 'raw', 'export', 'types'],
  figures: ['row_count', 'new_rows', 'changed_rows', 'unchanged_rows', 'unmapped_skus', 'error_count'],
  sections: {
    basic: ['no', 'type', 'store_account', 'marketplaces', 'store', 'original_name', 'source', 'data_at', 'parsed_at', 'confirmed_at', 'duplicate_of'],
    file: ['attachment', 'size_bytes', 'compression', 'encoding', 'delimiter', 'sha256', 'parser_version'],
  },
  form: 'page',
  phone: { title: 'original_name', figures: ['type', 'row_count'], footer: ['store_account', 'data_at'] },
})
