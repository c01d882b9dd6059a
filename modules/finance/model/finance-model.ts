import type { ModuleModel } from '@crossway/kernel'
import { cfBillLabels, cfUnbilledLabels } from './bills/cf-bill.labels.ts'
import { cfBill } from './bills/cf-bill.resource.ts'
import { cfUnbilled } from './bills/cf-unbilled.query.ts'
import { cfSettlementPage } from './bills/cf.page.ts'
import { billErrors } from './bills/errors.ts'
import { owBillLabels, owBillLineLabels } from './bills/ow-bill.labels.ts'
import { owBill, owBillLine } from './bills/ow-bill.resource.ts'
import { owSettlementPage } from './bills/ow.page.ts'
import { adErrors } from './ads/ad-errors.ts'
import { adCampaign, adMonth } from './ads/ad-month.query.ts'
import { adPages } from './ads/ad.pages.ts'
import { adCampaignLabels, adMonthLabels } from './ads/ad-query.labels.ts'
import { adSettlementLabels } from './ads/ad-settlement.labels.ts'
import { adSettlement } from './ads/ad-settlement.resource.ts'
import { adStatementDayLabels } from './ads/ad-statement-day.labels.ts'
import { adStatementDay } from './ads/ad-statement-day.query.ts'
import { adStatementLabels } from './ads/ad-statement.labels.ts'
import { adStatement } from './ads/ad-statement.resource.ts'
import { commissionBillLabels } from './commission/commission-bill.labels.ts'
import { commissionBill } from './commission/commission-bill.resource.ts'
import { dividingStructureLabels } from './commission/dividing-structure.labels.ts'
import { dividingStructure } from './commission/dividing-structure.resource.ts'
import { commissionErrors } from './commission/errors.ts'
import { commissionPages } from './commission/pages.ts'
import { financeErrors } from './errors.ts'
import { manpowerErrors } from './manpower/errors.ts'
import { labourProject } from './manpower/labour-project.query.ts'
import { manpowerApportion } from './manpower/manpower-apportion.resource.ts'
import { labourProjectLabels, manpowerApportionLabels } from './manpower/manpower.labels.ts'
import { manpowerApportionPage } from './manpower/manpower.pages.ts'
import { otherIeErrors } from './other-ie/errors.ts'
import { otherIeLabels, otherIeRecurringLabels } from './other-ie/other-ie.labels.ts'
import { otherIe, otherIeRecurring } from './other-ie/other-ie.resource.ts'
import { otherIePage } from './other-ie/pages.ts'
import { billClaimLabels } from './mc/bill-claim.labels.ts'
import { billClaim } from './mc/bill-claim.resource.ts'
import { channelCheck } from './mc/channel-check.query.ts'
import { channelCheckLabels, payoutAgeLabels, platformBillGroupLabels } from './mc/mc-query.labels.ts'
import { payoutAge } from './mc/payout-age.query.ts'
import { platformBillGroup } from './mc/platform-bill-group.query.ts'
import { platformBillLineLabels } from './mc/platform-bill-line.labels.ts'
import { platformBillLine } from './mc/platform-bill-line.query.ts'
import { billTemplateLabels } from './mc/bill-template.labels.ts'
import { billTemplate } from './mc/bill-template.resource.ts'
import { mcErrors } from './mc/errors.ts'
import { mcPages } from './mc/mc.pages.ts'
import { pages } from './pages.ts'
import { settlementUnsettledLabels } from './settlement-unsettled.labels.ts'
import { settlementUnsettled } from './settlement-unsettled.query.ts'
import { paymentCollectionLabels } from './payment-collection.labels.ts'
import { paymentCollection } from './payment-collection.resource.ts'
import { reconcileBillEn } from './reconcile/reconcile-bill.labels.en.ts'
import { reconcileBillZh } from './reconcile/reconcile-bill.labels.zh-cn.ts'
import { billOfCustomer } from './reconcile/reconcile-bill.outside.ts'
import { reconcileBill } from './reconcile/reconcile-bill.resource.ts'
import { customerStatementLabels } from './statement/customer-statement.labels.ts'
import { customerStatement } from './statement/customer-statement.resource.ts'
import { statementErrors } from './statement/errors.ts'
import { adStatementOfCustomer, statementOfCustomer } from './statement/statement.outside.ts'
import { reconciliationAdPage, reconciliationPage } from './statement/statement.pages.ts'
import { collectMoneyLabels } from './treasury/collect-money.labels.ts'
import { collectMoney } from './treasury/collect-money.resource.ts'
import { depositDay } from './treasury/deposit-day.query.ts'
import { depositDayLabels, prepaidPayableLabels } from './treasury/fund-query.labels.ts'
import { prepaidPayable } from './treasury/prepaid-payable.query.ts'
import { depositLogLabels, expectedDepositLabels } from './treasury/deposit-log.labels.ts'
import { depositLog, expectedDeposit } from './treasury/deposit-log.resource.ts'
import { treasuryErrors } from './treasury/errors.ts'
import { treasuryPages } from './treasury/pages.ts'
import { offsetDocLabels } from './treasury/offset-doc.labels.ts'
import { offsetDoc } from './treasury/offset-doc.resource.ts'
import { offsetErrors } from './treasury/offset-errors.ts'
import { plateCollisionPage } from './treasury/offset.page.ts'
import { paymentFileLabels } from './treasury/payment-file.labels.ts'
import { paymentFile } from './treasury/payment-file.resource.ts'
import { paymentOrderLabels } from './treasury/payment-order.labels.ts'
import { paymentOrder } from './treasury/payment-order.resource.ts'
import { refundLabels } from './treasury/refund.labels.ts'
import { refund } from './treasury/refund.resource.ts'
import { shopifyErrors } from './shopify/errors.ts'
import { shopifyOrderLabels } from './shopify/shopify-order.labels.ts'
import { shopifyOrder } from './shopify/shopify-order.resource.ts'
import { shopifyPayoutLabels, shopifyPayoutTxnLabels } from './shopify/shopify-payout.labels.ts'
import { shopifyPayout, shopifyPayoutTxn } from './shopify/shopify-payout.resource.ts'
import { shopifyOrderPage } from './shopify/shopify.page.ts'
import { settlementLabels } from './settlement.labels.ts'
import { settlement } from './settlement.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { financeEvents } from './events.ts'

/** Statements of platforms and the money they bring: classified, checked, posted to the profit ledger, matched with the bank. */
export const financeModel: ModuleModel = {
  name: 'finance',
  resources: [
    settlement,
    paymentCollection,
    reconcileBill,
    dividingStructure,
    commissionBill,
    otherIe,
    otherIeRecurring,
    collectMoney,
    depositLog,
    expectedDeposit,
    refund,
    paymentOrder,
    paymentFile,
    offsetDoc,
    cfBill,
    owBill,
    owBillLine,
    adSettlement,
    adStatement,
    customerStatement,
    manpowerApportion,
    billTemplate,
    billClaim,
    shopifyOrder,
    shopifyPayout,
    shopifyPayoutTxn,
  ],
  queries: [
    settlementUnsettled,
    cfUnbilled,
    adMonth,
    adCampaign,
    adStatementDay,
    labourProject,
    platformBillLine,
    payoutAge,
    platformBillGroup,
    channelCheck,
    depositDay,
    prepaidPayable,
  ],
  pages: [
    ...pages,
    ...mcPages,
    ...commissionPages,
    otherIePage,
    ...treasuryPages,
    ...adPages,
    reconciliationAdPage,
    reconciliationPage,
    manpowerApportionPage,
    plateCollisionPage,
    cfSettlementPage,
    owSettlementPage,
    shopifyOrderPage,
  ],
  labels: {
    settlement_unsettled: settlementUnsettledLabels,
    settlement: settlementLabels,
    payment_collection: paymentCollectionLabels,
    reconcile_bill: { 'zh-cn': reconcileBillZh, en: reconcileBillEn },
    dividing_structure: dividingStructureLabels,
    other_ie: otherIeLabels,
    other_ie_recurring: otherIeRecurringLabels,
    commission_bill: commissionBillLabels,
    collect_money: collectMoneyLabels,
    deposit_log: depositLogLabels,
    expected_deposit: expectedDepositLabels,
    refund: refundLabels,
    payment_order: paymentOrderLabels,
    payment_file: paymentFileLabels,
    offset_doc: offsetDocLabels,
    cf_bill: cfBillLabels,
    ow_bill: owBillLabels,
    ow_bill_line: owBillLineLabels,
    cf_unbilled: cfUnbilledLabels,
    ad_settlement: adSettlementLabels,
    ad_month: adMonthLabels,
    ad_campaign: adCampaignLabels,
    ad_statement: adStatementLabels,
    ad_statement_day: adStatementDayLabels,
    customer_statement: customerStatementLabels,
    manpower_apportion: manpowerApportionLabels,
    bill_template: billTemplateLabels,
    bill_claim: billClaimLabels,
    platform_bill_line: platformBillLineLabels,
    payout_age: payoutAgeLabels,
    platform_bill_group: platformBillGroupLabels,
    channel_check: channelCheckLabels,
    deposit_day: depositDayLabels,
    prepaid_payable: prepaidPayableLabels,
    labour_project: labourProjectLabels,
    shopify_order: shopifyOrderLabels,
    shopify_payout: shopifyPayoutLabels,
    shopify_payout_txn: shopifyPayoutTxnLabels,
  },
  outside: [billOfCustomer, statementOfCustomer, adStatementOfCustomer],
  computedLabels,
  events: financeEvents,
  errors: {
    ...financeErrors,
    ...commissionErrors,
    ...otherIeErrors,
    ...treasuryErrors,
    ...offsetErrors,
    ...billErrors,
    ...adErrors,
    ...statementErrors,
    ...manpowerErrors,
    ...mcErrors,
    ...shopifyErrors,
  },
}
