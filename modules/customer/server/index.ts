export { customerServer as server } from './customer-server.ts'
export { getDefaultBankAccount } from './account/bank-account.commands.ts'
export type { BankAccountOfCustomer } from './account/bank-account.commands.ts'
export { poolStats, funnelStats, industryTrackStats } from './board/stats.ts'
export {
  customerTimeline,
  getContacts,
  getCustomer,
  listOwned,
  searchCustomers,
  setContactContracts,
  setContractCounters,
  setProjectCounters,
} from './customer.queries.ts'
export type { ContactRow, CustomerRow } from './customer.queries.ts'
export {
  addArchiveDoc,
  addMember,
  createCustomer,
  ensureArchive,
  linkBroker,
  markCooperationEnded,
  markSigned,
  recordFollowup,
  setStage,
  transferOwner,
  unmarkSigned,
} from './exported.ts'
export { archiveDay } from './jobs.ts'
export { expireCustomers } from './pool/expire-job.ts'
export { registerLeaveBook } from './pool/leave-days.ts'
export { checkDuplicate } from './pool/duplicates.ts'
export type { Match } from './pool/duplicates.ts'
export { sourceStats } from './source/source-stats.ts'
export { worksOn } from './pool/works-on.ts'
export { registerWatermark } from './archive/watermark.ts'
export type { Watermark } from './archive/watermark.ts'
