import { recordLabels } from '@crossway/platform/words'
import { removalOrder } from './removal-order.resource.ts'

const counts = {
  cancelled: ['取消数', 'Cancelled'],
  disposed: ['已弃置', 'Disposed'],
  shipped: ['发货数', 'Shipped'],
  received: ['收到数', 'Received'],
  lost: ['丢失数', 'Lost'],
  open: ['未到数', 'Not arrived'],
  requested: ['申请数', 'Requested'],
} as const
export const removalOrderLabels = recordLabels(removalOrder, {
  name: ['移除订单', 'Removal order'],
  fields: {
    platform_order_id: ['平台单号', 'Platform order'],
    type: { values: { return: ['退回', 'Return'], disposal: ['弃置', 'Disposal'], liquidation: ['清算', 'Liquidation'] } },
    reason: {
      values: {
        aged: ['超龄', 'Aged'],
        unsellable: ['不可售', 'Unsellable'],
        recall: ['召回', 'Recall'],
        quality: ['质量', 'Quality'],
        stranded: ['无在售', 'Stranded'],
        relabel: ['换标', 'Relabel'],
      },
    },
    receiver: ['收件仓', 'Receiving warehouse'],
    request_at: ['申请时间', 'Requested at'],
    est_fee: ['预估费用', 'Estimated fee'],
    fee: ['费用', 'Fee'],
    platform_status: ['平台状态', 'Platform status'],
    ...counts,
    last_shipped_at: ['最近发出', 'Last shipped'],
    claim_from: ['可索赔日', 'Claim from'],
    claim_until: ['索赔截止', 'Claim until'],
    claim_no: ['索赔单号', 'Claim no.'],
    waits_for: {
      label: ['未过账原因', 'Not booked because'],
      values: {
        receiver: ['未选收件仓', 'No receiving warehouse'],
        no_warehouse: ['店铺无FBA仓', 'Store has no FBA warehouse'],
        unmapped: ['MSKU未配对', 'MSKU is not mapped'],
        refused: ['库存拒绝', 'Refused by stock'],
      },
    },
    done_at: ['完成时间', 'Completed at'],
    lines: {
      fields: {
        disposition: { label: ['库存属性', 'Condition'], values: { sellable: ['可售', 'Sellable'], unsellable: ['不可售', 'Unsellable'] } },
        in_process: ['处理中数', 'In process'],
        ...counts,
        fee: ['费用', 'Fee'],
        disposed_booked: ['弃置已过账', 'Disposed, booked'],
        shipped_booked: ['发货已过账', 'Shipped, booked'],
      },
    },
    shipments: { label: ['货件', 'Parcels'], fields: { shipped_at: ['发货时间', 'Shipped at'] } },
  },
  states: { approved: ['待提交', 'To be submitted'], submitted: ['已提交', 'Submitted'], processing: ['处理中', 'Processing'], shipped: ['已发出', 'Shipped'] },
  actions: {
    register: {
      label: ['登记平台单号', 'Enter platform number'],
    },
    set_receiver: { label: ['改收件仓', 'Change receiver'] },
    receive: {
      label: ['到货', 'Receive'],
      args: {
        received_at: ['到货时间', 'Arrived at'],
        lines: { label: ['到货明细', 'What arrived'], fields: { good: ['良品', 'Good'], defective: ['不良', 'Defective'] } },
      },
    },
    claim: {
      label: ['索赔或核销', 'Claim or write off'],
      args: { decision: { label: ['处理', 'Decision'], values: { claim: ['向平台索赔', 'Claim from the platform'], write_off: ['核销', 'Write off'] } } },
    },
    finish: ['完成', 'Finish'],
  },
  tabs: { open: ['进行中', 'Open'], claimable: ['可索赔', 'To claim'], waiting: ['未过账', 'Not booked'], overdue: ['超30天', 'Over 30 days'] },
  sections: { where: ['去向', 'Where to'], progress: ['进度', 'Progress'], claim: ['短少与索赔', 'Shortage and claim'] },
})
