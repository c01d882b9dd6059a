import { auth, currentLang, detailOf, keepBeginning, notify, openTab, type ListRow, type Slots } from '@crossway/web-kit'

type Some = { readonly id: number; readonly title: string } | null | undefined
const refOf = (row: ListRow, name: string): Some => row[name] as Some
const say = (zh: string, en: string): string => (currentLang() === 'en' ? en : zh)
const refuse = (zh: string, en: string): void => void notify({ kind: 'error', code: 'ticked', text: say(zh, en) })

/** Whether all ticked rows name the same thing there. */
const same = (rows: readonly ListRow[], name: string): boolean => new Set(rows.map((r) => refOf(r, name)?.id)).size === 1

/** Opens a new document that begins with what was ticked. */
const begin = (route: string, record: string, values: Readonly<Record<string, unknown>>): void =>
  void openTab(route, { DetailID: detailOf(route, record, 'new'), begin: keepBeginning(values) })

function transfer(rows: readonly ListRow[]): void {
  if (!same(rows, 'warehouse')) return refuse('请选择同一仓库', 'Choose one warehouse')
  if (!same(rows, 'vw')) return refuse('请选择同一虚拟仓', 'Choose rows of one share')
  const lines = rows
    .filter((r) => Number(r['available']) > 0)
    .map((r) => ({ sku: r['sku'], msku: r['msku'] ?? null, state: 'available', qty: String(r['available']) }))
  if (lines.length === 0) return refuse('所选行没有可用库存', 'Nothing of the rows is available')
  begin('virtualWarehouse', 'vw_transfer', { from_vw: rows[0]!['vw'], lines })
}
function count(rows: readonly ListRow[]): void {
  if (!same(rows, 'warehouse')) return refuse('请选择同一仓库', 'Choose one warehouse')
  const vws = [...new Map(rows.flatMap((r) => (refOf(r, 'vw') ? [[refOf(r, 'vw')!.id, r['vw']] as const] : []))).values()]
  begin('WHCalibrate', 'stock_take', {
    warehouse: rows[0]!['warehouse'],
    scope: 'sku',
    vws,
    freeze: false,
    filter: { skus: [...new Set(rows.map((r) => refOf(r, 'sku')!.id))] },
  })
}

/** Rows of one warehouse as a plan to ship them: whole shares, labelled goods under their label. */
function ship(rows: readonly ListRow[]): void {
  if (!same(rows, 'warehouse')) return refuse('请选择同一仓库', 'Choose one warehouse')
  if (!same(rows, 'vw')) return refuse('请选择同一虚拟仓', 'Choose rows of one share')
  const lines = rows
    .filter((r) => Number(r['available']) > 0)
    .map((r) => ({ ...(refOf(r, 'msku') ? { msku: r['msku'] } : { sku: r['sku'] }), qty: String(r['available']) }))
  if (lines.length === 0) return refuse('所选行没有可用库存', 'Nothing of the rows is available')
  const project = same(rows, 'project') ? (rows[0]!['project'] ?? null) : null
  begin('stocking', 'stocking_order', { type: lines.some((l) => 'msku' in l) ? 'fba' : 'overseas', from_vw: rows[0]!['vw'], project, lines })
}

/** What starts from ticked rows of live stock: a transfer between shares, a plan to ship them, a count of these goods (warehouse.md nowInventory, transfer, ship and stock_take). */
export const tickedActions: NonNullable<Slots['rowActions']> = [
  {
    key: 'transfer',
    label: { 'zh-cn': '调拨', en: 'Transfer' },
    shown: (row) => auth('virtualWarehouse/add') && Boolean(row['sku'] && row['vw']),
    run: (row) => transfer([row]),
    runMany: transfer,
  },
  {
    key: 'ship',
    label: { 'zh-cn': '备货', en: 'Ship' },
    shown: (row) => auth('stocking/add') && Boolean(row['sku'] && row['vw']),
    run: (row) => ship([row]),
    runMany: ship,
  },
  {
    key: 'stock-take',
    label: { 'zh-cn': '盘点', en: 'Count' },
    shown: (row) => auth('WHCalibrate/add') && Boolean(row['sku'] && row['warehouse']),
    run: (row) => count([row]),
    runMany: count,
  },
]
