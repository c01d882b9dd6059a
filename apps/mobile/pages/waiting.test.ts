import { describe, expect, it, vi } from 'vitest'

vi.mock('virtual:mobile-index', () => ({ index: { pages: {} }, steps: [] }))
const { waitsFor } = await import('./waiting.ts')

describe('what waits for me', () => {
  it('are records of the right state, and of the kind that a step is offered for', () => {
    expect(waitsFor({ field: 'status', from: ['draft'] })).toEqual({ status: { in: ['draft'] } })
    expect(waitsFor({ field: 'status', from: ['draft'], offered: { direction: ['return'] } })).toEqual({
      status: { in: ['draft'] },
      direction: { in: ['return'] },
    })
  })
})
