import { sql, systemCtx, type Tx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../password/hash-password.ts'
import { platformApp } from '../testing/platform-app.ts'
import { createAdmin } from './create-admin.ts'
import { seedAdmins } from './seed-admins.ts'
import { superGroup } from './supers.ts'

let t: TestApp
beforeAll(async () => {
  t = await platformApp()
})
afterAll(() => t?.close())

/** All that the database holds of an account but its ids, the moments and what is sealed. */
async function tracesOf(tx: Tx, id: number): Promise<object> {
  const rows = (table: string, key: string, more = sql.empty) =>
    tx.rows<{ row: object }>(sql`
      select to_jsonb(x) - array['id', 'admin_id', 'record_id', 'event_id', 'payload', 'created_at', 'updated_at', 'changed_at', 'at', 'raw_before', 'raw_after', 'username', 'q', 'hash', 'prev_hash', 'row_hash'] as row
      from ${sql.id(table)} x where ${sql.id(key)} = ${id}::bigint ${more} order by x.id`)
  const [record] = await rows('admin', 'id')
  return {
    record,
    groups: await tx.rows(sql`select group_id from admin_group_member where admin_id = ${id}::bigint order by 1`),
    password: await tx.rows(sql`select hash, must_change from admin_password where admin_id = ${id}::bigint`),
    history: await tx.rows(sql`select hash from admin_password_history where admin_id = ${id}::bigint`),
    watched: (await rows('sensitive_change', 'record_id', sql`and resource = 'admin' and field <> 'username'`)).map((w) => w.row),
    timeline: (await rows('audit_log', 'record_id', sql`and resource = 'admin'`)).map((w) => w.row),
    told: (await rows('outbox_event', 'record_id', sql`and resource = 'admin'`)).map((w) => (w.row as { event: string }).event),
  }
}

it('leaves of each account what making it alone leaves', async () => {
  const passwordHash = await hashPassword('Crossway2026')
  await t.app.db.tx(async (tx) => {
    const supers = await superGroup(tx)
    const single = [
      (
        await createAdmin(
          { app: t.app, tx, ctx: systemCtx() },
          { username: 'alone1', nickname: '甲', groups: [supers], employee: null, passwordHash, mustChange: false },
        )
      ).id,
      (await createAdmin({ app: t.app, tx, ctx: systemCtx() }, { username: 'alone2', nickname: '乙', groups: [], kind: 'technical', allowIp: ['10.0.0.0/8'] }))
        .id,
    ]
    const many = await seedAdmins({ app: t.app, tx }, [
      { username: 'many1', nickname: '甲', kind: 'staff', groups: [supers], employee: null, allowIp: [], passwordHash },
      { username: 'many2', nickname: '乙', kind: 'technical', groups: [], employee: null, allowIp: ['10.0.0.0/8'], passwordHash: null },
    ])
    for (const [i, id] of many.entries()) {
      const expected = await tracesOf(tx, single[i]!)
      expect(await tracesOf(tx, id)).toEqual(expected)
      expect(expected).toMatchObject({ timeline: [{}], ...(i === 0 ? { told: ['admin.superGiven'], history: [{}] } : { told: [], history: [] }) })
    }
  })
})
