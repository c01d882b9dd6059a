import { recordLabels } from '@crossway/platform/words'
import { allocWords } from './alloc-words.ts'
import { costTypeWords } from './cost-types.ts'
import { logisticsCost } from './logistics-cost.resource.ts'

export const logisticsCostLabels = recordLabels(logisticsCost, {
  name: ['物流费用', 'Logistics cost'],
  fields: {
    notice: ['发货通知', 'Shipping notice'],
    provider: { label: ['物流商', 'Provider'], help: ['不填时为发货通知的物流商', "The notice's provider when empty"] },
    cost_type: { values: costTypeWords },
    stage: { label: ['阶段', 'Stage'], values: { estimated: ['预估', 'Estimated'], actual: ['实际', 'Actual'] } },
    bill_no: ['账单号', 'Bill no.'],
    bill_date: ['账单日期', 'Bill date'],
    cny: ['人民币金额', 'In CNY'],
    est_cny: ['预估金额', 'Estimated'],
    source: { values: { quote: ['报价', 'Quote'], bill: ['账单', 'Bill'], manual: ['手工', 'By hand'], settlement: ['结算', 'Settlement'] } },
    pay_by: { label: ['支付方式', 'Paid by'], values: { transfer: ['转账', 'Transfer'], amazon_deduct: ['平台扣款', 'Deducted by Amazon'] } },
    pay_route: { label: ['付款途径', 'Paid through'], values: { request: ['头程付款', 'First-leg payment'], amazon: ['平台扣款', 'Platform'] } },
    into_cost: { label: ['税金计入成本', 'VAT into cost'], help: ['进口增值税不能抵扣时勾选', 'For import VAT that cannot be claimed back'] },
    recoverable: ['可抵扣', 'Recoverable'],
    alloc_method: { label: ['分摊方式', 'Shared by'], values: allocWords, help: ['不填时按分摊单', "The apportionment's own when empty"] },
    source_key: ['来源行', 'Source line'],
    apportion: ['分摊单', 'Apportionment'],
    payment: ['付款单', 'Payment'],
    paid_amount: ['已付金额', 'Paid'],
    paid: ['已付款', 'Paid up'],
  },
  states: { estimated: ['预估', 'Estimated'], open: ['待核对', 'Not verified'], verified: ['已核对', 'Verified'] },
  actions: { verify: ['核对', 'Verify'], unverify: ['取消核对', 'Not verified'] },
  tabs: {
    open: ['待核对', 'Not verified'],
    to_share: ['待分摊', 'To apportion'],
    to_pay: ['应付行', 'Payable rows'],
    estimated: ['预估', 'Estimated'],
  },
  sections: { basic: ['费用', 'Cost'], handling: ['处理', 'Handling'] },
})
