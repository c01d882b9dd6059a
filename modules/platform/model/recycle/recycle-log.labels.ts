import { recordLabels } from '../common-words.ts'
import { recycleLog } from './recycle-log.resource.ts'

export const recycleLogLabels = recordLabels(recycleLog, {
  name: ['回收记录', 'Recycled record'],
  fields: {
    actor_name: ['操作管理员', 'Administrator'],
    rule: ['规则名称', 'Rule'],
    resource: ['资源', 'Resource'],
    data_table: ['数据表', 'Table'],
    record_id: ['记录ID', 'Record ID'],
    record_no: ['记录编号', 'Record'],
    data: { label: ['被删数据', 'Deleted data'], help: ['任意片段模糊查询', 'Any fragment'] },
    children: ['子行数', 'Child rows'],
    deleted_at: ['删除时间', 'Deleted at'],
    purge_after: ['清除时间', 'Erased on'],
    soon: ['即将清除', 'Erased soon'],
  },
  states: { restorable: ['可还原', 'Restorable'], restored: ['已还原', 'Restored'], purged: ['已清除', 'Erased'] },
  actions: { restore: ['还原', 'Restore'], purge: ['提前清除', 'Erase early'] },
  tabs: { restorable: ['可还原', 'Restorable'], restored: ['已还原', 'Restored'], soon: ['即将清除', 'Erased soon'] },
})
