import { registerParty } from '@crossway/platform/server'
import { sql, type App } from '@crossway/server-kit'

/** Accounts of a client's people stay open for 30 days after the cooperation has ended (organization.md §7). */
export function registerCustomerParty(app: App): void {
  registerParty(app, 'customer', (run, id) =>
    run.maybe<{ title: string; stands: boolean }>(
      sql`select coalesce(short_name, name) as title, status = 'active' and (coop_status is distinct from 'ended' or ended_at > now() - interval '30 days') as stands from customer where id = ${id}::bigint`,
    ),
  )
}
