import { defineResource, f } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { mainPath, stepsOf } from './main-path.ts'
import { timelineDays } from './timeline-days.ts'

const order = defineResource({
  name: 'order',
  module: 'x',
  title: 'no',
  fields: { no: f.serial('A{seq:4}') },
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

describe('record page', () => {
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
      comments: [{ id: 5, author_id: 1, author_name: 'A', text: 'x', created_at: '2026-11-19T16:30:00Z' }],
    })
    expect(days.map((d) => [d.day, d.items.map((i) => i.kind)])).toEqual([
      ['2026-11-20', ['entry', 'comment']],
      ['2026-11-19', ['entry']],
    ])
  })
})
