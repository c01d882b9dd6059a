import { registerConnections, type ForeignConnection } from '@crossway/settings/server'
import { sql } from '@crossway/server-kit'

/** Seller accounts with keys, beside the other connections of the house (settings.md integration); the keys stay here. */
export const showConnections = (): void =>
  registerConnections('amazon', ({ db }) =>
    db.rows<ForeignConnection>(sql`
      select a.alias as name, 'amazon_spapi' as type, case a.credential_state when 'valid' then 'ok' when 'expiring' then 'warning' when 'none' then 'draft' else 'error' end as status,
        (select max(c.last_ok_at) from connector_cursor c where c.store_account_id = a.id) as last_ok_at,
        (select e.error_message from report_task e where e.store_account_id = a.id and e.error_code = 'auth' order by e.id desc limit 1) as last_error,
        (k.updated_at + interval '365 days')::date::text as expires_at, 'storeOrganization' as route, null::int as record
      from store_account a join platform p on p.id = a.platform_id and p."group" = 'amazon' join connector_secret k on k.store_account_id = a.id and k.field = 'refresh_token' order by a.alias limit 200`),
  )
