import { addDays } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { promotionTask } from '../../model/task/promotion-task.resource.ts'
import { boardMoves, boardStates } from './moves.ts'
import { urgeTone } from './urge.ts'

it('moves a card only by actions that lead where it is dropped', () => {
  const actions: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string | readonly string[] }>> = promotionTask.lifecycle!.actions
  for (const [way, name] of Object.entries(boardMoves)) {
    const [from, to] = way.split(' ')
    expect([way, actions[name]?.from.includes(from!), [actions[name]?.to].flat().includes(to!)]).toEqual([way, true, true])
    expect(boardStates).toEqual(expect.arrayContaining([from, to]))
  }
})
it('colours a task by its day as long as it is not published', () => {
  const today = '2026-11-20'
  const tone = (status: string, schedule_at: string | null) => urgeTone({ id: 1, status, schedule_at }, today)
  expect(['2026-11-19', today, addDays(today, 3), addDays(today, 4), null].map((d) => tone('confirmed', d))).toEqual(['is-bad', 'is-soon', 'is-soon', '', ''])
  expect(tone('published', '2026-11-01')).toBe('is-done')
})
