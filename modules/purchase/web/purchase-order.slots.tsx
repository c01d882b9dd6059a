import { num } from '@crossway/kernel'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  figures: { goods: { kind: 'ref', label: { 'zh-cn': '商品', en: 'Goods' } } },
  dialogs: { receive: lazy(() => import('./receive-goods/receive-dialog.tsx')), confirm: lazy(() => import('./confirm-dates/confirm-dialog.tsx')) },
  computeLine: {
    lines: (line) => ({
      amount: num(Number(line.qty ?? 0))
        .times(Number(line.unit_price ?? 0))
        .toFixed(2),
    }),
  },
}
export default slots
