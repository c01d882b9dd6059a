import { expect, it } from 'vitest'
import { looksCounted } from './manual-number.ts'

it('tells a typed number from one that the counter makes', () => {
  const pattern = 'PO{yyMMdd}{seq:4}'
  for (const no of ['PO2611200001', 'po26112012345']) expect([no, looksCounted(pattern, no)]).toEqual([no, true])
  for (const no of ['PO-2026-7', 'OLD0001', 'PO26112001']) expect([no, looksCounted(pattern, no)]).toEqual([no, false])
  expect(looksCounted('{company.code}-{yyyy}{seq:3}', 'KTSZ-2026001')).toBe(true)
  expect(looksCounted('A.B{seq:2}', 'AxB01')).toBe(false)
})
