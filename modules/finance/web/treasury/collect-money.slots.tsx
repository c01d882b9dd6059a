import type { Slots } from '@crossway/web-kit'
import { TxnField } from './txn-field.tsx'

const slots: Slots = { argFields: { 'confirm.txn': TxnField } }
export default slots
