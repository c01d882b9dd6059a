import { expect, it } from 'vitest'
import { riskOf } from './node-risk.ts'

const pages = new Set(['customer', 'supplierPayment', 'role', 'auth/admin', 'terminal', 'routine/config'])
const isPage = (n: string): boolean => pages.has(n)

it('marks what takes data or money out, hands out rights, or changes the system', () => {
  expect(
    ['customer/export', 'customer/reveal', 'supplierPayment/pay', 'role/edit', 'auth/admin/edit', 'terminal', 'routine/config/edit'].map((n) =>
      riskOf(n, isPage),
    ),
  ).toEqual(['takes_out', 'takes_out', 'pays', 'gives_rights', 'gives_rights', 'runs_system', 'runs_system'])
})
it('leaves everyday nodes alone', () => {
  for (const n of ['customer', 'customer/edit', 'supplierPayment/submit', 'role', 'auth/admin']) expect(riskOf(n, isPage)).toBeUndefined()
})
