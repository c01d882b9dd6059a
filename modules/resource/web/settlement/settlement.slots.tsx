import { auth, get, openRecord, post, queryClient, useText, type RecordProps, type Slots } from '@crossway/web-kit'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'
import { OrdersTab, SkusTab } from './groups-tab.tsx'
import { ShotsTab } from './shots-tab.tsx'
import '../centre/centre.css'
import { computedLabels } from '../../model/figure-labels.ts'

registerResourceTexts()

interface Triple {
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly positive: boolean
  readonly lines: number
  readonly sum: string
}
interface Line extends Omit<Triple, 'lines' | 'sum' | 'positive'> {
  readonly id: number
  readonly row_no: number
  readonly amount: string
  readonly order_id: string | null
  readonly sku: string | null
  readonly quantity_purchased: number | null
  readonly posted_at: string | null
  readonly before_period: boolean
}
const money = (v: string): string => v.replace(/(\.\d\d)00$/, '$1')

/** The statement by what Amazon calls its amounts. */
function TriplesTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['settlement-triples', record.id],
    queryFn: () => get<{ rows: Triple[] }>(`amz-settlement-file/${record.id}/triples`, { silent: true }),
  })
  if (!data) return <Skeleton active />
  return (
    <div className="report-findings">
      <div className="scroll">
        <table data-testid="settlement-triples">
          <thead>
            <tr>
              <th>{t('reports.transaction')}</th>
              <th>{t('reports.amountType')}</th>
              <th>{t('reports.description')}</th>
              <th className="num">{t('reports.count')}</th>
              <th className="num">{t('reports.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((r) => (
              <tr key={`${r.transaction_type}|${r.amount_type}|${r.amount_description}|${String(r.positive)}`}>
                <td>{r.transaction_type}</td>
                <td>{r.amount_type}</td>
                <td>{r.amount_description}</td>
                <td className="num">{r.lines}</td>
                <td className="num">{money(r.sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Its lines as issued; each opens the line of the archived file. */
function LinesTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const pages = useInfiniteQuery({
    queryKey: ['settlement-lines', record.id],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      get<{ file: number; rows: Line[] }>(`amz-settlement-file/${record.id}/lines`, { query: { after: pageParam || undefined, size: 200 }, silent: true }),
    getNextPageParam: (last) => (last.rows.length < 200 ? undefined : last.rows.at(-1)!.id),
  })
  if (!pages.data) return <Skeleton active />
  return (
    <div className="report-findings">
      <div className="scroll">
        <table data-testid="settlement-lines">
          <thead>
            <tr>
              <th className="num">{t('reports.line')}</th>
              <th>{t('reports.transaction')}</th>
              <th>{t('reports.amountType')}</th>
              <th>{t('reports.description')}</th>
              <th className="num">{t('reports.amount')}</th>
              <th>{t('reports.order')}</th>
              <th>MSKU</th>
              <th>{t('reports.posted')}</th>
            </tr>
          </thead>
          <tbody>
            {pages.data.pages.flatMap((p) =>
              p.rows.map((l) => (
                <tr key={l.id}>
                  <td className="num">
                    <Button size="small" type="link" onClick={() => void openRecord('downloadedReports', p.file, { part: 'result', line: String(l.row_no) })}>
                      {l.row_no}
                    </Button>
                  </td>
                  <td>{l.transaction_type}</td>
                  <td>{l.amount_type}</td>
                  <td>{l.amount_description}</td>
                  <td className="num">{money(l.amount)}</td>
                  <td>{l.order_id}</td>
                  <td>{l.sku}</td>
                  <td>
                    {l.posted_at?.slice(0, 16).replace('T', ' ')} {l.before_period && <small>({t('reports.before')})</small>}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('reports.more')}
        </Button>
      )}
    </div>
  )
}

const slots: Slots = {
  rowActions: [
    {
      key: 'toSettlement',
      label: { 'zh-cn': '生成结算单', en: 'Make settlement' },
      shown: (row) => !row['finance_no'] && auth('settlementReport/toSettlement'),
      run: (row) =>
        void post(`amz-settlement-file/${row.id}/to-settlement`, {}, { successText: true })
          .then(() => queryClient.invalidateQueries())
          .catch(() => undefined),
    },
  ],
  figures: { open_triples: { kind: 'int', label: computedLabels.amz_settlement_file.open_triples } },
  recordTabs: [
    { key: 'triples', label: { 'zh-cn': '按类型汇总', en: 'By type' }, Tab: TriplesTab, first: true },
    { key: 'lines', label: { 'zh-cn': '明细', en: 'Lines' }, Tab: LinesTab, count: (r) => Number(r['line_count'] ?? 0), first: true },
    { key: 'orders', label: { 'zh-cn': '按订单', en: 'By order' }, Tab: OrdersTab, first: true },
    { key: 'skus', label: { 'zh-cn': '按MSKU', en: 'By MSKU' }, Tab: SkusTab, first: true },
    { key: 'shots', label: { 'zh-cn': '结算截图', en: 'Screenshots' }, Tab: ShotsTab, shown: () => auth('SettlementScreenshot') },
  ],
}
export default slots
