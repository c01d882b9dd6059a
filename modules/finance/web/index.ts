import { registerSlot } from '@crossway/web-kit'

registerSlot('settlement', () => import('./settlement/settlement.slots.tsx'))
registerSlot('settlementReport', () => import('./settlement/raw-classes.slots.tsx'))
registerSlot('amzPaymentCollection', () => import('./collection/collection.slots.tsx'))
registerSlot('operationCommission', () => import('./commission/bill.slots.tsx'))
registerSlot('dividedArchitecture', () => import('./commission/structure.slots.tsx'))
registerSlot('amzReconcileBill', () => import('./reconcile/reconcile-bill.slots.tsx'))
registerSlot('ext:reconcileBill', () => import('./reconcile/outside.slots.tsx'))
registerSlot('collectMoney', () => import('./treasury/collect-money.slots.tsx'))
registerSlot('collectMoney/bank_txn', () => import('./treasury/inflow.slots.tsx'))
registerSlot('supplierPayment', () => import('./treasury/payment-order.slots.tsx'))
registerSlot('supplierPayment/payable', () => import('./treasury/payables.slots.tsx'))
registerSlot('CFSettlement', () => import('./bills/cf.slots.tsx'))
