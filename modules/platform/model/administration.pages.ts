import { definePage, type PageDef } from '@crossway/kernel'
import { fileKinds } from './attachment.resource.ts'
import { adminLog } from './admin-log.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { attachment } from './attachment.resource.ts'

const live = { kind: { eq: 'operation' } }

/** Logs, attachments, settings and the console: administration pages beyond accounts and rules (platform.md §6.4-§6.7). */
export const administrationPages: readonly PageDef[] = [
  definePage({
    route: 'auth/adminLog',
    record: adminLog,
    tabs: [
      { key: 'operation', where: live },
      { key: 'refused', where: { ...live, result: { in: ['refused'] } } },
      { key: 'failed', where: { ...live, result: { in: ['failed'] } }, alert: true },
      { key: 'login', where: { kind: { eq: 'login' } } },
    ],
    list: {
      columns: [
        'createtime',
        'title',
        'username',
        'record_no',
        'result',
        'ip',
        'duration_ms',
        'status',
        'node',
        'method',
        'url',
        'error_code',
        'attempt',
        'way',
        'device',
        '!title_en',
        '!employee',
        '!admin_id',
        '!resource',
        '!region',
        '!device_new',
        '!trace_id',
      ],
      filters: ['createtime', 'username', 'result', 'node', 'ip', 'url', 'data_text', 'duration_ms'],
      sort: '-createtime,-id',
    },
    form: 'drawer',
    sections: {
      what: ['createtime', 'title', 'title_en', 'username', 'employee', 'result', 'error_code'],
      call: ['node', 'resource', 'record_no', 'method', 'status', 'duration_ms', 'url', 'data'],
      from: ['ip', 'region', 'device', 'device_new', 'useragent', 'way', 'attempt', 'trace_id'],
    },
    phone: { title: 'username', figures: ['result', 'duration_ms'], footer: ['record_no', 'createtime'] },
  }),
  definePage({
    route: 'routine/attachment',
    record: attachment,
    computed: computedLabels.attachment,
    tabs: [
      'all',
      ...Object.entries(fileKinds).map(([key, suffixes]) => ({ key, where: { suffix: { in: suffixes } } })),
      { key: 'unused', where: { refs: { eq: 0 } } },
    ],
    list: {
      columns: [
        'name',
        'topic',
        'uploader',
        'size',
        'suffix',
        'refs',
        'quote',
        'last_upload_time',
        'storage',
        '!mime',
        '!visibility',
        '!width',
        '!height',
        '!scan_state',
      ],
      filters: ['topic', 'uploader', 'last_upload_time', 'size'],
      views: ['card'],
      sort: '-last_upload_time',
    },
    sections: {
      basic: ['name', 'topic'],
      technical: ['uploader', 'size', 'mime', 'width', 'height', 'storage', 'visibility', 'quote', 'last_upload_time', 'scan_state'],
    },
    verbs: ['add', 'private'],
    form: 'drawer',
  }),
  definePage({ route: 'routine/config', module: 'platform', verbs: ['edit', 'add', 'del', 'testMail', 'secret'] }),
  definePage({ route: 'dashboard', module: 'platform' }),
  definePage({ route: 'adminInfo', module: 'platform' }),
]
