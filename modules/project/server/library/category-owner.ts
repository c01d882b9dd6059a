import { sql, type Runner } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/server'
import { dayOf } from '@crossway/kernel'

const workdaysToAnswer = 2

/** Who keeps a category: whoever wrote most of its published answers and still works here. */
export const ownerOfCategory = async (run: Runner, category: string): Promise<number | undefined> =>
  (
    await run.maybe<{ owner: number }>(
      sql`select q.owner_id as owner from faq q join employee e on e.id = q.owner_id where q.status = 'published' and q.category = ${category} and coalesce(to_jsonb(e) ->> 'status', 'active') <> 'left' group by 1 order by count(*) desc, 1 limit 1`,
    )
  )?.owner

/** Until when a question of today is to be answered. */
export async function answerDue(run: Runner): Promise<string> {
  const today = dayOf(new Date())
  return `${await addWorkdays(run, today, workdaysToAnswer)}T18:00:00+08:00`
}
