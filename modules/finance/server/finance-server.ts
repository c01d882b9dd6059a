import { registerFinanceFigures } from './home-figures.ts'
import { dayOf } from '@crossway/kernel'
import { registerNotices } from '@crossway/platform/server'
import { sql, type EventHandler, type ServerModule } from '@crossway/server-kit'
import { registerParam } from '@crossway/settings/server'
import { financeModel } from '../model/finance-model.ts'
import { cfBillCommands } from './bills/cf/cf-bill.commands.ts'
import { cfUnbilledQuery } from './bills/cf/cf-unbilled.sql.ts'
import { billFeeRoutes } from './bills/fee-routes.ts'
import { owImportRoute } from './bills/ow/import-bill.ts'
import { owBillCommands, owBillLineCommands } from './bills/ow/ow-bill.commands.ts'
import { cfImportRoute } from './bills/cf/import-bill.ts'
import { registerChannelAds } from './ads/channel-ads.ts'
import { adNightJob, adNotices } from './ads/ad-night.ts'
import { adQueries } from './ads/ad-queries.sql.ts'
import { adSettlementCommands } from './ads/ad-settlement.commands.ts'
import { adStatementCommands } from './ads/ad-statement.commands.ts'
import { autoMatchJob, onBankImport } from './collection/auto-match.ts'
import { candidateRoutes } from './collection/candidate-routes.ts'
import { outlookRoutes } from './collection/outlook-routes.ts'
import { paymentCollectionCommands } from './collection/payment-collection.commands.ts'
import { commissionBillCommands } from './commission/commission-bill.commands.ts'
import { commissionFigures, commissionJob, onProjectChange, registerCommissionPorts } from './commission/commission-ports.ts'
import { commissionRoutes } from './commission/commission-routes.ts'
import { dividingStructureCommands } from './commission/dividing-structure.commands.ts'
import { demo } from './demo/demo.ts'
import { estimateJob, onOrderReport } from './estimate/estimate-orders.ts'
import { sealedLabour } from './manpower/labour-secret.ts'
import { labourProjectQuery, manpowerRoutes } from './manpower/manpower-routes.ts'
import { manpowerCommands } from './manpower/manpower.commands.ts'
import { otherIeCommands } from './other-ie/other-ie.commands.ts'
import { otherIeRecurringCommands } from './other-ie/recurring.ts'
import { otherIeJob } from './other-ie/other-ie-job.ts'
import { otherIeTarget } from './other-ie/from-form.ts'
import { billMoneyHandlers, confirmSilent } from './reconcile/bill-money.ts'
import { estimateCharges } from './reconcile/estimate-charges.ts'
import { billRoutes } from './reconcile/bill-routes.ts'
import { billNotices, billReported } from './reconcile/bill-notices.ts'
import { reconcileBillCommands } from './reconcile/reconcile-bill.commands.ts'
import { registerMoneyChecks } from './closing-checks.ts'
import { registerPorts } from './ledger-ports.ts'
import { registerAdRecharge } from '@crossway/multichannel/server'
import { openRecharge } from './treasury/collect/ad-recharge.ts'
import { registerB2bOwner } from './mc/b2b-owner.ts'
import { registerOrderOwner } from './mc/order-owner.ts'
import { chainRoutes } from './settlement/chain-routes.ts'
import { figures } from './settlement/figures.ts'
import { onSettlementFile, voidTakenBack } from './settlement/import-statement.ts'
import { ruleRoutes } from './settlement/rule-routes.ts'
import { lineRoutes } from './settlement/line-routes.ts'
import { settlementUnsettledQuery } from './settlement/settlement-unsettled.sql.ts'
import { settlementCommands } from './settlement/settlement.commands.ts'
import { writeSeededRules } from './settlement/statement-rules.ts'
import { accrualJob } from './storage/accrue-storage.ts'
import { storageRateRoutes } from './storage/storage-rate-routes.ts'
import { rawClassRoute } from './settlement/raw-class-route.ts'
import { registerDepositBook } from '@crossway/contract/server'
import { claimRoute, freeClaims } from './treasury/collect/claim-route.ts'
import { collectMoneyCommands } from './treasury/collect/collect-money.commands.ts'
import { depositLogCommands } from './treasury/deposit/deposit-log.commands.ts'
import { depositDayQuery } from './treasury/deposit/deposit-day.sql.ts'
import { dunNotices, dunRoute } from './treasury/deposit/dun-route.ts'
import { depositBook } from './treasury/deposit/expected-deposits.ts'
import { offsetDocCommands } from './treasury/offset/offset-doc.commands.ts'
import { makeOrdersRoute } from './treasury/payment/make-orders.ts'
import { massFileRoute } from './treasury/payment/mass-file.ts'
import { offsetNowRoute } from './treasury/payment/offset-now.ts'
import { paymentPlanRoute } from './treasury/payment/payment-plan.ts'
import { paymentFileCommands } from './treasury/payment/payment-file.commands.ts'
import { paymentFileRoute } from './treasury/payment/payment-file-route.ts'
import { paymentOrderCommands } from './treasury/payment/payment-order.commands.ts'
import { prepaidFigures, prepaidPayableQuery } from './treasury/payment/prepaid-payable.sql.ts'
import { rechargeCourseRoute } from './treasury/recharge/course-route.ts'
import { refundCommands, refundMoney } from './treasury/refund/refund.commands.ts'
import { customerStatementCommands } from './statement/customer-statement.commands.ts'
import { generateRoutes } from './statement/generate-statements.ts'
import { statementNotices, statementReported } from './statement/notices.ts'
import { statementRoutes } from './statement/statement-routes.ts'
import { billTemplateCommands } from './mc/bill-template.commands.ts'
import { billClaimCommands } from './mc/bill-claim.commands.ts'
import { lineActionRoutes } from './mc/line-action-routes.ts'
import { channelCheckQuery } from './mc/channel-check.sql.ts'
import { payoutAgeQuery } from './mc/payout-age.sql.ts'
import { platformBillGroupQuery } from './mc/platform-bill-group.sql.ts'
import { platformBillLineQuery } from './mc/platform-bill-line.sql.ts'
import { mcBillRoutes } from './mc/bill-routes.ts'
import { writeSeededTemplates } from './mc/seed-templates.ts'
import { payoutImportRoute } from './shopify/payout-import-route.ts'
import { onPayoutReversed, onSpendImported, shopEstimateHandlers, shopifyAdsJob, shopifyHandlers } from './shopify/shopify-events.ts'
import { shopifyOrderCommands, shopifyPayoutCommands } from './shopify/shopify-order.commands.ts'
import { onStockClosed } from './stock-close-voucher.ts'
import { onStockPosted } from './stock-posted.ts'

const onStatement: EventHandler = {
  event: 'settlementFile.ready',
  name: 'finance.importStatement',
  run: ({ app, tx, payload }) => onSettlementFile({ app, tx }, payload),
}

/** A file taken back takes what was made of it along. */
const onStatementTakenBack: EventHandler = {
  event: 'report.rolledBack',
  name: 'finance.voidStatement',
  run: ({ app, tx, payload }) =>
    payload.type === 'settlement' ? voidTakenBack({ app, tx }, sql`s.raw_file_id = ${Number(payload.file)}::int`) : Promise.resolve(),
}

export const financeServer: ServerModule = {
  model: financeModel,
  sealed: [sealedLabour],
  commands: [
    settlementCommands,
    paymentCollectionCommands,
    reconcileBillCommands,
    dividingStructureCommands,
    commissionBillCommands,
    otherIeCommands,
    otherIeRecurringCommands,
    collectMoneyCommands,
    depositLogCommands,
    refundCommands,
    paymentOrderCommands,
    paymentFileCommands,
    offsetDocCommands,
    cfBillCommands,
    owBillCommands,
    owBillLineCommands,
    adSettlementCommands,
    adStatementCommands,
    customerStatementCommands,
    manpowerCommands,
    billTemplateCommands,
    billClaimCommands,
    shopifyOrderCommands,
    shopifyPayoutCommands,
  ],
  queries: [
    settlementUnsettledQuery,
    cfUnbilledQuery,
    ...adQueries,
    labourProjectQuery,
    platformBillLineQuery,
    payoutAgeQuery,
    platformBillGroupQuery,
    channelCheckQuery,
    depositDayQuery,
    prepaidPayableQuery,
  ],
  figures: [...figures, ...commissionFigures, ...prepaidFigures],
  routes: (http, app) => {
    lineRoutes(http, app)
    rawClassRoute(http, app)
    chainRoutes(http, app)
    candidateRoutes(http, app)
    outlookRoutes(http, app)
    ruleRoutes(http, app)
    storageRateRoutes(http, app)
    commissionRoutes(http, app)
    billRoutes(http, app)
    claimRoute(http, app)
    paymentFileRoute(http, app)
    makeOrdersRoute(http, app)
    offsetNowRoute(http, app)
    massFileRoute(http, app)
    paymentPlanRoute(http, app)
    cfImportRoute(http, app)
    owImportRoute(http, app)
    billFeeRoutes(http, app)
    statementRoutes(http, app)
    generateRoutes(http, app)
    dunRoute(http, app)
    rechargeCourseRoute(http, app)
    manpowerRoutes(http, app)
    mcBillRoutes(http, app)
    lineActionRoutes(http, app)
    payoutImportRoute(http, app)
  },
  handlers: [
    onStatement,
    onStatementTakenBack,
    onStockPosted,
    onStockClosed,
    onBankImport,
    onOrderReport,
    onProjectChange,
    ...billMoneyHandlers,
    ...billReported,
    ...refundMoney,
    ...statementReported,
    ...shopifyHandlers,
    ...shopEstimateHandlers,
    onPayoutReversed,
    onSpendImported,
  ],
  jobs: [
    estimateJob,
    accrualJob,
    otherIeJob,
    commissionJob,
    freeClaims,
    adNightJob,
    shopifyAdsJob,
    autoMatchJob,
    {
      name: 'finance.estimateCharges',
      title: { 'zh-cn': '预估代运营收入', en: 'Estimate what we charge' },
      cron: '20 5 * * *',
      run: ({ app }) => estimateCharges(app, dayOf(new Date())),
    },
    {
      name: 'finance.confirmSilent',
      title: { 'zh-cn': '对账单超期自动确认', en: 'Confirm bills nobody answered' },
      cron: '20 9 * * *',
      run: async ({ app }) => ({ confirmed: await confirmSilent(app, dayOf(new Date())) }),
    },
  ],
  start: (app) => {
    registerFinanceFigures(app)
    registerNotices(app, [...billNotices, ...statementNotices, ...adNotices, ...dunNotices])
    registerDepositBook(depositBook)
    registerChannelAds()
    registerAdRecharge(app, openRecharge)
    registerParam({ code: 'finance.dual_control', name: '核对人不得为导入人', name_en: 'Checker differs from importer', type: 'bool', default_value: 'false' })
    registerParam({
      code: 'finance.service_tax_rate',
      name: '服务费增值税率',
      name_en: 'VAT on service charges',
      type: 'decimal',
      unit: '%',
      min: '0',
      max: '20',
      default_value: '6',
    })
    registerParam({ code: 'finance.fee_tax_separate', name: '费用税单列其他税', name_en: 'Tax on fees on its own line', type: 'bool', default_value: 'false' })
    app.ports.targets.set('otherIandE', otherIeTarget(app))
    registerPorts()
    registerMoneyChecks()
    registerB2bOwner()
    registerOrderOwner()
    registerCommissionPorts()
  },
  base: async ({ tx }) => {
    await writeSeededRules(tx)
    await writeSeededTemplates(tx)
  },
  demo,
}
