import { recordLabels } from '@crossway/platform/words'
import { demandItem, demandStock } from './demand-item.query.ts'

const hidden = { buyers: ['跟进采购员', 'Buyers'], created_by: ['创建账号', 'Made by account'], owner: ['需求人', 'Requested by'] } as const

export const demandItemLabels = recordLabels(demandItem, {
  name: ['需求明细', 'Demand lines'],
  fields: {
    ...hidden,
    demand: ['采购需求', 'Demand'],
    state: {
      label: ['状态', 'State'],
      values: {
        draft: ['草稿', 'Draft'],
        pending: ['待审批', 'Pending approval'],
        approved: ['待采购', 'To order'],
        partial: ['部分下单', 'Part ordered'],
        ordered: ['已下单', 'Ordered'],
        done: ['已到齐', 'Received'],
        closed: ['已关闭', 'Closed'],
        rejected: ['已驳回', 'Rejected'],
        voided: ['已作废', 'Voided'],
      },
    },
    type: {
      label: ['类型', 'Type'],
      values: {
        restock: ['补货', 'Restock'],
        new: ['新品首单', 'First order'],
        promo: ['活动备货', 'Promotion'],
        vc: ['VC订单', 'VC order'],
        accessory: ['辅料', 'Accessory'],
        sample: ['样品', 'Sample'],
        b2b: 'B2B',
      },
    },
    qty: ['需求数量', 'Quantity'],
    qty_ordered: ['已下单', 'Ordered'],
    qty_signed: ['已签收', 'Signed'],
    qty_open: ['未下单', 'Open'],
    signed_pct: ['到货', 'Received'],
    need_by: ['需求日期', 'Needed by'],
    order_by: ['最晚下单', 'Order by'],
    company: ['采购主体', 'Company'],
  },
  tabs: { open: ['未下单', 'Open'], to_arrive: ['待到货', 'To arrive'] },
})
export const demandStockLabels = recordLabels(demandStock, {
  name: ['库存情况', 'Stock'],
  fields: {
    ...hidden,
    demand: ['采购需求', 'Demand'],
    qty: ['需求数量', 'Quantity'],
    suggest_qty: ['建议数', 'Suggested'],
    available: ['可用', 'Available'],
    in_transit: ['在途', 'In transit'],
    on_order: ['采购在途', 'On order'],
    sold_30d: ['近30天出库', 'Out in 30 days'],
    cover_days: ['到货后可售天数', 'Days of cover'],
    company: ['采购主体', 'Company'],
  },
})
