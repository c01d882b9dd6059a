import { auth, registerTexts, type Slots } from '@crossway/web-kit'
import { queryTab } from '@crossway/web-ui'
import { NetPriceChart } from './net-price-chart.tsx'

registerTexts('purchaseSupplier', { 'zh-cn': () => import('../texts/supplier.zh-cn.ts'), en: () => import('../texts/supplier.en.ts') })
const slots: Slots = {
  recordTabs: [
    {
      key: 'purchases',
      label: { 'zh-cn': '采购价', en: 'Purchase prices' },
      shown: () => auth('purchaseOrderList'),
      Tab: queryTab({ route: 'purchaseOrderList', query: 'sku_purchase', by: 'sku' }, NetPriceChart),
    },
  ],
}
export default slots
