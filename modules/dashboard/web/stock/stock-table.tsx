import { openTab, useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { titlesOf } from '../../model/sheet/columns.ts'
import { stockKey, type InventoryBoard, type StockRow } from '../../model/stock/inventory.ts'
import { stockColumns } from '../../model/stock/stock-sheet.ts'
import { Box } from '../profit/box.tsx'
import { Amount, Count, Head } from '../crm/figure-cells.tsx'
import { adviceWords, classWords } from '../../model/stock/stock-words.ts'

const shownAtOnce = 200

/** One row an article; each figure opens the list of the warehouse that holds it. */
export function StockTable({ a, rows, shown }: { a: InventoryBoard; rows: readonly StockRow[]; shown: string | undefined }): ReactElement {
  const both = useBoth()
  const chosen = rows.filter((r) => !shown || r.class === shown)
  const listed = chosen.slice(0, shownAtOnce)
  const of = (r: StockRow, more: object = {}): string => JSON.stringify({ sku: { in: [r.sku] }, ...(r.msku ? { msku: { in: [r.msku] } } : {}), ...more })
  // stock is looked up by the goods, whatever their label
  const stock = (r: StockRow, part?: string): void => void openTab('nowInventory', { ...(part ? { part } : {}), f: of({ ...r, msku: 0 }) })
  const ledger = (r: StockRow, more: object): void => void openTab('outEnterRecord', { part: 'stock_entry', f: of(r, more) })
  return (
    <Box
      title={both('库存清单', 'Articles')}
      note={
        chosen.length > listed.length || a.more
          ? both(
              `显示前 ${listed.length} 个，共 ${chosen.length}${a.more ? '+' : ''} 个，其余请导出或筛选`,
              `${listed.length} of ${chosen.length}${a.more ? '+' : ''}; export or narrow for the rest`,
            )
          : undefined
      }
    >
      {listed.length === 0 ? (
        <p className="note">{both('没有库存', 'Nothing in stock')}</p>
      ) : (
        <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={both('库存清单', 'Articles')}>
          <table className="plain-table" data-testid="stock-table">
            <Head cells={titlesOf(stockColumns(a, both))} />
            <tbody>
              {listed.map((r) => (
                <tr key={stockKey(r)}>
                  <td title={r.name}>
                    <button type="button" className="figure-link is-link mono" onClick={() => stock(r)}>
                      {r.code}
                    </button>{' '}
                    <span className="note">{r.code === r.sku_code ? r.name : `${r.sku_code} ${r.name}`}</span>
                  </td>
                  <td className="num">{r.category ?? '–'}</td>
                  <td className={`num ${r.class === 'stockout' || r.class === 'tight' ? 'is-bad' : ''}`}>{r.class ? both(...classWords[r.class]) : '–'}</td>
                  <Count n={r.available} onOpen={() => ledger(r, { state: { in: ['available'] } })} />
                  <Count n={r.reserved} onOpen={() => stock(r, 'stock_reservation')} />
                  <Count n={r.inspecting} onOpen={() => ledger(r, { state: { in: ['inspecting'] } })} />
                  <Count n={r.transit} onOpen={() => stock(r, 'stock_transit')} />
                  {r.on_order === null ? (
                    <td className="num">–</td>
                  ) : (
                    <Count
                      n={r.on_order}
                      onOpen={() => void openTab('purchaseOrderList', { part: 'purchase_item', tab: 'to_arrive', f: JSON.stringify({ sku: { in: [r.sku] } }) })}
                    />
                  )}
                  <td className="num">
                    {r.daily.isZero() ? (
                      '–'
                    ) : (
                      <button type="button" className="figure-link" onClick={() => ledger(r, { entry_type: { in: ['sale_out', 'vc_out', 'b2b_out'] } })}>
                        {r.daily.toFixed(1)}
                      </button>
                    )}
                  </td>
                  <td className="num">{r.dos?.toFixed(1) ?? '–'}</td>
                  <td className="num">{r.totalDos?.toFixed(1) ?? '–'}</td>
                  <td className="num">{r.outOn ?? '–'}</td>
                  <Count n={r.aged} onOpen={() => stock(r, 'stock_age')} />
                  {a.rights.cost && <Amount value={r.value} onOpen={() => ledger(r, {})} />}
                  <td className="num">{r.class ? both(...adviceWords[r.class]) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
