import type { Context } from '@crossway/server-kit'
import { emit, sql, type JobDef, type Tx } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { refreshOpenChanges } from './supplier/decide-change.ts'
import { refreshInsurances } from './insurance/insurance.commands.ts'
import { refreshAuthorizations } from './brand/authorization.commands.ts'

interface Due {
  readonly resource: string
  readonly id: number
  readonly type: string
  readonly days: number
}

/** Documents whose end is one of their reminder days away: papers by their file type, trademarks 180/90/30, authorisations 60/30 days, lines 7 days before they are paid to (settings.md fileType, brand, amzDedicatedLine). */
const dueOn = (tx: Tx, today: string): Promise<Due[]> =>
  tx.rows<Due>(sql`
    select 'company_certificate' as resource, c.id, t.code as type, c.valid_to - ${today}::date as days from company_certificate c join file_type t on t.id = c.file_type_id where (c.valid_to - ${today}::date)::text = any(string_to_array(t.remind_days, ','))
    union all
    select 'supplier', c.supplier_id, t.code, c.valid_to - ${today}::date from supplier_certificate c join file_type t on t.id = c.file_type_id join supplier s on s.id = c.supplier_id where s.status in ('active', 'frozen') and (c.valid_to - ${today}::date)::text = any(string_to_array(t.remind_days, ','))
    union all
    select 'store_registration', c.store_registration_id, t.code, c.valid_to - ${today}::date from registration_file c join file_type t on t.id = c.file_type_id where (c.valid_to - ${today}::date)::text = any(string_to_array(t.remind_days, ','))
    union all
    select 'trademark', id, 'trademark', valid_to - ${today}::date from trademark where status = 'registered' and valid_to - ${today}::date in (180, 90, 30)
    union all
    select 'brand_authorization', id, 'brand_authorization', "to" - ${today}::date from brand_authorization where status in ('valid', 'expiring') and "to" - ${today}::date in (60, 30)
    union all
    select 'dedicated_line', id, 'line_paid', paid_to - ${today}::date from dedicated_line where status <> 'retired' and paid_to - ${today}::date = 7`)

/** Daily: authorisations take the state of the day, and everybody who waits for a document's end is told. */
export async function expire({ app, tx }: Context<'app' | 'tx'>, today: string): Promise<{ states: number; reminders: number }> {
  const states = await refreshAuthorizations(tx, today)
  await tx.run(sql`update trademark set status = 'expired' where status = 'registered' and valid_to < ${today}::date`)
  await refreshOpenChanges(tx)
  await refreshInsurances({ app, tx }, today)
  const due = await dueOn(tx, today)
  for (const d of due)
    await emit({ app, tx }, 'file.expiring', { resource: d.resource, record: d.id, type: d.type, days: d.days }, { resource: d.resource, id: d.id })
  return { states, reminders: due.length }
}

export const expiryJob: JobDef = {
  name: 'settings.expiry',
  title: { 'zh-cn': '证照、授权到期检查', en: 'Expiry of files and authorisations' },
  cron: '0 8 * * *',
  run: ({ app }) => app.db.tx((tx) => expire({ app, tx }, dayOf(new Date()))),
}
