import { defineLines, f } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { lineChanges } from './audit.ts'

const { fields } = defineLines({ name: 'order_line', fields: { sku: f.text(), qty: f.int(), price: f.money({ currency: 'CNY' }) } })
const lines = (n: number, more: object = {}) =>
  Array.from({ length: n }, (_, i) => ({ id: i + 1, seq: i + 1, sku: `S${i + 1}`, qty: 1, price: '1.0000', ...more }))

it('tells what changed in which line, what came and what went', () => {
  const after = [
    { ...lines(1)[0]!, qty: 5, price: '1' },
    { id: 9, seq: 2, sku: 'NEW', qty: 1, price: '2' },
  ]
  expect(lineChanges('lines', fields, lines(2), after)).toEqual([
    { field: 'lines.qty', line: 'S1', before: 1, after: 5 },
    { field: 'lines', line: 'NEW', after: '+' },
    { field: 'lines', line: 'S2', before: '-' },
  ])
})

it('keeps the first two hundred of a large document, in their order', () => {
  const told = lineChanges('lines', fields, lines(5000), lines(5000, { qty: 2, price: '3' }))
  expect(told).toHaveLength(200)
  expect([told[0]!.line, told.at(-1)]).toEqual(['S1', { field: 'lines.price', line: 'S100', before: '1.0000', after: '3' }])
  expect(lineChanges('lines', fields, lines(300), [])).toHaveLength(200)
})
