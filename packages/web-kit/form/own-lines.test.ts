import { defineLines, defineResource, f, type Fields } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import type { Definition } from '../registry/definition.ts'
import { argFields } from '../registry/field-at.ts'
import { isOwn, ownCheck, ownInputs, ownRows, ownTotal, sentOwn, setOwn, type OwnAt } from './own-lines.ts'

const line = defineLines({
  name: 'order_line',
  fields: { thing: f.text(), qty: f.int(), open: f.int({ derived: true }), due: f.date(), promised: f.date({ optional: true }) },
})
const definition = (lines: Fields[string]): Definition => ({
  route: 'orders',
  page: { route: 'orders', module: 'test' },
  labels: { 'zh-cn': { name: '', fields: {}, states: {}, actions: {} }, en: { name: '', fields: {}, states: {}, actions: {} } },
  resource: defineResource({
    name: 'order',
    module: 'test',
    title: 'no',
    fields: { no: f.text(), items: f.lines(line) },
    lifecycle: { initial: 'open', states: ['open'], actions: { act: { from: ['open'], to: 'open', args: { lines } } } },
  }),
})
const record = {
  id: 1,
  items: [
    { id: 11, seq: 1, thing: 'A', qty: 100, open: 40, due: '2026-12-01', promised: null },
    { id: 12, seq: 2, thing: 'B', qty: 50, open: 0, due: '2026-12-02', promised: '2026-12-09' },
  ],
}
const over = (lines: Fields[string]): { def: Definition; at: OwnAt } => {
  const def = definition(lines)
  return { def, at: argFields(def, 'act').find(isOwn)! }
}
const t = (key: string, p?: Record<string, unknown>): string => `${key} ${JSON.stringify(p ?? {})}`

describe('rows over the document’s own lines', () => {
  const receive = over(
    f.ownLines(line, {
      only: 'open',
      show: ['thing', 'open'],
      type: { got: f.int({ min: 0 }), back: f.int({ min: 0, optional: true }) },
      also: { bad: f.int({ optional: true }) },
      start: { got: 'open' },
      max: { got: 'open' },
      total: 'got',
    }),
  )
  it('stand there filled in, for the lines that it is about, without what programs give', () => {
    const rows = ownRows(receive.at, receive.def, record)
    expect(rows.map((r) => [r.line, r['got'], r['back']])).toEqual([[11, 40, null]])
    expect(ownInputs(receive.at).map((x) => x.path)).toEqual(['got', 'back'])
    expect(ownTotal(receive.at, rows)).toBe(40)
  })
  it('are not sent where they are left at nothing, and nothing at all is no action', async () => {
    const first = ownRows(receive.at, receive.def, record)
    const none = setOwn(receive.at, first, first[0]!.$key, { got: '0' })
    expect(none[0]!.$deleted).toBe(true)
    expect(ownTotal(receive.at, none)).toBe(0)
    const { rules } = ownCheck(receive.at, t)
    expect(rules[0]!.custom!(none)).toContain('form.enter')
    expect(rules[0]!.custom!(setOwn(receive.at, none, none[0]!.$key, { back: '2' }))).toBeUndefined()
  })
  it('tell of a limit at the cell that exceeds it', () => {
    const first = ownRows(receive.at, receive.def, record)
    const much = setOwn(receive.at, first, first[0]!.$key, { got: '41' })
    expect(ownCheck(receive.at, t).inner!(much)).toEqual({ 'lines[0].got': 'form.tooBig {"label":"got","max":40}' })
  })
  it('begin with the first filled field of several', () => {
    const confirm = over(f.ownLines(line, { show: ['thing'], type: { day: f.date() }, start: { day: ['promised', 'due'] } }))
    expect(ownRows(confirm.at, confirm.def, record).map((r) => r['day'])).toEqual(['2026-12-01', '2026-12-09'])
  })
  it('of a change send what differs and nothing else; what was emptied stays as it is', () => {
    const change = over(
      f.ownLines(line, {
        show: ['thing'],
        type: { qty: f.int({ optional: true }), due: f.date({ optional: true }) },
        send: 'changed',
      }),
    )
    const first = ownRows(change.at, change.def, record)
    expect(first.every((r) => r.$deleted)).toBe(true)
    const typed = setOwn(change.at, first, first[1]!.$key, { qty: '60', due: null })
    expect(typed.map((r) => r.$deleted)).toEqual([true, false])
    expect(sentOwn(change.at, typed)[1]).toMatchObject({ line: 12, qty: '60' })
    expect(sentOwn(change.at, typed)[1]).not.toHaveProperty('due')
    expect(setOwn(change.at, first, first[1]!.$key, { qty: '50' })[1]!.$deleted).toBe(true)
  })
})
