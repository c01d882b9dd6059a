import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of returns and refunds; texts of multichannel.md to the letter. */
export const returnErrors = defineErrors({
  RETURN_OTHER_ORDER: { kind: 'invalid', 'zh-cn': '订单行不属于该订单，请选择该订单的商品', en: 'The line is of another order; choose lines of this order' },
  RETURN_QTY: { kind: 'invalid', 'zh-cn': '超过可退数{n}：已发货减已退和在途退货', en: 'Exceeds what can come back, {n}: shipped less returned and announced' },
  RETURN_WINDOW: {
    kind: 'refusal',
    'zh-cn': '超出退货期限（{date}止），请填写同意原因',
    en: 'Outside the return window (until {date}); enter why it is accepted',
  },
  RETURN_WAREHOUSE: { kind: 'invalid', 'zh-cn': '请选择退货仓', en: 'Choose the return warehouse' },
  RETURN_NO_VW: {
    kind: 'refusal',
    'zh-cn': '退货仓没有该公司可用的虚拟仓，请先在虚拟仓管理建立',
    en: 'The return warehouse has no virtual warehouse of the company; create one first',
  },
  RETURN_VW: { kind: 'invalid', 'zh-cn': '虚拟仓不属于该退货仓', en: 'The virtual warehouse is not one of the return warehouse' },
  RETURN_NONE: { kind: 'invalid', 'zh-cn': '请填写收到数；未退回请用“关闭”', en: 'Enter what came; close the return where nothing did' },
  RETURN_SUM: { kind: 'invalid', 'zh-cn': '良品+次品+报废须等于收到数{n}', en: 'Good, defective and scrapped must add up to the {n} received' },
  RETURN_UNMAPPED: { kind: 'refusal', 'zh-cn': '订单行没有产品，请先配对MSKU：{sku}', en: 'The line has no product; map the MSKU first: {sku}' },
  RETURN_CLOSE_EARLY: { kind: 'refusal', 'zh-cn': '同意后满45天（{date}）未到仓方可关闭', en: 'Can be closed 45 days after approval ({date}) if nothing came' },
  RETURN_FUTURE: { kind: 'invalid', 'zh-cn': '到仓时间不能晚于现在', en: 'The arrival cannot lie in the future' },
  RETURN_PLATFORM: {
    kind: 'refusal',
    'zh-cn': '平台履约订单由平台收货，请在退货管理查看',
    en: 'The platform takes back what it delivers; see return management',
  },
  RETURN_NO_ORDER: { kind: 'refusal', 'zh-cn': '店铺没有平台单号{order}的订单', en: 'The store has no order {order}' },
  RETURN_NO_LINE: { kind: 'refusal', 'zh-cn': '订单{order}没有SKU {sku}', en: 'Order {order} has no SKU {sku}' },
  RETURN_HEAD: {
    kind: 'invalid',
    'zh-cn': '报表缺少列{missing}：须有RMA、平台单号、SKU',
    en: 'Column {missing} is missing: RMA, order and SKU are needed',
  },
  RETURN_ROWS: { kind: 'invalid', 'zh-cn': '报表有{n}行可用，须为1至{most}行', en: 'The report has {n} readable rows; 1 to {most} are taken' },
  UNKNOWN_NOTHING: {
    kind: 'invalid',
    'zh-cn': '请至少填写跟踪号、包裹上的单号、产品、照片或说明之一',
    en: 'Enter a tracking number, a number on the parcel, the product, a photo or a note',
  },
  UNKNOWN_ENDED: {
    kind: 'invalid',
    'zh-cn': '退货单已收货或已结束，请另选或按订单行建退货单',
    en: 'The return is received or ended; choose another or make one from the order line',
  },
  REFUND_EXCEEDS: { kind: 'refusal', 'zh-cn': '超过可退金额{n}', en: 'Exceeds refundable {n}' },
  REFUND_LINE: { kind: 'refusal', 'zh-cn': '订单行可退金额为{n}', en: 'The line can be refunded up to {n}' },
  REFUND_SHIPPING: { kind: 'refusal', 'zh-cn': '可退运费为{n}', en: 'Shipping can be refunded up to {n}' },
  REFUND_OPEN: { kind: 'refusal', 'zh-cn': '存在处理中退款{no}，请先完成或作废', en: 'A refund is in progress ({no}); finish or void it first' },
  REFUND_NOTHING: { kind: 'invalid', 'zh-cn': '请填写退款金额', en: 'Enter the amount to refund' },
  REFUND_RETURN: { kind: 'invalid', 'zh-cn': '退货单不属于该订单', en: 'The return is of another order' },
  REFUND_NOT_BACK: {
    kind: 'confirm',
    'zh-cn': '退货单{no}未退回（{state}），仍要退款?',
    en: 'The goods of return {no} did not come back ({state}). Refund anyway?',
  },
  REFUND_DEADLINE: { kind: 'invalid', 'zh-cn': '拒付须填写处理期限', en: 'A chargeback needs its deadline' },
  REFUND_REF: { kind: 'invalid', 'zh-cn': '请填写平台流水', en: 'Enter the platform reference' },
  REFUND_FAIL: { kind: 'invalid', 'zh-cn': '请填写失败原因', en: 'Enter why it failed' },
  REFUND_REF_USED: { kind: 'invalid', status: 409, 'zh-cn': '平台流水已登记在{no}', en: 'The reference stands on {no} already' },
  REFUND_STORE: { kind: 'invalid', 'zh-cn': '请选择店铺', en: 'Choose the store' },
  REFUND_HEAD: {
    kind: 'invalid',
    'zh-cn': '首行缺少列“{missing}”，需要：平台单号、平台流水、退款金额',
    en: 'Column “{missing}” is missing in the first line; order, reference and amount are needed',
  },
  REFUND_CELL: { kind: 'invalid', 'zh-cn': '第 {n} 行“{column}”无法识别：{value}', en: 'Line {n}, column “{column}”: {value} cannot be read' },
  REFUND_ROWS: { kind: 'invalid', 'zh-cn': '文件有 {n} 行退款，须为 1 到 {most} 行', en: 'The file has {n} refunds; 1 to {most} are taken' },
})
export const refuse = refusals(returnErrors)
