import type { ModuleModel } from '@crossway/kernel'
import { financeErrors } from './errors.ts'
import { pages } from './pages.ts'
import { paymentCollectionEn } from './payment-collection.labels.en.ts'
import { paymentCollectionZh } from './payment-collection.labels.zh-cn.ts'
import { paymentCollection } from './payment-collection.resource.ts'
import { settlementEn } from './settlement.labels.en.ts'
import { settlementZh } from './settlement.labels.zh-cn.ts'
import { settlement } from './settlement.resource.ts'

/** Statements of platforms and the money they bring: classified, checked, posted to the profit ledger, matched with the bank. */
export const financeModel: ModuleModel = {
  name: 'finance',
  resources: [settlement, paymentCollection],
  pages,
  labels: {
    settlement: { 'zh-cn': settlementZh, en: settlementEn },
    payment_collection: { 'zh-cn': paymentCollectionZh, en: paymentCollectionEn },
  },
  errors: financeErrors,
}
