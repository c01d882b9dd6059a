export { rateTypes } from './exchange-rate.resource.ts'
export type { RateType } from './exchange-rate.resource.ts'
export { ledgerModel as model } from './ledger-model.ts'
export { allocMethods, balanceCodes, bearerClasses, groupOf, plLines, subtotals } from './pl-lines.ts'
export type { AllocMethod, BalanceCode, BearerClass, PlLine } from './pl-lines.ts'
export { settleModes } from './project-structure.resource.ts'
export type { SettleMode } from './project-structure.resource.ts'
export { calcCharge } from './charge/calc-charge.ts'
export type { Charge, ChargeCalc, Tier } from './charge/calc-charge.ts'
export { billBasisEn, billBasisZh, chargeTypeEn, chargeTypeZh, rateRuleEn, rateRuleZh } from './charge/charge-labels.ts'
export { billBases, chargeTypes, lineOfType, rateRules } from './charge/charge-words.ts'
export type { ChargeBase, ChargeType, RateRule } from './charge/charge-words.ts'
export { accountTypes } from './cost-type.resource.ts'
export { balanceEn, balanceZh, modeEn, modeZh } from './profit-words.ts'
export { metrics, profitBases, profitPivots, profitStages, profitViews } from './profit-question.ts'
export type {
  Metric,
  ProfitBasis,
  ProfitColumn,
  ProfitPivot,
  ProfitQuestion,
  ProfitRow,
  ProfitScope,
  ProfitStage,
  ProfitTree,
  ProfitView,
} from './profit-question.ts'
export { movesOf } from './fund/fund-move.ts'
export { partyWords } from './subledger/party-words.ts'
export { partyTypes } from './subledger/subledger-words.ts'
export type { PartyType } from './subledger/subledger-words.ts'
export type { VoucherPart } from './voucher/build-voucher.ts'
