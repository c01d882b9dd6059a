import { recordLabels } from '@crossway/platform/words'
import { fundTxn } from './fund-txn.resource.ts'

export const fundTxnLabels = recordLabels(fundTxn, {
  name: ['资金流水', 'Fund movement'],
  fields: {
    account: ['账户', 'Account'],
    seq: ['序号', 'No.'],
    type: {
      values: {
        collect: ['收取', 'Collected'],
        topup: ['充值', 'Top-up'],
        deduct: ['扣减', 'Deducted'],
        spend: ['消耗', 'Spent'],
        service_fee: ['服务费', 'Service fee'],
        tax: ['广告税', 'Advertising tax'],
        refund: ['退还', 'Refunded'],
        refund_in: ['退回', 'Returned to us'],
        transfer: ['转移', 'Transferred'],
        offset: ['抵扣', 'Offset'],
        adjust: ['更正', 'Adjusted'],
      },
    },
    balance_after: ['变动后余额', 'Balance after'],
    biz_date: ['业务日期', 'Business date'],
    source_type: ['来源类型', 'Kind of source'],
    source_id: ['来源编号', 'Source id'],
    source_no: ['来源单据', 'Source'],
    source_key: ['来源键', 'Source key'],
    note: ['说明', 'Note'],
  },
})
