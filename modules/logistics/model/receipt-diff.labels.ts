import { recordLabels } from '@crossway/platform/words'
import { fbaReceipt, receiptDiff } from './receipt-diff.resource.ts'

export const receiptDiffLabels = recordLabels(receiptDiff, {
  name: ['签收差异', 'Receipt difference'],
  fields: {
    notice: ['发货通知', 'Shipping notice'],
    receipt: ['签收单', 'Arrival'],
    notice_line: ['发货通知行', 'Notice line'],
    provider: ['物流商', 'Provider'],
    fba_shipment_id: ['FBA货件号', 'FBA shipment'],
    kind: {
      label: ['差异类型', 'Difference'],
      values: {
        short: ['短少', 'Short'],
        over: ['多收', 'Over'],
        damaged: ['破损', 'Damaged'],
        wrong: ['错货', 'Wrong goods'],
        corrected: ['平台回调', 'Corrected by the platform'],
      },
    },
    value_cny: ['价值', 'Value'],
    decision: {
      label: ['处理决定', 'Decision'],
      values: {
        wait: ['等待', 'Wait'],
        write_off: ['核销', 'Write off'],
        claim_provider: ['物流商索赔', 'Claim from the provider'],
        claim_amazon: ['平台索赔', 'Claim from the platform'],
        found: ['找回', 'Found'],
      },
    },
    case_id: ['案例号', 'Case'],
    claim_amount: ['索赔金额', 'Claimed'],
    claim_currency: ['索赔币种', 'Currency of the claim'],
    claim_got: ['获赔金额', 'Paid out'],
    net_loss: ['净损失', 'Net loss'],
    deadline: ['截止时间', 'Deadline'],
  },
  states: { open: ['待处理', 'Open'], claiming: ['索赔中', 'Claiming'], won: ['已胜', 'Won'], lost: ['已败', 'Lost'], closed: ['已结', 'Closed'] },
  actions: {
    wait: { label: ['等待', 'Wait'], args: { deadline: ['等到', 'Until'] } },
    write_off: { label: ['核销', 'Write off'], args: { note: ['原因', 'Why'] } },
    claim: {
      label: ['索赔', 'Claim'],
      args: {
        against: { label: ['向谁索赔', 'From whom'], values: { claim_provider: ['物流商', 'Provider'], claim_amazon: ['平台', 'Platform'] } },
        amount: ['索赔金额', 'Amount'],
        currency: ['币种', 'Currency'],
      },
    },
    settle: { label: ['登记结果', 'Result'], args: { got: ['获赔金额', 'Paid out'] } },
    found: ['已找回', 'Found'],
  },
  tabs: { open: ['待处理', 'Open'], claiming: ['索赔中', 'Claiming'], overdue: ['已过期', 'Past the deadline'], ended: ['已结', 'Ended'] },
})
export const fbaReceiptLabels = recordLabels(fbaReceipt, {
  name: ['FBA接收明细', 'FBA receipts'],
  fields: {
    fba_shipment_id: ['FBA货件号', 'FBA shipment'],
    seller_sku: ['卖家SKU', 'Seller SKU'],
    received_on: ['接收日期', 'Received on'],
    fc: ['物流中心', 'Centre'],
    file: ['报表文件', 'Report file'],
  },
})
