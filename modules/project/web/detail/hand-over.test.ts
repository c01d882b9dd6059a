import { beginningOf, useSession } from '@crossway/web-kit'
import { beforeEach, expect, it } from 'vitest'
import { handoverOf, handsOver } from './hand-over.ts'
import { teamSlots } from './team.slots.tsx'

const member = { id: 7, employee: { id: 3, title: '林木' }, span: 'current', employment: 'active' } as never
const may = (...nodes: string[]): void => useSession.setState({ nodes: new Set(nodes) })
const columns = (): readonly string[] => (teamSlots().listColumns ?? []).map((c) => c.key)
beforeEach(() => may())

it('leads from a member to a new handover with him filled in', () => {
  const { DetailID, begin } = handoverOf(member)
  expect(DetailID).toBe('new')
  expect(beginningOf(begin)).toEqual({ from_employee: { id: 3, title: '林木' } })
})
it('stands there for who may begin a handover alone', () => {
  expect(columns()).toEqual([])
  may('transfer')
  expect(columns()).toEqual([])
  may('transfer', 'transfer/add')
  expect(columns()).toEqual(['handover'])
})
it('is offered of those who still have work on them', () => {
  const of = (more: object): boolean => handsOver({ ...(member as object), ...more } as never)
  expect([of({}), of({ span: 'future' }), of({ span: 'past' }), of({ span: 'past', employment: 'left' })]).toEqual([true, true, false, true])
})
