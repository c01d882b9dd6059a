import { auth, type ListRow, type Slots } from '@crossway/web-kit'

const print = (kind: 'carton' | 'pallet' | 'fnsku') => (row: ListRow) =>
  void window.open(`/api/stocking-order/${row.id}/${kind}-labels.pdf`, '_blank', 'noopener')
const pickList = (rows: readonly ListRow[]): void =>
  void window.open(`/api/stocking-order/pick-list.pdf?ids=${rows.map((r) => r.id).join(',')}`, '_blank', 'noopener')
const may = (): boolean => auth('stocking/print')

/** Labels for cartons and pieces, printed from the order that they belong to. */
const slots: Slots = {
  widths: {
    type: 84,
    from_warehouse: { 'zh-cn': 96, en: 108 },
    dest_country: { 'zh-cn': 72, en: 88 },
    store: 124,
    ship_mode: { 'zh-cn': 84, en: 96 },
    qty: 80,
    cartons: 72,
  },
  rowActions: [
    {
      key: 'pick_list',
      label: { 'zh-cn': '打印拣货单', en: 'Pick list' },
      shown: (row) => may() && ['approved', 'preparing', 'ready', 'partial'].includes(String(row['status'])),
      run: (row) => pickList([row]),
      runMany: pickList,
    },
    {
      key: 'carton_labels',
      label: { 'zh-cn': '打印箱唛', en: 'Carton labels' },
      shown: (row) => may() && Number(row['packed_pct'] ?? 1) > 0,
      run: print('carton'),
    },
    {
      key: 'pallet_labels',
      label: { 'zh-cn': '打印托盘标签', en: 'Pallet labels' },
      shown: (row) => may() && Number(row['packed_pct'] ?? 1) > 0,
      run: print('pallet'),
    },
    { key: 'fnsku_labels', label: { 'zh-cn': '打印FNSKU标签', en: 'FNSKU labels' }, shown: may, run: print('fnsku') },
  ],
}
export default slots
