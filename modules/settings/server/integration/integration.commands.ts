import { handle, secretErase, sql, type JobDef } from '@crossway/server-kit'
import { integration } from '../../model/integration/integration.resource.ts'
import { refuse } from '../../model/errors.ts'
import { secretOwner } from './connections.ts'

export const integrationCommands = handle(integration, {
  save: async ({ tx, ctx, before, draft, next }) => {
    const scope = next.scope ?? 'global'
    if (scope === 'company' && !next.company) throw refuse.CONNECTION_OF({}, 'company')
    if (scope === 'store_account' && !next.store_account) throw refuse.CONNECTION_OF({}, 'store_account')
    if (next.environment === 'prod' && next.endpoint && !next.endpoint.startsWith('https://')) throw refuse.CONNECTION_HTTPS({}, 'endpoint')
    if (before && draft.environment !== undefined && draft.environment !== before.environment && !ctx.access.has('integration/env'))
      throw refuse.CONNECTION_ENV({}, 'environment')
    const other = await tx.maybe<{ code: string }>(sql`
      select code from integration where type = ${next.type} and scope = ${scope} and id <> ${before?.id ?? 0}::bigint and status <> 'disabled' and type <> 'custom'
        and company_id is not distinct from ${scope === 'company' ? next.company : null}::bigint and store_account_id is not distinct from ${scope === 'store_account' ? next.store_account : null}::bigint
        and ${scope} <> 'global' limit 1`)
    if (other) throw refuse.CONNECTION_TWICE({ code: other.code }, 'scope')
  },
  actions: {
    disable: () => 'disabled' as const,
    enable: () => 'draft' as const,
  },
  remove: async ({ tx, doc }) => void (await secretErase(tx, secretOwner(doc.id))),
})

export const purgeCallsJob: JobDef = {
  name: 'settings.purgeCalls',
  title: { 'zh-cn': '清理30天前的接口调用记录', en: 'Purge calls older than 30 days' },
  cron: '50 3 * * *',
  run: ({ app }) => app.db.run(sql`delete from api_call where at < now() - interval '30 days'`),
}
