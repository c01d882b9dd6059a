import { dir, page } from './entry.ts'

export const marketingMenu = dir('marketing', '运营', 'Operations', 'Rocket', [
  dir('marketing/amazon', '亚马逊', 'Amazon', 'Amazon', [
    page('cargoValue', '货值', 'Cargo value', 'Gold', { mobile: true }),
    page('storeKpi', '店铺KPI', 'Store KPI', 'Fund'),
    page('annual', '年度规划', 'Annual plan', 'Calendar'),
    page('aiRestock', '智能补货', 'Smart replenishment', 'Robot'),
    page('replenishRule', '补货规则', 'Replenishment rules', 'Sliders'),
    page('Multivariant', '多变体', 'Variations', 'NodeIndex'),
    page('storePerformance', '店铺绩效', 'Account health', 'Heart'),
    page('oplogPlus', '运营日志', 'Operation log', 'Highlight'),
    page('promotionActivity', '促销活动', 'Promotions', 'Fire'),
    page('discount', '折扣', 'Price and discount changes', 'Percentage'),
    page('earlyWarning', '预警', 'Early warnings', 'Alert', { mobile: true, badge: 'earlyWarning' }),
    page('removeOrder', '移除订单', 'Removal orders', 'Delete'),
    page('returnManage', '退货管理', 'Customer returns', 'Undo'),
    page('product360', '产品360', 'Product 360', 'Compass'),
  ]),
  dir('marketing/mc', '多渠道', 'Multi-channel', 'Shop', [
    page('orderInfo', '订单信息', 'Orders', 'Profile'),
    page('deliveryBill', '发货单', 'Delivery orders', 'Send'),
    page('finalLogistics', '尾程物流', 'Last-leg logistics', 'Truck'),
    page('returnBill', '退货单', 'Return orders', 'Undo'),
    page('SSPA', '进销存分析', 'Sales-stock-purchase analysis', 'Stock'),
    page('monitor', '监控', 'Order and listing monitor', 'Monitor'),
    page('customerSchedule', '客户排期', 'Customer schedule', 'Schedule'),
    page('returnAmtOrder', '退款单', 'Refund orders', 'Rollback'),
    page('multiSaleAnalysis', '销售分析', 'Sales analysis', 'AreaChart'),
  ]),
  dir('marketing/shopify', '独立站', 'Independent store', 'ShoppingCart', [
    page('shopifyAd', '广告', 'Advertising', 'Sound'),
    page('stockSync', '库存同步', 'Stock sync', 'Sync'),
  ]),
])
