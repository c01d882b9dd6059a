import { recordLabels } from '@crossway/platform/words'
import { bankTransfer } from './bank-transfer.resource.ts'

export const bankTransferLabels = recordLabels(bankTransfer, {
  name: ['内部转账', 'Transfer'],
  fields: {
    no: ['单号', 'Number'],
    from_account: ['转出账户', 'From'],
    to_account: ['转入账户', 'To'],
    date: ['日期', 'Date'],
    fee: { label: ['手续费', 'Fee'], help: ['在转出金额之外由银行收取，转出币种', 'Taken by the bank beside the amount, in its currency'] },
    to_currency: ['转入币种', 'Currency received'],
    received: {
      label: ['到账金额', 'Received'],
      help: ['币种相同可不填；不同币种须填写', 'May stay empty in the same currency; of two currencies it is asked for'],
    },
    rate: ['汇率', 'Rate'],
    fx_cny: { label: ['汇兑损益', 'Exchange difference'], help: ['按当月损益汇率，收益为正', "At the month's P&L rate; + is a gain"] },
    confirmed_at: ['转账时间', 'Done at'],
  },
  states: { done: ['已完成', 'Done'], void: ['已作废', 'Void'] },
  actions: { transfer: ['转账', 'Transfer'], reverse: { args: { reason: ['原因', 'Reason'] } } },
  tabs: { done: ['已完成', 'Done'] },
  sections: { basic: ['转账', 'Transfer'] },
})
