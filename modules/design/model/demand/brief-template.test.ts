import { expect, it } from 'vitest'
import { templateAddress, templateText } from './brief-template.ts'

it('begins a brief with the template of its category, of several with each under its name, what they share once', () => {
  expect(templateText([])).toBe('')
  expect(templateText([{ name: '主图', text: '卖点：\n' }])).toBe('卖点：')
  expect(
    templateText([
      { name: '主图', text: '卖点：' },
      { name: 'A+', text: '模块：' },
      { name: '副图', text: '卖点：' },
      { name: '标志', text: ' ' },
    ]),
  ).toBe('【主图、副图】\n卖点：\n\n【A+】\n模块：')
})
it('asks for each category of the lines once, as the form holds them', () => {
  const lines = [{ category: { id: 7, title: '主图' } }, { category: 3 }, { category: null }, {}, { category: 7 }]
  expect(templateAddress('planeDemand', lines)).toBe('design-demand/brief-template/plane?categories=7,3')
  expect([templateAddress('videoDemand', [{}]), templateAddress('videoDemand', undefined)]).toEqual([undefined, undefined])
})
