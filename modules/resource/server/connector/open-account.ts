import { outgoingOf, sql, type App, type Runner } from '@crossway/server-kit'
import { createLimiter, openAmazon, systemClock, type Amazon, type Clock, type RawAnswer, type RegionName } from '@crossway/amazon'
import { credentialOf, secretFields } from './credential-store.ts'
import { refuse } from './errors.ts'
import { sharedBuckets, sharedTokens } from './shared-state.ts'

export interface SellerAccount {
  readonly id: number
  readonly alias: string
  readonly merchant_id: string | null
  readonly region: string
  readonly credential_state: string
}
export interface Site {
  /** Our marketplace. */
  readonly id: number
  /** Amazon's id of it. */
  readonly code: string
  readonly country: string
}

export const sellerAccount = (run: Runner, id: number): Promise<SellerAccount | undefined> =>
  run.maybe<SellerAccount>(
    sql`select a.id, a.alias, a.merchant_id, a.region, a.credential_state from store_account a join platform p on p.id = a.platform_id where a.id = ${id}::bigint and p."group" = 'amazon'`,
  )

/** May reports be fetched: consent stands, and the keys are here. */
export async function isAuthorised(run: Runner, account: SellerAccount | undefined): Promise<boolean> {
  if (account?.credential_state !== 'valid' && account?.credential_state !== 'expiring') return false
  return (
    (await run.one<{ n: number }>(sql`select count(*)::int as n from connector_secret where store_account_id = ${account.id}::bigint`)).n ===
    secretFields.length
  )
}

/** Marketplaces on which the account has a store that still works. */
export const sitesOf = (run: Runner, account: number): Promise<Site[]> =>
  run.rows<Site>(
    sql`select m.id, m.platform_code as code, m.country from store s join marketplace m on m.id = s.marketplace_id where s.store_account_id = ${account}::bigint and s.status not in ('closed', 'returned') and m.platform_code is not null order by m.code limit 50`,
  )

/** Amazon sells from Brazil in its American region; ours calls that SA. */
export const regionOf = (region: string): RegionName => {
  const name = region === 'SA' ? 'NA' : region
  if (name !== 'NA' && name !== 'EU' && name !== 'FE') throw refuse.STORE_NO_REGION({ region })
  return name
}
/** A worker gives way rather than wait longer than this: another account may have work. */
const patienceMs = 1500
const attempts = 3

/** A client for one seller account, on the shared buckets and tokens. undefined when a credential is missing. */
export async function openAccount(
  app: App,
  account: SellerAccount,
  clock: Clock = systemClock,
  onRaw?: (answer: RawAnswer) => void,
): Promise<Amazon | undefined> {
  if (!account.merchant_id) return undefined
  const credential = await credentialOf({ app, run: app.db }, account.id, account.merchant_id, regionOf(account.region))
  if (!credential) return undefined
  // an installation that shows itself to people may talk to the emulator instead of Amazon
  const base = app.config.env.AMAZON_ENDPOINT
  return openAmazon({
    credential,
    clock,
    patienceMs,
    attempts,
    limiter: createLimiter(clock, sharedBuckets(app)),
    tokens: sharedTokens(app),
    ...(onRaw ? { onRaw } : {}),
    transport: outgoingOf(app),
    onCall: (line) => app.log(`amazon ${account.alias}: ${line}`),
    ...(base ? { endpoint: base, loginEndpoint: base } : {}),
  })
}
