import { fixed } from '@crossway/web-ui'
import { get, replaceQuery, useAuth, usePlace, useText, type RecordProps } from '@crossway/web-kit'
import { Button, Checkbox, Input, Pagination, Segmented, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { settlementRoutes, type ChannelGroup } from '../../model/mc/channel-routes.ts'
import { ClassifyBar } from './classify-bar.tsx'
import { FileLine } from './file-line.tsx'
import { MakeListings } from './make-listings.tsx'
import type { StatementLine } from './statement-line.ts'
import './settlement.css'

const size = 50
const filters = ['all', 'unclassified', 'unmapped', 'manual'] as const

/** Lines of a statement: what the platform wrote, what became of each, and the file's own line; open ones are classified in place. */
export default function LinesTab({ record, refresh }: RecordProps): ReactElement {
  const t = useText()
  const query = usePlace((p) => p.query)
  const group = String(record['channel_group'] ?? 'amazon') as ChannelGroup
  const may = useAuth(`${settlementRoutes[group]}/classify`)
  const show = filters.find((f) => f === query['show']) ?? 'all'
  const target = query['target'] ?? ''
  const wanted = query['line'] ?? ''
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ rows: StatementLine[]; total: number; sum: string }>()
  const [chosen, setChosen] = useState<readonly StatementLine[]>([])
  const [file, setFile] = useState<number>()
  const open = ['imported', 'classified'].includes(String(record['status']))
  useEffect(() => {
    let gone = false
    const params = new URLSearchParams({ page: String(page), size: String(size) })
    if (show === 'unmapped') params.set('unmapped', '1')
    else if (show !== 'all') params.set('class', show)
    if (target) params.set('target', target)
    if (wanted) params.set('line', wanted)
    if (q) params.set('q', q)
    get<{ rows: StatementLine[]; total: number; sum: string }>(`settlement/${record.id}/lines?${params}`).then(
      (a) => {
        if (gone) return
        setAnswer(a)
        setChosen([])
      },
      () => undefined,
    )
    return () => void (gone = true)
  }, [record.id, show, target, wanted, q, page, turn])
  const narrow = (change: Record<string, string | undefined>): void => {
    setPage(1)
    replaceQuery(change)
  }
  const toggle = (l: StatementLine, on: boolean): void => setChosen((c) => (on ? [...c, l] : c.filter((x) => x.id !== l.id)))
  return (
    <div data-testid="settlement-lines">
      <div className="lines-bar">
        <Segmented
          value={show}
          onChange={(v) => narrow({ show: v === 'all' ? undefined : v, line: undefined })}
          options={filters.map((f) => ({ value: f, label: t(`finance.lines.${f}`) }))}
        />
        <Input.Search
          allowClear
          className="lines-search"
          aria-label={t('finance.lines.search')}
          placeholder={t('finance.lines.search')}
          onSearch={(v) => (setPage(1), setQ(v.trim()))}
        />
        {target && (
          <Button size="small" onClick={() => narrow({ target: undefined })}>
            {target} ×
          </Button>
        )}
        {wanted && (
          <Button size="small" onClick={() => narrow({ line: undefined })}>
            {t('finance.lines.oneOnly')} ×
          </Button>
        )}
        <span className="grow" />
        {may && open && show === 'unmapped' && answer && answer.total > 0 && (
          <MakeListings
            settlement={record.id}
            onDone={() => {
              setTurn((n) => n + 1)
              refresh()
            }}
          />
        )}
        {answer && (
          <span className="note">
            {t('finance.lines.found', { n: answer.total.toLocaleString('en-US') })} {String(record['currency'])} {fixed(answer.sum, 2)}
          </span>
        )}
      </div>
      {may && open && chosen.length > 0 && (
        <ClassifyBar
          settlement={record.id}
          lines={chosen}
          onDone={() => {
            setTurn((n) => n + 1)
            refresh()
          }}
        />
      )}
      {!answer ? (
        <Skeleton active />
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('finance.lines.all')}>
          <table className="plain-table lines-table">
            <thead>
              <tr>
                {may && open && <th className="narrow" aria-label={t('finance.lines.choose')} />}
                <th>#</th>
                <th>{t('finance.lines.type')}</th>
                <th>{t('finance.lines.amountType')}</th>
                <th>{t('finance.lines.description')}</th>
                <th className="num">{t('finance.amount')}</th>
                <th className="num">{t('finance.lines.quantity')}</th>
                <th>{t('finance.lines.order')}</th>
                <th>SKU</th>
                <th>{t('finance.lines.posted')}</th>
                <th>{t('finance.lines.target')}</th>
                <th>{t('finance.lines.file')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((l) => (
                <tr key={l.id} className={String(l.id) === wanted ? 'is-own' : ''} data-class={l.class_state}>
                  {may && open && (
                    <td className="narrow">
                      {!l.is_payout && (
                        <Checkbox checked={chosen.some((c) => c.id === l.id)} aria-label={`#${l.line_no}`} onChange={(e) => toggle(l, e.target.checked)} />
                      )}
                    </td>
                  )}
                  <td>{l.line_no}</td>
                  <td>{l.transaction_type}</td>
                  <td>{l.amount_type}</td>
                  <td title={l.amount_description}>{l.amount_description}</td>
                  <td className="num">{fixed(l.amount, 2)}</td>
                  <td className="num">{l.quantity ?? '–'}</td>
                  <td className="mono">{l.order_id ?? '–'}</td>
                  <td className={`mono ${l.seller_sku && l.msku === null ? 'is-waiting' : ''}`}>{l.seller_sku ?? '–'}</td>
                  <td>{l.posted_date}</td>
                  <td className={l.target || l.is_payout ? '' : 'is-waiting'}>
                    {l.is_payout ? (
                      t('finance.payout')
                    ) : l.target ? (
                      <>
                        <span className="mono note">{l.target}</span> {l.target_name ?? l.cost_type_name}
                        {l.class_state === 'manual' && <small className="note"> · {t('finance.lines.manual')}</small>}
                      </>
                    ) : (
                      t('finance.lines.unclassified')
                    )}
                  </td>
                  <td>
                    {l.raw_line_id !== null && group === 'amazon' && (
                      <Button type="link" size="small" className="source-link" data-testid="open-file-line" onClick={() => setFile(l.raw_line_id!)}>
                        {t('finance.lines.open')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {answer && answer.total > size && (
        <Pagination className="lines-pager" size="small" current={page} pageSize={size} total={answer.total} showSizeChanger={false} onChange={setPage} />
      )}
      {file !== undefined && <FileLine raw={file} onClose={() => setFile(undefined)} />}
    </div>
  )
}
