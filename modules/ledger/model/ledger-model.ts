import type { ModuleModel } from '@crossway/kernel'
import { bankAccountEn } from './bank-account.labels.en.ts'
import { bankAccountZh } from './bank-account.labels.zh-cn.ts'
import { bankAccount } from './bank-account.resource.ts'
import { currencyEn } from './currency.labels.en.ts'
import { currencyZh } from './currency.labels.zh-cn.ts'
import { currency } from './currency.resource.ts'
import { ledgerErrors } from './errors.ts'
import { exchangeRateEn } from './exchange-rate.labels.en.ts'
import { exchangeRateZh } from './exchange-rate.labels.zh-cn.ts'
import { exchangeRate } from './exchange-rate.resource.ts'
import { pages } from './pages.ts'

/** Currencies, rates and our bank accounts: what all money of the other modules leans on. */
export const ledgerModel: ModuleModel = {
  name: 'ledger',
  resources: [currency, exchangeRate, bankAccount],
  pages,
  labels: {
    currency: { 'zh-cn': currencyZh, en: currencyEn },
    exchange_rate: { 'zh-cn': exchangeRateZh, en: exchangeRateEn },
    bank_account: { 'zh-cn': bankAccountZh, en: bankAccountEn },
  },
  errors: ledgerErrors,
}
