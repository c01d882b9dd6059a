import { sql, type App, type JobDef } from '@crossway/server-kit'
import { fundDifferences } from './post-fund.ts'

/** Average spend of the last seven days of every recharge account, as days left are counted from it (finance-treasury.md rechargeAccount). */
const averages = (app: App, today: string): Promise<number> =>
  app.db.tx((tx) =>
    tx.run(sql`
      update fund_account a set daily_average = s.average, version = a.version + 1 from (
        select f.id, round(coalesce(-sum(t.amount) filter (where t.type = 'spend' and t.biz_date > ${today}::date - 7), 0) / 7, 2) as average
        from fund_account f left join fund_txn t on t.account_id = f.id and t.biz_date > ${today}::date - 7 and t.biz_date <= ${today}::date
        where f.type = 'recharge' group by f.id) s
      where s.id = a.id and a.daily_average is distinct from s.average`),
  )

/** Nightly: averages anew; a balance that is not the sum of its movements fails the job, which tells its administrators. */
export const fundDay = async (app: App, today: string): Promise<{ averages: number }> => {
  const changed = await averages(app, today)
  const wrong = await fundDifferences(app.db)
  if (wrong.length) throw new Error(`fund accounts differ from their movements: ${wrong.map((w) => `${w.name} ${w.balance} ≠ ${w.sum}`).join('; ')}`)
  return { averages: changed }
}
export const fundJob = (dayNow: () => string): JobDef => ({
  name: 'ledger.funds',
  title: { 'zh-cn': '资金账户核对与日均消耗', en: 'Fund accounts: check and averages' },
  cron: '45 1 * * *',
  run: ({ app }) => fundDay(app, dayNow()),
})
