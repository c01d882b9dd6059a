import { loadPageModel } from '@crossway/web-kit'
import { openMovements } from '../parts/part.ts'
import { partsPage } from '@crossway/web-ui'
import { ages, balance, pending, reservations, transit } from './live-stock.parts.ts'

const generic = await loadPageModel('nowInventory')
// a row of the view is no record: it opens what made it
const pools = { ...generic, slots: { ...generic.slots, open: openMovements } }

/** What is where now, what is on its way, promised, old, or waits to be matched. */
export default partsPage('nowInventory', [
  { key: 'balance', label: { 'zh-cn': '实时库存', en: 'Live stock' }, model: balance },
  { key: 'pools', label: { 'zh-cn': '成本池', en: 'Cost pools' }, model: pools },
  { key: 'transit', label: { 'zh-cn': '在途', en: 'In transit' }, model: transit },
  { key: 'reservations', label: { 'zh-cn': '预留', en: 'Reservations' }, model: reservations },
  { key: 'ages', label: { 'zh-cn': '库龄', en: 'Age' }, model: ages },
  { key: 'pending', label: { 'zh-cn': '待匹配', en: 'Waiting events' }, model: pending },
])
