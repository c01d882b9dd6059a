import { registerParty } from '@crossway/platform/server'
import { sql, type App } from '@crossway/server-kit'

/** Accounts of a provider from outside: he is with us until he is paused or blacklisted (organization.md §7). */
export const registerProviderParty = (app: App): void =>
  registerParty(app, 'provider', (run, id) =>
    run.maybe<{ title: string; stands: boolean }>(sql`select name as title, status in ('trial', 'active') as stands from provider where id = ${id}::bigint`),
  )
