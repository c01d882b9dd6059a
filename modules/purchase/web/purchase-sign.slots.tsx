import type { Slots } from '@crossway/web-kit'
import { OrderField } from './receive-goods/order-field.tsx'
import { openReturn } from './return-goods/open-return.ts'
import { signPrints } from './paper/print-actions.tsx'

const slots: Slots = {
  widths: { po: 132, supplier: 116, warehouse: { 'zh-cn': 116, en: 124 }, direction: 72 },
  rowActions: signPrints,
  formFields: { po: OrderField },
  after: { create_return: openReturn },
}
export default slots
