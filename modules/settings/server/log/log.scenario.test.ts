import { dayOf } from '@crossway/kernel'
import { sealAudit, sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditor } from '../testing/people.ts'
import { makeWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // abroad, so that no credit code is asked for
  await world.app.db.run(sql`update company set country = 'HK', vat_status = 'overseas' where id = ${world.company}`)
})
afterAll(() => world.close())

const admin = 7
/** What nobody can do but the owner of the database by hand. */
const byHand = (q: ReturnType<typeof sql>): Promise<void> =>
  world.app.db.tx(async (tx) => {
    await tx.script('alter table audit_log disable trigger audit_log_no_change')
    await tx.run(q)
    await tx.script('alter table audit_log enable trigger audit_log_no_change')
  })
const newest = (resource: string): Promise<{ id: number }> =>
  world.app.db.one(sql`select id from audit_log where resource = ${resource} order by id desc limit 1`)

describe('log of changes', () => {
  it('11. names the row that was altered by hand, and nobody can alter one', async () => {
    const company = (await world.call(admin, 'GET', `/api/company/${world.company}`)).body
    for (const phone of ['0755-1', '0755-2', '0755-3']) {
      const now = (await world.call(admin, 'GET', `/api/company/${world.company}`)).body
      expect((await world.call(admin, 'PATCH', `/api/company/${world.company}`, { version: now.version, phone })).body).toMatchObject({ phone })
    }
    expect(company.id).toBe(world.company)
    await byHand(sql`update audit_log set at = now() - interval '1 minute' where hash is null`)
    await sealAudit(world.app)
    const day = dayOf(new Date(Date.now() - 60_000))
    const verify = (): Promise<{ body: Record<string, unknown> }> => world.call(admin, 'POST', '/api/audit-log/verify', { day })
    expect((await verify()).body).toMatchObject({ day, broken: null, open: 0 })
    const { id } = await newest('company')
    await expect(world.app.db.run(sql`update audit_log set actor_name = 'x' where id = ${id}`)).rejects.toThrow('append-only')
    await byHand(sql`update audit_log set actor_name = '别人' where id = ${id}`)
    expect((await verify()).body).toMatchObject({ broken: id })
    expect((await world.call(admin, 'POST', '/api/audit-log/verify', { day: '2026-13-01' })).status).toBe(422)
  })

  it('shows before and after by field, and stars to who may not see the field', async () => {
    const now = (await world.call(admin, 'GET', `/api/company/${world.company}`)).body
    await world.call(admin, 'PATCH', `/api/company/${world.company}`, { version: now.version, invoice_account: '6228480000000001', legal_rep: '林木' })
    const { id } = await newest('company')
    const seen = async (who: number): Promise<unknown> => (await world.call(who, 'GET', `/api/audit-log/${id}/changes`)).body.changes
    expect(await seen(admin)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'legal_rep', label: '法人', after: '林木' }),
        expect.objectContaining({ field: 'invoice_account', after: '6228480000000001' }),
      ]),
    )
    expect(await seen(auditor)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'legal_rep', after: '林木' }),
        expect.objectContaining({ field: 'invoice_account', before: '***', after: '***' }),
      ]),
    )
    // the list and the row itself carry no values
    expect(JSON.stringify((await world.call(auditor, 'GET', `/api/audit-log/${id}`)).body)).not.toContain('6228480000000001')
    expect(JSON.stringify((await world.call(auditor, 'GET', '/api/audit-log?size=100')).body)).not.toContain('6228480000000001')
    expect((await world.call(admin, 'GET', '/api/audit-log/99999999/changes')).status).toBe(404)
  })
})

describe('schedules', () => {
  it('are listed with their last runs, and one runs now once', async () => {
    const rows = (await world.call(admin, 'GET', '/api/job-schedule')).body.rows as { name: string; cron: string; title: string }[]
    const expiry = rows.find((r) => r.name.startsWith('settings.'))!
    expect(expiry.cron).toMatch(/^[\d*/, -]+$/)
    const run = (): Promise<{ body: Record<string, unknown> }> => world.call(admin, 'POST', `/api/job-schedule/${expiry.name}/run`)
    const first = (await run()).body
    expect((await run()).body).toEqual(first)
    expect((await world.call(admin, 'GET', '/api/job-schedule')).body.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: expiry.name, last_state: 'queued', failed: 0 })]),
    )
    expect((await world.call(admin, 'POST', '/api/job-schedule/no.such/run')).status).toBe(404)
  })
})
