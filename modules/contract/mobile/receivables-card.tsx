import { stateField } from '@crossway/kernel'
import { fieldText, ProgressLine, StateTag, usePhoneModel } from '@crossway/mobile-ui'
import { fieldAt, fixed, get, loadRecord, stateLabel, useBoth, useLang, valueLabel, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { progress } from './progress.ts'

type Loaded = Awaited<ReturnType<typeof loadRecord>>
const first = 5
const most = 100
/** What is late and what comes next stand before what is paid. */
const rank: Readonly<Record<string, number>> = { overdue: 0, partial: 1, due: 1, planned: 2 }

/** What has come in of what is to come in; the numbers open the rows that make them (mobile.md contract: 应收计划). */
export default function ReceivablesCard({ record }: { readonly record: ListRow }): ReactElement | null {
  const both = useBoth()
  const lang = useLang()
  const model = usePhoneModel()
  const [shown, setShown] = useState<{ readonly rows: readonly ListRow[]; readonly total: number; readonly def: Loaded }>()
  const [all, setAll] = useState(false)
  const { version } = record
  useEffect(() => {
    let gone = false
    const query = { view: 'contract', filter: { contract: { eq: record.id }, status: { not_in: ['cancelled'] } }, sort: 'due_date', size: most }
    Promise.all([get<ListAnswer>('contract-receivable', { query, silent: true }), loadRecord('contract_receivable')]).then(
      ([{ rows, total }, def]) => void (gone || setShown({ rows: rows.toSorted((a, b) => rankOf(a) - rankOf(b)), total, def })),
      () => undefined,
    )
    return () => void (gone = true)
  }, [record.id, version])
  const [done, of] = [fieldAt(model, progress.done), fieldAt(model, progress.of)]
  if (!shown?.rows.length) return null
  const state = stateField(shown.def.resource)!
  const [stateAt, fee] = [fieldAt(shown.def, state), fieldAt(shown.def, 'fee_type')]
  const rows = all ? shown.rows : shown.rows.slice(0, first)
  return (
    <details className="m-card m-group" open data-testid="m-receivables">
      <summary>
        {both('应收计划', 'Receivable plan')} <span className="m-note">{shown.total}</span>
      </summary>
      {done && of && <ProgressLine progress={{ label: progress.label[lang], done, of }} row={record} />}
      <ul>
        {rows.map((r) => {
          const status = String(r[state])
          return (
            <li key={r.id} className="m-line-card m-receivable">
              <span className="m-card-top">
                <span className="m-ell">{fee && fieldText(fee, r, lang)}</span>
                <span className="m-grow" />
                <StateTag
                  record="contract_receivable"
                  state={status}
                  label={stateLabel(shown.def, status, lang)}
                  zh={stateAt ? valueLabel(stateAt, status, 'zh-cn') : status}
                />
              </span>
              <span className={status === 'overdue' ? 'm-note is-late' : 'm-note'}>
                {both('到期', 'Due')} {String(r['due_date'])}
              </span>
              {r['amount'] !== undefined && (
                <span className="m-num">
                  {fixed(String(r['received'] ?? 0), 2)} / {fixed(String(r['amount']), 2)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {!all && shown.rows.length > first && (
        <button type="button" className="m-text-button" onClick={() => setAll(true)}>
          {both(`展开全部 ${shown.rows.length} 期`, `All ${shown.rows.length}`)}
        </button>
      )}
    </details>
  )
}
const rankOf = (r: ListRow): number => rank[String(r['status'])] ?? 3
