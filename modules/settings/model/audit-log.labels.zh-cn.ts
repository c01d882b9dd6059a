import type { LabelsOf } from '@crossway/kernel'
import type { auditLog, job } from './audit-log.resource.ts'

export const auditLogZh: LabelsOf<typeof auditLog> = {
  name: 'CUD日志',
  fields: {
    at: '时间', actor_type: { label: '主体类型', values: { admin: '管理员', member: '外部账号', job: '任务', integration: '接口' } }, actor_id: '账号ID', actor_name: '操作人',
    operation: { label: '操作', values: { create: '新增', update: '修改', delete: '删除', restore: '恢复', action: '动作', import: '导入', export: '导出', reveal: '查看敏感', login: '登录', permission: '权限变更' } },
    action: '动作', resource: '资源', record_id: '单据ID', record_no: '单据号', from_state: '原状态', to_state: '新状态', comment: '说明', changes: '变更', row_count: '行数', node: '权限点', ip: 'IP', user_agent: '浏览器', request_id: '请求号', prev_hash: '前散列', hash: '散列',
  },
  states: {}, actions: {},
  tabs: { all: '全部', writes: '增删改', actions: '动作', exports: '导入导出', deletes: '删除' },
}
export const jobZh: LabelsOf<typeof job> = {
  name: '任务',
  fields: { title: '标题', name: '类型', owner_id: '发起账号', state: { label: '状态', values: { queued: '排队', running: '运行中', done: '已完成', failed: '失败', cancelled: '已取消' } }, done: '已处理', total: '总数', step: '步骤', error: '错误', attempts: '次数', worker: '执行节点', created_at: '创建时间', started_at: '开始时间', finished_at: '结束时间' },
  states: {}, actions: {},
  tabs: { all: '全部', running: '运行中', failed: '失败', done: '已完成' },
}
