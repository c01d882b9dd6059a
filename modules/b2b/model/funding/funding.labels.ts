import { recordLabels } from '@crossway/platform/words'
import { b2bFunding } from './b2b-funding.query.ts'
import { b2bCashMove, b2bFundingDay } from './funding.resources.ts'

const stages = {
  prepaid: ['预付', 'Paid ahead'],
  inventory: ['库存', 'Stock'],
  transit: ['在途', 'In transit'],
  receivable: ['应收(成本)', 'Receivable at cost'],
  payable: ['应付', 'Payable'],
  occupied: ['占用额', 'Tied up'],
} as const
const order = { sale_order: ['销售单', 'Sale order'] } as const

export const b2bCashMoveLabels = recordLabels(b2bCashMove, {
  name: ['订单资金流水', 'Cash of an order'],
  fields: {
    ...order,
    day: ['日期', 'Day'],
    kind: {
      values: {
        goods: ['货款', 'Goods'],
        freight: ['运费', 'Freight'],
        duty: ['关税', 'Duty'],
        other: ['其他', 'Other'],
        goods_in: ['到货', 'Goods received'],
      },
    },
    source_type: ['来源类型', 'Kind of source'],
    source_id: ['来源', 'Source'],
    source_no: ['来源单号', 'Source no.'],
  },
})
export const b2bFundingDayLabels = recordLabels(b2bFundingDay, {
  name: ['每日资金占用', 'Capital tied up by day'],
  fields: { ...order, ...stages, day: ['日期', 'Day'], buyer: ['买家', 'Buyer'], cash_out: ['累计支出', 'Paid out'], cash_in: ['累计收入', 'Received'] },
})
export const b2bFundingLabels = recordLabels(b2bFunding, {
  name: ['资金占用分析', 'Capital tied up'],
  fields: {
    ...order,
    ...stages,
    buyer: ['买家', 'Buyer'],
    orders: ['订单数', 'Orders'],
    average: ['平均占用', 'Average'],
    peak: ['峰值', 'Peak'],
    peak_day: ['峰值日', 'Peak on'],
    yuan_days: { label: ['占用元·天', 'Yuan-days'], help: ['每日占用额之和', 'What is tied up, summed over the days'] },
    capital_cost: { label: ['资金成本', 'Capital cost'], help: ['元·天 × 年利率 ÷ 365', 'Yuan-days × yearly rate ÷ 365'] },
    margin: ['毛利', 'Margin'],
    return_pct: { label: ['资金回报率', 'Return on capital'], help: ['毛利 ÷ 平均占用 × 365 ÷ 天数', 'Margin ÷ average × 365 ÷ days'] },
    dio: { label: ['存货天数', 'DIO'], help: ['平均库存 ÷ 发货成本 × 天数', 'Average stock ÷ cost shipped × days'] },
    dso: { label: ['应收天数', 'DSO'], help: ['平均应收 ÷ 发货成本 × 天数', 'Average receivable ÷ cost shipped × days'] },
    dpo: { label: ['应付天数', 'DPO'], help: ['平均应付 ÷ 到货额 × 天数', 'Average payable ÷ goods received × days'] },
    ccc: { label: ['现金周期', 'CCC'], help: ['存货天数 + 应收天数 − 应付天数', 'DIO + DSO − DPO'] },
    oldest: ['最长占用', 'Longest'],
    days: {
      label: ['区间', 'Period'],
      values: { '30': ['近30天', '30 days'], '90': ['近90天', '90 days'], '180': ['近180天', '180 days'], '365': ['近365天', '365 days'] },
    },
  },
  tabs: { buyer: ['按买家', 'By buyer'], project: ['按项目', 'By project'], supplier: ['按供应商', 'By supplier'], sale_order: ['按订单', 'By order'] },
})
