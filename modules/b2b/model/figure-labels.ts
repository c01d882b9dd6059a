/** Names of what lists count beside the fields of a record: on the page and in its export. */
export const computedLabels = {
  purchase_order: {
    sale_orders: { 'zh-cn': '销售订单', en: 'Sale orders' },
    link_buyers: { 'zh-cn': '买家', en: 'Buyers' },
    window_from: { 'zh-cn': '发货窗口起', en: 'Ship window from' },
    window_to: { 'zh-cn': '发货窗口止', en: 'Ship window to' },
    days_to_window: { 'zh-cn': '距窗口天数', en: 'Days to the window’s end' },
    link_margin_pct: { 'zh-cn': '毛利率%', en: 'Margin %' },
  },
  sale_order: {
    act_net: { 'zh-cn': '实际净收入', en: 'Actual net' },
    act_cost: { 'zh-cn': '实际成本', en: 'Actual cost' },
    act_margin: { 'zh-cn': '实际毛利', en: 'Actual margin' },
    act_margin_pct: { 'zh-cn': '实际毛利率%', en: 'Actual margin %' },
  },
} as const
