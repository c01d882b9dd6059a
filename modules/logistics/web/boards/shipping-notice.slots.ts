import { auth, type ListRow, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'

const papers = (rows: readonly ListRow[]): void =>
  void window.open(`/api/shipping-notice/commercial-set.pdf?ids=${rows.map((r) => r.id).join(',')}`, '_blank', 'noopener')

const slots: Slots = {
  widths: {
    provider: 108,
    channel: { 'zh-cn': 112, en: 124 },
    ship_mode: { 'zh-cn': 84, en: 100 },
    from_warehouse: { 'zh-cn': 96, en: 108 },
    dest: 84,
    qty: 84,
    cartons: 76,
  },
  rowActions: [
    {
      key: 'commercial_set',
      label: { 'zh-cn': '打印商业单证', en: 'Commercial set' },
      shown: (row) => auth('shippingNotice/print') && auth('invoice') && String(row['status']) !== 'draft',
      run: (row) => papers([row]),
      runMany: papers,
    },
  ],
  views: { tracker: { label: { 'zh-cn': '跟踪图', en: 'Tracker' }, icon: 'BarChart', View: lazy(() => import('./tracker-view.tsx')) } },
}
export default slots
