import { recordLabels } from '@crossway/platform/words'
import { storeKpi } from './store-kpi.resource.ts'

export const storeKpiLabels = recordLabels(storeKpi, {
  name: ['店铺KPI', 'Store KPI'],
  fields: {
    name: ['KPI', 'KPI'],
    month: ['月份', 'Month'],
    source: { values: { annual: ['年度分解', 'From the annual plan'], manual: ['手工', 'By hand'] } },
    score: ['得分', 'Score'],
    calculated_at: ['计算时间', 'Calculated at'],
    settled: { label: ['财务已结', 'Finance settled'], help: ['未结前利润类指标为预估', 'Until then profit figures are estimates'] },
    comment: ['复核说明', 'Review'],
    adjust_reason: ['调整原因', 'Why adjusted'],
    lines: {
      label: ['指标', 'Metrics'],
      fields: {
        metric: {
          label: ['指标', 'Metric'],
          values: {
            sales: ['销售额', 'Sales'],
            units: ['销量', 'Units'],
            gross_profit: ['毛利', 'Gross profit'],
            margin: ['毛利率', 'Margin'],
            ad_rate: ['广告占比', 'Advertising share'],
            acos: 'ACOS',
            return_rate: ['退货率', 'Return rate'],
            turnover_days: ['周转天数', 'Turnover'],
            instock_rate: ['有货率', 'In stock'],
            new_listed: ['上新数', 'Launches'],
            rating: ['评分', 'Rating'],
            health: ['账户健康', 'Account health'],
          },
        },
        direction: { values: { up: ['越高越好', 'Higher is better'], down: ['越低越好', 'Lower is better'] } },
        weight: ['权重', 'Weight'],
        target: ['目标值', 'Target'],
        floor: { label: ['底线值', 'Floor'], help: ['低于底线不得分（越低越好时为高于）', 'Beyond it nothing is scored'] },
        challenge: ['挑战值', 'Challenge'],
        actual: ['实际值', 'Actual'],
        achievement: ['达成率', 'Achievement'],
        score: ['得分', 'Score'],
        old_target: ['原目标', 'Former target'],
      },
    },
  },
  states: { active: ['生效', 'In force'], reviewing: ['待复核', 'In review'], closed: ['已归档', 'Archived'] },
  actions: {
    adjust: {
      label: ['调整目标', 'Adjust targets'],
      args: { lines: { label: ['指标', 'Metrics'], fields: { target: ['新目标', 'New target'], floor: ['新底线', 'New floor'] } } },
    },
    calc: ['计算', 'Calculate'],
    review: { label: ['复核', 'Review'] },
    close: {
      label: ['归档', 'Archive'],
      args: { waive: { label: ['财务未结也归档', 'Archive without settled finance'], help: ['仅负责人可豁免', 'A leader takes it on himself'] } },
    },
  },
  tabs: { pending: ['待审批', 'Waiting'], active: ['生效', 'In force'], reviewing: ['待复核', 'In review'], closed: ['已归档', 'Archived'] },
})
