import type { LabelsOf } from '@crossway/kernel'
import type { dividingStructure } from './dividing-structure.resource.ts'
import { basesZh, calcsZh, channelsZh, rolesZh } from './words.ts'

const member = {
  role: { label: '角色', values: rolesZh },
  employee: { label: '员工', help: '部门池不填员工' },
  share_rate: { label: '比例', help: '0.5 即 50%' },
}
export const dividingStructureZh: LabelsOf<typeof dividingStructure> = {
  name: '分成架构',
  fields: {
    name: '编号',
    code: '编码',
    version_no: '版本',
    channel_group: { label: '渠道', values: channelsZh },
    project: '项目',
    company: '公司主体',
    department: '部门',
    leader: '负责人',
    effective_from: '生效起',
    effective_to: '生效止',
    base_metric: { label: '基数', values: basesZh },
    calc: { label: '计算', values: calcsZh },
    rate: { label: '比例', help: '固定比例时填写，0.05 即 5%' },
    cap_amount: { label: '封顶', help: '提成池的上限' },
    loss_carry: { label: '亏损结转', help: '上月亏损先从本月基数中扣除' },
    hold_ratio: { label: '回款留存', help: '0 至 0.5，回款后发放' },
    use_performance: '乘绩效系数',
    leaver_rule: { label: '离职规则', values: { forfeit: '离职不发', prorate: '按天发' } },
    remark: '备注',
    tiers: { label: '阶梯', fields: { from: '起', to: '止', rate: '比例' }, help: '从 0 开始连续，最后一档不填止' },
    members: { label: '成员', fields: { ...member, from: '起', to: '止' }, help: '每一天的比例合计须为 1（100%）；不填日期即整个生效期' },
  },
  states: { draft: '草稿', active: '生效', ended: '结束' },
  actions: {
    activate: '启用',
    changeMembers: { label: '变更成员', args: { date: '变更日', members: { label: '变更日起的成员', fields: member } } },
    replaceMember: { label: '更换成员', args: { leaving: '原成员', successor: '接替人', date: '接替日' } },
    newVersion: { label: '新版本', args: { date: '生效日' } },
    end: { label: '终止', args: { date: '最后一天' } },
  },
  sections: { basic: '基本', rule: '计算规则', tiers: '阶梯', members: '成员' },
  tabs: { all: '全部', draft: '草稿', active: '生效', ended: '结束' },
}
