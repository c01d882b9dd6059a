import { dayOf } from '@crossway/kernel'
import { sql, type ServerModule } from '@crossway/server-kit'
import { registerUsage } from '@crossway/settings/server'
import { ledgerModel } from '../model/ledger-model.ts'
import { bankAccountCommands } from './bank-account.commands.ts'
import { writeCurrencies } from './base-currencies.ts'
import { demo } from './demo.ts'
import { exchangeRateCommands } from './exchange-rate.commands.ts'
import { proposeMonthRates } from './month-rate.ts'

export const ledgerServer: ServerModule = {
  model: ledgerModel,
  commands: [exchangeRateCommands, bankAccountCommands],
  jobs: [
    {
      name: 'ledger.monthRates',
      title: { 'zh-cn': '月损益汇率建议', en: 'Propose monthly P&L rates' },
      cron: '30 9 1 * *',
      run: ({ app }) => app.db.tx((tx) => proposeMonthRates(tx, dayOf(new Date()))),
    },
  ],
  start: (app) => {
    registerUsage(app, 'company', async ({ tx, id }) => {
      const row = await tx.one<{ n: number }>(sql`select count(*)::int as n from bank_account where company_id = ${id}::bigint and active and balance <> 0`)
      return [{ text: { 'zh-cn': '有余额的银行账户', en: 'bank accounts with a balance' }, count: row.n }]
    })
  },
  base: ({ tx }) => writeCurrencies(tx),
  demo,
}
