import { recordLabels } from '@crossway/platform/words'
import { billClaim } from './bill-claim.resource.ts'

export const billClaimLabels = recordLabels(billClaim, {
  name: ['申诉与争议', 'Claim or dispute'],
  fields: {
    no: ['申诉编号', 'Number'],
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Own shop'] } },
    kind: { label: ['类别', 'Kind'], values: { claim: ['账单申诉', 'Claim on a bill'], dispute: ['付款争议', 'Disputed payment'] } },
    case_no: ['平台案件号', 'Case number'],
    order_no: ['平台订单号', 'Order'],
    settlement: ['账单', 'Bill'],
    line_id: ['账单行', 'Line of the bill'],
    won_amount: ['成功金额', 'Won'],
    paid_amount: {
      label: ['已赔付', 'Paid'],
      help: ['账单中已到账的索赔赔付；未到账部分按L0402预估', 'Reimbursement that bills hold; what is missing is estimated as L0402'],
    },
    opened_on: ['发起日', 'Opened on'],
    closed_on: ['结案日', 'Closed on'],
    owner: ['处理人', 'Handled by'],
    note: ['说明', 'Note'],
  },
  states: { open: ['申诉中', 'Open'], won: ['成功', 'Won'], lost: ['失败', 'Lost'] },
  actions: {
    win: { label: ['成功', 'Won'], args: { amount: ['成功金额', 'Amount won'], day: ['结案日', 'Closed on'] } },
    lose: { label: ['失败', 'Lost'], args: { day: ['结案日', 'Closed on'], note: ['说明', 'Note'] } },
  },
})
