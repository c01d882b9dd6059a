import type { QueryContext } from '@crossway/server-kit'
import { AmazonError, Credential, openAmazon, participations } from '@crossway/amazon'
import { setCredentialState } from '@crossway/settings/server'
import { audit, outgoingOf, sql, type App, type EventHandler } from '@crossway/server-kit'
import { unpark } from './account-job.ts'
import { eraseSecrets, putSecret, secretFields, type SecretField } from './credential-store.ts'
import { refuse } from './errors.ts'
import { openAccount, regionOf, sellerAccount, type SellerAccount } from './open-account.ts'
import { ensureSchedules } from './plan.ts'
import { sharedClock } from './shared-clock.ts'

export type Keys = Partial<Readonly<Record<SecretField, string>>>

/**
 * Takes the keys of a seller account after Amazon has accepted them, writes its schedules and lets waiting tasks go on. A key that is not given
 * stays as it is. Refuses with Amazon's reason, and then nothing is kept (settings.md, authorise).
 */
export async function authorise({ app, ctx }: QueryContext, id: number, keys: Keys, application?: string): Promise<void> {
  const account = await sellerAccount(app.db, id)
  if (!account) throw refuse.STORE_NOT_AUTHORISED()
  if (!account.merchant_id) throw refuse.STORE_NO_MERCHANT()
  await prove(app, account, keys)
  await app.db.tx(async (tx) => {
    for (const field of secretFields) if (keys[field]) await putSecret({ app, tx }, id, field, keys[field], ctx.account)
    if (keys.refresh_token)
      await tx.run(sql`update connector_secret set application_id = ${application ?? null} where store_account_id = ${id}::bigint and field = 'refresh_token'`)
    await tx.run(sql`delete from connector_token where key like ${`% ${account.merchant_id}`}`)
    await setCredentialState({ app, tx }, id, 'valid')
    await ensureSchedules(tx, id, account.region, (await sharedClock(tx)).now())
    await audit({ run: tx, ctx }, [
      { resource: 'store_account', record: id, no: account.alias, operation: 'action', action: 'authorise', node: 'storeOrganization/authorise' },
    ])
  })
  await unpark(app, id)
}

/** Asks Amazon once with the new keys; nothing of them is stored before it says yes. */
async function prove(app: App, account: SellerAccount, keys: Keys): Promise<void> {
  const stored = await openAccount(app, account)
  const form = stored?.credential.form()
  const parts = {
    client_id: keys.client_id ?? form?.client_id,
    client_secret: keys.client_secret ?? form?.client_secret,
    refresh_token: keys.refresh_token ?? form?.refresh_token,
  }
  if (!parts.client_id || !parts.client_secret || !parts.refresh_token) throw refuse.STORE_NOT_AUTHORISED()
  const credential = new Credential({
    sellerId: account.merchant_id ?? '',
    region: regionOf(account.region),
    clientId: parts.client_id,
    clientSecret: parts.client_secret,
    refreshToken: parts.refresh_token,
  })
  const base = app.config.env.AMAZON_ENDPOINT
  try {
    await participations(
      openAmazon({
        credential,
        transport: outgoingOf(app),
        attempts: 2,
        timeoutMs: 10_000,
        patienceMs: 5000,
        ...(base ? { endpoint: base, loginEndpoint: base } : {}),
      }),
    )
  } catch (e) {
    if (e instanceof AmazonError) throw refuse.STORE_CONSENT({ why: e.text })
    throw e
  }
}

/** Erases the keys, as when a store is given back; open tasks wait. */
export async function withdraw({ app, ctx }: QueryContext, id: number): Promise<void> {
  await app.db.tx(async (tx) => {
    await eraseSecrets(tx, id)
    await setCredentialState({ app, tx }, id, 'none')
    await audit({ run: tx, ctx }, [{ resource: 'store_account', record: id, operation: 'action', action: 'withdraw', node: 'storeOrganization/authorise' }])
  })
}

/** When the last store of an account has gone back to its owner, its keys are erased (settings.md, returnToClient). */
export const keysGoBack: EventHandler = {
  event: 'store.stateChanged',
  name: 'report.keysGoBack',
  async run({ app, tx, payload }) {
    if (payload.to !== 'returned') return
    const account = await tx.maybe<{ id: number }>(
      sql`select s.store_account_id as id from store s where s.id = ${Number(payload.store)}::bigint and not exists (select 1 from store o where o.store_account_id = s.store_account_id and o.status <> 'returned')`,
    )
    if (!account) return
    await eraseSecrets(tx, account.id)
    await setCredentialState({ app, tx }, account.id, 'none')
  },
}
