/** What operators of overseas warehouses and last-leg carriers charge for (contracts.md: last-leg fee types). */
export const owFees = ['storage', 'inbound', 'outbound', 'last_leg', 'return', 'packaging', 'vas', 'surcharge', 'compensation'] as const
export type OwFee = (typeof owFees)[number]

/** Line of the profit ledger that a fee belongs to (finance.md §2.2). */
export const lineOfFee: Readonly<Record<OwFee, string>> = {
  storage: 'L0707',
  inbound: 'L1203',
  outbound: 'L0604',
  last_leg: 'L0603',
  return: 'L0605',
  packaging: 'L0606',
  vas: 'L0604',
  surcharge: 'L0603',
  compensation: 'L0603',
}
/** Fees of a parcel: they are known by its tracking number. */
export const parcelFees: readonly OwFee[] = ['last_leg', 'outbound', 'surcharge', 'return']

export const owMatches = ['matched', 'diff', 'no_record', 'duplicate'] as const
export type OwMatch = (typeof owMatches)[number]
/** Why a line stands where it stands. */
export const owCauses = ['ok', 'tolerance', 'weight', 'rate', 'no_price', 'no_record', 'settled', 'twice', 'won'] as const
export type OwCause = (typeof owCauses)[number]

export const owFeeWords: Readonly<Record<OwFee, readonly [string, string]>> = {
  storage: ['仓租', 'Storage'],
  inbound: ['入库', 'Inbound'],
  outbound: ['出库操作', 'Outbound'],
  last_leg: ['尾程', 'Last leg'],
  return: ['退货', 'Return'],
  packaging: ['包材', 'Packaging'],
  vas: ['增值服务', 'Value-added services'],
  surcharge: ['附加费', 'Surcharge'],
  compensation: ['赔付', 'Compensation'],
}
