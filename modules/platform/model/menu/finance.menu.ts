import { dir, page } from './entry.ts'

export const financeMenu = dir('finance', '财务', 'Finance', 'AccountBook', [
  dir('finance/amazon', '亚马逊', 'Amazon', 'Amazon', [
    page('settlement', '结算', 'Settlements', 'MoneyCollect', { mobile: true }),
    page('amzReconcileBill', '对账单', 'Customer reconcile bills', 'Reconciliation'),
    page('quoteTemplates', '报价模板', 'Charge templates', 'Profile'),
    page('amzPaymentCollection', '回款', 'Amazon payout collection', 'Wallet'),
    page('operationCommission', '运营提成', 'Operator commission', 'Gift'),
    page('dividedArchitecture', '分成架构', 'Dividing structures (Amazon)', 'Partition'),
    page('projectStructure', '项目架构', 'Project structure', 'DeploymentUnit'),
    page('profitAnalysis', '利润分析', 'Profit analysis', 'LineChart'),
  ]),
  dir('finance/mc', '多渠道', 'Multi-channel', 'Shop', [
    page('platformBillSum', '平台账单汇总', 'Platform bill summary', 'Container'),
    page('platformBillDetail', '平台账单明细', 'Platform bill lines', 'UnorderedList'),
    page('channelsCheckBill', '渠道对账', 'Multi-channel customer bills', 'CheckSquare'),
    page('mcPaymentCollection', '回款', 'Multi-channel payout collection', 'Wallet'),
    page('mcCommission', '提成', 'Multi-channel commission', 'Gift'),
    page('dividedArchitectureMC', '分成架构', 'Dividing structures (multi-channel)', 'Partition'),
  ]),
  dir('finance/shopify', '独立站', 'Independent store', 'ShoppingCart', [
    page('shopifyOrder', '独立站订单', 'Shopify orders', 'Shopping'),
    page('shopifyReconcileBill', '对账单', 'Independent-store customer bills', 'Reconciliation'),
    page('dividedArchitectureShopify', '分成架构', 'Dividing structures (independent)', 'Partition'),
    page('shopifyCommission', '提成', 'Independent-store commission', 'Gift'),
  ]),
  dir('finance/contract', '合同', 'Contract money', 'FileProtect', [
    page('collectMoney', '收款', 'Collections', 'PayCircle', { mobile: true }),
    page('depositLog', '押金记录', 'Deposit records', 'Insurance', { mobile: true }),
    page('refund', '退款', 'Refunds to customers', 'Rollback', { mobile: true }),
    page('reconciliation', '对账', 'Customer statements of account', 'Reconciliation'),
    page('depositAccount', '押金账户', 'Deposit accounts', 'Bank'),
    page('rechargeAccount', '充值账户', 'Recharge accounts', 'CreditCard'),
  ]),
  dir('finance/promotion', '推广', 'Promotion money', 'Notification', [
    page('advertisingSettlement', '广告结算', 'Advertising settlement', 'Sound'),
    page('reconciliationAd', '广告对账', 'Advertising statements', 'FileSearch'),
  ]),
  dir('finance/logistics', '仓储物流', 'Warehouse and logistics money', 'Truck', [
    page('OWSettlement', '海外仓结算', 'Overseas-warehouse settlement', 'Hdd'),
    page('CFSettlement', '头程运费结算', 'Carrier freight settlement', 'Car'),
    page('supplierPayment', '供应商付款', 'Supplier payments', 'Transaction', { mobile: true }),
    page('prepaidAccount', '预付账户', 'Prepaid accounts', 'RedEnvelope'),
  ]),
  dir('finance/base', '基础', 'Bases', 'Setting', [
    page('plateCollision', '往来对冲', 'Offsetting', 'MergeCells'),
    page('costType', '费用类型', 'Cost types', 'Tags'),
    page('bankAccount', '银行账户', 'Bank accounts', 'Bank'),
    page('exchangeRate', '汇率', 'Exchange rates', 'DollarCircle'),
  ]),
  page('manpowerApportion', '人力分摊', 'Labour apportionment', 'UsergroupAdd'),
  page('otherIandE', '其他收支', 'Other income and expense', 'PlusCircle'),
])
