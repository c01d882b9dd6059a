import { defineErrors, refusals } from '@crossway/kernel'
import { invoiceErrors } from './invoice/invoice.errors.ts'
import { statementErrors } from './statement/statement.errors.ts'
import { verifyErrors } from './verify/verify.errors.ts'

/** Buyers, prices, sale orders and their deliveries. */
const sale = {
  BB_STORE: { kind: 'invalid', 'zh-cn': '亚马逊VC买家必须填写VC店铺和Vendor Code', en: 'An Amazon vendor needs its store and its vendor codes' },
  BB_VENDOR_CODE: {
    kind: 'invalid',
    'zh-cn': 'Vendor Code {code}已属于买家{buyer}，请先从该买家移除',
    en: 'Vendor code {code} belongs to buyer {buyer}; remove it there first',
  },
  BB_PROXIMO: { kind: 'invalid', 'zh-cn': '次月定日账期请填写次月付款日', en: 'Terms by day of next month need the day of the month' },
  BP_OVERLAP: {
    kind: 'invalid',
    'zh-cn': '该买家、SKU与起订量在{from}起已有价格，请先停用或修改有效期',
    en: 'The buyer has a price for this SKU and quantity from {from} on; disable it or change the days',
  },
  BP_FLOOR: { kind: 'invalid', 'zh-cn': '单价低于底价，请调整单价或底价', en: 'The price lies below the floor price; change one of them' },
  SO_BUYER_OFF: { kind: 'invalid', 'zh-cn': '买家{buyer}已停用，请选择其他买家或先启用', en: 'Buyer {buyer} is disabled; choose another or enable it first' },
  SO_PLACE: { kind: 'invalid', 'zh-cn': '库存发货须选择发货仓', en: 'Goods from stock need the warehouse that they ship from' },
  SO_NO_PRICE: {
    kind: 'invalid',
    'zh-cn': '第{n}行没有价目，请填写单价或先维护价格表',
    en: 'Line {n} has no list price; enter a price or add it to the price list',
  },
  SO_PO_TAKEN: { kind: 'invalid', 'zh-cn': '客户PO {po}已有销售订单{no}', en: 'Order {no} stands for customer PO {po} already' },
  SO_ADDRESS: { kind: 'invalid', 'zh-cn': '买家没有收货地址{code}，请先在买家中维护', en: 'The buyer has no ship-to place {code}; add it to the buyer first' },
  SO_HOLD: { kind: 'refusal', 'zh-cn': '买家信用冻结：{buyer}，请先在买家中解除', en: 'Buyer {buyer} is on credit hold; lift it on the buyer first' },
  SO_CASES: {
    kind: 'confirm',
    'zh-cn': '第{n}行数量不是箱规{size}的整数倍，确定提交吗？',
    en: 'The quantity of line {n} is no multiple of the case of {size}. Submit it all the same?',
  },
  SO_NOT_STOCK: { kind: 'refusal', 'zh-cn': '直发订单不占用库存', en: 'An order that ships from the supplier reserves no stock' },
  SO_VC_CHANGE: {
    kind: 'refusal',
    'zh-cn': 'VC订单的数量请在VC订单中接受平台变更',
    en: 'Quantities of a vendor order change by accepting the change on the vendor order',
  },
  SO_WINDOW: { kind: 'invalid', 'zh-cn': '发货窗口止不能早于{date}', en: 'The last ship date must not be before {date}' },
  SO_BELOW_SHIPPED: { kind: 'invalid', 'zh-cn': '{sku}：数量不能小于已发货{n}', en: '{sku}: the quantity must not be below the {n} shipped' },
  SO_PREPAY: { kind: 'refusal', 'zh-cn': '预付款未到账', en: 'The prepayment has not arrived' },
  SO_OVER_RESERVED: { kind: 'invalid', 'zh-cn': '{sku}：可发数量为{n}，请先补占用', en: '{sku}: {n} can be shipped; reserve more first' },
  SO_NOTHING: { kind: 'invalid', 'zh-cn': '请至少填写一行发货数量', en: 'Enter a quantity for at least one line' },
  SO_DELIVERY_OPEN: {
    kind: 'refusal',
    'zh-cn': '{no}有未完成的发货单，请先发货或取消',
    en: '{no} has deliveries that are not shipped; ship or cancel them first',
  },
  SO_CLOSE_OPEN: { kind: 'invalid', 'zh-cn': '还有{n}件未交，短交完结请填写原因', en: '{n} pieces are open; closing short needs a reason' },
  SO_CLOSE_UNBILLED: { kind: 'invalid', 'zh-cn': '还有{n}件已发未开票，完结请填写原因', en: '{n} shipped pieces are not invoiced; closing needs a reason' },
  SO_SHIPPED: { kind: 'refusal', 'zh-cn': '已有发货，不能取消', en: 'Goods were shipped, the order cannot be cancelled' },
  SO_PURCHASES: {
    kind: 'invalid',
    'zh-cn': '有已下单的采购，请选择保留为备货或解除关联',
    en: 'Purchases are placed for it; choose whether they stay as stock or are unlinked',
  },
  SD_FUTURE: { kind: 'invalid', 'zh-cn': '发货日不能晚于今天', en: 'The ship date must not be after today' },
  SD_PACKING: { kind: 'refusal', 'zh-cn': '箱内数量与发货量不一致', en: 'The cartons do not hold what is shipped' },
  SD_NOT_PACKED: { kind: 'refusal', 'zh-cn': '尚未录入装箱，请先在发货单中填写箱子', en: 'Nothing is packed yet; enter the cartons of the delivery first' },
  SD_ARN: { kind: 'invalid', 'zh-cn': 'ARN仅用于买方付运费的发货单', en: 'An ARN belongs to collect freight only' },
  SD_DIRECT: { kind: 'refusal', 'zh-cn': '直发的发货单在采购签收中登记', en: 'Deliveries from the supplier are registered with the purchase' },
  SD_NO_ASN: { kind: 'refusal', 'zh-cn': '请先发送ASN', en: 'Send the ASN first' },
  SD_RECEIVED_DAY: { kind: 'invalid', 'zh-cn': '收货日须在{date}至今天之间', en: 'The day must lie between {date} and today' },
  SD_RECEIVED_MORE: { kind: 'invalid', 'zh-cn': '{sku}：实收不能超过发货量{n}', en: '{sku}: no more than the {n} shipped can be received' },
  SD_INVOICED: { kind: 'refusal', 'zh-cn': '已开票，请先作废发票', en: 'It is invoiced; void the invoice first' },
  SD_RETURNED: { kind: 'refusal', 'zh-cn': '已有退货，不能冲销', en: 'Goods of it were returned, it cannot be reversed' },
  SR_OVER: { kind: 'invalid', 'zh-cn': '{sku}：可退数量为{n}', en: '{sku}: {n} can be returned' },
  SR_NOTHING: { kind: 'invalid', 'zh-cn': '请至少填写一行退货数量', en: 'Enter a quantity for at least one line' },
  SR_PLACE: { kind: 'invalid', 'zh-cn': '请选择退入仓，或勾选放弃货物', en: 'Choose where the goods come back to, or say that they are thrown away' },
  SR_MORE: { kind: 'invalid', 'zh-cn': '{sku}：良品与不良之和不能超过{n}', en: '{sku}: good and defective together must not exceed {n}' },
} as const

/** Orders of Amazon. */
const vendor = {
  VC_UNKNOWN_VENDOR: {
    kind: 'invalid',
    'zh-cn': '第{n}行：未知Vendor Code {x}，请先在买家中维护',
    en: 'Line {n}: unknown vendor code {x}; add it to a buyer first',
  },
  VC_FILE_KNOWN: { kind: 'refusal', 'zh-cn': '该文件已导入', en: 'This file was already imported' },
  VC_CELL: { kind: 'invalid', 'zh-cn': '第{n}行{column}列无法识别：{value}', en: 'Line {n}, column {column} cannot be read: {value}' },
  VC_LONG: { kind: 'invalid', 'zh-cn': '一次最多导入{most}行，请拆分文件', en: 'At most {most} lines at once; split the file' },
  VC_QTY: { kind: 'invalid', 'zh-cn': '第{n}行数量不等于订单量', en: 'Line {n}: the quantities do not add up to what was ordered' },
  VC_NO_BACKORDER: { kind: 'invalid', 'zh-cn': '第{n}行不允许延期', en: 'Line {n} must not be backordered' },
  VC_UNMAPPED: { kind: 'invalid', 'zh-cn': '{asin}未映射SKU，请先在MSKU中建立映射', en: '{asin} is mapped to no SKU; map its listing first' },
  VC_LOW_PRICE: {
    kind: 'invalid',
    'zh-cn': '第{n}行供货价低于价目，需要接受低价权限',
    en: 'Line {n}: the net cost is below the list; accepting it needs a right of its own',
  },
  VC_CASES: {
    kind: 'confirm',
    'zh-cn': '第{n}行确认量不是箱规{size}的整数倍，确定吗？',
    en: 'The accepted quantity of line {n} is no multiple of the case of {size}. Go on?',
  },
  VC_OUTSIDE: {
    kind: 'confirm',
    'zh-cn': '第{n}行计划发货不在窗口{from}至{to}内，确定吗？',
    en: 'Line {n} is planned to ship outside the window {from} to {to}. Go on?',
  },
  VC_NO_API: { kind: 'refusal', 'zh-cn': '未接入平台接口，请在平台手工确认后勾选', en: 'Amazon is not connected; acknowledge by hand and say so' },
  VC_NOTHING_ACCEPTED: { kind: 'refusal', 'zh-cn': '没有确认的数量，不能转销售单', en: 'Nothing was accepted, there is nothing to convert' },
  VC_NO_CHANGE: { kind: 'refusal', 'zh-cn': '平台没有变更', en: 'Amazon has changed nothing' },
  VC_BELOW_SHIPPED: { kind: 'refusal', 'zh-cn': '变更量小于已发货量：{asin}', en: 'The change is below what was shipped: {asin}' },
  VC_STILL_OPEN: {
    kind: 'refusal',
    'zh-cn': '平台未关闭且尚有未发货或未开票，不能关闭',
    en: 'Amazon has not closed it, and goods are not shipped or not invoiced',
  },
  VC_NOT_CANCELLED: { kind: 'refusal', 'zh-cn': '平台未全部取消，确需取消请勾选强制取消', en: 'Amazon has not cancelled all of it; force it if it must be' },
} as const

/** Purchases for sale orders. */
const bulk = {
  SB_NOTHING: { kind: 'invalid', 'zh-cn': '请至少填写一行采购数量', en: 'Enter a quantity for at least one line' },
  SB_WAREHOUSE: { kind: 'invalid', 'zh-cn': '请选择收货仓', en: 'Choose the warehouse that the goods come to' },
  SB_NOT_VERIFIED: { kind: 'refusal', 'zh-cn': '供应商未通过核验：{supplier}，请先完成供应商核验', en: 'Supplier not verified: {supplier}; verify it first' },
  SB_NO_SUPPLIER: { kind: 'invalid', 'zh-cn': '{sku}没有默认供应商，请选择供应商', en: '{sku} has no usual supplier; choose one' },
  SB_NO_LINE: { kind: 'invalid', 'zh-cn': '采购单与销售单没有共同的该SKU明细', en: 'The two orders have no line of this SKU in common' },
  SB_LINKED_TWICE: { kind: 'invalid', 'zh-cn': '这两条明细已关联，请先解除', en: 'The two lines are linked already; unlink them first' },
  SB_LINK_OVER: { kind: 'invalid', 'zh-cn': '采购明细可关联数量为{n}', en: '{n} pieces of the purchase can be linked' },
  SB_LINK_WANTED: { kind: 'invalid', 'zh-cn': '销售明细只缺{n}件', en: 'The sale line is short of {n} pieces only' },
  SB_LOSS: { kind: 'refusal', 'zh-cn': '该采购价导致亏损{x}，请在明细中填写原因', en: 'The purchase price makes a loss of {x}; give a reason on the line' },
  SB_STILL_LINKED: {
    kind: 'refusal',
    'zh-cn': '{no}仍关联销售单，请先解除关联或改到其他采购单',
    en: '{no} is linked to sale orders; unlink it or move the links first',
  },
  SB_DIRECT_OVER: { kind: 'invalid', 'zh-cn': '待直发数量为{n}', en: '{n} pieces wait to be sent' },
  SB_NOT_PLACED: { kind: 'refusal', 'zh-cn': '采购单{no}尚未下单', en: 'Purchase order {no} is not placed' },
  SB_SHARE: { kind: 'invalid', 'zh-cn': '采购单的仓库没有可过账的虚拟仓，请选择', en: 'The warehouse has no share to book through; choose one' },
  SB_SHIPPED: { kind: 'refusal', 'zh-cn': '货物已发给买家', en: 'Already shipped to the buyer' },
} as const

export const b2bErrors = defineErrors({ ...sale, ...vendor, ...bulk, ...invoiceErrors, ...statementErrors, ...verifyErrors })
export const refuse = refusals(b2bErrors)
