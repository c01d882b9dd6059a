import type { Stage } from './stages.ts'

export const stageZh: Readonly<Record<Stage, string>> = {
  new: '新线索',
  contacted: '已接触',
  meeting: '已面谈',
  proposal: '已报方案',
  negotiation: '商务谈判',
  contracting: '合同流程',
  won: '已签约',
  lost: '已流失',
}
export const stageEn: Readonly<Record<Stage, string>> = {
  new: 'New lead',
  contacted: 'Contacted',
  meeting: 'Met',
  proposal: 'Proposal sent',
  negotiation: 'Negotiation',
  contracting: 'Contract under way',
  won: 'Won',
  lost: 'Lost',
}
