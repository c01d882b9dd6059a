import { defineLines, defineResource, f } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { mainPath, stepsOf } from './main-path.ts'
import { commentThreads } from './comment-threads.ts'
import { answeredName, timelineDays, reportedChanges } from './timeline-days.ts'
import type { RecordComment } from './use-record.ts'
import { recordNames } from './record-names.ts'
import { marksFor } from './use-message.ts'

const piece = defineLines({ name: 'piece', fields: { qty: f.int({ min: 0 }), place: f.int({ min: 0, hidden: true }) } })
const order = defineResource({
  name: 'order',
  module: 'x',
  title: 'no',
  fields: {
    no: f.serial('A{seq:4}'),
    kept: f.json({ optional: true, hidden: true }),
    note: f.text({ max: 20, optional: true }),
    remark: f.longText({ optional: true }),
    lines: f.lines(piece),
    plan: f.lines(piece, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'pending', 'open', 'part', 'done', 'void'],
    actions: {
      submit: { from: ['draft'], to: 'pending', primary: true },
      approve: { from: ['pending'], to: 'open', primary: true },
      receive: { from: ['open', 'part'], to: ['part', 'done'], primary: true },
      drop: { from: ['draft', 'open'], to: 'void', danger: true },
    },
  },
})

const claim = defineResource({
  name: 'claim',
  module: 'x',
  title: 'no',
  subtitle: 'issue',
  fields: { no: f.serial('C{seq:4}'), issue: f.choice(['missing', 'other']) },
})

describe('record page', () => {
  it('is headed by the word of a choice, not by its key', () => {
    const words = (issue: string) => ({ name: '', fields: { issue: { label: '', values: { missing: issue } } }, states: {}, actions: {} })
    const def = { route: 'claims', page: { route: 'claims', module: 'x' }, resource: claim, labels: { 'zh-cn': words('少件'), en: words('Missing parts') } }
    const head = (lang: 'zh-cn' | 'en') => recordNames(def as never, { id: 1, no: 'C0001', issue: 'missing' } as never, lang).name
    expect([head('zh-cn'), head('en')]).toEqual(['少件', 'Missing parts'])
  })
  it('finds the way a record usually goes', () => {
    expect(mainPath(order)).toEqual(['draft', 'pending', 'open', 'part', 'done'])
    expect(stepsOf(order, 'open')?.map((s) => s.kind)).toEqual(['passed', 'passed', 'current', 'coming', 'coming'])
    expect(stepsOf(order, 'void')).toBeUndefined()
  })
  it('puts entries and comments together by day of Shanghai, newest first', () => {
    const entry = (id: number, at: string) => ({
      id,
      at,
      actor_id: 1,
      actor_name: 'A',
      operation: 'update',
      action: null,
      from_state: null,
      to_state: null,
      comment: null,
      changes: [],
    })
    const days = timelineDays({
      entries: [entry(2, '2026-11-20T01:00:00Z'), entry(1, '2026-11-19T15:59:00Z')],
      comments: [
        {
          id: 5,
          author_id: 1,
          author_name: 'A',
          text: 'x',
          mentions: [],
          files: [],
          created_at: '2026-11-19T16:30:00Z',
          edited_at: null,
          deleted: false,
          parent_id: null,
          pinned: false,
          place: null,
          question: null,
          reactions: [],
          may: [],
        },
      ],
    })
    expect(days.map((d) => [d.day, d.items.map((i) => i.kind)])).toEqual([
      ['2026-11-20', ['entry', 'comment']],
      ['2026-11-19', ['entry']],
    ])
  })
  it('reads comments as talks: pinned ones on top, then the newest, answers in the order in which they were said', () => {
    const message = (id: number, parent_id: number | null = null, pinned = false): RecordComment => ({ id, parent_id, pinned, author_name: `p${id}` }) as never
    const comments = [message(9, 1), message(8), message(7, 3), message(6, 99), message(4, 3), message(3, null, true), message(1)]
    expect(commentThreads(comments).map((x) => [x.first.id, x.answers.map((a) => a.id)])).toEqual([
      [3, [4, 7]],
      [8, []],
      [6, []],
      [1, [9]],
    ])
    const talk = { entries: [], comments }
    const item = (comment: RecordComment) => ({ kind: 'comment' as const, at: '', comment })
    expect([answeredName(talk, item(comments[0]!)), answeredName(talk, item(comments[1]!)), answeredName(talk, item(comments[3]!))]).toEqual([
      'p1',
      undefined,
      undefined,
    ])
  })
  it('offers the marks that a reader may set and that mean something now', () => {
    const c = (x: object): RecordComment => ({ pinned: false, question: null, may: ['ask', 'pin'], ...x }) as never
    expect([c({}), c({ pinned: true, question: 'open' }), c({ question: 'resolved' }), c({ may: ['edit'] })].map(marksFor)).toEqual([
      ['ask', 'pin'],
      ['settle', 'unask', 'unpin'],
      ['reopen', 'pin'],
      [],
    ])
  })
  it('tells nobody of what a record keeps for itself, nor at its creation of every field', () => {
    const labels = { name: 'Order', fields: { no: 'No', kept: 'Kept', note: 'Note', remark: 'Remark', lines: 'Lines', plan: 'Plan' } }
    const def = { resource: order, labels: { 'zh-cn': labels, en: labels } } as never
    const entry = {
      id: 1,
      at: '2026-11-20T01:00:00Z',
      operation: 'update',
      changes: [
        { field: 'kept', before: null, after: { a: 1 } },
        { field: 'note', before: null, after: 'x' },
        { field: 'remark', before: null, after: 'why' },
        { field: 'lines', line: 'A1', after: '+' },
        { field: 'lines.qty', line: 'A1', before: 1, after: 2 },
        { field: 'lines.place', line: 'A1', before: 1, after: 2 },
        { field: 'plan', line: '1', after: '+' },
      ],
    } as never as Parameters<typeof reportedChanges>[1]
    expect(reportedChanges(def, entry).map((c) => c.field)).toEqual(['note', 'remark', 'lines', 'lines.qty'])
    expect(reportedChanges(def, { ...entry, operation: 'create' })).toEqual([])
  })
})
