import { partsPage } from '@crossway/web-ui'
import { daily, monthly } from './stock-history.parts.tsx'

/** Stock at the end of a past day, and opening, movements and closing of a month (warehouse.md inventoryHistory). */
export default partsPage('inventoryHistory', [
  { key: 'daily', label: { 'zh-cn': '按日结存', en: 'By day' }, model: daily },
  { key: 'monthly', label: { 'zh-cn': '进销存月报', en: 'Monthly balance' }, model: monthly },
])
