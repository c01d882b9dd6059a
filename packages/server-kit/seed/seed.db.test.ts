import { describe, expect, it, vi } from 'vitest'
import { sql } from '../index.ts'
import { crate, seedKinds, useDepot } from '../testing/depot.ts'
import { seed, type SeedRow } from './seed.ts'

const d = useDepot(seedKinds)
const { call, make } = d
const today = '2026-02-28'
const write = (rows: readonly SeedRow<typeof crate>[]) => d.t.app.db.tx((tx) => seed({ app: d.t.app, tx, today }, crate, rows))
const timeline = async (id: number): Promise<any[]> =>
  d.t.app.db.rows(
    sql`select operation, action, from_state, to_state, record_no, actor_name, at from audit_log where resource = 'crate' and record_id = ${id}::bigint order by id`,
  )

describe('seed', () => {
  it('writes whole records from their definition: types, defaults, lines, and answers their ids', async () => {
    const [a, b] = await write([
      {
        label: '甲',
        marks: ['top', 'cold'],
        due: '2026-03-01',
        value: '12.5',
        kind: 1,
        parts: [
          { kind: 1, qty: 2, price: '9.9' },
          { kind: 2, qty: 1, price: '3' },
        ],
      },
      { label: '乙', fragile: true, parts: [{ kind: 2, qty: 5, price: '1' }] },
    ])
    const read = async (id: number): Promise<any> => (await call('GET', `/api/crate/${id}`)).body
    expect(await read(a!.id)).toMatchObject({
      label: '甲',
      marks: ['top', 'cold'],
      due: '2026-03-01',
      value: '12.5000',
      currency: 'CNY',
      mode: 'sea',
      fragile: false,
      status: 'open',
    })
    expect((await read(a!.id)).parts).toMatchObject([
      { id: a!.lines.parts![0], qty: 2 },
      { id: a!.lines.parts![1], qty: 1 },
    ])
    expect(await read(b!.id)).toMatchObject({
      fragile: true,
      kind: null,
      parts: [{ id: b!.lines.parts![0], qty: 5 }],
      created_at: expect.stringContaining('2026-02-27'),
    })
  })
  it('numbers each row by the rule on its own day, and the counters go on after it', async () => {
    const at = (day: string): SeedRow<typeof crate> => ({ label: day, created_at: `${day}T23:30:00+08:00` })
    const days = ['2025-12-31', '2026-01-01', '2025-12-31']
    expect((await write(days.map(at))).map((x) => x.no)).toEqual(['CR2512310001', 'CR2601010001', 'CR2512310002'])
    expect((await write([at('2025-12-31')]))[0]!.no).toBe('CR2512310003')
    const now = (await make()).body.no as string
    const [next] = await write([{ label: 'today', created_at: new Date().toISOString() }])
    expect(Number(next!.no!.slice(-4))).toBe(Number(now.slice(-4)) + 1)
  })
  it('writes the timeline: the shortest way to the state, or the steps as given', async () => {
    const made = { created_at: '2026-01-05T09:00:00+08:00' }
    const [far, own] = await write([
      { ...made, label: 'far', status: 'gone' },
      { ...made, label: 'own', status: 'shut', steps: [{ action: 'shut', at: '2026-01-06T10:00:00+08:00', comment: 'x' }] },
    ])
    expect(await timeline(far!.id)).toMatchObject([
      { operation: 'create', record_no: far!.no },
      { operation: 'action', action: 'shut', from_state: 'open', to_state: 'shut' },
      { operation: 'action', action: 'send', from_state: 'shut', to_state: 'gone' },
    ])
    const [, shut] = await timeline(own!.id)
    expect(new Date(shut.at).toISOString()).toBe('2026-01-06T02:00:00.000Z')
    expect((await call('GET', `/api/crate/${own!.id}`)).body.updated_at).toContain('2026-01-06')
  })
  it('says what does not fit: an unknown field, an unknown action, steps that end elsewhere', async () => {
    await expect(write([{ label: 'x', colour: 'red' } as never])).rejects.toThrow('crate has no field colour')
    await expect(write([{ label: 'x', status: 'shut', steps: [{ action: 'sell', at: '2026-01-06' }] }])).rejects.toThrow('no action sell')
    await expect(write([{ label: 'x', status: 'gone', steps: [{ action: 'shut', at: '2026-01-06' }] }])).rejects.toThrow('end in shut')
    expect((await call('GET', '/api/crate?q=x')).body.total).toBe(0)
  })
  it('takes one statement for the records and one for their lines, however many', async () => {
    const inserts: string[] = []
    await d.t.app.db.tx(async (tx) => {
      const rows = tx.rows.bind(tx)
      vi.spyOn(tx, 'rows').mockImplementation((s, ...more) => {
        inserts.push(s.parts[0]!)
        return rows(s, ...more)
      })
      const many = Array.from({ length: 500 }, (_, i) => ({ label: `n${i}`, parts: [{ kind: 1, qty: 1, price: '1' }] }))
      await seed({ app: d.t.app, tx, today }, crate, many)
    })
    expect(inserts.filter((s) => s.startsWith('insert into'))).toHaveLength(2)
  })
})
