import { num, sum } from '@crossway/kernel'
import { auth, numberText, openTab, useBoth } from '@crossway/web-kit'
import { fullMoney, PageDrawer } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { RowParcels } from '../../model/channel/board.ts'
import { ratio } from '../../model/metric/facts.ts'
import type { ProfitPage, ProfitQuery } from '../../model/profit/ask.ts'
import { PlainTable } from '../channel/plain-table.tsx'
import { useBoard } from '../crm/use-board.ts'
import { Waiting } from '../profit/box.tsx'

export interface ParcelsOf {
  readonly query: Omit<ProfitQuery, 'view'>
  readonly title: string
}
interface Props {
  readonly view: ProfitPage
  readonly of: ParcelsOf
  readonly onClose: () => void
}
/** The parcels of a row by the warehouse they left, down to their delivery orders (dashboard.md mcProfitReport). */
export function ParcelsPanel({ view, of, onClose }: Props): ReactElement {
  const both = useBoth()
  const asked = useBoard<RowParcels | null>(`board/parcels?view=${view}&ask=${encodeURIComponent(JSON.stringify(of.query))}`)
  const { answer } = asked
  const { from, to } = of.query
  const open = (warehouse?: number): void =>
    void openTab('deliveryBill', {
      tab: 'all',
      f: JSON.stringify({
        shipped_at: { between: [from, to] },
        status: { ne: 'cancelled' },
        store: { in: answer?.stores ?? [] },
        ...(warehouse === undefined ? {} : { warehouse: { in: [warehouse] } }),
      }),
    })
  const count = (n: number, warehouse?: number): ReactElement | string =>
    auth('deliveryBill') ? (
      <button type="button" className="figure-link" onClick={() => open(warehouse)}>
        {numberText(n)}
      </button>
    ) : (
      numberText(n)
    )
  const line = (w: Pick<RowParcels['rows'][number], 'parcels' | 'pieces' | 'cost'>, warehouse?: number): (ReactElement | string)[] => [
    count(w.parcels, warehouse),
    numberText(w.pieces),
    fullMoney(w.cost ?? undefined),
    fullMoney(w.cost === null ? undefined : ratio(num(w.cost), num(w.parcels))?.toFixed(2)),
  ]
  const rows = answer?.rows ?? []
  const whole = {
    parcels: rows.reduce((n, w) => n + w.parcels, 0),
    pieces: rows.reduce((n, w) => n + w.pieces, 0),
    cost: rows.some((w) => w.cost === null) ? null : sum(rows.map((w) => w.cost ?? 0)).toFixed(2),
  }
  return (
    <PageDrawer title={of.title} size={760} onClose={onClose} destroyOnHidden>
      <p className="note">
        {from} – {to} ·{' '}
        {both('运费及操作费取发货单：有实际取实际，无则取预估', 'Freight and handling of the delivery orders: actual where known, else estimated')}
      </p>
      {answer === undefined && <Waiting of={[asked]} />}
      {answer !== undefined && (
        <div data-testid="parcels-by-warehouse">
          <PlainTable
            label={both('按仓库', 'By warehouse')}
            head={[
              both('仓库', 'Warehouse'),
              both('包裹数', 'Parcels'),
              both('件数', 'Pieces'),
              both('运费及操作费 CNY', 'Freight and handling, CNY'),
              both('单包裹', 'A parcel'),
            ]}
            rows={[
              ...rows.map((w) => ({ key: w.id, cells: [w.title, ...line(w, w.id)] })),
              ...(rows.length > 1 ? [{ key: 'all', cells: [<b key="t">{both('合计', 'Total')}</b>, ...line(whole)] }] : []),
            ]}
            empty={both('该期间没有发货', 'Nothing was shipped in this period')}
          />
        </div>
      )}
    </PageDrawer>
  )
}
