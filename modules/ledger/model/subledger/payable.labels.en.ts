import type { LabelsOf } from '@crossway/kernel'
import type { payable } from './payable.resource.ts'
import { itemEn } from './subledger-labels.ts'

export const payableEn: LabelsOf<typeof payable> = {
  name: 'Payable',
  fields: { ...itemEn, payee_account: 'Payee account', pre_approved: 'Approved beforehand' },
  states: { open: 'Open', requested: 'Payment requested', partial: 'Partly settled', closed: 'Settled', cancelled: 'Cancelled', written_off: 'Written off' },
  actions: {},
}
