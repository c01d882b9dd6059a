import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { registerTerminalCommand } from './commands.ts'
import { drainTerminal, sweepLost } from './run-task.ts'

let t: TestApp
let top: Browser
let broken = true
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  await account(t, 'second')
  top = new Browser(t)
  await top.login('root', password)
  registerTerminalCommand(t.app, 'test.mayFail', {
    title: { 'zh-cn': '可能失败', en: 'May fail' },
    run: async ({ log }) => {
      await log(`password=hunter2 postgres://u:pw@host/db`)
      return broken ? 1 : 0
    },
  })
  registerTerminalCommand(t.app, 'test.loud', {
    title: { 'zh-cn': '话多', en: 'Loud' },
    run: async ({ log }) => {
      for (let i = 1; i <= 7; i++) await log(`${i}\n` + 'x'.repeat(1024 * 1024))
      return 0
    },
  })
  registerTerminalCommand(t.app, 'test.slow', {
    title: { 'zh-cn': '慢', en: 'Slow' },
    limit: 1,
    run: ({ signal }) => new Promise((done) => signal.addEventListener('abort', () => done(0))),
  })
})
afterAll(() => t?.close())

interface Task {
  readonly id: number
  readonly state: string
  readonly stateTitle: string
  readonly attempt: number
  readonly exit_code: number | null
}
const queue = async (): Promise<{ rows: Task[]; blocked: { id: number; command: string } | null }> =>
  (await top.call('GET', '/api/terminal/tasks')).body as never
const add = (command: string, params: object = {}): ReturnType<Browser['call']> => top.call('POST', '/api/terminal/tasks', { command, params })
const task = async (id: number): Promise<Task> => (await queue()).rows.find((r) => r.id === id)!

describe('the commands of platform.md §6.10', () => {
  it('are all there', async () => {
    const { rows } = (await top.call('GET', '/api/terminal/commands')).body as { rows: { code: string; danger: boolean }[] }
    // backup.* and db.migrate come with the server program, stock.* with the warehouse
    const shipped =
      'health.check version.show config.check db.migrateStatus db.analyze cache.clear search.reindex ledger.rebuildRollup! attachment.verify attachment.purgeOrphans! jobs.retryFailed permission.rebuild menu.verify i18n.check log.archive! maintenance.on! maintenance.off'
    expect(rows.map((r) => r.code + (r.danger ? '!' : ''))).toEqual(expect.arrayContaining(shipped.split(' ')))
  })
  it('rebuild the search indexes of a resource while people search', async () => {
    const { id } = (await add('search.reindex', { resource: 'admin' })).body as { id: number }
    await drainTerminal(t.app)
    expect(await task(id)).toMatchObject({ state: 'success', exit_code: 0 })
    const log = (await top.call('GET', `/api/terminal/tasks/${id}/log`)).body as { rows: { line: string }[] }
    expect(log.rows.map((r) => r.line)).toEqual(['admin_q_bigram', 'admin_q_trgm', '2 indexes of 1 resources rebuilt'])
    expect((await add('search.reindex', { resource: 'nothing' })).status).toBe(422)
  })
})

describe('maintenance', () => {
  it('closes the installation to all but super accounts until its end, or until it is ended', async () => {
    await account(t, 'worker', [])
    const worker = new Browser(t)
    await worker.login('worker', password)
    const boss = new Browser(t)
    await boss.login('second', password)
    await boss.call('POST', '/api/session/reauth', { password })
    const on = await boss.call('POST', '/api/terminal/tasks', { command: 'maintenance.on', params: { minutes: 30 }, reason: '升级', confirm: 'maintenance.on' })
    expect(on.status, JSON.stringify(on.body)).toBeLessThan(300)
    await drainTerminal(t.app)
    await expect.poll(async () => (await worker.call('GET', '/api/profile')).code).toBe('MAINTENANCE')
    const refused = await worker.call('GET', '/api/profile')
    expect(refused.status).toBe(503)
    expect(Date.parse((refused.body.data as { until: string }).until)).toBeGreaterThan(Date.now() + 29 * 60_000)
    expect((await worker.call('GET', '/api/session')).status).toBe(200)
    expect((await top.call('GET', '/api/profile')).status).toBe(200)
    await add('maintenance.off')
    await drainTerminal(t.app)
    await expect.poll(async () => (await worker.call('GET', '/api/profile')).status).toBe(200)
  })
})
describe('30 terminal', () => {
  it('blocks the queue at a failed task until it is retried with success', async () => {
    const first = Number((await add('test.mayFail')).body.id)
    const second = Number((await add('health.check')).body.id)
    await drainTerminal(t.app)
    expect(await task(first)).toMatchObject({ state: 'failed', stateTitle: '执行失败', exit_code: 1 })
    expect(await task(second)).toMatchObject({ state: 'waiting', stateTitle: '等待执行' })
    expect((await queue()).blocked).toEqual({ id: first, command: 'test.mayFail' })
    expect((await add('version.show')).body).toMatchObject({ blocked: true })
    await drainTerminal(t.app)
    expect(await task(second)).toMatchObject({ state: 'waiting' })

    broken = false
    expect((await top.call('POST', `/api/terminal/tasks/${first}/retry`)).status).toBe(200)
    await drainTerminal(t.app)
    expect(await task(first)).toMatchObject({ stateTitle: '执行成功', attempt: 2, exit_code: 0 })
    expect(await task(second)).toMatchObject({ stateTitle: '执行成功' })
    expect((await queue()).blocked).toBeNull()
    const log = (await top.call('GET', `/api/terminal/tasks/${first}/log`)).body.rows as { attempt: number; line: string }[]
    expect(log.map((l) => l.attempt)).toEqual([1, 2])
    expect(log[0]!.line).toBe('password=*** postgres://u:***@host/db')
  })
  it('keeps 5 MB of a log and says where it ends', async () => {
    const id = Number((await add('test.loud')).body.id)
    await drainTerminal(t.app)
    expect(await task(id)).toMatchObject({ state: 'success' })
    const { rows } = (await top.call('GET', `/api/terminal/tasks/${id}/log`)).body as { rows: { line: string }[] }
    expect(rows.map(({ line }) => line).filter((l) => !l.startsWith('x'))).toEqual(['1', '2', '3', '4', '5', '… 日志已满（5 MB），之后的内容不再保留'])
  })
  it('takes no free text: only commands of the list, and values of a parameter’s kind', async () => {
    expect(await add('health.check; rm')).toMatchObject({ status: 422, code: 'COMMAND_UNKNOWN' })
    expect(await add('health.check', { path: 'health.check; rm' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'params.path', code: 'PARAM_UNKNOWN' }] },
    })
    expect(await add('audit.verify', { from: 'health.check; rm' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'PARAM_WRONG', detail: '请输入正确的起始日期' }] },
    })
    expect(await add('jobs.retryFailed', { type: 'health.check; rm' })).toMatchObject({ status: 422 })
  })
  it('asks for right, name, reason and identity before danger', async () => {
    const order = { command: 'attachment.purgeOrphans', params: { dry_run: true }, reason: '清理', confirm: 'attachment.purgeOrphans' }
    const post = (o: object): ReturnType<Browser['call']> => top.call('POST', '/api/terminal/tasks', { ...order, ...o })
    expect((await post({ confirm: 'yes' })).code).toBe('COMMAND_NAME')
    expect((await post({ reason: '' })).code).toBe('COMMAND_REASON')
    expect((await post({})).code).toBe('REAUTH_REQUIRED')
    await top.call('POST', '/api/session/reauth', { password })
    const { body } = await post({})
    await drainTerminal(t.app)
    expect(await task(Number(body.id))).toMatchObject({ state: 'success' })
    expect(await t.app.db.maybe(sql`select 1 as one from outbox_event where event = 'terminal.danger'`)).toEqual({ one: 1 })
    const g = await top.call('POST', '/api/admin-group', { name: '运维', rules: ['terminal', 'terminal/run', 'sku'] })
    await account(t, 'operator', [Number(g.body.id)])
    const b = new Browser(t)
    await b.login('operator', password)
    expect((await b.call('POST', '/api/terminal/tasks', order)).status).toBe(403)
    expect((await b.call('POST', '/api/terminal/tasks', { command: 'version.show', params: {} })).status).toBe(201)
    await drainTerminal(t.app)
  })
  it('ends what takes too long, and does not know what became of a lost worker’s task', async () => {
    const slow = Number((await add('test.slow')).body.id)
    await drainTerminal(t.app)
    expect(await task(slow)).toMatchObject({ state: 'failed', exit_code: 124 })
    expect((await top.call('POST', `/api/terminal/tasks/${slow}/skip`, {})).code).toBe('COMMAND_REASON')
    expect((await top.call('POST', `/api/terminal/tasks/${slow}/skip`, { reason: '不需要' })).status).toBe(200)
    const lost = Number((await add('version.show')).body.id)
    await t.app.db.run(
      sql`update terminal_task set state = 'executing', started_at = now(), heartbeat_at = now() - interval '31 seconds' where id = ${lost}::bigint`,
    )
    expect((await top.call('POST', `/api/terminal/tasks/${lost}/delete`)).body).toMatchObject({ detail: '执行中的任务不能删除，只能取消' })
    await sweepLost(t.app)
    expect(await task(lost)).toMatchObject({ stateTitle: '执行结果未知' })
    expect((await queue()).blocked).toMatchObject({ id: lost })
    expect((await top.call('POST', `/api/terminal/tasks/${lost}/delete`)).status).toBe(200)
    expect((await queue()).blocked).toBeNull()
  })
  it('runs every shipped command without parameters', async () => {
    const commands = (await top.call('GET', '/api/terminal/commands')).body.rows as {
      code: string
      danger: boolean
      params: { optional: boolean; kind: string }[]
    }[]
    const plain = commands.filter((c) => !c.danger && !c.code.startsWith('test.') && c.params.every((p) => p.optional))
    expect(plain.map((c) => c.code)).toEqual(
      expect.arrayContaining([
        'health.check',
        'menu.verify',
        'cache.clear',
        'audit.verify',
        'ledger.verifyRollup',
        'config.check',
        'i18n.check',
        'db.migrateStatus',
      ]),
    )
    const ids: number[] = []
    for (const c of plain) ids.push(Number((await add(c.code)).body.id))
    await drainTerminal(t.app)
    const rows = (await queue()).rows.filter((r) => ids.includes(r.id))
    const logs = await Promise.all(
      rows.filter((r) => r.state !== 'success').map(async (r) => JSON.stringify((await top.call('GET', `/api/terminal/tasks/${r.id}/log`)).body.rows)),
    )
    expect(logs).toEqual([])
    expect(rows).toHaveLength(plain.length)
    expect((await top.call('POST', '/api/terminal/clear')).body.cleared).toBeGreaterThanOrEqual(plain.length)
  })
})
