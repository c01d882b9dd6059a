import { emit, sql, type App, type SensitiveWatch, type Tx } from '@crossway/server-kit'

/** Tells the members of groups that watched fields were changed: by event, from which messages are made, and at once in their browsers. */
export function tellGroups(app: App, groups: readonly number[]): NonNullable<SensitiveWatch['tell']> {
  return async (run, { resource, id, no, fields }) => {
    const accounts = (
      await run.rows<{ id: number }>(
        sql`select distinct m.admin_id as id from admin_group_member m join admin a on a.id = m.admin_id and a.status = 'enabled' where m.group_id = any(${groups}::bigint[]) order by 1 limit 1000`,
      )
    ).map((a) => a.id)
    if (accounts.length === 0) return
    await emit({ app, tx: run as Tx }, 'sensitive.changed', { accounts, no, fields }, { resource, id })
    await app.events.push(run, { type: 'sensitive.changed', to: accounts, data: { resource, id, no, fields } })
  }
}
