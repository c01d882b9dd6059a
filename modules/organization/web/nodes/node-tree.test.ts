import { expect, it } from 'vitest'
import { branches, stored, matching, rightsIn, ticked, type NodeRow } from './node-tree.ts'

const row = (name: string, parent: string | null, type: string, risk: string | null = null): NodeRow => ({
  name,
  parent,
  type,
  risk,
  title: name,
  title_en: name,
  module: null,
})
const tree = branches(
  [
    row('finance', null, 'menu_dir'),
    row('payment', 'finance', 'menu'),
    row('payment/edit', 'payment', 'button'),
    row('payment/pay', 'payment', 'button', 'pays'),
  ],
  'en',
)
const action = tree[0]!.children![0]!.children![1]!

it('takes the page along when an action is ticked, and leaves it when it is taken back', () => {
  expect(ticked(action, () => false)).toEqual({ nodes: ['payment/pay', 'payment'], on: true })
  expect(ticked(action, () => true)).toEqual({ nodes: ['payment/pay'], on: false })
})
it('ticks everything below a directory, which is no right itself', () => {
  expect(ticked(tree[0]!, (n) => n === 'payment')).toEqual({ nodes: ['payment', 'payment/edit', 'payment/pay'], on: true })
  expect(rightsIn(tree[0]!)).not.toContain('finance')
})
it('finds by word and by risk, with the way to what is found', () => {
  expect(matching(tree, 'PAY')[0]!.children!.map((c) => c.name)).toEqual(['payment'])
  expect(stored(tree, (b) => b.risk !== null)[0]!.children![0]!.children!.map((c) => c.name)).toEqual(['payment/pay'])
})
