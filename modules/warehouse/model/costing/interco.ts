import { num, round, roundMoney, type Num, type NumLike } from '@crossway/kernel'

/** Transfer price of a cost-plus sale between our companies, 4 decimals in the order's currency: unit cost × (1 + markup %) ÷ rate (purchase.md internalTxnOrder). */
export const transferPrice = (unitCost: NumLike, markupPct: NumLike, rate: NumLike): Num =>
  round(num(unitCost).times(num(markupPct).div(100).plus(1)).div(rate), 4)

/** Goods value in CNY that the buyer takes in: price × pieces in currency (cents) × rate. */
export const boughtValue = (unitPrice: NumLike, pieces: number, rate: NumLike): Num => roundMoney(roundMoney(num(unitPrice).times(pieces)).times(rate))
