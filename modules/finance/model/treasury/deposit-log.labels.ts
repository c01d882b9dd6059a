import { recordLabels } from '@crossway/platform/words'
import { depositLog, expectedDeposit } from './deposit-log.resource.ts'

export const depositLogLabels = recordLabels(depositLog, {
  name: ['押金记录', 'Deposit record'],
  fields: {
    log_no: ['押金单号', 'Record no.'],
    fund_account: ['押金账户', 'Deposit account'],
    contract: ['合同', 'Contract'],
    type: {
      values: {
        collect: ['收取', 'Collected'],
        deduct: ['扣减', 'Deduction'],
        refund: ['退还', 'Refund'],
        transfer: ['转移', 'Transfer'],
        adjust: ['更正', 'Correction'],
      },
    },
    direction: { label: ['更正方向', 'Correction'], values: { in: ['增加', 'More'], out: ['减少', 'Less'] } },
    balance_after: ['变动后余额', 'Balance after'],
    reason_type: {
      label: ['原因类型', 'Kind of reason'],
      values: {
        penalty: ['违约金', 'Penalty'],
        unpaid_fee: ['抵欠款', 'Unpaid fees'],
        inventory_loss: ['货损', 'Damaged goods'],
        contract_end: ['合同到期', 'End of contract'],
        other: ['其他', 'Other'],
      },
    },
    target_type: {
      label: ['去向', 'Goes to'],
      values: {
        receivable: ['应收单', 'Receivable'],
        income: ['收入', 'Income'],
        deposit: ['其他押金账户', 'Another deposit account'],
        recharge: ['充值账户', 'Recharge account'],
      },
    },
    receivable: ['应收单', 'Receivable'],
    target_account: ['转入账户', 'Account that takes it'],
    evidence: { label: ['依据附件', 'Evidence'], help: ['扣减须上传依据', 'A deduction needs evidence'] },
    biz_date: ['业务日期', 'Business date'],
    source_type: ['来源类型', 'Kind of source'],
    source_id: ['来源编号', 'Source id'],
    source_no: ['来源单据', 'Source'],
  },
  states: { submitted: ['待审批', 'To be approved'], effective: ['已生效', 'Effective'], rejected: ['已退回', 'Sent back'], reversed: ['已冲销', 'Reversed'] },
  actions: { approve: ['生效', 'Put into effect'] },
  tabs: {
    mine: ['我提交的', 'Mine'],
    collect: ['收取', 'Collected'],
    deduct: ['扣减', 'Deductions'],
    refund: ['退还', 'Refunds'],
    transfer: ['转移', 'Transfers'],
  },
  sections: { basic: ['变动', 'Movement'], more: ['依据', 'Evidence'] },
})
export const expectedDepositLabels = recordLabels(expectedDeposit, {
  name: ['应收押金', 'Expected deposit'],
  fields: {
    contract: ['合同', 'Contract'],
    name: ['合同编号', 'Contract no.'],
    plan_row: ['合同应收', 'Row of the contract'],
    fund_account: ['押金账户', 'Deposit account'],
    due_date: ['到期日', 'Due'],
    received_amount: ['已收', 'Received'],
    state: {
      label: ['状态', 'State'],
      values: { pending: ['待收', 'To come'], partial: ['部分', 'Partly'], done: ['已收', 'Received'], waived: ['免收', 'Waived'] },
    },
  },
})
