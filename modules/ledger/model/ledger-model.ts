import type { ModuleModel } from '@crossway/kernel'
import { bankAccountEn } from './bank-account.labels.en.ts'
import { bankAccountZh } from './bank-account.labels.zh-cn.ts'
import { bankAccount } from './bank-account.resource.ts'
import { costTypeEn } from './cost-type.labels.en.ts'
import { costTypeZh } from './cost-type.labels.zh-cn.ts'
import { costType } from './cost-type.resource.ts'
import { currencyEn } from './currency.labels.en.ts'
import { currencyZh } from './currency.labels.zh-cn.ts'
import { currency } from './currency.resource.ts'
import { ledgerErrors } from './errors.ts'
import { exchangeRateEn } from './exchange-rate.labels.en.ts'
import { exchangeRateZh } from './exchange-rate.labels.zh-cn.ts'
import { exchangeRate } from './exchange-rate.resource.ts'
import { pages } from './pages.ts'
import { plEntryEn } from './pl-entry.labels.en.ts'
import { plEntryZh } from './pl-entry.labels.zh-cn.ts'
import { plEntry } from './pl-entry.resource.ts'
import { plLineEn } from './pl-line.labels.en.ts'
import { plLineZh } from './pl-line.labels.zh-cn.ts'
import { plLine } from './pl-line.resource.ts'
import { quoteTemplateEn } from './quote-template.labels.en.ts'
import { quoteTemplateZh } from './quote-template.labels.zh-cn.ts'
import { quoteTemplate } from './quote-template.resource.ts'
import { projectStructureEn } from './project-structure.labels.en.ts'
import { projectStructureZh } from './project-structure.labels.zh-cn.ts'
import { projectStructure } from './project-structure.resource.ts'
import { payableEn } from './subledger/payable.labels.en.ts'
import { payableZh } from './subledger/payable.labels.zh-cn.ts'
import { payable } from './subledger/payable.resource.ts'
import { receivableEn } from './subledger/receivable.labels.en.ts'
import { receivableZh } from './subledger/receivable.labels.zh-cn.ts'
import { receivable } from './subledger/receivable.resource.ts'
import { computedLabels } from './figure-labels.ts'

/** Currencies, rates, our bank accounts, and the profit ledger with the tree, cost types and project structure it is kept by. */
export const ledgerModel: ModuleModel = {
  name: 'ledger',
  resources: [currency, exchangeRate, bankAccount, plLine, costType, projectStructure, plEntry, quoteTemplate, receivable, payable],
  pages,
  labels: {
    currency: { 'zh-cn': currencyZh, en: currencyEn },
    exchange_rate: { 'zh-cn': exchangeRateZh, en: exchangeRateEn },
    pl_line: { 'zh-cn': plLineZh, en: plLineEn },
    cost_type: { 'zh-cn': costTypeZh, en: costTypeEn },
    project_structure: { 'zh-cn': projectStructureZh, en: projectStructureEn },
    pl_entry: { 'zh-cn': plEntryZh, en: plEntryEn },
    quote_template: { 'zh-cn': quoteTemplateZh, en: quoteTemplateEn },
    receivable: { 'zh-cn': receivableZh, en: receivableEn },
    payable: { 'zh-cn': payableZh, en: payableEn },
    bank_account: { 'zh-cn': bankAccountZh, en: bankAccountEn },
  },
  computedLabels,
  errors: ledgerErrors,
}
