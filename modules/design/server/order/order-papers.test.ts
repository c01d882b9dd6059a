import { expect, it } from 'vitest'
import { acceptancePaper, quotationPaper, type Order, type OrderFacts } from './order-papers.ts'

const line = (category: number, more: object) => ({ category: { id: category, title: '' }, description: null, tax_rate: '6.0000', ...more })
// the example of design.md: 1 storefront at 20,000 and 10 main images at 150 of difficulty C, a tenth off
const order = {
  id: 1,
  no: 'VO2612010001',
  status: 'delivered',
  order_type: 'external',
  currency: 'CNY',
  discount_rate: '0.9000',
  deposit_rate: '0.5000',
  amount_discount: '2195.0000',
  amount_tax: '1118.2100',
  amount_total: '19755.0000',
  deposit: '9877.5000',
  expected_at: '2026-12-20T10:00:00Z',
  accepted_on: null,
  note: null,
  lines: [
    line(1, { qty: '1.00', unit_price: '20000.0000', difficulty: 'B', amount: '18000.0000' }),
    line(2, { qty: '10.00', unit_price: '150.0000', difficulty: 'C', amount: '1755.0000', description: '六色' }),
  ],
} as unknown as Order
const facts: OrderFacts = {
  company: '跨途深圳科技有限公司',
  company_address: null,
  company_tax_no: null,
  company_phone: null,
  customer: '澜海宠物',
  contract: null,
  project: null,
  sales: '苏敏',
  categories: new Map([
    [1, { name: '旗舰店', unit: '套', checks: [] }],
    [2, { name: '主图', unit: '张', checks: ['白底', '像素不低于2000'] }],
  ]),
}
const tables = (blocks: ReturnType<typeof quotationPaper>) => blocks.flatMap((b) => (b.kind === 'table' ? [b.rows] : []))

it('a quotation says what each line costs and when the total is paid', () => {
  const [lines, sums] = tables(quotationPaper(order, facts, 'zh-cn'))
  expect(lines).toEqual([
    ['1', '旗舰店', '1 套', 'B', '20,000.00', '6%', '18,000.00'],
    ['2', '主图\n六色', '10 张', 'C', '150.00', '6%', '1,755.00'],
  ])
  expect(sums).toEqual([
    ['优惠', '2,195.00'],
    ['含税总额', '19,755.00'],
    ['其中税额', '1,118.21'],
    ['预付款 50%', '9,877.50'],
    ['验收后付款', '9,877.50'],
  ])
})
it('who may not see prices prints a quotation without them', () => {
  const masked = {
    ...order,
    amount_total: null,
    amount_tax: null,
    amount_discount: null,
    deposit: null,
    lines: order.lines.map((l) => ({ ...l, unit_price: null, amount: null })),
  } as unknown as Order
  const [lines, sums] = tables(quotationPaper(masked, facts, 'en'))
  expect(lines?.map((l) => [l[4], l[6]])).toEqual([
    ['–', '–'],
    ['–', '–'],
  ])
  expect(sums).toEqual([
    ['Total, tax included', '–'],
    ['Tax in it', '–'],
  ])
})
it('an acceptance sheet has each piece of work and each point of its checklist to judge, and what is due after it', () => {
  const blocks = acceptancePaper(order, facts, 'zh-cn')
  const [work, checks] = tables(blocks)
  expect(work?.map((r) => r[1])).toEqual(['旗舰店', '主图\n六色'])
  expect(checks?.map((r) => [r[0], r[1]])).toEqual([
    ['主图', '白底'],
    ['主图', '像素不低于2000'],
  ])
  expect(blocks).toContainEqual({ kind: 'text', text: '验收后应付：CNY 9,877.50' })
})
