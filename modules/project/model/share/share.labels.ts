import { recordLabels } from '@crossway/platform/words'
import { projectFeedback, projectShare, projectShareView } from './share.resource.ts'

export const sectionWords = {
  summary: ['概述', 'Summary'],
  progress: ['里程碑', 'Milestones'],
  sales: ['销售', 'Sales'],
  traffic: ['流量', 'Traffic'],
  ads: ['广告', 'Ads'],
  stock: ['库存', 'Stock'],
  tasks: ['待客户事项', 'For the client'],
  documents: ['文档', 'Documents'],
  team: ['团队', 'Team'],
} as const
const sections = { label: ['分享内容', 'Sections'], values: sectionWords } as const

export const shareLabels = recordLabels(projectShare, {
  name: ['分享链接', 'Links'],
  fields: {
    sections,
    name: ['名称', 'Name'],
    period_mode: {
      label: ['期间', 'Period'],
      values: { this_month: ['本月', 'This month'], last_month: ['上月', 'Last month'], last_30d: ['近30天', 'Last 30 days'], range: ['指定日期', 'From to'] },
    },
    period_from: ['期间起', 'From'],
    period_to: ['期间止', 'Until'],
    show_profit: ['显示利润', 'Shows profit'],
    language: { label: ['语言', 'Language'], values: { 'zh-cn': ['中文', 'Chinese'], en: 'English' } },
    protected: ['有密码', 'Password'],
    expires_at: ['有效至', 'Valid until'],
    max_views: ['次数上限', 'Views allowed'],
    views: ['已查看', 'Views'],
    last_view_at: ['最近查看', 'Last view'],
    may_download: ['可下载', 'Download'],
    made_by: ['创建人', 'Made by'],
    maker: ['分享人', 'Maker'],
  },
  states: { open: ['有效', 'Open'] },
  actions: { change_sections: { label: ['修改内容', 'Change the sections'], args: { sections } }, revoke: ['撤销', 'Revoke'] },
})
export const shareViewLabels = recordLabels(projectShareView, {
  name: ['访问记录', 'Views'],
  fields: { share: ['分享链接', 'Link'], user_agent: ['浏览器', 'Browser'] },
})
export const feedbackLabels = recordLabels(projectFeedback, {
  name: ['客户反馈', 'Client feedback'],
  fields: {
    share: ['分享链接', 'Link'],
    milestone: ['里程碑', 'Milestone'],
    todo: ['待办', 'Task'],
    seen: ['已知悉', 'Seen'],
    name: ['姓名', 'Name'],
    text: ['留言', 'Text'],
  },
})
