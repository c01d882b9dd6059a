import { hostname } from 'node:os'
import { freshDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Db } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'
import { takeOverDead } from './dead-workers.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await freshDatabase()
  drop = created.drop
  db = new Db({ url: created.url, max: 2 })
})
afterAll(async () => {
  await db.close()
  await drop()
})

it('queues again what dead processes of this machine were running, and leaves the living, the distant and the thrice tried alone', async () => {
  const job = async (title: string, worker: string, attempts = 1): Promise<number> =>
    (
      await db.one<{ id: number }>(
        sql`insert into job (name, title, owner_id, lang, data, state, worker, attempts, started_at, heartbeat_at) values ('x', ${title}, 0, 'zh-cn', '{}'::jsonb, 'running', ${worker}, ${attempts}, now(), now()) returning id`,
      )
    ).id
  const gone = await job('gone', `${hostname()}:4194305`)
  const before = await job('our predecessor', `${hostname()}:${process.pid}`)
  await job('alive', `${hostname()}:${process.ppid}`)
  await job('elsewhere', 'another-house:4194305')
  await job('tried', `${hostname()}:4194305`, 3)
  expect((await takeOverDead(db)).sort((a, b) => a - b)).toEqual([gone, before])
  expect(await db.rows(sql`select title, state from job order by id`)).toEqual([
    { title: 'gone', state: 'queued' },
    { title: 'our predecessor', state: 'queued' },
    { title: 'alive', state: 'running' },
    { title: 'elsewhere', state: 'running' },
    { title: 'tried', state: 'running' },
  ])
  expect(await takeOverDead(db)).toEqual([])
})
