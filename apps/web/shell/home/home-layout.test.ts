import { expect, it } from 'vitest'
import { completed, figuresOf, moved, standardLayout } from './home-layout.ts'

it('keeps what somebody arranged, leaves out what is no card, and puts new cards at the end', () => {
  expect(completed(null)).toEqual(standardLayout)
  const stored = [{ name: 'recent', wide: true }, { name: 'gone' }, { name: 'todo', hidden: true }, { name: 'todo' }]
  expect(completed(stored).map((p) => p.name)).toEqual(['recent', 'todo', 'kpi', 'figures', 'shortcut', 'notice', 'team', 'calendar', 'status', 'okr', 'job'])
  expect(completed(stored)[1]).toEqual({ name: 'todo', hidden: true })
})
it('moves a card by one place and not beyond the ends', () => {
  expect(moved(standardLayout, 'todo', 1).map((p) => p.name)).toEqual([
    'kpi',
    'figures',
    'shortcut',
    'todo',
    'notice',
    'team',
    'calendar',
    'status',
    'recent',
    'okr',
    'job',
  ])
  expect(moved(standardLayout, 'kpi', -1)).toBe(standardLayout)
  expect(moved(standardLayout, 'job', 1)).toBe(standardLayout)
})
it('keeps which figures somebody chose, none of them, too; the standard names none', () => {
  expect(figuresOf(completed([{ name: 'kpi', wide: true, config: { figures: ['b', 'a'] } }]))).toEqual(['b', 'a'])
  expect(figuresOf(completed([{ name: 'kpi', config: { figures: [] } }]))).toEqual([])
  expect(figuresOf(standardLayout)).toBeUndefined()
})
