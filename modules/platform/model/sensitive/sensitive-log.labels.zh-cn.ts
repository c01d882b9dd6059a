import type { LabelsOf } from '@crossway/kernel'
import type { sensitiveLog } from './sensitive-log.resource.ts'

export const sensitiveLogZh: LabelsOf<typeof sensitiveLog> = {
  name: '敏感数据修改',
  fields: {
    actor_name: '操作管理员',
    rule: '规则名称',
    resource: '资源',
    record_id: '修改行',
    record_no: '记录编号',
    field: '修改项',
    note: '字段注释',
    before: '修改前',
    after: '修改后',
    ip: 'IP',
    at: '修改时间',
    reason: '原因',
  },
  states: { valid: '有效', reverted: '已回滚', overwritten: '已被覆盖' },
  actions: { rollback: '回滚' },
  tabs: { all: '全部', valid: '有效', overwritten: '已被覆盖', reverted: '已回滚' },
}
