import { describe, expect, it } from 'vitest'
import { pageColumns, planColumns, reordered, settingsOf, withColumn } from './column-settings.ts'

const page = pageColumns(['no', 'status', 'supplier', '!remark', 'total'])

describe('column settings', () => {
  it('are the page as it says without any', () => {
    expect(planColumns(page, []).map((c) => [c.key, c.hidden])).toEqual([
      ['no', false],
      ['status', false],
      ['supplier', false],
      ['remark', true],
      ['total', false],
    ])
  })
  it('put a column of a newer page behind its neighbour and forget one that is gone', () => {
    const plan = planColumns(page, [{ key: 'total' }, { key: 'old' }, { key: 'no', width: 90 }, { key: 'status', hidden: true }])
    expect(plan.map((c) => c.key)).toEqual(['total', 'no', 'status', 'supplier', 'remark'])
    expect(plan[1]?.width).toBe(90)
    expect(plan[2]?.hidden).toBe(true)
  })
  it('come back from what is kept', () => {
    const plan = planColumns(page, [])
    const changed = planColumns(page, withColumn(plan, 'remark', { hidden: false, pin: 'left' }))
    expect(planColumns(page, settingsOf(changed))).toEqual(changed)
    expect(planColumns(page, reordered(changed, ['total', 'no', 'status', 'supplier'])).map((c) => c.key)).toEqual([
      'total',
      'no',
      'status',
      'remark',
      'supplier',
    ])
  })
})
