import { expect, it } from 'vitest'
import { isNoLeaver, pageOf, shippedNode, verbOf } from './node.ts'

const isPage = (n: string): boolean => !n.includes('/') || n === 'auth/admin'

it('finds the page of a button, also where the page has a slash of its own', () => {
  expect(pageOf('contract/edit', isPage)).toBe('contract')
  expect(pageOf('auth/admin/edit', isPage)).toBe('auth/admin')
  expect(pageOf('auth/admin', isPage)).toBe('auth/admin')
  expect(verbOf('auth/admin/edit')).toBe('edit')
})
it('knows what somebody who is leaving may not do', () => {
  expect(['sku/export', 'sku/exportPii', 'customerInformation/reveal', 'supplierPayment/pay', 'salarySheet/exportBank'].every(isNoLeaver)).toBe(true)
  expect(['sku/edit', 'payroll', 'purchasePayment', 'customer/repay', 'export'].some(isNoLeaver)).toBe(false)
})
it('puts records without a page under the nodes of the rule book', () => {
  expect(shippedNode('permission_grant/add')).toBe('permissions/grant')
  expect(shippedNode('position')).toBe('employee')
  expect(shippedNode('sku')).toBe('sku')
})
