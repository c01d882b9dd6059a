import { recordLabels } from '@crossway/platform/words'
import { purchaseDemand } from './purchase-demand.resource.ts'

export const purchaseDemandLabels = recordLabels(purchaseDemand, {
  name: ['采购需求', 'Purchase demand'],
  fields: {
    no: ['需求单号', 'No'],
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
    source: {
      label: ['来源', 'Source'],
      values: {
        manual: ['手工', 'By hand'],
        ai_restock: ['智能补货', 'Replenishment'],
        product_dev: ['产品开发', 'Product development'],
        vc_order: ['VC订单', 'VC order'],
        sample: ['样品领取', 'Sample request'],
        b2b: 'B2B',
      },
    },
    source_id: ['来源单', 'Source record'],
    company: ['采购主体', 'Company'],
    priority: {
      label: ['优先级', 'Priority'],
      values: { urgent: ['紧急', 'Urgent'], high: ['高', 'High'], normal: ['普通', 'Normal'] },
    },
    owner: ['需求人', 'Requested by'],
    buyers: ['跟进采购员', 'Buyers'],
    qty: ['需求数量', 'Quantity'],
    qty_ordered: ['已下单', 'Ordered'],
    est_amount_cny: ['预估金额', 'Estimate'],
    need_by: ['需求日期', 'Needed by'],
    order_by: ['最晚下单', 'Order by'],
    quota_result: { label: ['额度检查', 'Quota'], values: { ok: ['额度内', 'Within quota'], over: ['超额度', 'Over quota'] } },
    approved_on: ['通过日期', 'Approved on'],
    lines: {
      label: ['需求明细', 'Lines'],
      fields: {
        suggest_qty: ['建议数', 'Suggested'],
        carton_qty: ['单箱数量', 'Per carton'],
        est_price: ['预估单价', 'Estimated price'],
        need_by: ['需求日期', 'Needed by'],
        ship_to: { label: ['交货方式', 'Delivery'], values: { warehouse: ['到仓', 'To warehouse'], factory: ['工厂直发', 'Factory direct'] } },
        dest_store: ['目的店铺', 'For store'],
        qty_ordered: ['已下单', 'Ordered'],
        qty_signed: ['已签收', 'Signed'],
        qty_closed: ['已关闭', 'Closed'],
        qty_open: ['未下单', 'Open'],
        cover_days: ['可售天数', 'Days of cover'],
        order_by: ['最晚下单', 'Order by'],
        source_key: ['来源行', 'Source line'],
      },
    },
    allocs: {
      label: ['下单记录', 'Orders'],
      fields: {
        demand_line: ['需求行', 'Demand line'],
        po_line: ['采购明细', 'Order line'],
        po: ['采购订单', 'Order'],
        qty_signed: ['已签收', 'Signed'],
        over: ['超需求', 'Beyond demand'],
      },
    },
  },
  states: {
    approved: ['待采购', 'To order'],
    partial: ['部分下单', 'Part ordered'],
    ordered: ['已下单', 'Ordered'],
    done: ['已到齐', 'Received'],
  },
  actions: {
    assign: { label: ['转采购员', 'Assign buyer'], args: { buyer: ['采购员', 'Buyer'] } },
    convert: {
      label: ['转采购单', 'Convert to order'],
      args: {
        lines: { label: ['下单数量', 'Quantities'], fields: { qty: ['本次下单', 'Order now'], supplier: ['供应商', 'Supplier'] } },
        others: ['一并转单的需求', 'Demands to take along'],
        into: ['并入草稿采购单', 'Into draft order'],
        reason: ['超需求说明', 'Reason for more'],
      },
      help: [
        '按采购主体、供应商、币种和交货方式生成草稿采购单；一并转单的需求按未下单数量全部转入。',
        'Makes draft orders by company, supplier, currency and delivery; demands taken along are ordered with all that is open.',
      ],
    },
    close_line: {
      label: ['关闭剩余', 'Close the rest'],
      args: { lines: { label: ['关闭数量', 'Quantities'], fields: { qty: ['本次关闭', 'Close now'] } } },
    },
  },
  tabs: { mine: ['我的', 'Mine'], to_order: ['待采购', 'To order'], late: ['逾期', 'Late'], ordered: ['已下单', 'Ordered'], ended: ['已结束', 'Ended'] },
  sections: { basic: ['基本信息', 'Basic'], lines: ['需求明细', 'Lines'] },
})
