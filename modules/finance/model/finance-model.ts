import type { ModuleModel } from '@crossway/kernel'
import { commissionBillEn } from './commission/commission-bill.labels.en.ts'
import { commissionBillZh } from './commission/commission-bill.labels.zh-cn.ts'
import { commissionBill } from './commission/commission-bill.resource.ts'
import { dividingStructureEn } from './commission/dividing-structure.labels.en.ts'
import { dividingStructureZh } from './commission/dividing-structure.labels.zh-cn.ts'
import { dividingStructure } from './commission/dividing-structure.resource.ts'
import { commissionErrors } from './commission/errors.ts'
import { dividedArchitecturePage, operationCommissionPage } from './commission/pages.ts'
import { financeErrors } from './errors.ts'
import { otherIeErrors } from './other-ie/errors.ts'
import { otherIeEn } from './other-ie/other-ie.labels.en.ts'
import { otherIeZh } from './other-ie/other-ie.labels.zh-cn.ts'
import { otherIe } from './other-ie/other-ie.resource.ts'
import { otherIePage } from './other-ie/pages.ts'
import { pages } from './pages.ts'
import { settlementUnsettledEn } from './settlement-unsettled.labels.en.ts'
import { settlementUnsettledZh } from './settlement-unsettled.labels.zh-cn.ts'
import { settlementUnsettled } from './settlement-unsettled.query.ts'
import { paymentCollectionEn } from './payment-collection.labels.en.ts'
import { paymentCollectionZh } from './payment-collection.labels.zh-cn.ts'
import { paymentCollection } from './payment-collection.resource.ts'
import { reconcileBillEn } from './reconcile/reconcile-bill.labels.en.ts'
import { reconcileBillZh } from './reconcile/reconcile-bill.labels.zh-cn.ts'
import { billOfCustomer } from './reconcile/reconcile-bill.outside.ts'
import { reconcileBill } from './reconcile/reconcile-bill.resource.ts'
import { settlementEn } from './settlement.labels.en.ts'
import { settlementZh } from './settlement.labels.zh-cn.ts'
import { settlement } from './settlement.resource.ts'
import { computedLabels } from './figure-labels.ts'

/** Statements of platforms and the money they bring: classified, checked, posted to the profit ledger, matched with the bank. */
export const financeModel: ModuleModel = {
  name: 'finance',
  resources: [settlement, paymentCollection, reconcileBill, dividingStructure, commissionBill, otherIe],
  queries: [settlementUnsettled],
  pages: [...pages, dividedArchitecturePage, operationCommissionPage, otherIePage],
  labels: {
    settlement_unsettled: { 'zh-cn': settlementUnsettledZh, en: settlementUnsettledEn },
    settlement: { 'zh-cn': settlementZh, en: settlementEn },
    payment_collection: { 'zh-cn': paymentCollectionZh, en: paymentCollectionEn },
    reconcile_bill: { 'zh-cn': reconcileBillZh, en: reconcileBillEn },
    dividing_structure: { 'zh-cn': dividingStructureZh, en: dividingStructureEn },
    other_ie: { 'zh-cn': otherIeZh, en: otherIeEn },
    commission_bill: { 'zh-cn': commissionBillZh, en: commissionBillEn },
  },
  outside: [billOfCustomer],
  computedLabels,
  errors: { ...financeErrors, ...commissionErrors, ...otherIeErrors },
}
