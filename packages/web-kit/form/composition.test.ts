import { expect, test } from 'vitest'
import { ignoreCompositionEnter } from './composition.ts'

test('Enter that ends a word of an input method reaches nobody, any other key does', () => {
  const place = new EventTarget()
  ignoreCompositionEnter(place)
  const heard: string[] = []
  place.addEventListener('keydown', (e) => heard.push((e as unknown as { name: string }).name))
  const press = (name: string, more: object): boolean => place.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { name, ...more }))
  press('ends a word', { key: 'Enter', isComposing: true, keyCode: 229 })
  press('ends a word in Safari', { key: 'Enter', isComposing: false, keyCode: 229 })
  press('searches', { key: 'Enter', isComposing: false, keyCode: 13 })
  press('writes', { key: 'Process', isComposing: true, keyCode: 229 })
  expect(heard).toEqual(['searches', 'writes'])
})
