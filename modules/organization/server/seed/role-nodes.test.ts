import { expect, it } from 'vitest'
import type { RoleSeed } from './role-seed.ts'
import { roleSeeds } from './role-list.ts'
import { nodesOfRole, type SeedNode } from './role-nodes.ts'

const page = (name: string, dir: string | null, verbs: readonly string[] = []): SeedNode[] => [
  { name, page: name, dir },
  ...verbs.map((v) => ({ name: `${name}/${v}`, page: name, dir })),
]
const all = [
  ...page('settlement', 'finance/amazon', ['edit', 'approve', 'export']),
  ...page('refund', 'finance/contract', ['submit', 'pay']),
  ...page('sku', 'product', ['edit', 'del', 'print']),
]
const seed = (o: Partial<RoleSeed>): RoleSeed => ({ code: 'X', name: 'x', en: 'x', category: 'finance', about: '', read: 'all', pages: {}, ...o })

it('reaches as far as the list says, by directory and by page', () => {
  expect(nodesOfRole(seed({ pages: { finance: 'work', sku: 'look' } }), all)).toEqual([
    'refund',
    'refund/submit',
    'settlement',
    'settlement/edit',
    'settlement/export',
    'sku',
    'sku/print',
  ])
  expect(nodesOfRole(seed({ pages: { finance: 'lead', settlement: 'look' } }), all)).toEqual(['refund', 'refund/pay', 'refund/submit', 'settlement'])
})
it('gives the sight of costs and prices to those whose field rights show them, and to nobody else', () => {
  const stock = page('nowInventory', 'warehouse', ['cost', 'export'])
  const nodes = (o: Partial<RoleSeed>): string[] => nodesOfRole(seed({ pages: { warehouse: 'work' }, ...o }), stock)
  expect(nodes({})).toEqual(['nowInventory', 'nowInventory/export'])
  expect(nodes({ fields: { cost: 'masked' } })).toEqual(['nowInventory', 'nowInventory/export'])
  expect(nodes({ fields: { cost: 'readonly' }, pages: { warehouse: 'look' } })).toEqual(['nowInventory', 'nowInventory/cost'])
})
it('adds single actions with their page and takes others out', () => {
  expect(nodesOfRole(seed({ plus: ['refund/pay', 'unknown/x'], pages: { sku: 'lead' }, minus: ['sku/del'] }), all)).toEqual([
    'refund',
    'refund/pay',
    'sku',
    'sku/edit',
    'sku/print',
  ])
})
it('keeps sealed quotes from who asked for them: whoever leads may open them early', () => {
  const nodes = (code: string): string[] =>
    nodesOfRole(
      roleSeeds.find((r) => r.code === code)!,
      page('inquiry', 'logistics', ['publish', 'unseal']),
    )
  expect(nodes('LOGISTICS')).toEqual(['inquiry', 'inquiry/publish'])
  expect(nodes('LOGISTICS-LEAD')).toEqual(['inquiry', 'inquiry/publish', 'inquiry/unseal'])
})
it('ships 34 roles, each once', () => {
  expect(roleSeeds).toHaveLength(34)
  expect(new Set(roleSeeds.map((r) => r.code)).size).toBe(34)
  expect(new Set(roleSeeds.map((r) => r.name)).size).toBe(34)
})
it('operators ask for promotion and see its tasks, promotion takes it on, its head accepts, finance verifies who is paid', () => {
  const promotion = [
    ...page('promotionDemand', 'promotion', ['add', 'accept', 'assign', 'evaluate']),
    ...page('task', 'promotion', ['confirm', 'accept', 'overBudget']),
    ...page('promotionResource', 'promotion', ['edit', 'verifyPayee']),
    ...page('withdraw', 'promotion', ['add', 'submit', 'approve', 'cancel']),
  ]
  const nodes = (code: string): string[] =>
    nodesOfRole(
      roleSeeds.find((r) => r.code === code)!,
      promotion,
    )
  for (const code of ['AMZ-OPERATOR', 'AMZ-LEAD', 'SHOP-OPERATOR'])
    expect([code, nodes(code)]).toEqual([code, ['promotionDemand', 'promotionDemand/add', 'promotionDemand/evaluate', 'task']])
  expect(nodes('PROMOTER')).toEqual([
    'promotionDemand',
    'promotionDemand/accept',
    'promotionDemand/add',
    'promotionDemand/assign',
    'promotionDemand/evaluate',
    'promotionResource',
    'promotionResource/edit',
    'task',
    'task/confirm',
    'withdraw',
    'withdraw/add',
    'withdraw/cancel',
    'withdraw/submit',
  ])
  expect(nodes('PROMOTION-LEAD')).toEqual(expect.arrayContaining(['task/accept', 'task/overBudget', 'withdraw/approve']))
  expect(nodes('FINANCE-LEAD')).toEqual([
    'promotionResource',
    'promotionResource/verifyPayee',
    'withdraw',
    'withdraw/add',
    'withdraw/approve',
    'withdraw/cancel',
  ])
})
