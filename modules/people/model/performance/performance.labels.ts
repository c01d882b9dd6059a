import { recordLabels } from '@crossway/platform/words'
import { myPerformance } from './my-performance.query.ts'
import { performanceImport, performanceSheet, performanceTemplate } from './performance.resource.ts'

const category = {
  label: ['类别', 'Category'],
  values: { result: ['业绩', 'Result'], process: ['过程', 'Process'], behaviour: ['行为', 'Behaviour'], bonus: ['加减分', 'Bonus'] },
} as const
const source = {
  label: ['数据来源', 'Source'],
  values: { metric: ['系统指标', 'Metric'], manual: ['手工评分', 'By people'], formula: ['公式', 'Formula'], import: ['导入', 'Import'] },
} as const
const method = {
  label: ['计分方法', 'Method'],
  values: {
    ratio: ['实际÷目标', 'Actual ÷ target'],
    ratio_inverse: ['目标÷实际', 'Target ÷ actual'],
    tier: ['分档', 'Tiers'],
    deduct: ['扣分', 'Deduction'],
    yes_no: ['是否', 'Yes or no'],
  },
} as const
const weight = ['权重', 'Weight'] as const
const floor = ['下限', 'Floor'] as const
const cap = ['上限', 'Cap'] as const
const metric = ['系统取数', 'Figure taken'] as const
const score = ['得分', 'Score'] as const
const lines = (fields: Record<string, readonly [string, string]>) => ({ label: ['指标', 'Indicators'] as const, fields })
const said = ['说明', 'Comment'] as const
const total = ['总分', 'Total'] as const

export const performanceTemplateLabels = recordLabels(performanceTemplate, {
  name: ['绩效模板', 'Performance template'],
  fields: {
    revision: ['版本', 'Version'],
    cycle: { label: ['周期', 'Cycle'], values: { month: ['月', 'Month'], quarter: ['季', 'Quarter'], year: ['年', 'Year'] } },
    departments: ['适用部门', 'Departments'],
    positions: ['适用岗位', 'Positions'],
    employees: ['指定员工', 'Named employees'],
    self_pct: ['自评权重', 'Self'],
    leader_pct: ['上级权重', 'Leader'],
    second_pct: ['二级上级权重', 'Second leader'],
    indicators: {
      label: ['指标', 'Indicators'],
      fields: {
        name: ['指标', 'Indicator'],
        category,
        weight,
        source,
        metric,
        scope: {
          label: ['范围', 'Scope'],
          values: { own_projects: ['本人项目', 'Own projects'], own_stores: ['本人店铺', 'Own stores'], department: ['部门', 'Department'] },
        },
        target_source: {
          label: ['目标来源', 'Target from'],
          values: { project_target: ['项目目标', 'Project target'], fixed: ['固定', 'Fixed'], manual: ['手工', 'By hand'] },
        },
        fixed_target: ['固定目标', 'Fixed target'],
        method,
        floor,
        cap,
      },
    },
    grades: {
      label: ['等级', 'Grades'],
      fields: { score_from: ['起始分', 'From score'], grade: ['等级', 'Grade'], coefficient: ['系数', 'Coefficient'], limit_pct: ['人数上限', 'At most'] },
    },
    used: ['已使用', 'Used'],
  },
  states: { retired: ['停用', 'Retired'] },
  actions: { activate: ['启用', 'Activate'], revise: ['新版本', 'New version'], retire: ['停用', 'Retire'] },
  sections: { audience: ['适用对象', 'For whom'], scorer: ['评分人', 'Who scores'] },
})
export const performanceSheetLabels = recordLabels(performanceSheet, {
  name: ['绩效考核', 'Performance review'],
  fields: {
    period: { label: ['考核期', 'Period'], help: ['月 2026-10，季 2026-Q4，年 2026-FY', 'A month 2026-10, a quarter 2026-Q4, a year 2026-FY'] },
    template: ['模板', 'Template'],
    leader: ['上级', 'Leader'],
    people: ['相关人', 'People'],
    items: {
      label: ['指标', 'Indicators'],
      fields: {
        name: ['指标', 'Indicator'],
        category,
        source,
        metric,
        method,
        weight,
        floor,
        cap,
        target: ['目标', 'Target'],
        actual: ['实际', 'Actual'],
        actual_source: ['数据来源', 'From'],
        self_score: ['自评', 'Self'],
        leader_score: ['上级评分', 'Leader'],
        score,
        weighted: ['加权', 'Weighted'],
        note: ['备注', 'Note'],
      },
    },
    bonus: ['加减分', 'Bonus'],
    target_by_employee: ['本人已确认目标', 'Targets agreed by employee'],
    target_by_leader: ['上级已确认目标', 'Targets agreed by leader'],
    total_score: total,
    grade: ['等级', 'Grade'],
    coefficient: ['系数', 'Coefficient'],
    calibrated_from: ['校准前', 'Before calibration'],
    comment_self: ['自评说明', 'Own comment'],
    comment_leader: ['上级说明', 'Leader’s comment'],
    preliminary: ['初步数据', 'Preliminary'],
    due_on: ['截止日', 'Due'],
    published_at: ['发布时间', 'Published'],
    appeal: ['申诉', 'Appeal'],
    appeal_reply: ['申诉答复', 'Answer to the appeal'],
  },
  states: {
    target: ['待定目标', 'Targets open'],
    running: ['进行中', 'Running'],
    self: ['待自评', 'Waits for the employee'],
    leader: ['待上级评', 'Waits for the leader'],
    calibrating: ['待校准', 'To calibrate'],
    published: ['待员工确认', 'Waits for confirmation'],
    appealed: ['申诉中', 'Appealed'],
    confirmed: ['已确认', 'Confirmed'],
    archived: ['已归档', 'Archived'],
    void: ['作废', 'Void'],
  },
  actions: {
    confirmTarget: { label: ['确认目标', 'Agree to the targets'], args: { lines: lines({ target: ['目标', 'Target'] }) } },
    collect: { label: ['录入实际', 'Enter actuals'], args: { lines: lines({ actual: ['实际', 'Actual'] }) } },
    selfScore: { label: ['自评', 'Score oneself'], args: { lines: lines({ self_score: ['自评', 'Self'] }), comment: said } },
    leaderScore: { label: ['上级评分', 'Score'], args: { lines: lines({ leader_score: ['评分', 'Score'] }), bonus: ['加减分', 'Bonus'], comment: said } },
    calibrate: { label: ['校准发布', 'Calibrate and publish'], args: { total } },
    confirm: ['确认', 'Confirm'],
    appeal: { label: ['申诉', 'Appeal'], args: { text: ['申诉理由', 'Why'] } },
    resolveAppeal: { label: ['处理申诉', 'Settle the appeal'], args: { reply: ['答复', 'Answer'], total } },
  },
  sections: { result: ['结果', 'Result'], said: ['说明', 'Comments'] },
  tabs: {
    mine: ['我的', 'Mine'],
    team: ['我的团队', 'My team'],
    late: ['已超期', 'Overdue'],
    to_score: ['待我评分', 'For me to score'],
    history: ['历史', 'History'],
  },
})
export const performanceImportLabels = recordLabels(performanceImport, {
  name: ['导入绩效', 'Imported score'],
  fields: {
    period: ['月份', 'Month'],
    source: ['来源', 'From'],
    source_no: ['来源单号', 'Document'],
    score,
    coefficient: ['系数', 'Coefficient'],
    late: { label: ['工资已锁定', 'After the lock'], help: ['当月工资已锁定，差额由人事补发', 'The month is paid: HR pays the difference'] },
    imported_at: ['导入时间', 'Imported'],
  },
  tabs: { late: ['工资已锁定', 'After the lock'] },
})
export const myPerformanceLabels = recordLabels(myPerformance, {
  name: ['我的绩效结果', 'My results'],
  fields: {
    period: ['考核期', 'Period'],
    template: ['模板', 'Template'],
    total_score: total,
    grade: ['等级', 'Grade'],
    coefficient: ['系数', 'Coefficient'],
    published_at: ['发布时间', 'Published'],
  },
  states: {
    published: ['待员工确认', 'Waits for confirmation'],
    appealed: ['申诉中', 'Appealed'],
    confirmed: ['已确认', 'Confirmed'],
    archived: ['已归档', 'Archived'],
  },
})
