export { contractServer as server } from './contract-server.ts'
export { linkProject, mirrorBill, registerCollection, reverseCollection, unlinkProject, unmirrorBill } from './contract/collections.ts'
export type { Bill, Collected } from './contract/collections.ts'
export {
  bearingOfProject,
  brokeragePayable,
  calcFee,
  chargesOfProject,
  contractOfProject,
  contractsOfCustomer,
  getContract,
  getContractTerms,
  listReceivables,
  signedStats,
} from './contract/terms.queries.ts'
export type { AgreedBearing, AgreedCharges, ContractRow, OpenReceivable } from './contract/terms.queries.ts'
export { expireEnvelopes } from './contract/e-sign.ts'
export { askEnvelopes, registerESign } from './contract/e-sign-provider.ts'
export type { EnvelopeNews, ESign } from './contract/e-sign-provider.ts'
export { registerDepositBook } from './deposit-book.ts'
export type { DepositBook, ExpectedDeposit } from './deposit-book.ts'
export { createDraftFromCustomer } from './draft/draft-from-customer.ts'
export { requestSeal } from './file-apply/request-seal.ts'
export type { SealRequest } from './file-apply/request-seal.ts'
export { contractDay, receivableDay } from './watch/daily.ts'
export { chaseReturns } from './watch/seals.ts'
export { pdfOf } from './paper/pdf.ts'
export { withMark } from './paper/picture-mark.ts'
export type { Block } from './paper/blocks.ts'
