import { auth, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const slots: Slots = {
  recordTabs: [{ key: 'goods', label: { 'zh-cn': '商品', en: 'Goods' }, shown: () => auth('product360'), Tab: lazy(() => import('./project-goods-tab.ts')) }],
}
export default slots
