/** Documents that an approval of WeCom may become; the module of each fills the port when it stands (contracts.md registerWxTarget). */
export const wxTargets = ['none', 'otherIandE', 'collectMoney', 'supplierPayment', 'fileApply', 'sampleCollection', 'purchaseDemand'] as const
export const wxDirections = ['in', 'out', 'both'] as const
export const transforms = ['text', 'number', 'money', 'date', 'option', 'employee', 'department', 'fixed'] as const
export type Transform = (typeof transforms)[number]

export const spStatuses = ['approving', 'approved', 'rejected', 'revoked', 'revoked_after', 'deleted', 'paid'] as const
export type SpStatus = (typeof spStatuses)[number]
const byNumber: Readonly<Record<number, SpStatus>> = { 2: 'approved', 3: 'rejected', 4: 'revoked', 6: 'revoked_after', 7: 'deleted', 10: 'paid' }
/** WeCom's number of a state; what is not known counts as in review (resource.md). */
export const spStatusOf = (n: number): SpStatus => byNumber[n] ?? 'approving'
