import { recordLabels } from '@crossway/platform/words'
import { allocWords } from './alloc-words.ts'
import { apportion } from './apportion.resource.ts'
import { componentWords, costTypeWords } from './cost-types.ts'

export const apportionLabels = recordLabels(apportion, {
  name: ['费用分摊', 'Apportionment'],
  fields: {
    notices: ['发货通知', 'Shipping notices'],
    method: { label: ['分摊方式', 'Shared by'], values: { ...allocWords, custom: ['自定义', 'By hand'] } },
    period: ['期间', 'Period'],
    supplement: ['补充分摊', 'Supplement'],
    total_cny: ['费用合计', 'Total'],
    prior_cny: ['已计金额', 'Loaded already'],
    delta_cny: ['差额合计', 'Difference'],
    units: ['件数', 'Pieces'],
    posted_at: ['过账时间', 'Posted at'],
    costs: {
      label: ['费用行', 'Bill rows'],
      fields: {
        cost: ['物流费用', 'Cost'],
        notice: ['发货通知', 'Shipping notice'],
        cost_type: { values: costTypeWords },
        bill_no: ['账单号', 'Bill no.'],
        method: { label: ['分摊方式', 'Shared by'], values: allocWords },
        cny: ['人民币金额', 'In CNY'],
      },
    },
    lines: {
      label: ['分摊明细', 'Lines'],
      fields: {
        notice_line: ['发货通知行', 'Notice line'],
        layer: ['在途批', 'Transit layer'],
        notice: ['发货通知', 'Shipping notice'],
        component: { label: ['成本项', 'Component'], values: componentWords },
        basis_value: ['分摊基数', 'Basis'],
        share: ['分摊比例', 'Share'],
        prior: ['已计金额', 'Loaded already'],
        delta: ['差额', 'Difference'],
        unit_freight: ['单件金额', 'A piece'],
        to_transit: ['计入在途', 'To transit'],
        to_stock: ['计入库存', 'To stock'],
        expensed: ['计入已售/丢失', 'Sold or lost'],
      },
    },
  },
  states: { pending: ['待审', 'To be checked'], posted: ['已过账', 'Posted'] },
  actions: {
    calc: ['重新计算', 'Calculate'],
    adjust: { label: ['调整金额', 'Set amounts'], args: { lines: { label: ['分摊金额', 'Amounts'], fields: { amount: ['金额', 'Amount'] } } } },
    post: ['过账', 'Post'],
  },
  tabs: { pending: ['待审', 'To be checked'], posted: ['已过账', 'Posted'], reversed: ['已冲销', 'Reversed'] },
  sections: { basic: ['基本信息', 'Basics'], costs: ['费用行', 'Bill rows'] },
})
