import { recordLabels } from '@crossway/platform/words'
import { costType } from './cost-type.resource.ts'

export const costTypeLabels = recordLabels(costType, {
  name: ['费用类型', 'Cost type'],
  fields: {
    direction: { values: { income: ['收入', 'Income'], expense: ['支出', 'Expense'] } },
    pl_line: ['损益行', 'P&L line'],
    line_from: {
      label: ['损益行生效月', 'Line from month'],
      help: [
        '已有流水的类型改损益行时必填：新行从哪个月起（yyyy-MM）',
        'Needed when the line of a type with entries changes: the first month of the new line (yyyy-MM)',
      ],
    },
    previous_line: ['原损益行', 'Line before'],
    balance_code: {
      label: ['资产负债科目', 'Balance sheet'],
      values: {
        BS_RESERVE: ['预留金', 'Reserve'],
        BS_TRANSFER: ['打款', 'Transfer'],
        BS_OPENING: ['期初余额', 'Opening balance'],
        BS_LOAN: ['平台贷款', 'Platform loan'],
        BS_ADS: ['广告待结', 'Advertising to settle'],
        BS_CUSTOMER: ['客户代收代付', "Customer's money"],
        BS_FREIGHT: ['头程代扣', 'First leg deducted'],
      },
    },
    alloc_method: {
      label: ['分摊方式', 'Allocation'],
      values: {
        direct: ['直接', 'Direct'],
        net_sales: ['按净销售额', 'By net sales'],
        units: ['按销量', 'By units'],
        volume_days: ['按体积×天数', 'By volume and days'],
        ad_spend: ['按广告花费', 'By ad spend'],
        weight: ['按重量', 'By weight'],
        equal: ['平均', 'Equally'],
        none: ['不分摊', 'Not allocated'],
      },
      help: ['不填时按损益行的分摊方式', "The P&L line's own when empty"],
    },
    applies_to: {
      label: ['适用单据', 'Used by'],
      values: {
        otherIandE: ['其他收支', 'Other income and expense'],
        supplierPayment: ['供应商付款', 'Supplier payment'],
        OWSettlement: ['海外仓结算', 'Overseas warehouse settlement'],
        CFSettlement: ['头程结算', 'Carrier freight settlement'],
        promotion: ['推广', 'Promotion'],
        purchase: ['采购', 'Purchase'],
        contract: ['合同', 'Contract'],
        salary: ['薪资', 'Salary'],
      },
    },
    invoice_required: ['需发票', 'Needs an invoice'],
    active: ['启用', 'Active'],
    kd_account: ['金蝶科目', 'Kingdee account'],
    kd_dims: ['核算维度', 'Kingdee dimensions'],
    rules: {
      label: ['分类规则', 'Statement rules'],
      fields: {
        account_type: {
          label: ['账户类型', 'Account type'],
          values: {
            sc_standard: ['SC标准', 'SC standard'],
            sc_invoiced: ['SC发票', 'SC invoiced'],
            vc_remittance: ['VC汇款', 'VC remittance'],
            mc: ['多平台账单', 'Multi-channel bill'],
            shopify: ['独立站打款', 'Shop payout'],
          },
        },
        transaction_type: ['交易类型', 'Transaction type'],
        amount_type: ['金额类型', 'Amount type'],
        amount_description: ['金额说明', 'Amount description'],
        fulfillment: { label: ['配送', 'Fulfilment'], values: { AFN: 'AFN', MFN: 'MFN', WFS: 'WFS', FBT: 'FBT' } },
        sign: { label: ['正负', 'Sign'], values: { any: ['不限', 'Any'], plus: ['正', 'Plus'], minus: ['负', 'Minus'] } },
        service_month: { label: ['服务月', 'Service month'], values: { posted: ['入账月', 'Month posted'], previous_month: ['上月', 'Month before'] } },
        seeded: ['预置', 'Seeded'],
      },
      help: [
        '按优先级先小后大，同级按字面字符多者优先；* 匹配任意内容',
        'Lowest priority number first, then the most literal characters; * stands for anything',
      ],
    },
  },
  tabs: { income: ['收入', 'Income'], expense: ['支出', 'Expense'], off: ['停用', 'Switched off'] },
  sections: { mapping: ['对照', 'Mapping'], rules: ['分类规则', 'Statement rules'] },
})
