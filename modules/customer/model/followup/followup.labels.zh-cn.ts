import type { LabelsOf } from '@crossway/kernel'
import { stageZh } from '../pool/stage-labels.ts'
import type { followup } from './followup.resource.ts'

const { won: _won, lost: _lost, ...openStageZh } = stageZh
export const followupZh: LabelsOf<typeof followup> = {
  name: '跟进记录',
  fields: {
    customer: '客户',
    contacts: '联系人',
    followup_type: {
      label: '方式',
      values: {
        phone: '电话',
        wechat: '微信',
        email: '邮件',
        video: '线上会议',
        visit: '上门拜访',
        reception: '来访接待',
        exhibition: '展会',
        other: '其他',
      },
    },
    followup_at: '跟进时间',
    result: {
      label: '结果',
      values: { no_answer: '未接通', contacted: '已沟通', interested: '有意向', proposal_sent: '已发方案', refused: '明确拒绝', agreed: '达成一致' },
    },
    content: '内容',
    stage_after: { label: '跟进后阶段', values: openStageZh, help: '不填则不变' },
    next_followup_at: { label: '下次跟进', help: '明确拒绝时可不填' },
    next_plan: '下次计划',
    address: '签到地址',
    lng: '经度',
    lat: '纬度',
    distance_km: '距客户地址',
    photos: '照片',
    records: '录音与附件',
    stage_before: { label: '跟进前阶段', values: stageZh },
    is_effective: '有效',
    author: '跟进人',
    author_department: '跟进人部门',
    checker: '审阅人',
    checked_at: '审阅时间',
    check_score: '评分',
    check_comment: '批注',
    pool: { label: '所属池', values: { opensea: '公海', protect: '保护', working: '跟进中', cooperate: '合作' } },
    owner: '客户负责人',
    department: '负责部门',
  },
  states: { unchecked: '待审阅', passed: '通过', rejected: '驳回' },
  actions: {
    pass: { label: '通过', args: { score: '评分（1-5）', comment: '批注' } },
    reject: { label: '驳回', args: { comment: '驳回原因' } },
  },
  tabs: { all: '全部', mine: '我的', reports: '下属', unchecked: '待审阅', passed: '已通过', rejected: '已驳回', today: '今日', unplanned: '无下次计划' },
  sections: { touch: '跟进', next: '下一步', place: '签到与附件' },
}
