/** Whom we owe or who owes us (finance-treasury.md §0.1). */
export const partyTypes = ['customer', 'supplier', 'provider', 'employee', 'partner', 'platform', 'other'] as const
export type PartyType = (typeof partyTypes)[number]
