import { describe, expect, it } from 'vitest'
import { changed, listQuery, parseListState, sortKeys, sortText } from './list-state.ts'

const standard = { tab: 'all', size: 10 }

describe('state of a list in the address', () => {
  it('is empty for the page as it opens, and comes back from what it wrote', () => {
    const opened = parseListState({}, standard)
    expect(Object.values(listQuery(opened, standard)).filter(Boolean)).toEqual([])
    const state = changed(opened, { q: '东莞', tab: 'draft', filter: { due_on: { between: ['2026-01-01', null] } }, sort: '-total', size: 50 })
    const query = Object.fromEntries(Object.entries(listQuery(state, standard)).filter(([, v]) => v !== undefined)) as Record<string, string>
    expect(parseListState(query, standard)).toEqual(state)
  })
  it('goes to page 1 when search, tab, filter or sort change, and stays when only the page does', () => {
    const third = parseListState({ page: '3' }, standard)
    expect(changed(third, { q: 'x' }).page).toBe(1)
    expect(changed(third, { tab: 'all' }).page).toBe(3)
    expect(changed(third, { page: 4 }).page).toBe(4)
  })
  it('reads broken addresses as nothing asked', () => {
    const s = parseListState({ f: '{"a":', size: '7', page: '-2' }, standard)
    expect([s.filter, s.size, s.page]).toEqual([{}, 10, 1])
    expect(parseListState({ f: '{"a":1,"b":{"eq":2}}' }, standard).filter).toEqual({ b: { eq: 2 } })
  })
  it('keeps at most three sort keys', () => {
    expect(sortText(sortKeys('-a,b,-c,d'))).toBe('-a,b,-c')
  })
})
