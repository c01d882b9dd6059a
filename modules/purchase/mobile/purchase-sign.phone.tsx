import type { PhoneParts } from '@crossway/mobile-ui'
import { lazy } from 'react'
import { openReturn } from './return-goods/open-return.ts'

/** Receipts on the dock: the tabs of mobile.md, counting in place of the form, no money. */
const parts: PhoneParts = {
  tabs: ['draft', 'inspect', 'returns', 'done'],
  tabLabels: { draft: { 'zh-cn': '待到货', en: 'To arrive' }, returns: { 'zh-cn': '退货', en: 'Returns' }, done: { 'zh-cn': '已完成', en: 'Done' } },
  leads: { draft: lazy(() => import('./receive-goods/arriving-orders.tsx')) },
  hidden: ['arrival_freight', 'return_freight', 'claim', 'unit_cost', 'goods_value', 'po_line'],
  after: { create_return: openReturn },
  Add: lazy(() => import('./receive-goods/receive-page.tsx')),
}
export default parts
