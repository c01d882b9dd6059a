import { defineErrors, refusals } from '@crossway/kernel'
import { superCtx } from '@crossway/test-kit'
import { describe, expect, it } from 'vitest'
import { crate, seedKinds, useDepot } from '../testing/depot.ts'
import { registerActionGuard, runAction, sql, updateRecord } from '../index.ts'

const d = useDepot(seedKinds)
const { call, make } = d
const refuse = refusals(defineErrors({ CRATE_UNPAID: { kind: 'refusal', 'zh-cn': '{no} 尚未付款，不能发出', en: '{no} is not paid and cannot be sent' } }))

const act = (id: number, action: string): Promise<{ status: number; body: any }> => call('POST', `/api/crate/${id}/actions/${action}`, {})
const shutCrate = async (over: object = {}): Promise<number> => {
  const id = (await make(over)).body.id as number
  expect((await act(id, 'shut')).status).toBe(200)
  return id
}
const allowed = (body: any, action: string): any => body.allowed.find((a: any) => a.action === action)

describe('a guard', () => {
  it('is run under the lock before the handler, which does not repeat it', async () => {
    const id = await shutCrate({ fragile: true })
    expect(allowed((await call('GET', `/api/crate/${id}`)).body, 'send')).toEqual({ action: 'send', ok: false, why: '易碎箱须人工发运' })
    expect((await act(id, 'send')).body).toMatchObject({ code: 'CRATE_FRAGILE', detail: '易碎箱须人工发运' })
    await d.t.app.db.run(sql`update crate set fragile = false where id = ${id}::bigint`)
    expect((await act(id, 'send')).body.status).toBe('gone')
  })
  it('holds for modules that call the action, and waits for whoever is just changing the record', async () => {
    const id = await shutCrate({ fragile: false })
    const { app } = d.t
    const ctx = superCtx(1)
    let go = (): void => undefined
    const first = app.db.tx(async (tx) => {
      await tx.run(sql`update crate set fragile = true where id = ${id}::bigint`)
      await new Promise<void>((done) => (go = done))
    })
    await expect.poll(() => go.name !== '').toBe(true)
    const second = app.db.tx((tx) => runAction({ app, tx, ctx }, crate, id, 'send', {}, true))
    setTimeout(() => go(), 100)
    await expect(second).rejects.toMatchObject({ code: 'CRATE_FRAGILE' })
    await first
  })
  it('is run before a plain edit and a deletion as well', async () => {
    const id = (await make({ label: 'sealed' })).body.id as number
    const { app } = d.t
    const ctx = superCtx(1)
    expect((await call('PATCH', `/api/crate/${id}`, { version: 1, label: 'other' })).body.code).toBe('CRATE_SEALED')
    expect((await call('DELETE', `/api/crate/${id}`)).body.code).toBe('CRATE_SEALED')
    await expect(app.db.tx((tx) => updateRecord({ app, tx, ctx }, crate, id, { label: 'other' }, { anyVersion: true }))).rejects.toMatchObject({
      code: 'CRATE_SEALED',
    })
  })
  it('of a module above refuses with its own error, greys the button in list and record, and looks up once for all rows', async () => {
    const unpaid = new Set<number>()
    const asked: number[] = []
    registerActionGuard(d.t.app, crate, 'send', ({ docs }) => {
      asked.push(docs.length)
      return (doc) => (unpaid.has(doc.id) ? refuse.CRATE_UNPAID({ no: doc.no }) : undefined)
    })
    const [paid, open] = [await shutCrate(), await shutCrate()]
    unpaid.add(open)
    asked.length = 0
    const { rows } = (await call('GET', '/api/crate?filter={"status":{"in":["shut"]}}')).body
    expect(asked).toEqual([rows.length])
    const row = (id: number): any => rows.find((x: any) => x.id === id)
    expect(allowed(row(open), 'send')).toEqual({ action: 'send', ok: false, why: `${row(open).no} 尚未付款，不能发出` })
    expect(allowed(row(paid), 'send').ok).toBe(true)
    expect(allowed((await call('GET', `/api/crate/${open}`)).body, 'send').ok).toBe(false)
    expect((await act(open, 'send')).body).toMatchObject({ code: 'CRATE_UNPAID' })
    expect((await act(paid, 'send')).body.status).toBe('gone')
    expect((await call('POST', '/api/crate/actions/send', { ids: [open] })).body.failed).toMatchObject([{ code: 'CRATE_UNPAID' }])
    expect(() => registerActionGuard(d.t.app, crate, 'sell' as 'send', () => () => undefined)).toThrow('no action sell')
  })
})
