import { sql } from '@crossway/server-kit'
import { credentialOf, secretFields } from './credential-store.ts'
import { warnLapsing } from './plan.ts'
import { describe, expect, it } from 'vitest'
import { ask, emulator, keys, seller, w, useConnectorFixture } from '../testing/connector-world.ts'

useConnectorFixture()

describe('authorisation', () => {
  it('proves the keys first, and keeps nothing that Amazon refuses', async () => {
    const { account } = await w.account('refused', 'US')
    const put = (body: object) => w.call('PUT', `/api/store-account/${account}/credential`, body)
    expect((await put({ ...keys, refresh_token: 'Atzr|AREFUSED' })).body).toMatchObject({ code: 'STORE_NO_MERCHANT' })
    await w.app.db.run(sql`update store_account set merchant_id = 'AREFUSED', credential_state = 'none' where id = ${account}`)
    emulator.fixture.faults.revoked.push('AREFUSED')
    expect(await put({ ...keys, refresh_token: 'Atzr|AREFUSED' })).toMatchObject({
      status: 409,
      body: { code: 'STORE_CONSENT', detail: expect.stringContaining('invalid_grant') },
    })
    expect(await w.count('connector_secret', `store_account_id = ${account}`)).toBe(0)
    await expect(ask(account, 'fba_myi')).rejects.toMatchObject({ code: 'STORE_NOT_AUTHORISED' })
  })

  it('seals the keys: shown by four letters, found in no table, and worthless in another row', async () => {
    const a = await seller()
    const b = await seller()
    expect((await w.call('GET', `/api/store-account/${a.id}/credential`)).body).toMatchObject({
      rows: [{ field: 'client_id' }, { field: 'client_secret', set: true, last4: 'XYZ9' }, { field: 'refresh_token', last4: 'resh' }],
    })
    const tables = await w.app.db.rows<{ name: string }>(
      sql`select c.relname as name from pg_class c join pg_namespace s on s.oid = c.relnamespace where s.nspname = 'public' and c.relkind = 'r'`,
    )
    for (const word of [keys.client_secret, `Atzr|${a.merchant}`, ...emulator.fixture.tokens.keys()])
      for (const text of [word, Buffer.from(word).toString('base64').slice(0, -4)])
        for (const { name } of tables)
          expect(await w.app.db.one(sql`select count(*)::int as hits from ${sql.id(name)} t where t::text like ${`%${text}%`}`), `${name}: ${text}`).toEqual({
            hits: 0,
          })
    const read = (id: number) => credentialOf({ app: w.app, run: w.app.db }, id, 'X', 'NA')
    expect((await read(a.id))!.form().client_secret).toBe(keys.client_secret)
    await w.app.db.run(
      sql`update connector_secret x set sealed = y.sealed, wrapped_key = y.wrapped_key from connector_secret y where x.store_account_id = ${b.id} and y.store_account_id = ${a.id} and x.field = y.field`,
    )
    await expect(read(b.id)).rejects.toThrow(/authenticate/)
    expect((await read(a.id))!.form()).toEqual({ ...keys, refresh_token: `Atzr|${a.merchant}|refresh` })
    expect(secretFields).toHaveLength(3)
  })

  it('says until when the consent holds, and warns thirty days before', async () => {
    const a = await seller()
    const { body } = await w.call('GET', `/api/store-account/${a.id}/credential`)
    expect(Math.round((Date.parse(body.expires_at) - Date.parse(body.authorised_at)) / 86_400_000)).toBe(365)
    const state = () => w.app.db.one(sql`select credential_state as s from store_account where id = ${a.id}`)
    await warnLapsing(w.app, Date.now() + 334 * 86_400_000)
    expect(await state()).toEqual({ s: 'valid' })
    await warnLapsing(w.app, Date.now() + 336 * 86_400_000)
    expect(await state()).toEqual({ s: 'expiring' })
    expect(await ask(a.id, 'fba_myi')).toHaveLength(1)
  })

  it('a key that is not given stays; erasing ends the work', async () => {
    const a = await seller()
    expect((await w.call('PUT', `/api/store-account/${a.id}/credential`, { client_secret: 'amzn1.oa2-cs.v1.other-ABCD' })).body).toMatchObject({
      rows: [{}, { last4: 'ABCD' }, { last4: 'resh' }],
    })
    expect((await w.call('DELETE', `/api/store-account/${a.id}/credential`)).status).toBe(204)
    expect(await w.count('connector_secret', `store_account_id = ${a.id}`)).toBe(0)
    await expect(ask(a.id, 'fba_myi')).rejects.toMatchObject({ code: 'STORE_NOT_AUTHORISED' })
  })
})
