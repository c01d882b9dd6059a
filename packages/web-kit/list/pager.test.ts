import { describe, expect, it } from 'vitest'
import { clampPage, pageButtons, pageCount, pageKeepingFirst } from './pager.ts'

describe('pager', () => {
  it('clamps a typed page to what exists; what is no number is 1', () => {
    expect([clampPage('0', 95, 10), clampPage('99', 95, 10), clampPage('abc', 95, 10), clampPage('4', 95, 10), clampPage('7', 0, 10)]).toEqual([1, 10, 1, 4, 1])
    expect(pageCount(0, 10)).toBe(1)
  })
  it('shows seven numbers', () => {
    expect(pageButtons(1, 65)).toEqual([1, 2, 3, 4, 5, 0, 65])
    expect(pageButtons(30, 65)).toEqual([1, 0, 29, 30, 31, 0, 65])
    expect(pageButtons(64, 65)).toEqual([1, 0, 61, 62, 63, 64, 65])
    expect(pageButtons(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
  it('keeps the first visible row in view when the size changes', () => {
    expect(pageKeepingFirst(5, 10, 50)).toBe(1)
    expect(pageKeepingFirst(7, 10, 15)).toBe(5)
    expect(pageKeepingFirst(2, 100, 10)).toBe(11)
  })
})
