import { recordLabels } from '@crossway/platform/words'
import { okrOverview, okrScore } from './okr.query.ts'
import { okrCheckin, okrCycle, okrObjective, okrVersion } from './okr.resource.ts'

const cycle = ['周期', 'Cycle'] as const
const weight = ['权重', 'Weight'] as const
const progress = ['进度', 'Progress'] as const
const confidence = ['信心', 'Confidence'] as const
const selfScore = ['自评', 'Self score'] as const
const finalScore = ['终评', 'Final score'] as const
const objective = ['目标', 'Objective'] as const
const problems = ['问题', 'Problems'] as const
const done = ['完成', 'Done'] as const
const next = ['下一步', 'Next'] as const
const target = ['目标值', 'Target'] as const
const value = ['进展值', 'Value'] as const
const kr = ['关键结果', 'Key result'] as const

export const okrCycleLabels = recordLabels(okrCycle, {
  name: ['OKR周期', 'OKR cycles'],
  fields: {
    name: { label: ['周期', 'Cycle'], example: ['2026Q4', '2026Q4'] },
    type: { values: { quarter: ['季度', 'Quarter'], year: ['年度', 'Year'] } },
    start_on: ['起', 'Start'],
    end_on: ['止', 'End'],
    plan_until: ['制定截止', 'Plan until'],
    score_until: ['评分截止', 'Score until'],
  },
  states: { planning: ['制定', 'Planning'], running: ['执行', 'Running'], scoring: ['评分', 'Scoring'] },
  actions: { run: ['开始执行', 'Start'], score: ['进入评分', 'Begin scoring'], close: ['关闭', 'Close'], reopen: ['重新打开', 'Reopen'] },
  tabs: { all: ['周期', 'Cycles'] },
  sections: { basic: ['周期', 'Cycle'] },
})
export const okrObjectiveLabels = recordLabels(okrObjective, {
  name: ['目标', 'Objectives'],
  fields: {
    title: objective,
    cycle,
    owner_type: { label: ['归属', 'Level'], values: { company: ['公司', 'Company'], department: ['部门', 'Department'], employee: ['个人', 'Person'] } },
    description: ['说明', 'Description'],
    weight,
    priority: { values: { high: ['高', 'High'], normal: ['中', 'Normal'], low: ['低', 'Low'] } },
    aligned_to: ['对齐目标', 'Aligned to'],
    visibility: { label: ['可见范围', 'Visible to'], values: { all: ['全员', 'Everybody'], department: ['部门', 'Department'], leader: ['上级', 'Leader'] } },
    krs: {
      label: ['关键结果', 'Key results'],
      fields: {
        title: kr,
        kr_type: {
          label: ['类型', 'Kind'],
          values: {
            increase: ['提升', 'Increase'],
            decrease: ['降低', 'Decrease'],
            keep: ['保持', 'Keep'],
            milestone: ['里程碑', 'Milestones'],
            boolean: ['是否', 'Yes or no'],
          },
        },
        unit: ['单位', 'Unit'],
        start_value: ['起始', 'Start'],
        target_value: target,
        current_value: ['当前', 'Now'],
        keep_min: ['下限', 'Lower bound'],
        keep_max: ['上限', 'Upper bound'],
        weight,
        metric_code: { label: ['关联指标', 'Metric'], help: ['填写后每晚自动取数', 'Read every night'] },
        due: ['截止', 'Due'],
        progress,
        confidence,
        self_score: selfScore,
        score: ['得分', 'Score'],
      },
    },
    milestones: {
      label: ['里程碑', 'Milestones'],
      fields: { kr_no: { label: ['第几个关键结果', 'Key result no.'] }, name: ['里程碑', 'Milestone'], weight, done: ['已完成', 'Done'] },
    },
    progress,
    health: {
      label: ['健康度', 'Health'],
      values: { on_track: ['正常', 'On track'], at_risk: ['有风险', 'At risk'], off_track: ['偏离', 'Off track'] },
    },
    confidence,
    self_score: selfScore,
    final_score: finalScore,
    summary: ['总结', 'Summary'],
    score_comment: ['终评说明', 'Comment on the score'],
    leader: ['确认人', 'Confirmed by'],
    edition: ['版本', 'Edition'],
    checked_at: ['最近更新', 'Last check-in'],
    people: ['可见人', 'Seen by'],
    likes: ['点赞', 'Likes'],
    liked_by: ['点赞人', 'Liked by'],
    carried_from: ['结转自', 'Carried from'],
    reach: { label: ['可见', 'Seen by'], values: { all: ['全员', 'Everybody'], some: ['部分人', 'Some'] } },
  },
  states: { reviewing: ['待确认', 'To confirm'], active: ['执行中', 'Running'], scoring: ['待评分', 'To score'] },
  actions: {
    submit: ['提交确认', 'Submit'],
    confirm: ['确认', 'Confirm'],
    return: ['退回', 'Return'],
    checkin: {
      label: ['更新进展', 'Check in'],
      args: {
        lines: { label: ['关键结果', 'Key results'], fields: { value, confidence: ['信心(1-10)', 'Confidence (1–10)'] } },
        milestones: { label: ['里程碑', 'Milestones'], fields: { done: ['已完成', 'Done'] } },
        done,
        problems,
        next,
      },
    },
    change: {
      label: ['变更目标', 'Change'],
      args: { title: objective, lines: { label: ['关键结果', 'Key results'], fields: { target_value: target, weight } } },
    },
    selfScore: {
      label: ['自评', 'Score oneself'],
      args: { lines: { label: ['关键结果', 'Key results'], fields: { self_score: selfScore } } },
    },
    finalScore: {
      label: ['终评', 'Final score'],
      args: { lines: { label: ['关键结果', 'Key results'], fields: { score: ['得分', 'Score'] } }, comment: ['说明', 'Comment'] },
    },
    carry: { label: ['结转', 'Carry over'], args: { cycle: ['到周期', 'To cycle'] } },
  },
  tabs: {
    mine: ['我的目标', 'Mine'],
    to_confirm: ['待我确认', 'To confirm'],
    quiet: ['超7天未更新', 'No update for 7 days'],
    off: ['偏离', 'Off track'],
    review: ['周期回顾', 'Review'],
  },
  sections: { basic: objective, align: ['对齐与可见', 'Alignment and visibility'], results: ['关键结果', 'Key results'], scoring: ['评分', 'Scoring'] },
})
export const okrCheckinLabels = recordLabels(okrCheckin, {
  name: ['进展记录', 'Check-ins'],
  fields: { objective, kr, kr_line: ['关键结果行', 'Line of the result'], at: ['时间', 'At'], value, progress, confidence, done, problems, next },
})
export const okrVersionLabels = recordLabels(okrVersion, {
  name: ['变更记录', 'Changes'],
  fields: {
    objective,
    edition: ['版本', 'Edition'],
    employee: ['变更人', 'Changed by'],
    reach: { label: ['可见', 'Seen by'], values: { all: ['全员', 'Everybody'], some: ['部分人', 'Some'] } },
    at: ['时间', 'At'],
    changes: {
      label: ['变更内容', 'What changed'],
      fields: {
        item: ['项目', 'Item'],
        what: { label: ['内容', 'What'], values: { title: ['标题', 'Title'], target: target, weight } },
        old_value: ['原值', 'Before'],
        new_value: ['新值', 'After'],
      },
    },
  },
})
export const okrOverviewLabels = recordLabels(okrOverview, {
  name: ['部门概览', 'Departments'],
  fields: {
    cycle,
    people: ['人数', 'People'],
    objectives: ['目标数', 'Objectives'],
    submitted_pct: ['提交率', 'Submitted'],
    checkin_pct: ['7天更新率', 'Checked in within 7 days'],
    progress: ['平均进度', 'Mean progress'],
    off_track: ['偏离', 'Off track'],
  },
})
export const okrScoreLabels = recordLabels(okrScore, {
  name: ['趋势', 'Trend'],
  fields: {
    cycle,
    start_on: ['周期起', 'Cycle from'],
    objectives: ['目标数', 'Objectives'],
    self_score: selfScore,
    final_score: finalScore,
    band: { label: ['区间', 'Band'], values: { low: ['0-0.3', '0–0.3'], middle: ['0.4-0.6', '0.4–0.6'], high: ['0.7-1.0', '0.7–1.0'] } },
  },
})
