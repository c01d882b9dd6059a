import { emit, sql } from '@crossway/server-kit'
import { nightOf } from './fetch-plan.ts'
import { dispatch, planDue } from './plan.ts'
import { describe, expect, it } from 'vitest'
import { ask, clock, of, run, seller, tasks, w, work, useConnectorFixture } from '../testing/connector-world.ts'

useConnectorFixture()

describe('schedules', () => {
  it('of an account whose keys are gone do nothing, and leave no task behind', async () => {
    const { account } = await w.account('bare', 'US')
    await expect(ask(account, 'fba_myi')).rejects.toMatchObject({ code: 'STORE_NOT_AUTHORISED' })
    const a = await seller()
    await ask(a.id, 'fba_myi')
    await w.app.db.run(sql`delete from connector_secret where store_account_id = ${a.id} and field = 'client_id'`)
    expect(await run(a.id)).toBe(0)
    expect(await dispatch(w.app, clock.now())).not.toContain(a.id)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'pending', error_code: 'auth' }])
  })

  it('come with the authorisation, become tasks when due, once for many missed times, and wake one job an account', async () => {
    const a = await seller()
    const rows = (await w.call('GET', '/api/report-schedule')).body.rows as { store_account: number; type: string; id: number; is_enabled: boolean }[]
    const mine = rows.filter((r) => r.store_account === a.id)
    expect(mine.length).toBeGreaterThan(20)
    const orders = mine.find((r) => r.type === 'all_orders')!
    expect((await w.call('PATCH', `/api/report-schedule/${orders.id}`, { is_enabled: true })).status).toBe(204)
    clock.advance(3 * 3_600_000)
    await planDue(w.app, clock.now())
    await planDue(w.app, clock.now())
    const first = await w.app.db.rows<{ days: number }>(sql`select extract(day from data_to - data_from)::int as days from report_task where ${of(a.id)}`)
    // the first run of the day looks thirty days back, the later ones one
    expect(first).toEqual([{ days: 30 }])
    expect(await tasks(of(a.id))).toMatchObject([{ type: 'all_orders', status: 'pending' }])
    expect(await dispatch(w.app, clock.now())).toContain(a.id)
    await dispatch(w.app, clock.now())
    expect(await w.count('job', `name = 'report.account' and (data ->> 'account')::int = ${a.id}`)).toBe(1)
    const night = nightOf(clock.now())
    clock.advance(30 * 60_000)
    await work(a.id, 2)
    const sameNight = nightOf(clock.now()) === night
    await planDue(w.app, clock.now())
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done' }, { status: 'pending' }])
    expect(
      await w.app.db.rows(sql`select extract(day from data_to - data_from)::int as days from report_task where ${of(a.id)} order by id desc limit 1`),
    ).toEqual([{ days: sameNight ? 1 : 30 }])
  })

  it('a store that is given back to its owner takes its keys along', async () => {
    const a = await seller('US', 'CA')
    const back = async (site: string) => {
      const row = await w.app.db.one<{ id: number }>(
        sql`update store s set status = 'returned' from marketplace m where m.id = s.marketplace_id and m.code = ${site} and s.store_account_id = ${a.id} returning s.id`,
      )
      await w.app.db.tx((tx) => emit({ app: w.app, tx }, 'store.stateChanged', { store: row.id, from: 'normal', to: 'returned', reason: '' }))
      await w.test.settle()
      return w.count('connector_secret', `store_account_id = ${a.id}`)
    }
    expect(await back('US')).toBe(3)
    expect(await back('CA')).toBe(0)
    expect(await w.app.db.one(sql`select credential_state from store_account where id = ${a.id}`)).toEqual({ credential_state: 'none' })
  })
})
