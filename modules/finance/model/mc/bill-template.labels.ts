import { recordLabels } from '@crossway/platform/words'
import { billTemplate } from './bill-template.resource.ts'

export const billTemplateLabels = recordLabels(billTemplate, {
  name: ['账单模板', 'Bill template'],
  fields: {
    code: ['模板编码', 'Code'],
    version_no: ['版本', 'Version'],
    name: ['模板名称', 'Name'],
    skip_rows: ['跳过行数', 'Rows to skip'],
    date_format: { label: ['日期格式', 'Dates'], values: { ymd: ['年-月-日', 'Y-M-D'], mdy: ['月/日/年', 'M/D/Y'], dmy: ['日/月/年', 'D/M/Y'] } },
    decimal_comma: ['逗号为小数点', 'Decimal comma'],
    payout_by: { label: ['回款方式', 'Paid by'], values: { bill: ['按账单打款', 'The bill’s total'], withdrawal: ['手动提现', 'Withdrawals'] } },
    terms_days: { label: ['回款账期（天）', 'Terms (days)'], help: ['账单日起多少天到账', 'Days from the bill until the money comes'] },
    columns: {
      label: ['列对应', 'Columns'],
      fields: {
        field: {
          label: ['字段', 'Field'],
          values: {
            type: ['类型', 'Type'],
            amount_type: ['金额类型', 'Amount type'],
            description: ['说明', 'Description'],
            date: ['日期', 'Date'],
            order: ['平台订单号', 'Order'],
            invoice: ['发票号', 'Invoice'],
            sku: 'SKU',
            quantity: ['数量', 'Quantity'],
            fulfillment: ['配送方式', 'Fulfilment'],
            marketplace: ['站点', 'Marketplace'],
            currency: ['币种', 'Currency'],
            key: ['流水键', 'Row key'],
            statement: ['账单号', 'Statement'],
            net: ['净额', 'Net'],
            total: ['账单总额', 'Total'],
            period_start: ['周期起', 'From'],
            period_end: ['周期止', 'Until'],
          },
        },
        heads: { label: ['文件列名', 'Column of the file'], help: ['多个名称用 | 分隔，组合列用 + 连接', 'Several names by |, parts put together by +'] },
      },
    },
    amounts: {
      label: ['金额列', 'Columns with money'],
      fields: {
        head: ['文件列名', 'Column of the file'],
        amount_type: ['金额类型', 'Amount type'],
        goods: ['商品金额', 'Goods'],
        reversed: ['正数为扣款', 'Positive is a deduction'],
      },
    },
    meanings: {
      label: ['类型含义', 'Words of the type'],
      fields: {
        word: ['文件中的类型', 'Word in the file'],
        meaning: {
          label: ['含义', 'Meaning'],
          values: { sale: ['销售', 'Sale'], refund: ['退款', 'Refund'], payout: ['打款', 'Payout'], skip: ['跳过', 'Skip'] },
        },
      },
    },
  },
  states: { draft: ['草稿', 'Draft'], active: ['启用', 'Active'], retired: ['停用', 'Retired'] },
  actions: { activate: ['启用', 'Activate'], new_version: ['新版本', 'New version'], retire: ['停用', 'Retire'] },
  sections: { layout: ['版式', 'Layout'], columns: ['列对应', 'Columns'], amounts: ['金额列', 'Money'], meanings: ['类型含义', 'Words'] },
})
