import { fixed, numberText, openTab, useLang, type RowProps } from '@crossway/web-kit'
import { useListParts } from '@crossway/web-ui'
import type { ComponentType, MouseEvent, ReactElement } from 'react'
import '../parts/parts.css'

/** Conditions of this list that the ledger knows too, under the ledger's names. */
const ledgerName: Readonly<Record<string, string>> = {
  sku: 'sku',
  msku: 'msku',
  warehouse: 'warehouse',
  vw: 'virtual_warehouse',
  company: 'company',
  project: 'project',
  store: 'store',
}
const onHand = ['inspecting', 'available', 'reserved', 'defective', 'researching']
const platforms = { 'warehouse.type': { in: ['fba', 'awd', 'platform'] } }
type Conditions = Readonly<Record<string, unknown>>

/** What of the ledger makes up a figure, beyond the row it stands in. */
const parts: Readonly<Record<string, Conditions>> = {
  ...Object.fromEntries(['in_transit', ...onHand].map((s) => [s, { state: { in: [s] } }])),
  on_hand: { state: { in: onHand } },
  total: {},
  fba_available: { state: { in: ['available'] }, ...platforms },
  fba_reserved: { state: { in: ['reserved'] }, ...platforms },
  fba_unsellable: { state: { in: ['defective', 'researching'] }, ...platforms },
  fba_in_transit: { state: { in: ['in_transit'] }, ...platforms },
  out_30: { entry_type: { in: ['sale_out', 'vc_out', 'b2b_out'] }, occurred_at: { relative: 'last_30_days' } },
  stock_value: { state: { in: onHand } },
  value: {},
}
const idOf = (v: unknown): number | undefined => (v as { readonly id?: number } | null | undefined)?.id

/** A figure that opens the entries which make it (architecture §1: every number can be opened down to them). */
function drill(name: string): ComponentType<RowProps> {
  return function Figure({ row }: RowProps): ReactElement {
    const lang = useLang()
    const { state } = useListParts()
    const value = row[name]
    if (value === null || value === undefined) return <span className="num">–</span>
    const shown = typeof value === 'string' ? fixed(value, 2) : numberText(Number(value))
    const bad = Number(value) < 0 ? ' is-negative' : ''
    if (Number(value) === 0) return <span className="num note">{shown}</span>
    const open = (e: MouseEvent): void => {
      e.stopPropagation()
      const asked = Object.fromEntries(Object.entries(state.filter).flatMap(([n, v]) => (ledgerName[n] ? [[ledgerName[n], v]] : [])))
      const here = Object.fromEntries(Object.entries(ledgerName).flatMap(([n, to]) => (idOf(row[n]) === undefined ? [] : [[to, { in: [idOf(row[n])] }]])))
      void openTab('outEnterRecord', { part: 'ledger', f: JSON.stringify({ ...asked, ...here, ...parts[name] }) })
    }
    return (
      <button type="button" className={`drill num${bad}`} title={lang === 'en' ? 'Open the ledger' : '查看流水'} onClick={open}>
        {shown}
      </button>
    )
  }
}
/** Pieces that are ordered and still to come open the lines that they stand on. */
function OnOrder({ row }: RowProps): ReactElement {
  const value = Number(row['on_order'] ?? 0)
  if (value === 0) return <span className="num note">{row['on_order'] === null || row['on_order'] === undefined ? '–' : 0}</span>
  const open = (e: MouseEvent): void => {
    e.stopPropagation()
    void openTab('purchaseOrderList', { part: 'purchase_item', tab: 'to_arrive', f: JSON.stringify({ sku: { in: [idOf(row['sku'])] } }) })
  }
  return (
    <button type="button" className="drill num" onClick={open}>
      {numberText(value)}
    </button>
  )
}

const drills = (names: readonly string[]): Readonly<Record<string, ComponentType<RowProps>>> => Object.fromEntries(names.map((n) => [n, drill(n)]))
export const balanceCells = { ...drills(Object.keys(parts).filter((n) => n !== 'value')), on_order: OnOrder }

/** A row that holds several places opens them; a single place opens its movements. */
export function openPlaces(row: RowProps['row'], movements: (row: RowProps['row']) => void): void {
  if (row['vw'] !== undefined && row['sku'] !== undefined) return movements(row)
  if (row['msku'] !== undefined) return movements(row)
  const filter = Object.fromEntries(['sku', 'warehouse', 'vw'].flatMap((n) => (idOf(row[n]) === undefined ? [] : [[n, { in: [idOf(row[n])] }]])))
  void openTab('nowInventory', { tab: 'key', f: JSON.stringify(filter) })
}
