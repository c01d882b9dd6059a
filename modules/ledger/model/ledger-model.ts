import type { ModuleModel } from '@crossway/kernel'
import { bankAccountLabels } from './bank-account.labels.ts'
import { bankAccount } from './bank-account.resource.ts'
import { bankTransferLabels } from './transfer/bank-transfer.labels.ts'
import { bankTransfer } from './transfer/bank-transfer.resource.ts'
import { bankTxnLabels } from './bank-txn.labels.ts'
import { bankTxn } from './bank-txn.resource.ts'
import { costTypeLabels } from './cost-type.labels.ts'
import { costType } from './cost-type.resource.ts'
import { currencyLabels } from './currency.labels.ts'
import { currency } from './currency.resource.ts'
import { ledgerErrors } from './errors.ts'
import { fundAccountLabels } from './fund/fund-account.labels.ts'
import { fundAccount } from './fund/fund-account.resource.ts'
import { fundTxnLabels } from './fund/fund-txn.labels.ts'
import { fundTxn } from './fund/fund-txn.resource.ts'
import { exchangeRateLabels } from './exchange-rate.labels.ts'
import { exchangeRate } from './exchange-rate.resource.ts'
import { pages } from './pages.ts'
import { plEntryLabels } from './pl-entry.labels.ts'
import { plEntry } from './pl-entry.resource.ts'
import { plLineLabels } from './pl-line.labels.ts'
import { plLine } from './pl-line.resource.ts'
import { quoteTemplateLabels } from './quote-template.labels.ts'
import { quoteTemplate } from './quote-template.resource.ts'
import { projectStructureLabels } from './project-structure.labels.ts'
import { projectStructure } from './project-structure.resource.ts'
import { payableLabels } from './subledger/payable.labels.ts'
import { payable } from './subledger/payable.resource.ts'
import { receivableLabels } from './subledger/receivable.labels.ts'
import { receivable } from './subledger/receivable.resource.ts'
import { kdBalance, kdBook, kdDimMap, kdPush } from './voucher/kingdee-book.resource.ts'
import { voucherBalance } from './voucher/voucher-balance.query.ts'
import { voucher, voucherTemplate } from './voucher/voucher.resource.ts'
import {
  kdBalanceLabels,
  kdBookLabels,
  kdDimMapLabels,
  kdPushLabels,
  voucherBalanceLabels,
  voucherLabels,
  voucherTemplateLabels,
} from './voucher/voucher.labels.ts'
import { kingdeePushPage } from './voucher/voucher.pages.ts'
import { computedLabels } from './figure-labels.ts'
import { ledgerEvents } from './events.ts'

/** Currencies, rates, our bank accounts, and the profit ledger with the tree, cost types and project structure it is kept by. */
export const ledgerModel: ModuleModel = {
  name: 'ledger',
  resources: [
    currency,
    exchangeRate,
    bankAccount,
    bankTxn,
    bankTransfer,
    plLine,
    costType,
    projectStructure,
    plEntry,
    quoteTemplate,
    receivable,
    payable,
    fundAccount,
    fundTxn,
    voucherTemplate,
    kdBook,
    kdDimMap,
    voucher,
    kdPush,
    kdBalance,
  ],
  queries: [voucherBalance],
  pages: [...pages, kingdeePushPage],
  labels: {
    currency: currencyLabels,
    exchange_rate: exchangeRateLabels,
    pl_line: plLineLabels,
    cost_type: costTypeLabels,
    project_structure: projectStructureLabels,
    pl_entry: plEntryLabels,
    quote_template: quoteTemplateLabels,
    receivable: receivableLabels,
    payable: payableLabels,
    fund_account: fundAccountLabels,
    fund_txn: fundTxnLabels,
    bank_account: bankAccountLabels,
    bank_txn: bankTxnLabels,
    bank_transfer: bankTransferLabels,
    voucher: voucherLabels,
    voucher_template: voucherTemplateLabels,
    kd_book: kdBookLabels,
    kd_dim_map: kdDimMapLabels,
    kd_push: kdPushLabels,
    kd_balance: kdBalanceLabels,
    voucher_balance: voucherBalanceLabels,
  },
  computedLabels,
  events: ledgerEvents,
  errors: ledgerErrors,
}
