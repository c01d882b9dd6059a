import { registerClosingCheck } from '@crossway/project/server'
import { sql, type Runner, type Sql } from '@crossway/server-kit'

const openStatements = ['imported', 'classified', 'checked']
const openBills = ['draft', 'reviewing', 'sent', 'disputed']
const billPages: Readonly<Record<string, string>> = { amazon: 'amzReconcileBill', mc: 'channelsCheckBill', shopify: 'shopifyReconcileBill' }
const counted = async (run: Runner, from: Sql): Promise<number> => (await run.one<{ n: number }>(sql`select count(*)::int as n from ${from}`)).n

/** Statements that are not posted, bills that the client has not agreed to and money that is still his keep a project open (project.md, closing checklist). */
export function registerMoneyChecks(): void {
  registerClosingCheck({
    code: 'settlements',
    title: { 'zh-cn': '未核算结算单', en: 'Statements not posted' },
    blocking: true,
    count: (run, project) => counted(run, sql`settlement where project_id = ${project}::bigint and status = any(${openStatements}::text[])`),
    link: (project) => ({ route: 'settlement', filter: { project: { in: [project] }, status: { in: openStatements } } }),
  })
  registerClosingCheck({
    code: 'bills',
    title: { 'zh-cn': '未确认客户账单', en: 'Bills the client has not confirmed' },
    blocking: true,
    count: (run, project) => counted(run, sql`reconcile_bill where project_id = ${project}::bigint and status = any(${openBills}::text[])`),
    link: (project, { channel }) => ({
      route: billPages[channel] ?? 'amzReconcileBill',
      filter: { project: { in: [project] }, status: { in: openBills } },
    }),
  })
  registerClosingCheck({
    code: 'deposit',
    title: { 'zh-cn': '押金账户未清零', en: 'Deposit accounts with a balance' },
    blocking: true,
    // a deposit is that of the contract: it holds the last of its projects back
    count: (run, project) =>
      counted(
        run,
        sql`fund_account a where a.type = 'deposit' and a.balance <> 0 and (a.project_id = ${project}::bigint or a.project_id is null and a.contract_id = (select contract_id from project where id = ${project}::bigint)
          and not exists (select 1 from project o where o.contract_id = a.contract_id and o.id <> ${project}::bigint and o.stage not in ('closed', 'cancelled')))`,
      ),
    link: (project, { contract }) => ({
      route: 'depositAccount',
      filter: { ...(contract ? { contract: { in: [contract] } } : { project: { in: [project] } }), balance: { ne: '0' } },
    }),
  })
  registerClosingCheck({
    code: 'recharge',
    title: { 'zh-cn': '充值账户未清零', en: 'Recharge accounts with a balance' },
    blocking: true,
    count: (run, project) => counted(run, sql`fund_account where project_id = ${project}::bigint and type = 'recharge' and balance <> 0`),
    link: (project) => ({ route: 'rechargeAccount', filter: { project: { in: [project] }, balance: { ne: '0' } } }),
  })
}
