import { dayOf } from '@crossway/kernel'
import { sql, type Context, type JobDef } from '@crossway/server-kit'
import { setStoreProject } from '@crossway/settings/server'

/** Shows on every store the project that has it on a day: what was ended or given for a later day comes into force with that day. Answers how many stores changed. */
export async function settleStoreDays({ app, tx }: Context<'app' | 'tx'>, today: string): Promise<number> {
  const turned = await tx.rows<{ store: number; project: number | null }>(sql`
    with held as (select ps.store_id as store, t.project_id as project from project_store ps join project_structure t on t.id = ps.project_structure_id
        where ps.scope = 'all' and ps."from" <= ${today}::date and (ps."to" is null or ps."to" > ${today}::date)),
      over as (select distinct ps.store_id as store, t.project_id as project from project_store ps join project_structure t on t.id = ps.project_structure_id where ps.scope = 'all' and ps."to" < ${today}::date)
    select s.id as store, h.project from store s left join held h on h.store = s.id left join over o on o.store = s.id and o.project = s.project_id
      where s.project_id is distinct from h.project and (h.project is not null or o.project is not null) order by s.id limit 5000`)
  for (const t of turned) await setStoreProject({ app, tx }, t.store, t.project)
  return turned.length
}

export const storeDaysJob: JobDef = {
  name: 'ledger.storeDays',
  title: { 'zh-cn': '店铺归属项目按日生效', en: 'Stores change their project on the day' },
  cron: '10 0 * * *',
  run: async ({ app }) => ({ turned: await app.db.tx((tx) => settleStoreDays({ app, tx }, dayOf(new Date()))) }),
}
