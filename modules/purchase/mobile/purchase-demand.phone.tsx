import type { PhoneParts } from '@crossway/mobile-ui'

/** Demands on the way: what one decides or asked for, what is to be ordered, what is late (mobile.md purchaseDemand). Orders are made at the desk. */
const parts: PhoneParts = {
  tabs: ['@todo', 'mine', 'pending', 'to_order', 'partial', 'late', 'all'],
  tabLabels: { all: { 'zh-cn': '全部', en: 'All' } },
  hidden: ['buyers', 'department', 'source_id'],
}
export default parts
