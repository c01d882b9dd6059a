import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const contractEvents = defineEvents({
  'contract.signed': ['contract', '合同已签署', 'Contract signed'],
  'contract.unsigned': ['contract', '合同反确认签署', 'Signing of a contract taken back'],
  'contract.effective': ['contract', '合同已生效', 'Contract in force'],
  'contract.amended': ['contract', '合同已变更', 'Contract amended'],
  'contract.expired': ['contract', '合同已到期', 'Contract expired'],
  'contract.terminated': ['contract', '合同已解约', 'Contract terminated'],
  'contract.approved': ['contract_draft', '合同草稿已通过', 'Contract draft approved'],
  'contract.expiring': ['contract', '合同即将到期', 'Contract ends soon'],
  'contract.depositShort': ['contract', '押金不足', 'Deposit short'],
  'receivable.overdue': ['contract_receivable', '应收逾期', 'Receivable overdue'],
  'receivable.waived': ['contract_receivable', '应收已豁免', 'Receivable waived'],
  'brokerage.accrued': ['brokerage', '居间佣金已计提', 'Brokerage accrued'],
  'seal.used': ['*', '已用印', 'Seal used'],
  'receivable.due': ['contract_receivable', '应收到期', 'Receivable due'],
})
