import { recordLabels } from '@crossway/platform/words'
import { paymentFile } from './payment-file.resource.ts'

export const paymentFileLabels = recordLabels(paymentFile, {
  name: ['付款文件', 'Payment file'],
  fields: {
    no: ['文件号', 'File no.'],
    bank_account: ['付款账户', 'Our account'],
    format: {
      label: ['格式', 'Format'],
      values: {
        csv: ['网银批量付款表（CSV）', 'Batch table of the bank (CSV)'],
        pain001: 'ISO 20022 pain.001',
        paypal: ['PayPal 批量付款', 'PayPal mass payment'],
        wise: ['Wise 批量付款', 'Wise batch payment'],
      },
    },
    orders: { label: ['付款单', 'Payment orders'], help: ['已排款、付款账户相同的付款单', 'Planned ones of this account'] },
    payment_count: ['笔数', 'Payments'],
    released_at: ['放行时间', 'Released at'],
    released_by: ['放行人', 'Released by'],
    result: ['付款结果文件', 'Result'],
    paid_count: ['已完成笔数', 'Went through'],
    failed_count: ['失败笔数', 'Failed'],
    waiting_count: ['未回笔数', 'Still open'],
    results: {
      label: ['逐笔结果', 'Result of each payment'],
      fields: {
        order: ['付款单', 'Payment order'],
        payee: ['收款方', 'Payee'],
        outcome: { label: ['结果', 'Result'], values: { paid: ['已付', 'Went through'], failed: ['失败', 'Failed'], waiting: ['未回', 'Open'] } },
        reason: ['说明', 'What they say'],
      },
    },
    contents: ['文件内容', 'Contents'],
  },
  states: { released: ['已放行', 'Released'], void: ['作废', 'Void'] },
  actions: {
    release: {
      label: ['放行', 'Release'],
      help: [
        '放行后付款单进入付款中，文件可下载并上传网银；制单人不能放行',
        'Its orders are being paid from then on and the file can be downloaded. Whoever made it cannot release it',
      ],
    },
    take_result: {
      label: ['导入付款结果', 'Take in the result'],
      help: [
        '逐笔核对单号与金额：失败的付款单退回来源单据，成功的待账户流水到账后确认',
        'Numbers and amounts are compared row by row. Failed orders go back to their sources; those that went through are confirmed by the movement of the account',
      ],
      args: {
        result: { label: ['付款结果文件', 'Result'], help: ['PayPal、Wise 下载的结果表（csv 或 xlsx）', 'The table that PayPal or Wise gives (csv or xlsx)'] },
      },
    },
  },
})
