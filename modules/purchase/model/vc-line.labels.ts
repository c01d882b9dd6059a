import { recordLabels } from '@crossway/platform/words'
import { vcLine } from './vc-line.resource.ts'

export const vcLineLabels = recordLabels(vcLine, {
  name: ['VC备货', 'VC coverage'],
  fields: {
    amazon_po: ['亚马逊PO', 'Amazon PO'],
    vendor_sku: ['供货SKU', 'Vendor SKU'],
    fc_code: ['物流中心', 'FC'],
    company: ['采购主体', 'Company'],
    ship_window_from: ['发货窗口起', 'Ship from'],
    ship_window_to: ['发货窗口止', 'Ship until'],
    accepted_qty: ['接受数量', 'Accepted'],
    shipped_qty: ['已发货', 'Shipped'],
    net_cost: ['成本价', 'Net cost'],
    coop_pct: ['Co-op(%)', 'Co-op (%)'],
    fc_freight: ['到FC运费/件', 'Freight to FC, a piece'],
    reserved_qty: ['占用现货', 'Reserved'],
    bound_qty: ['采购在途', 'On order'],
    short_qty: ['缺口', 'Short'],
    over_qty: ['超出', 'Over'],
    latest_order_date: ['最晚下单', 'Order by'],
    margin_pct: ['毛利率(%)', 'Margin (%)'],
    source_key: ['来源行', 'Source line'],
    source_version: ['来源版本', 'Source version'],
    covers: { label: ['覆盖的采购订单', 'Orders'], fields: { po: ['采购订单', 'Order'], po_line: ['采购明细', 'Order line'] } },
  },
  states: { open: ['待备货', 'To cover'], covered: ['已备齐', 'Covered'], over: ['超出', 'Over'] },
  actions: {
    use_stock: ['占用现货', 'Use stock'],
    buy: {
      label: ['生成VC采购单', 'Buy'],
      args: { others: ['一并采购的行', 'Lines to take along'] },
      help: ['按供应商生成草稿采购单；一并采购的行按缺口全部转入。', 'Makes draft orders by supplier; lines taken along are bought with all that is short.'],
    },
    rebind: { label: ['改绑', 'Rebind'], args: { target: ['改绑到', 'To'] } },
    release: { label: ['释放', 'Release'], args: { reserved_qty: ['释放现货', 'Of the stock'], bound_qty: ['解除采购绑定', 'Of the orders'] } },
    close: ['完结', 'Close'],
  },
  tabs: { open: ['待备货', 'To cover'], covered: ['已备齐', 'Covered'], risk: ['有风险', 'At risk'], over: ['超出', 'Over'], closed: ['已完结', 'Done'] },
  sections: { basic: ['亚马逊订单', 'Amazon order'], price: ['价格', 'Price'] },
})
