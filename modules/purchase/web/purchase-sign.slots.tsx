import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { OrderField } from './receive-goods/order-field.tsx'
import { signPrints } from './paper/print-actions.tsx'

const slots: Slots = {
  widths: { po: 132, supplier: 116, warehouse: { 'zh-cn': 116, en: 124 }, direction: 72 },
  rowActions: signPrints,
  formFields: { po: OrderField },
  dialogs: { inspect: lazy(() => import('./inspect-goods/inspect-dialog.tsx')), create_return: lazy(() => import('./return-goods/return-dialog.tsx')) },
}
export default slots
