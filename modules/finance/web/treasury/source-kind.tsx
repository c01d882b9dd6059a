import { useLang, type ListRow, type RowProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'

/** Documents that make somebody owe something, in the reader's words. */
const kinds: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  purchase_payment: ['采购付款', 'Purchase payment'],
  purchase_order: ['采购订单', 'Purchase order'],
  first_leg_payment: ['头程付款', 'First-leg payment'],
  cf_bill: ['头程运费账单', 'Carrier freight bill'],
  ow_bill: ['海外仓账单', 'Overseas-warehouse bill'],
  reconcile_bill: ['客户对账单', 'Customer bill'],
  platform_bill: ['平台费用账单', 'Platform fee invoice'],
  settlement: ['平台结算', 'Settlement'],
  refund: ['客户退款', 'Refund to customer'],
  collect_money: ['收款', 'Collection'],
  offset_doc: ['往来对冲', 'Offset'],
  other_ie: ['其他收支', 'Other income or expense'],
  salary: ['工资表', 'Salary sheet'],
  withdraw: ['推广提现', 'Promotion pay-out'],
  brokerage_payment: ['居间佣金', 'Brokerage'],
  contract_receivable: ['合同应收', 'Contract receivable'],
  deposit_log: ['押金', 'Deposit'],
  sale_order: ['内部交易单', 'Inter-company order'],
  interco_order: ['内部交易单', 'Inter-company order'],
  cost_due: ['费用到期', 'Cost due'],
  opening_balance: ['期初余额', 'Opening balance'],
  bank_receipt: ['银行收款', 'Bank receipt'],
}
const Kind = ({ value }: { value: unknown }): ReactElement => {
  const lang = useLang()
  const known = kinds[String(value)]
  return <span>{known ? known[lang === 'en' ? 1 : 0] : String(value ?? '–')}</span>
}
export const SourceCell = ({ row }: RowProps): ReactElement => <Kind value={row['source_type']} />
export const SourceRead = ({ value }: { readonly value: unknown; readonly row: ListRow }): ReactElement => <Kind value={value} />
