import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Tx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRealServer, type RealServer } from '../testing/real-server.ts'
import { makeFixture, type Line, type Fixture } from '../testing/world.ts'
import { importStatement } from './import-statement.ts'

const token = 'cw_' + 'k'.repeat(43)
let w: Fixture
let server: RealServer | undefined
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(w.app.db, table, values)
const act = (id: number, action: string) => w.call('POST', `/api/settlement/${id}/actions/${action}`, { args: {} })

/** A checked statement of so many orders in one store; two lines each. */
async function statement(no: string, orders: number): Promise<number> {
  const lines = Array.from({ length: orders }, (_, i): Line[] => [
    { t: 'Order', a: 'ItemPrice', d: 'Principal', amount: '30.00', order: `${no}-${i}`, sku: 'A', qty: 1 },
    { t: 'Order', a: 'ItemFees', d: 'Commission', amount: '-4.50', order: `${no}-${i}`, sku: 'A' },
  ]).flat()
  const file = await w.archive({ id: no, total: (25.5 * orders).toFixed(2), lines })
  const id = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
  expect((await act(id, 'check')).status).toBe(200)
  return id
}
const posted = async (id: number) =>
  w.app.db.one<{ status: string; entries: number }>(
    sql`select s.status, (select count(*)::int from pl_entry e where e.source_type in ('settlement', 'settlement_cost') and e.source_id = s.id) as entries from settlement s where s.id = ${id}`,
  )
const books = () =>
  w.app.db.one<{ entries: number; sum: string; runs: number }>(
    sql`select count(*)::int as entries, sum(amount_cny)::text as sum, count(distinct run_id)::int as runs from pl_entry`,
  )
async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  for (let i = 0; !(await done()); i++) {
    if (i > 1200) throw new Error('waited in vain until ' + what)
    await sleep(25)
  }
}
/** Sessions that have written their entries and wait for the roll-ups that somebody else holds. */
const waiting = () =>
  w.app.db.rows<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into pl_entry%' and pid <> pg_backend_pid()`,
  )

beforeAll(async () => {
  w = await makeFixture()
  await w.msku('A')
  const role = await row('role', {
    code: 'poster',
    name: '过账',
    name_en: 'Poster',
    category: 'finance',
    nodes: ['settlement', 'settlement/post'],
    status: 'enabled',
  })
  await row('role_scope', { role_id: role, seq: 1, resource: '*', read_scope: 'all', write_scope: 'all' })
  await row('employee_role', { employee_id: w.leader, role_id: role, valid_from: '2024-01-01', source: 'manual', status: 'active' })
  const admin = await row('admin', { username: 'poster', nickname: '过账员', kind: 'staff', status: 'enabled', employee_id: w.leader })
  await row('api_token', {
    admin_id: admin,
    name: 'test',
    token_hash: createHash('sha256').update(token).digest('base64url'),
    prefix: 'cw_kkk',
    expires_at: '2099-01-01T00:00:00Z',
  })
})
let release = (): void => undefined
afterAll(async () => {
  release()
  await server?.kill()
  await w.close()
})

describe('a server that is killed while it posts', () => {
  it('leaves all or nothing: the job goes on by itself at the next start, the person posts again, and nothing is doubled', async () => {
    const stands = await statement('K0', 20)
    expect((await act(stands, 'post')).status).toBe(200)
    const next = await statement('K1', 500)
    const before = await books()
    // The month gets another rate: the job takes 40 entries back and values them anew.
    await w.app.db.run(sql`update exchange_rate set rate = 7.2 where "from" = 'USD' and type = 'month_pl' and date = '2026-10-01'`)
    const job = await row('job', {
      name: 'ledger.revalue',
      title: '重估',
      owner_id: 0,
      lang: 'zh-cn',
      data: { currency: 'USD', month: '2026-10' },
      created_at: new Date(Date.now() - 60_000).toISOString(),
    })
    const state = async () => (await w.app.db.one<{ state: string }>(sql`select state from job where id = ${job}`)).state

    // Somebody holds the roll-ups, so that both postings stand still after their entries were written.
    const held = new Promise<void>((resolve) => (release = resolve))
    let holding!: () => void
    const holds = new Promise<void>((resolve) => (holding = resolve))
    const holder = w.tx(async (tx: Tx) => {
      await tx.run(sql`select 1 from pl_rollup_month order by ctid for update`)
      holding()
      await held
    })
    await holds
    server = await startRealServer(w.app.db.url)
    const answer = server.call('POST', `/api/settlement/${next}/actions/post`, token, { args: {} }).catch(() => 'no answer')
    await until('both postings wait', async () => (await waiting()).length === 2)
    const pids = (await waiting()).map((x) => x.pid)
    await server.kill()
    server = undefined
    expect(await answer).toBe('no answer')
    release()
    await holder
    await until(
      'the killed sessions are gone',
      async () => (await w.app.db.rows(sql`select 1 as x from pg_stat_activity where pid = any(${pids}::int[])`)).length === 0,
    )
    expect(await books()).toEqual(before)
    expect(await posted(next)).toEqual({ status: 'checked', entries: 0 })
    expect(await state()).toBe('running')
    await w.assertLaws()

    // A worker that has been silent for so long is dead.
    await w.app.db.run(sql`update job set heartbeat_at = now() - interval '5 minutes' where id = ${job}`)
    server = await startRealServer(w.app.db.url)
    await until('the job is done', async () => (await state()) === 'done')
    expect((await books()).entries).toBe(before.entries + 2 * before.entries - 2 * Number(await costs()))
    const again = await server.call('POST', `/api/settlement/${next}/actions/post`, token, { args: {} })
    expect([again.status, again.text.slice(0, 200)]).toEqual([200, expect.any(String)])
    expect(await posted(next)).toEqual({ status: 'posted', entries: 1001 })
    expect((await server.call('POST', `/api/settlement/${next}/actions/post`, token, { args: {} })).status).toBe(409)
    const rates = await w.app.db.rows(
      sql`select e.rate::numeric(9,2)::text as rate, count(*)::int as n from pl_entry e where e.currency = 'USD' and e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id) group by 1`,
    )
    expect(rates).toEqual([{ rate: '7.20', n: 1040 }])
    await w.assertLaws()
    await server.stop()
    server = undefined
  }, 240_000)
})
/** Cost entries are in CNY, which no rate values anew. */
const costs = async () => (await w.app.db.one<{ n: number }>(sql`select count(*)::int as n from pl_entry where currency = 'CNY'`)).n
