import { registerPage, registerSlot } from '@crossway/web-kit'
import { voucherTab } from '@crossway/ledger/web'

registerSlot('settlement', () => import('./settlement/settlement.slots.tsx'))
registerSlot('settlementReport', () => import('./settlement/raw-classes.slots.tsx'))
registerSlot('amzPaymentCollection', () => import('./collection/collection.slots.tsx'))
for (const route of ['operationCommission', 'mcCommission', 'shopifyCommission']) registerSlot(route, () => import('./commission/bill.slots.tsx'))
for (const route of ['dividedArchitecture', 'dividedArchitectureMC', 'dividedArchitectureShopify'])
  registerSlot(route, () => import('./commission/structure.slots.tsx'))
registerSlot('amzReconcileBill', () => import('./reconcile/reconcile-bill.slots.tsx'))
registerSlot('ext:reconcileBill', () => import('./reconcile/outside.slots.tsx'))
registerSlot('collectMoney', () => import('./treasury/collect-money.slots.tsx'))
registerSlot('collectMoney/bank_txn', () => import('./treasury/inflow.slots.tsx'))
registerSlot('depositAccount', () => import('./treasury/deposit-account.slots.tsx'))
registerSlot('rechargeAccount', () => import('./treasury/recharge-account.slots.tsx'))
registerSlot('prepaidAccount', () => import('./treasury/prepaid-account.slots.tsx'))
registerSlot('withdraw', () => import('./treasury/withdraw-file.slots.ts'))
registerSlot('supplierPayment', () => import('./treasury/payment-order.slots.tsx'))
registerSlot('supplierPayment/payable', () => import('./treasury/payables.slots.tsx'))
registerSlot('supplierPayment/payment_file', () => import('./treasury/payment-file.slots.tsx'))
registerSlot('CFSettlement', () => import('./bills/cf.slots.tsx'))
registerSlot('OWSettlement', () => import('./bills/ow.slots.tsx'))
registerSlot('advertisingSettlement', () => import('./ads/ad-settlement.slots.tsx'))
registerSlot('reconciliation', () => import('./statement/statement.slots.tsx').then((m) => ({ default: m.accountSlots })))
registerSlot('reconciliationAd', () => import('./statement/statement.slots.tsx').then((m) => ({ default: m.adSlots })))
registerSlot('ext:statement', () => import('./statement/outside-answer.tsx').then((m) => ({ default: m.accountSlots })))
registerSlot('ext:adStatement', () => import('./statement/outside-answer.tsx').then((m) => ({ default: m.adSlots })))
registerSlot('manpowerApportion', () => import('./manpower/manpower.slots.tsx'))
registerSlot('platformBillSum', () => import('./mc/platform-bill.slots.tsx'))
registerSlot('mcPaymentCollection', () => import('./mc/platform-bill.slots.tsx').then((m) => ({ default: m.payoutSlots })))
registerSlot('channelsCheckBill', () => import('./reconcile/reconcile-bill.slots.tsx').then((m) => ({ default: m.channelSlots })))
registerSlot('shopifyReconcileBill', () => import('./reconcile/reconcile-bill.slots.tsx').then((m) => ({ default: m.shopSlots })))
registerSlot('shopifyReconcileBill/settlement', () => import('./mc/platform-bill.slots.tsx'))
registerSlot('shopifyReconcileBill/payment_collection', () => import('./mc/platform-bill.slots.tsx').then((m) => ({ default: m.payoutSlots })))
registerSlot('shopifyOrder', () => import('./shopify/shopify.slots.tsx').then((m) => ({ default: m.orderSlots })))
registerSlot('shopifyOrder/shopify_payout', () => import('./shopify/shopify.slots.tsx').then((m) => ({ default: m.payoutSlots })))
registerPage('/statement', () => import('./statement/statement-page.tsx'))
/** Pages whose documents the accountants' books hear of. */
const vouchers = {
  collectMoney: 'collect_money',
  depositLog: 'deposit_log',
  refund: 'refund',
  supplierPayment: 'payment_order',
  plateCollision: 'offset_doc',
  OWSettlement: 'ow_bill',
  CFSettlement: 'cf_bill',
  otherIandE: 'other_ie',
  settlement: 'settlement',
  amzReconcileBill: 'reconcile_bill',
  amzPaymentCollection: 'payment_collection',
  platformBillSum: 'settlement',
  mcPaymentCollection: 'payment_collection',
  channelsCheckBill: 'reconcile_bill',
  shopifyReconcileBill: 'reconcile_bill',
} as const
for (const [route, type] of Object.entries(vouchers)) registerSlot(route, () => voucherTab(type))
