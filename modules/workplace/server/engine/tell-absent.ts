import { notify } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import type { Live } from './live.ts'

/** The starter hears whom his approval does not wait for. */
export async function tellAbsent(live: Live, people: readonly number[]): Promise<void> {
  const rows = await live.tx.rows<{ name: string; en: string }>(
    sql`select name, coalesce(nullif(name_en, ''), name) as en from employee where id = any(${people}::bigint[]) order by id limit 5`,
  )
  await notify({ app: live.app, tx: live.tx }, 'approval.absent', {
    accounts: [live.row.starter_account_id],
    vars: { title: live.row.title, who: { 'zh-cn': rows.map((r) => r.name).join('、'), en: rows.map((r) => r.en).join(', ') } },
    record: { resource: 'approval_instance', id: live.row.id },
    key: `approval.absent ${live.row.id} ${people.join(' ')}`,
  })
}
