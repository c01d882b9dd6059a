import { definePage } from '@crossway/kernel'

export const cudLogPage = definePage({
  route: 'cudLog',
  module: 'settings',
  resource: 'audit_log',
  tabs: [
    { key: 'all' },
    { key: 'writes', where: { operation: { in: ['create', 'update', 'delete', 'restore'] } } },
    { key: 'actions', where: { operation: { in: ['action'] } } },
    { key: 'exports', where: { operation: { in: ['import', 'export'] } } },
    { key: 'deletes', where: { operation: { in: ['delete'] } } },
  ],
  list: {
    columns: [
      'at',
      'actor_name',
      'operation',
      'action',
      'resource',
      'record_no',
      'comment',
      'from_state',
      'to_state',
      'row_count',
      'ip',
      'request_id',
      '!node',
      '!actor_type',
      '!record_id',
    ],
    filters: ['at', 'operation', 'resource', 'actor_name', 'record_no', 'request_id', 'ip'],
    sort: '-at,-id',
  },
  verbs: ['export'],
})
export const jobCenterPage = definePage({
  route: 'jobCenter',
  module: 'settings',
  resource: 'job',
  tabs: [
    { key: 'all' },
    { key: 'running', where: { state: { in: ['queued', 'running'] } } },
    { key: 'failed', where: { state: { in: ['failed'] } }, hurts: true },
    { key: 'done', where: { state: { in: ['done'] } } },
  ],
  list: {
    columns: ['id', 'title', 'name', 'state', 'done', 'total', 'step', 'created_at', 'started_at', 'finished_at', 'attempts', 'error', '!worker', '!owner_id'],
    filters: ['state', 'name', 'created_at'],
    sort: '-id',
    views: ['schedules'],
  },
  verbs: ['cancel', 'run', 'config', 'export'],
})
