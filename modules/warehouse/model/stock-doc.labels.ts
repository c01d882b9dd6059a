import { recordLabels } from '@crossway/platform/words'
import { stockDoc } from './stock-doc.resource.ts'

export const stockDocLabels = recordLabels(stockDoc, {
  name: ['出入库单', 'Stock document'],
  fields: {
    direction: { values: { in: ['入库', 'In'], out: ['出库', 'Out'], state: ['状态调整', 'State change'] } },
    type: {
      values: {
        other: ['其他', 'Other'],
        gift: ['赠品', 'Gift'],
        scrap: ['报废', 'Scrap'],
        sample: ['样品', 'Sample'],
        consigned: ['客户寄存', 'Customer goods'],
        opening: ['期初', 'Opening'],
      },
    },
    occurred_at: ['业务时间', 'Business time'],
    reason: {
      values: {
        found: ['找到', 'Found'],
        lost: ['丢失', 'Lost'],
        damaged: ['损坏', 'Damaged'],
        expired: ['过期', 'Expired'],
        gift: ['赠送', 'Gift'],
        sample: ['样品', 'Sample'],
        customer: ['客户', 'Customer'],
        correction: ['更正', 'Correction'],
        opening: ['期初', 'Opening'],
        other: ['其他', 'Other'],
      },
    },
    reason_text: ['原因说明', 'Explanation'],
    counterparty: ['往来方', 'Counterparty'],
    customer_ref: ['外部单号', 'External no.'],
    owner: ['经办人', 'Handled by'],
    total_qty: ['数量合计', 'Total quantity'],
    total_value: ['金额合计', 'Total value'],
    posting: ['过账单ID', 'Posting id'],
    posting_no: ['过账单', 'Posting'],
    lines: {
      fields: {
        state: {
          label: ['库存状态', 'State'],
          values: {
            inspecting: ['待检', 'Inspecting'],
            available: ['可用', 'Available'],
            reserved: ['预留', 'Reserved'],
            defective: ['不良', 'Defective'],
            researching: ['调查中', 'Researching'],
          },
        },
        to_state: {
          label: ['目标状态', 'To state'],
          values: {
            inspecting: ['待检', 'Inspecting'],
            available: ['可用', 'Available'],
            reserved: ['预留', 'Reserved'],
            defective: ['不良', 'Defective'],
            researching: ['调查中', 'Researching'],
          },
        },
        unit_cost: ['采购单价', 'Unit goods cost'],
        unit_freight: ['头程单价', 'Unit freight'],
        unit_duty: ['关税单价', 'Unit duty'],
        unit_other: ['其他单价', 'Unit other cost'],
        in_date: { label: ['入库日期', 'In date'], help: ['期初库龄起算日', 'Age of opening stock counts from here'] },
        value: ['金额', 'Value'],
      },
    },
  },
  states: { done: ['已过账', 'Posted'] },
  actions: { approve: ['过账', 'Post'] },
  tabs: { todo: ['待审批', 'Pending'], in: ['入库', 'In'], out: ['出库', 'Out'], state: ['状态调整', 'State changes'], done: ['已过账', 'Posted'] },
})
