import { recordLabels } from '../common-words.ts'
import { sensitiveLog } from './sensitive-log.resource.ts'

export const sensitiveLogLabels = recordLabels(sensitiveLog, {
  name: ['敏感数据修改', 'Sensitive change'],
  fields: {
    actor_name: ['操作管理员', 'Administrator'],
    rule: ['规则名称', 'Rule'],
    resource: ['资源', 'Resource'],
    record_id: ['修改行', 'Row'],
    record_no: ['记录编号', 'Record'],
    field: ['修改项', 'Field'],
    note: ['字段注释', 'Note'],
    before: ['修改前', 'Before'],
    after: ['修改后', 'After'],
    at: ['修改时间', 'Changed at'],
  },
  states: { valid: ['有效', 'Valid'], reverted: ['已回滚', 'Rolled back'], overwritten: ['已被覆盖', 'Overwritten'] },
  actions: { rollback: ['回滚', 'Roll back'] },
  tabs: { valid: ['有效', 'Valid'], overwritten: ['已被覆盖', 'Overwritten'], reverted: ['已回滚', 'Rolled back'] },
})
