import { recordLabels } from '@crossway/platform/words'
import { freightTerms } from '../sale/b2b-words.ts'
import { vcOrder } from './vc-order.resource.ts'

const reasons = {
  temp_unavailable: ['暂时缺货', 'Temporarily unavailable'],
  invalid_item: ['商品号无效', 'Invalid item'],
  obsolete: ['已停产', 'Obsolete'],
} as const

export const vcOrderLabels = recordLabels(vcOrder, {
  name: ['VC订单', 'Vendor order'],
  fields: {
    po_number: ['PO号', 'PO number'],
    buyer: ['买家', 'Buyer'],
    vendor_code: 'Vendor Code',
    channel: {
      label: ['类型', 'Channel'],
      values: { po: ['常规采购', 'Regular'], di: ['直接进口', 'Direct import'], df: ['直发消费者', 'Direct fulfilment'] },
    },
    po_type: {
      label: ['订单类型', 'Order type'],
      values: { regular: ['常规', 'Regular'], consigned: ['寄售', 'Consigned'], new_product: ['新品', 'New product'], rush: ['加急', 'Rush'] },
    },
    amazon_state: {
      label: ['平台状态', 'State at Amazon'],
      values: { new: ['新建', 'New'], acknowledged: ['已确认', 'Acknowledged'], closed: ['已关闭', 'Closed'] },
    },
    order_at: ['下单时间', 'Ordered at'],
    changed_at: ['变更时间', 'Changed at'],
    ship_from: ['发货窗口起', 'Ship from'],
    ship_to_date: ['发货窗口止', 'Ship by'],
    delivery_from: ['送达窗口起', 'Deliver from'],
    delivery_to: ['送达窗口止', 'Deliver by'],
    ship_to_fc: ['收货FC', 'FC'],
    bill_to: ['账单方', 'Bill to'],
    freight_term: { label: ['运费条款', 'Freight'], values: freightTerms },
    payment_method: {
      label: ['付款方式', 'Payment'],
      values: { invoice: ['发票', 'Invoice'], consignment: ['寄售', 'Consignment'], credit_card: ['信用卡', 'Credit card'], prepaid: ['预付', 'Prepaid'] },
    },
    deal_code: ['促销码', 'Deal code'],
    import_info: ['进口条款', 'Import terms'],
    ordered_amount: ['订单金额', 'Ordered amount'],
    accepted_amount: ['确认金额', 'Accepted amount'],
    ordered_qty: ['订单量', 'Ordered'],
    accepted_qty: ['确认量', 'Accepted'],
    shipped_qty: ['已发', 'Shipped'],
    received_qty: ['已收', 'Received'],
    confirm_pct: ['确认率(%)', 'Confirmed (%)'],
    fill_pct: ['满足率(%)', 'Filled (%)'],
    ack_deadline: ['确认截止', 'Acknowledge by'],
    ack_at: ['确认时间', 'Acknowledged at'],
    ack_error: ['提交错误', 'Error'],
    transaction_id: ['提交编号', 'Transaction'],
    changed: ['平台已变更', 'Changed by Amazon'],
    raw_file: ['原始文件', 'Original file'],
    status_reason: ['状态原因', 'Reason of state'],
    lines: {
      fields: {
        item_no: ['行号', 'Line'],
        vendor_sku: ['供应商货号', 'Vendor SKU'],
        ordered_qty: ['订单量', 'Ordered'],
        uom: { label: ['单位', 'Unit'], values: { each: ['件', 'Each'], case: ['箱', 'Case'] } },
        case_size: ['箱规', 'Case size'],
        net_cost: ['供货价', 'Net cost'],
        list_price: ['目录价', 'List price'],
        backorder_allowed: ['允许延期', 'Backorder allowed'],
        accepted_qty: ['确认量', 'Accepted'],
        backordered_qty: ['延期量', 'Backordered'],
        rejected_qty: ['拒绝量', 'Rejected'],
        reject_reason: { label: ['拒绝原因', 'Reason'], values: reasons },
        scheduled_ship: ['计划发货', 'Ship on'],
        scheduled_delivery: ['计划送达', 'Deliver on'],
        price_check: {
          label: ['价格核对', 'Price check'],
          values: { ok: ['一致', 'Same'], higher: ['高于价目', 'Above the list'], lower: ['低于价目', 'Below the list'] },
        },
        shipped_qty: ['已发', 'Shipped'],
        received_qty: ['已收', 'Received'],
        cancelled_qty: ['取消量', 'Cancelled'],
        amazon_changed: ['平台已变更', 'Changed by Amazon'],
        previous_qty: ['变更前数量', 'Before'],
      },
    },
  },
  states: {
    new: ['待确认', 'To acknowledge'],
    submitting: ['提交中', 'Being sent'],
    acknowledged: ['已确认', 'Acknowledged'],
    converted: ['已转销售单', 'Converted'],
  },
  actions: {
    suggest: ['建议确认量', 'Suggest quantities'],
    acknowledge: {
      label: ['确认', 'Acknowledge'],
      args: {
        lines: {
          fields: {
            reject_reason: { label: ['拒绝原因', 'Reason'], values: reasons },
          },
        },
        manual: { label: ['已在平台手工确认', 'Done by hand at Amazon'], help: ['不勾选则提交到平台接口', 'Without it the answer is sent to Amazon'] },
      },
    },
    acknowledgeAsIs: {
      label: ['按现有数量确认', 'Acknowledge as it stands'],
      help: ['按行上的确认量、延期量和拒绝量，在平台手工确认', 'With the quantities on the lines, done by hand at Amazon'],
    },
    ackDone: ['确认成功', 'Acknowledged'],
    ackFailed: { label: ['确认失败', 'Failed'], args: { error: ['错误', 'Error'] } },
    convert: ['转销售单', 'Convert'],
    acceptChange: ['接受平台变更', 'Accept the change'],
    rejectAll: { label: ['全部拒绝', 'Reject all'], args: { reason: { values: reasons } } },
    close: ['关闭', 'Close'],
    cancel: { args: { force: { label: ['强制取消', 'Force'], help: ['平台未全部取消时勾选', 'Where Amazon has not cancelled all of it'] } } },
  },
  tabs: {
    new: ['待确认', 'To acknowledge'],
    due: ['24h内到期', 'Due within 24 h'],
    to_convert: ['已确认未转', 'To convert'],
    converted: ['已转', 'Converted'],
    changed: ['平台已变更', 'Changed'],
    shortage: ['待收货差异', 'Received less'],
    closed: ['已关闭', 'Closed'],
  },
  sections: { windows: ['窗口与地点', 'Windows and place'], money: ['金额', 'Money'] },
})
