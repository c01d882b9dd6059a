import { secretUse, sql, type App, type Context, type Runner } from '@crossway/server-kit'
import type { IntegrationType } from '../../model/integration/secret-fields.ts'

/** A connection as the code that signs in with it sees it. */
export interface Connection {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: IntegrationType
  readonly environment: 'prod' | 'sandbox' | 'mock'
  readonly endpoint: string | null
  readonly account_id: string | null
  readonly app_id: string | null
  readonly user_name: string | null
  readonly status: string
}
export const secretOwner = (id: number): { type: string; id: number } => ({ type: 'integration', id })

export const connectionById = (run: Runner, id: number): Promise<Connection | undefined> =>
  run.maybe<Connection>(
    sql`select id, code, name, type, environment, endpoint, account_id, app_id, user_name, status from integration where id = ${id}::bigint and status <> 'disabled'`,
  )
/** A secret in clear, inside the server only. Throws when its row was changed or moved here from another one. */
export const connectionSecret = ({ app, run }: Context<'app' | 'run'>, id: number, field: string): Promise<string | undefined> =>
  secretUse({ app, run }, secretOwner(id), field)

/** Tries a connection with the cheapest call it knows; throws with the service's own words when it fails. */
export type ConnectionTest = (call: { readonly app: App; readonly connection: Connection }) => Promise<void>
const tests = new Map<IntegrationType, ConnectionTest>()
/** Whoever owns a connector says how its connections are tried (settings.md integration, test button per type). */
export const registerConnectionTest = (type: IntegrationType, test: ConnectionTest): void => void tests.set(type, test)
export const testOf = (type: IntegrationType): ConnectionTest | undefined => tests.get(type)

/** Connections whose keys lie where they are used, such as those of a seller account: shown here, kept there. */
export interface ForeignConnection {
  readonly name: string
  readonly type: IntegrationType
  readonly status: 'draft' | 'ok' | 'warning' | 'error' | 'disabled'
  readonly last_ok_at: string | null
  readonly last_error: string | null
  readonly expires_at: string | null
  /** Page and record where they are kept. */
  readonly route: string
  readonly record: number | null
}
type ForeignList = (app: App) => Promise<readonly ForeignConnection[]>
const lists = new Map<string, ForeignList>()
export const registerConnections = (name: string, list: ForeignList): void => void lists.set(name, list)
export const foreignConnections = async (app: App): Promise<ForeignConnection[]> => (await Promise.all([...lists.values()].map((list) => list(app)))).flat()
