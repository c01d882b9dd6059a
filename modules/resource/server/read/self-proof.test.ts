import { describe, expect, it } from 'vitest'
import { readBytes, type BytesRead } from '../testing/read-bytes.ts'
import { orders, type Order } from '../testing/small-files.ts'
import { statementText } from '../testing/statement-text.ts'
import { tsv } from '../testing/world.ts'

// Reports without a total over the file: what can be known of lines pasted twice, names swapped and digits changed is said, and nothing else is.
const read = (text: string): Promise<BytesRead> => readBytes(Buffer.from(text))
const reported = (r: BytesRead): [string, string, unknown][] => r.problems.list.map((p) => [p.severity, p.code, p.params])
const list: Order[] = Array.from({ length: 6 }, (_, i) => ({ id: `111-000000${i}-0000001`, price: `${i + 10}.50`, sku: `A-${i}` }))
const swap = (text: string, a: string, b: string): string => {
  const [head, ...rows] = text.split('\n')
  return [head!.split('\t').map((h) => (h === a ? b : h === b ? a : h)), ...rows].map((l) => (Array.isArray(l) ? l.join('\t') : l)).join('\n')
}
const removal = (more: object = {}): string => {
  const row = {
    'request-date': '2026-03-01T00:00:00+00:00',
    'order-id': 'R1',
    'order-type': 'Return',
    'order-status': 'Completed',
    'last-updated-date': '2026-03-05T00:00:00+00:00',
    sku: 'A-1',
    fnsku: 'X000000001',
    disposition: 'Sellable',
    'requested-quantity': 5,
    'cancelled-quantity': 0,
    'disposed-quantity': 0,
    'shipped-quantity': 5,
    'in-process-quantity': 0,
  }
  return tsv(Object.keys(row), Object.values({ ...row, ...more }))
}

describe('lines that come again', () => {
  it('are legal one by one and said; three neighbours that come again as neighbours refuse the file', async () => {
    expect(reported(await read(orders(list)))).toEqual([])
    const pair = await read(orders([...list, list[2]!]))
    expect(reported(pair)).toEqual([['warning', 'R_EQUAL', { n: 1, line: 8 }]])
    expect(pair.rows.filter((r) => r.values.sku === 'A-2').map((r) => r.values.line_seq)).toEqual([1, 2])
    const pasted = await read(orders([...list, list[1]!, list[2]!, list[3]!]))
    expect(reported(pasted)).toEqual([['error', 'R_PASTED', { line: 8 }]])
  })
  it('of one order three times over are no pasted part, and those that come again in another order are not', async () => {
    expect(reported(await read(orders([list[0]!, list[0]!, list[0]!, list[0]!])))).toEqual([['warning', 'R_EQUAL', { n: 3, line: 3 }]])
    expect(reported(await read(orders([...list, list[3]!, list[2]!, list[1]!])))).toEqual([['warning', 'R_EQUAL', { n: 3, line: 8 }]])
  })
  it('are the rule in a statement, whose total proves them', async () => {
    const line = { amount: '1.00' }
    expect(reported(await read(statementText([line, line, line, { amount: '2.00' }, line, line, line, { amount: '2.00' }], { total: '10.00' })))).toEqual([])
  })
})

describe('names of columns that were swapped refuse the file', () => {
  it.each([
    ['sku', 'asin', 'asin', 'sku'],
    ['amazon-order-id', 'sku', 'amazon-order-id', 'sku'],
    ['currency', 'order-status', 'currency', 'order-status'],
    ['purchase-date', 'last-updated-date', 'purchase-at', 'last-updated-at'],
  ])('%s and %s', async (a, b, col, other) => {
    expect(reported(await read(swap(orders(list), a, b)))).toContainEqual(['error', 'R_SWAPPED', { col, other }])
  })
  it('also in a statement, where the money stays right', async () => {
    const text = statementText([{ amount: '5.00' }, { amount: '7.00' }], { total: '12.00' })
    expect(reported(await read(text))).toEqual([])
    expect(reported(await read(swap(text, 'amount-type', 'amount-description')))).toEqual([
      ['error', 'R_SWAPPED', { col: 'amount-type', other: 'amount-description' }],
    ])
    expect(reported(await read(swap(text, 'transaction-type', 'amount-type')))).toContainEqual([
      'error',
      'R_SWAPPED',
      { col: 'transaction-type', other: 'amount-type' },
    ])
  })
  it('and columns that were moved with their cells are read', async () => {
    const moved = orders(list)
      .slice(0, -1)
      .split('\n')
      .map((l) => l.split('\t').reverse().join('\t'))
    expect(reported(await read(moved.join('\n') + '\n'))).toEqual([])
  })
  it('a shop that takes ASINs for its own numbers is no swap', async () => {
    expect(reported(await read(orders(list.map((o, i) => ({ ...o, sku: `B00000000${i}` })))))).toEqual([])
  })
})

describe('rows that contradict themselves are kept and told', () => {
  const taxed = (...taxes: string[]): string => {
    const [head, ...rows] = orders(list.slice(0, taxes.length)).slice(0, -1).split('\n')
    return [`${head}\titem-tax`, ...rows.map((r, i) => `${r}\t${taxes[i]}`)].join('\n') + '\n'
  }
  it('a tax above its price; on every row the two are swapped', async () => {
    expect(reported(await read(taxed('1.00', '2.00', '0.00')))).toEqual([])
    expect(reported(await read(taxed('1.00', '72.00', '0.00')))).toEqual([['warning', 'R_ABOVE', { n: 1, line: 3, col: 'item-tax', other: 'item-price' }]])
    expect(reported(await read(taxed('61.00', '72.00', '0.00')))).toEqual([['error', 'R_SWAPPED', { col: 'item-tax', other: 'item-price' }]])
  })
  it('quantities that do not add up', async () => {
    expect(reported(await read(removal()))).toEqual([])
    const r = await read(removal({ 'shipped-quantity': 4 }))
    expect(reported(r)).toEqual([['warning', 'R_UNBALANCED', { n: 1, line: 2 }]])
    expect(r.rows).toHaveLength(1)
  })
})
