import { dayOf } from '@crossway/kernel'
import { holdersOf } from '@crossway/organization/server'
import { sql, type App, type Runner } from '@crossway/server-kit'

/** Who runs the shops of a seller account today; of one shop alone where it is named. */
export const staffOf = async (run: Runner, account: number, store?: number | null): Promise<number[]> =>
  (
    await run.rows<{ id: number }>(sql`
      select distinct t.employee_id as id from store s join store_staff t on t.store_id = s.id
      where s.store_account_id = ${account}::bigint and (${store ?? null}::bigint is null or s.id = ${store ?? null}::bigint) and s.status not in ('closed', 'returned') and t.role in ('operator', 'backup')
        and t."from" <= ${dayOf(new Date())}::date and (t."to" is null or t."to" >= ${dayOf(new Date())}::date) order by 1`)
  ).map((r) => r.id)

const holders = async (app: App, node: string): Promise<number[]> => (await holdersOf(app, { node })).map((h) => h.employee)

/** Who can do something about missing data: the shops' people, or, where a shop has none, whoever may start downloads again. */
export async function readersOf(app: App, run: Runner, account: number): Promise<number[]> {
  const staff = await staffOf(run, account)
  return staff.length > 0 ? staff : holders(app, 'downloadedReports/retry')
}
/** Who can authorise an account again. */
export const keepersOf = (app: App): Promise<number[]> => holders(app, 'storeOrganization/authorise')
