import { recordLabels } from '@crossway/platform/words'
import { accountTerm, supplierTerm } from './account-term.resource.ts'

export const accountTermLabels = recordLabels(accountTerm, {
  name: ['账期', 'Payment term'],
  fields: {
    party: { label: ['适用对象', 'For'], values: { supplier: ['供应商', 'Suppliers'], provider: ['物流商', 'Providers'], both: ['通用', 'Both'] } },
    method: {
      label: ['方式', 'Method'],
      values: { spot: ['现结', 'On the spot'], prepay: ['预付', 'Prepaid'], stage: ['分期', 'In stages'], monthly: ['月结', 'Monthly'] },
    },
    holiday_shift: { label: ['节假日顺延', 'Holiday shift'], values: { none: ['不调整', 'No shift'], before: ['提前', 'Earlier'], after: ['顺延', 'Later'] } },
    term_version: ['版本', 'Version'],
    stages: {
      label: ['阶段', 'Stages'],
      fields: {
        percent: ['比例(%)', 'Share (%)'],
        trigger: {
          label: ['触发点', 'Trigger'],
          values: {
            order: ['下单后', 'After ordering'],
            before_ship: ['发货前', 'Before shipping'],
            sign: ['签收后', 'After signing'],
            inspect: ['质检后', 'After inspection'],
            invoice: ['收票后', 'After the invoice'],
            month_end: ['月结', 'Monthly'],
          },
        },
        offset_days: ['偏移天数', 'Days later'],
        cutoff_day: { label: ['账单日', 'Cut-off day'], help: ['月结必填；31 表示月末', 'Needed for monthly stages; 31 = last day'] },
        pay_day: ['付款日', 'Pay day'],
        need_invoice: ['需发票', 'Needs invoice'],
      },
    },
  },
  states: { active: ['启用', 'Enabled'] },
  tabs: { active: ['启用', 'Enabled'] },
  sections: { stages: ['阶段', 'Stages'] },
})
export const supplierTermLabels = recordLabels(supplierTerm, {
  name: ['供应商账期', 'Supplier term'],
  fields: { account_term: ['账期', 'Payment term'], credit_limit: ['信用额度', 'Credit limit'], valid_to: ['失效日', 'Valid to'] },
})
