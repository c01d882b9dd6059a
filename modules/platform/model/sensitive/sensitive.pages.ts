import { definePage, type PageDef } from '@crossway/kernel'

export const sensitivePages: readonly PageDef[] = [
  definePage({
    route: 'security/sensitiveData',
    module: 'platform',
    resource: 'sensitive_rule',
    list: {
      columns: ['name', 'resource', 'data_table', 'data_fields', 'mask', 'status', 'updated_at', 'created_at', '!name_en', '!primary_key', '!notify'],
      filters: ['status', 'mask'],
      sort: 'id',
    },
    sections: { basic: ['name', 'name_en', 'resource', 'data_table', 'primary_key', 'mask', 'notify'], fields: ['fields'] },
    form: 'drawer',
  }),
  definePage({
    route: 'security/sensitiveDataLog',
    module: 'platform',
    resource: 'sensitive_log',
    tabs: [
      { key: 'all' },
      { key: 'valid', where: { state: { eq: 'valid' } } },
      { key: 'overwritten', where: { state: { eq: 'overwritten' } } },
      { key: 'reverted', where: { state: { eq: 'reverted' } } },
    ],
    verbs: ['rollback', 'info'],
    list: {
      columns: ['actor_name', 'rule', 'resource', 'record_no', 'field', 'before', 'after', 'ip', 'at', 'state', '!record_id', '!note', '!reason'],
      filters: ['resource', 'actor_name', 'at', 'field'],
      sort: '-at,-id',
    },
    phone: { title: 'note', figures: ['before', 'after'], footer: ['actor_name', 'at'] },
  }),
]
