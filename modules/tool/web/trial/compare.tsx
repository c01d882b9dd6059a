import { fullMoney, PageModal } from '@crossway/web-ui'
import { get, type ListRow } from '@crossway/web-kit'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { useBoth } from './both.ts'
import { lineNames } from '../../model/line-names.ts'
import { linesOf } from './lines-of.ts'
import './trial.css'

const most = 5

/** Up to five trials side by side, each with its difference from the first. */
export default function Compare({
  selected,
}: {
  readonly route: string
  readonly selected: readonly ListRow[]
  readonly refresh: () => void
}): ReactElement | null {
  const both = useBoth()
  const [rows, setRows] = useState<readonly ListRow[]>()
  if (selected.length < 2 || selected.length > most) return null
  const open = (): void => void Promise.all(selected.map((r) => get<ListRow>(`price-trial/${r.id}`))).then(setRows, () => undefined)
  const codes = [...new Set((rows ?? []).flatMap((r) => linesOf(r['result']).map((l) => l.code)))]
  const amount = (r: ListRow, code: string): string | undefined =>
    code === 'profit' ? String(r['profit'] ?? '') : linesOf(r['result']).find((l) => l.code === code)?.amount
  const cell = (r: ListRow, code: string, first: ListRow): ReactElement => {
    const [own, base] = [amount(r, code), amount(first, code)]
    const gap = r === first || !own || !base ? 0 : Number(own) - Number(base)
    return (
      <td key={r.id} className="num">
        {own ? fullMoney(own) : ''} {gap !== 0 && <small className={gap < 0 ? 'is-bad' : 'is-good'}>{`${gap > 0 ? '+' : ''}${gap.toFixed(2)}`}</small>}
      </td>
    )
  }
  return (
    <>
      <Button onClick={open} data-testid="trial-compare">
        {both(['对比', 'Compare'])}
      </Button>
      {rows && (
        <PageModal width={900} footer={null} title={both(['试算对比', 'Trials compared'])} onCancel={() => setRows(undefined)}>
          {rows[0] && (
            <div className="trial-scroll">
              <table className="trial-table">
                <thead>
                  <tr>
                    <th>{both(['项目', 'Component'])}</th>
                    {rows.map((r) => (
                      <th key={r.id} className="num">
                        {String(r['no'])}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {[...codes, 'profit'].map((code) => (
                    <tr key={code}>
                      <td>{code === 'profit' ? both(['单件利润', 'Unit profit']) : both(lineNames[code] ?? [code, code])}</td>
                      {rows.map((r) => cell(r, code, rows[0]!))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </PageModal>
      )}
    </>
  )
}
