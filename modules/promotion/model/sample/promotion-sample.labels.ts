import { recordLabels } from '@crossway/platform/words'
import { promotionSample } from './promotion-sample.resource.ts'

export const promotionSampleLabels = recordLabels(promotionSample, {
  name: ['推广样品', 'Promotion sample'],
  fields: {
    type: { values: { creator: ['达人寄样', 'To a creator'], shoot: ['拍摄', 'Shoot'], gift: ['赠品', 'Gift'], exhibition: ['展会', 'Exhibition'] } },
    task: ['任务', 'Task'],
    resource: ['资源', 'Resource'],
    plan: ['计划', 'Plan'],
    source_type: {
      label: ['货源', 'Taken from'],
      values: { warehouse: ['仓库', 'Warehouse'], fba_mcf: ['FBA多渠道', 'FBA multi-channel'], supplier: ['供应商直寄', 'Supplier'] },
    },
    receiver: ['收件人', 'Recipient'],
    need_return: ['需归还', 'To come back'],
    return_due: ['归还期限', 'Back by'],
    tracking: ['运单号', 'Tracking no'],
    ship_fee: ['运费', 'Freight'],
    shipped_on: ['发货日期', 'Shipped on'],
    received_on: ['签收日期', 'Received on'],
    recalled_on: ['召回日期', 'Called back on'],
    closed_on: ['完结日期', 'Closed on'],
    proof: ['签收凭证', 'Proof'],
    value_cny: ['货值', 'Value'],
    parcels_qty: ['同一任务累计件数', 'Pieces to one task so far'],
    parcels_cny: ['同一任务累计货值', 'Value to one task so far'],
    cost_cny: ['样品成本', 'Cost'],
    plan_cost: ['计划成本', 'Cost in plan'],
    loss_pct: ['丢失率', 'Lost'],
    status_reason: ['状态原因', 'Reason of state'],
    lines: {
      label: ['样品明细', 'Goods'],
      fields: {
        returned_good: ['归还良品', 'Back, good'],
        returned_defect: ['归还不良', 'Back, defective'],
        lost_qty: ['丢失', 'Lost'],
        out_qty: ['在外', 'Out'],
        entry: ['库存流水', 'Stock entry'],
      },
    },
  },
  states: {
    reviewing: ['审批中', 'In approval'],
    to_ship: ['待发货', 'To ship'],
    shipped: ['已发货', 'Shipped'],
    received: ['已签收', 'Received'],
    returning: ['召回中', 'Coming back'],
    returned: ['已归还', 'Back'],
    lost: ['已丢失', 'Lost'],
    closed: ['已完结', 'Closed'],
  },
  actions: {
    ship: {
      label: ['发货', 'Ship'],
      args: {
        hand_over: { label: ['当面交付', 'Handed over'], help: ['当面交付时无需运单号', 'Needs no tracking number'] },
      },
    },
    receive: { label: ['签收', 'Received'] },
    recall: ['召回', 'Call back'],
    giveBack: {
      label: ['归还入库', 'Take back'],
      args: {
        lines: { label: ['样品明细', 'Goods'], fields: { good: ['良品', 'Good'], defect: ['不良', 'Defective'], lost: ['丢失', 'Lost'] } },
        return_fee: ['退运费', 'Return freight'],
      },
    },
    lose: { label: ['登记丢失', 'Lost'], args: { proof: ['凭证', 'Proof'] } },
    close: ['完结', 'Close'],
  },
  tabs: {
    reviewing: ['待审', 'In approval'],
    to_ship: ['待发货', 'To ship'],
    moving: ['运输中', 'On the way'],
    overdue: ['超期未归还', 'Not back in time'],
    to_return: ['待归还', 'To come back'],
    lost: ['丢失', 'Lost'],
    closed: ['已完结', 'Closed'],
    mine: ['我的', 'Mine'],
  },
  sections: { receiver: ['收件信息', 'Recipient'] },
})
