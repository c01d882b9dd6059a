/** The kinds of parties in both languages, as every sub-ledger names them. */
export const partyWords = {
  customer: ['客户', 'Customer'],
  supplier: ['供应商', 'Supplier'],
  provider: ['物流商', 'Provider'],
  employee: ['员工', 'Employee'],
  partner: ['居间/推广人', 'Partner'],
  platform: ['平台', 'Platform'],
  other: ['其他', 'Other'],
} as const
