import { recordLabels } from '@crossway/platform/words'
import { annualPlan } from './annual-plan.resource.ts'

export const annualPlanLabels = recordLabels(annualPlan, {
  name: ['年度规划', 'Annual plan'],
  fields: {
    year: ['年度', 'Year'],
    version_no: ['版本', 'Version'],
    is_current: ['当前版本', 'Current version'],
    units: ['销量', 'Units'],
    sales: ['销售额', 'Sales'],
    profit: ['利润', 'Profit'],
    purchase: ['采购金额', 'Purchases'],
    assumptions: ['假设说明', 'Assumptions'],
    lines: {
      label: ['月度明细', 'Months'],
      fields: {
        category: ['类目', 'Category'],
        month: ['月份', 'Month'],
        units: ['销量', 'Units'],
        avg_price: ['均价', 'Mean price'],
        sales: { label: ['销售额', 'Sales'], help: ['留空为销量 × 均价', 'Empty: units × mean price'] },
        ad_rate: ['广告费率', 'Advertising'],
        gross_margin: ['毛利率', 'Gross margin'],
        profit: { label: ['利润', 'Profit'], help: ['销售额 × 毛利率 − 销售额 × 广告费率', 'Sales × margin − sales × advertising'] },
        purchase_amount_cny: ['采购金额', 'Purchases'],
        new_products: ['上新数', 'Launches'],
        headcount: ['人员说明', 'People'],
      },
    },
    events: { label: ['年度事件', 'Events'], fields: { goal: ['目标', 'Goal'] } },
  },
  states: { approved: ['生效', 'In force'], superseded: ['已替代', 'Superseded'], closed: ['已结束', 'Ended'] },
  actions: {
    spread: {
      label: ['按季节分解', 'Spread by season'],
      args: {
        category: { label: ['类目', 'Category'], help: ['该类目（或MSKU）原有各月将被替换', 'Its months that stand are replaced'] },
        sales: ['全年销售额', 'Sales of the year'],
        units: ['全年销量', 'Units of the year'],
        ad_rate: ['广告费率', 'Advertising'],
        gross_margin: ['毛利率', 'Gross margin'],
      },
    },
    copy_actual: {
      label: ['复制上年实绩', 'Copy last year'],
      args: { growth: { label: ['增长率', 'Growth'], help: ['上年实绩 ×（1 + 增长率）', 'Last year’s actual × (1 + growth)'] } },
    },
    revise: ['修订', 'Revise'],
    close: ['结束', 'Close'],
  },
  tabs: { in_force: ['生效', 'In force'], waiting: ['待审批', 'Waiting'], former: ['历史版本', 'Former'] },
  sections: { months: ['月度明细', 'Months'], events: ['年度事件', 'Events'] },
})
