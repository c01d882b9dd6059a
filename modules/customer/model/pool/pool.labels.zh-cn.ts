import type { LabelsOf } from '@crossway/kernel'
import type { customerLimitRule } from './limit-rule.resource.ts'
import type { customerPoolLog } from './pool-log.resource.ts'
import type { customerSigning } from './signing.resource.ts'
import { stageZh } from './stage-labels.ts'

export const poolZh = { opensea: '公海', protect: '保护', working: '跟进中', cooperate: '合作' } as const
export const customerPoolLogZh: LabelsOf<typeof customerPoolLog> = {
  name: '流转记录',
  fields: {
    customer: '客户',
    action: {
      label: '动作',
      values: {
        create: '新建',
        claim: '领取',
        assign: '分配',
        follow_in: '首次有效跟进',
        follow_out: '退回保护',
        extend: '延期',
        release: '释放',
        expire: '自动回收',
        postpone: '顺延',
        transfer: '转移',
        sign: '签约',
        unsign: '撤销签约',
        pause: '暂停合作',
        resume: '恢复合作',
        end: '终止合作',
        refollow: '重新跟进',
        invalid: '标记无效',
        restore: '恢复',
        merge: '合并',
        stage: '变更阶段',
      },
    },
    from_pool: { label: '原池', values: poolZh },
    to_pool: { label: '新池', values: poolZh },
    stage: { label: '阶段', values: stageZh },
    from_owner: '原负责人',
    to_owner: '新负责人',
    department: '部门',
    reason: '原因',
    by_name: '操作人',
    at: '时间',
  },
  states: {},
  actions: {},
}
export const customerLimitRuleZh: LabelsOf<typeof customerLimitRule> = {
  name: '上限例外',
  fields: {
    scope_type: { label: '范围类型', values: { employee: '员工', department: '部门' } },
    employee: '员工',
    department: '部门',
    hold_limit: { label: '保护上限', help: '不填则用上级部门或公海规则的值' },
    claim_daily_limit: '每日领取上限',
    remark: '备注',
  },
  states: {},
  actions: {},
}
export const customerSigningZh: LabelsOf<typeof customerSigning> = {
  name: '签约记录',
  fields: {
    customer: '客户',
    contract_key: '合同',
    signed_at: '签约时间',
    amount_cny: '签约额',
    owner: '负责人',
    department: '部门',
    revoked_at: '撤销时间',
    ended_at: '终止时间',
  },
  states: {},
  actions: {},
}
