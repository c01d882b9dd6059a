import { recordLabels } from '@crossway/platform/words'
import { intercoOrder } from './interco-order.resource.ts'

export const intercoOrderLabels = recordLabels(intercoOrder, {
  name: ['内部交易单', 'Inter-company order'],
  fields: {
    seller_company: ['卖方主体', 'Seller'],
    buyer_company: ['买方主体', 'Buyer'],
    seller_vw: ['卖方虚拟仓', 'From share'],
    buyer_vw: ['买方虚拟仓', 'To share'],
    price_policy: { label: ['定价政策', 'Price policy'], values: { cost_plus: ['成本加成', 'Cost plus'], fixed: ['协议价', 'Agreed price'] } },
    markup_pct: ['加成比例(%)', 'Mark-up (%)'],
    tax_rate: ['税率(%)', 'Tax (%)'],
    contract_no: ['合同号', 'Contract no'],
    incoterm: { label: ['贸易条款', 'Incoterm'], values: { EXW: 'EXW', FOB: 'FOB', CIF: 'CIF', DAP: 'DAP', DDP: 'DDP' } },
    occurred_at: ['业务时间', 'Happened at'],
    total: ['合计', 'Total'],
    tax_total: ['税额', 'Tax'],
    cost_total: ['成本', 'Cost'],
    margin_pct: ['毛利率(%)', 'Margin (%)'],
    receivable_no: ['卖方应收单', 'Receivable'],
    payable_no: ['买方应付单', 'Payable'],
    owner: ['经办人', 'Made by'],
    lines: {
      label: ['交易明细', 'Lines'],
      fields: { amount: ['金额', 'Amount'], tax: ['税额', 'Tax'], cogs: ['卖方成本', 'Cost of sale'], bought_value: ['买方入库成本', 'Value bought'] },
    },
  },
  states: { confirmed: ['已确认', 'Confirmed'], posted: ['已过账', 'Posted'], settled: ['已结算', 'Settled'] },
  actions: { confirm: ['买方确认', 'Confirm as buyer'], post: ['过账', 'Post'], settle: ['结算', 'Settle'] },
  tabs: { to_post: ['待过账', 'To post'], open: ['未结算', 'Not settled'] },
  sections: { basic: ['基本信息', 'Basic'], price: ['价格', 'Price'], lines: ['交易明细', 'Lines'] },
})
