import type { LabelsOf } from '@crossway/kernel'
import type { recycleLog } from './recycle-log.resource.ts'

export const recycleLogZh: LabelsOf<typeof recycleLog> = {
  name: '回收记录',
  fields: {
    actor_name: '操作管理员',
    rule: '规则名称',
    resource: '资源',
    data_table: '数据表',
    record_id: '记录ID',
    record_no: '记录编号',
    data: { label: '被删数据', help: '任意片段模糊查询' },
    children: '子行数',
    reason: '原因',
    ip: 'IP',
    deleted_at: '删除时间',
    purge_after: '清除时间',
    soon: '即将清除',
  },
  states: { restorable: '可还原', restored: '已还原', purged: '已清除' },
  actions: { restore: '还原', purge: { label: '提前清除', args: { reason: '原因' } } },
  tabs: { restorable: '可还原', restored: '已还原', soon: '即将清除', all: '全部' },
}
