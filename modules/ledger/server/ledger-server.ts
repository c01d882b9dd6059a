import { dayOf, rateText } from '@crossway/kernel'
import { sql, type ServerModule } from '@crossway/server-kit'
import { registerRollup } from '@crossway/platform/server'
import { registerConnectionTest, registerParam, registerUsage } from '@crossway/settings/server'
import { ledgerModel } from '../model/ledger-model.ts'
import { balanceFigures } from './bank/balance-figures.ts'
import { balanceRoutes } from './bank/balance-routes.ts'
import { bankRoutes } from './bank/bank-routes.ts'
import { bankTransferCommands } from './bank/transfer.commands.ts'
import { plLineRoutes } from './pl-line-routes.ts'
import { bankAccountCommands } from './bank-account.commands.ts'
import { writeCurrencies } from './base-currencies.ts'
import { costTypeCommands } from './cost-type.commands.ts'
import { demo } from './demo.ts'
import { quoteTemplateCommands, templateFigures } from './charge/quote-template.commands.ts'
import { currencyCommands } from './currency.commands.ts'
import { exchangeRateCommands } from './exchange-rate.commands.ts'
import { registerPeriodLock } from './closed-period.ts'
import { proposeMonthRates } from './month-rate.ts'
import { findRate } from './rate.ts'
import { ecbAddress } from './rates/ecb.ts'
import { fundAccountCommands } from './fund/fund-account.commands.ts'
import { fundJob } from './fund/fund-day.ts'
import { fetchRatesJob } from './rates/fetch-rates.ts'
import { rateRoutes } from './rates/rate-routes.ts'
import { writePlLines } from './profit/base-lines.ts'
import { storeDaysJob } from './profit/store-days.ts'
import { closeAllJob } from './profit/close-all.ts'
import { isClosed } from './profit/period.ts'
import { periodRoutes } from './profit/period-routes.ts'
import { proveJob, rebuildJob, revalueJob } from './profit/profit-jobs.ts'
import { compareRollup, rebuildRollup, type RollupDifference } from './profit/roll-up.ts'
import { profitRoutes } from './profit/profit-routes.ts'
import { proofRoutes } from './profit/proof-routes.ts'
import { registerStoreScope } from './scope-source.ts'
import { projectStructureCommands } from './project-structure.commands.ts'
import { followProject, structureFigures } from './structure-figures.ts'
import { writeTemplates } from './voucher/base-templates.ts'
import { registerVoucherCheck } from './voucher/close-check.ts'
import { registerBankCheck } from './bank/close-check.ts'
import { kingdeeOf } from './voucher/open-book.ts'
import { pushJob } from './voucher/push-vouchers.ts'
import { voucherBalanceQuery } from './voucher/voucher-balance.sql.ts'
import { kdBookCommands, kdDimMapCommands, voucherCommands, voucherTemplateCommands } from './voucher/voucher.commands.ts'
import { voucherRoutes } from './voucher/voucher.routes.ts'
import { structureRoutes } from './structure-routes.ts'

export const ledgerServer: ServerModule = {
  model: ledgerModel,
  commands: [
    currencyCommands,
    exchangeRateCommands,
    bankAccountCommands,
    bankTransferCommands,
    costTypeCommands,
    projectStructureCommands,
    quoteTemplateCommands,
    fundAccountCommands,
    voucherCommands,
    voucherTemplateCommands,
    kdBookCommands,
    kdDimMapCommands,
  ],
  queries: [voucherBalanceQuery],
  figures: [...templateFigures, ...structureFigures, ...balanceFigures],
  routes: (http, app) => {
    profitRoutes(http, app)
    periodRoutes(http, app)
    proofRoutes(http, app)
    bankRoutes(http, app)
    balanceRoutes(http, app)
    plLineRoutes(http, app)
    structureRoutes(http, app)
    rateRoutes(http, app)
    voucherRoutes(http, app)
  },
  handlers: [followProject],
  jobs: [
    {
      name: 'ledger.monthRates',
      title: { 'zh-cn': '月损益汇率建议', en: 'Propose monthly P&L rates' },
      cron: '30 9 1 * *',
      run: ({ app }) => app.db.tx((tx) => proposeMonthRates(tx, dayOf(new Date()))),
    },
    fetchRatesJob,
    rebuildJob,
    proveJob,
    revalueJob,
    closeAllJob,
    storeDaysJob,
    fundJob(() => dayOf(new Date())),
    pushJob,
  ],
  start: (app) => {
    app.ports.rate = async (run, currency, day) => {
      const found = await findRate(run, currency, 'CNY', day, 'book')
      return found && rateText(found.rate)
    }
    registerStoreScope()
    registerVoucherCheck()
    registerBankCheck()
    registerConnectionTest('kingdee', async ({ app: a, connection }) => (await kingdeeOf(a, connection)).login())
    registerParam({ code: 'ledger.rate_source', name: '汇率来源地址', name_en: 'Address of the rate source', type: 'text', default_value: ecbAddress })
    const lines = (differences: readonly RollupDifference[]): string[] =>
      differences.map((d) => `${d.rollup} ${d.period} ${d.line}: ledger ${d.ledger}, roll-up ${d.rolled}`)
    registerRollup(app, 'profit', {
      verify: async (run, month) => lines(await compareRollup(run, month)),
      rebuild: async (tx, month) => lines(await rebuildRollup(tx, month)),
    })
    // Stated once for all rates: a month that any company has closed keeps the rate it was valued with.
    registerPeriodLock((run, period) => isClosed(run, `${period.slice(0, 4)}-${period.slice(4)}`))
    registerUsage(app, 'company', async ({ tx, id }) => {
      const row = await tx.one<{ n: number }>(sql`select count(*)::int as n from bank_account where company_id = ${id}::bigint and active and balance <> 0`)
      return [{ text: { 'zh-cn': '有余额的银行账户', en: 'bank accounts with a balance' }, count: row.n }]
    })
  },
  base: async ({ tx }) => {
    await writeCurrencies(tx)
    await writePlLines(tx)
    await writeTemplates(tx)
  },
  demo,
}
