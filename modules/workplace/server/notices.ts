import type { NoticeKind } from '@crossway/platform/model'

export const approvalNotices: readonly NoticeKind[] = [
  {
    code: 'approval.urged',
    category: 'approval',
    level: 'important',
    title: { 'zh-cn': '{name} 催办：{title}', en: '{name} reminds you: {title}' },
  },
  { code: 'approval.copied', category: 'approval', level: 'info', title: { 'zh-cn': '{name} 抄送：{title}', en: '{name} copied you: {title}' } },
  {
    code: 'approval.late',
    category: 'approval',
    level: 'important',
    actorIncluded: true,
    title: { 'zh-cn': '审批超时：{title}', en: 'Approval is late: {title}' },
  },
  {
    code: 'approval.absent',
    category: 'approval',
    level: 'important',
    actorIncluded: true,
    title: { 'zh-cn': '{title}：{who}无法登录，已按流程规则另行处理', en: '{title}: {who} cannot sign in, it goes on by the rule of its flow' },
  },
  {
    code: 'approval.failed',
    category: 'approval',
    level: 'important',
    actorIncluded: true,
    title: { 'zh-cn': '审批已通过但执行失败：{title}', en: 'Approved but could not be carried out: {title}' },
    body: { 'zh-cn': '{text}', en: '{text}' },
  },
]
