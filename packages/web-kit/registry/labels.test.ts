import { expect, it } from 'vitest'
import type { Definition } from './definition.ts'
import { sectionLabel, tabLabel, withinSentence } from './labels.ts'

it('begins an English record name small inside a sentence, except abbreviations and names of their own', () => {
  expect(['Purchase order', 'Stock-take', 'Create/update/delete log'].map(withinSentence)).toEqual(['purchase order', 'stock-take', 'create/update/delete log'])
  const stored = ['SKU', 'MSKU', 'SKU measurement', 'P&L line', 'WeCom approval', 'VC order']
  expect(stored.map(withinSentence)).toEqual(stored)
})

it('names tabs and sections by the page first, which may stand on another module’s record, then by the record', () => {
  const own = {
    name: 'Order',
    fields: {},
    states: { open: 'Open' },
    actions: {},
    tabs: { late: 'Late', mine: 'Mine' },
    sections: { basic: 'Basics', money: 'Money' },
  }
  const page = { route: 'payables', module: 'finance', labels: { 'zh-cn': {}, en: { tabs: { late: 'To be paid' }, sections: { money: 'Payment' } } } }
  const def = { route: 'payables', page, labels: { 'zh-cn': own, en: own } } as unknown as Definition
  expect(['late', 'mine', 'open'].map((k) => tabLabel(def, k, 'en'))).toEqual(['To be paid', 'Mine', 'Open'])
  expect(tabLabel(def, 'late', 'zh-cn')).toBe('Late')
  expect(['basic', 'money'].map((k) => sectionLabel(def, k, 'en'))).toEqual(['Basics', 'Payment'])
})
