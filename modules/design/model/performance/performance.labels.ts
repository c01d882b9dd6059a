import { recordLabels } from '@crossway/platform/words'
import { kindText } from '../words.ts'
import { designPerformance } from './performance.resource.ts'
import { gradeText } from './target.labels.ts'

const manager = ['主管评分', 'Lead’s score'] as const
export const scoreItemText = {
  completion: ['完成率', 'Completion'],
  on_time: ['准时率', 'On time'],
  first_pass: ['一次通过率', 'Passed at once'],
  satisfaction: ['满意度', 'Satisfaction'],
  effect: ['内容效果', 'Effect'],
  manager,
} as const
export const designPerformanceLabels = recordLabels(designPerformance, {
  name: ['设计绩效', 'Design performance'],
  fields: {
    kind: kindText,
    month: ['月份', 'Month'],
    employee: ['设计师', 'Designer'],
    grade: { label: ['职级', 'Grade'], values: gradeText },
    leader: ['主管', 'Lead'],
    target_points: ['目标分', 'Target'],
    earned_points: ['完成分', 'Earned'],
    accepted_tasks: ['验收任务', 'Accepted tasks'],
    completion_rate: ['完成率', 'Completion'],
    on_time_rate: ['准时率', 'On time'],
    first_pass_rate: ['一次通过率', 'Passed at once'],
    satisfaction: ['满意度', 'Satisfaction'],
    effect_score: ['内容效果', 'Effect'],
    innovation_score: ['创新加分', 'Innovation'],
    innovation_reason: ['加分原因', 'Why added'],
    discipline_deduct: ['扣分', 'Deduction'],
    deduct_reason: ['扣分原因', 'Why deducted'],
    manager_score: manager,
    items: {
      label: ['评分项', 'Items'],
      fields: {
        item: {
          label: ['项目', 'Item'],
          values: scoreItemText,
        },
        weight: ['权重', 'Weight'],
        raw: ['实际', 'Actual'],
        score: ['得分', 'Score'],
        weighted: ['加权分', 'Weighted'],
      },
    },
    total_score: ['总分', 'Total'],
    level: { values: { S: 'S', A: 'A', B: 'B', C: 'C', D: 'D' } },
    coefficient: ['绩效系数', 'Coefficient'],
    self_comment: ['自评', 'Own comment'],
    leader_comment: ['评语', 'Lead’s comment'],
    self_due: ['自评截止', 'Own comment until'],
    appeal: ['申诉', 'Appeal'],
    appeal_reply: ['申诉处理', 'Answer to the appeal'],
    confirmed_at: ['确认时间', 'Confirmed at'],
    pushed_at: ['推送时间', 'Pushed at'],
  },
  states: {
    self_done: ['已自评', 'Self-assessed'],
    scored: ['已评分', 'Scored'],
    confirmed: ['已确认', 'Confirmed'],
    appealed: ['申诉中', 'Appealed'],
    pushed: ['已推送', 'Pushed'],
    exempt: ['免考核', 'Exempt'],
  },
  actions: {
    recalc: ['重算', 'Recalculate'],
    self: { label: ['自评', 'Assess myself'], args: { comment: ['自评', 'Own comment'] } },
    score: {
      label: ['主管评分', 'Score'],
      args: {
        innovation: ['创新加分', 'Innovation'],

        deduct: ['扣分', 'Deduction'],

        comment: ['评语', 'Comment'],
      },
    },
    confirm: {
      label: ['确认', 'Confirm'],
      args: { coefficient: { label: ['绩效系数', 'Coefficient'], help: ['可在等级系数±0.1内调整', 'Within 0.1 of that of the level'] } },
    },
    appeal: { label: ['申诉', 'Appeal'], args: { text: ['申诉内容', 'Appeal'] } },
    resolve: { label: ['处理申诉', 'Answer the appeal'], args: { reply: ['处理意见', 'Answer'] } },
    push: ['推送薪资', 'Push to payroll'],
    reopen: { label: ['反确认', 'Reopen'] },
  },
  tabs: {
    to_self: ['待自评', 'To be self-assessed'],
    to_score: ['待评分', 'To be scored'],
    to_confirm: ['待确认', 'To be confirmed'],
    to_push: ['待推送', 'To be pushed'],
    appealed: ['申诉中', 'Appealed'],
    pushed: ['已推送', 'Pushed'],
  },
  sections: { result: ['结果', 'Result'], rates: ['指标', 'Rates'], words: ['评语', 'Comments'] },
})
