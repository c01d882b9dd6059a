import { expect, it } from 'vitest'
import { withinSentence } from './labels.ts'

it('begins an English record name small inside a sentence, except abbreviations and names of their own', () => {
  expect(['Purchase order', 'Stock-take', 'Create/update/delete log'].map(withinSentence)).toEqual(['purchase order', 'stock-take', 'create/update/delete log'])
  const stored = ['SKU', 'MSKU', 'SKU measurement', 'P&L line', 'WeCom approval', 'VC order']
  expect(stored.map(withinSentence)).toEqual(stored)
})
