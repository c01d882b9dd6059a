import { createRegistry } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { pageOf } from '../../model/node.ts'
import { isPageIn } from './compile-access.ts'

it('a right of a page outside the shell stands for itself, an action needs its page', () => {
  const isPage = isPageIn(createRegistry([]))
  expect(pageOf('briefingSet/dept', isPage)).toBe('briefingSet/dept')
  expect(pageOf('sku/edit', isPage)).toBe('sku')
})
