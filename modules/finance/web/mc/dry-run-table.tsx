import { fixed } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'

export interface DryRun {
  readonly template: string
  readonly rows: number
  readonly skipped: number
  readonly statements: readonly {
    readonly id: string | null
    readonly from: string | null
    readonly to: string | null
    readonly currency: string | null
    readonly lines: number
    readonly sum: string
    readonly diff: string | null
    readonly unclassified: readonly { readonly words: string; readonly lines: number; readonly amount: string }[]
  }[]
}
const most = 60

/** What a template makes of a file: each statement with its sum, its difference, and the words that no rule knows. */
export function DryRunTable({ answer }: { readonly answer: DryRun }): ReactElement {
  const t = useText()
  return (
    <div data-testid="dry-run" className="table-scroll">
      <p className="note">{t('mcBill.read', { rows: answer.rows, skipped: answer.skipped, n: answer.statements.length })}</p>
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t('mcBill.number')}</th>
            <th>{t('mcBill.period')}</th>
            <th className="num">{t('mcBill.lines')}</th>
            <th className="num">{t('mcBill.sum')}</th>
            <th className="num">{t('mcBill.diff')}</th>
            <th>{t('mcBill.unclassified')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.statements.slice(0, most).map((s) => (
            <tr key={s.id ?? ''}>
              <td className="mono">{s.id ?? '–'}</td>
              <td>
                {s.from} – {s.to}
              </td>
              <td className="num">{s.lines}</td>
              <td className="num">
                {s.currency} {fixed(s.sum, 2)}
              </td>
              <td className={`num ${s.diff && Number(s.diff) !== 0 ? 'is-bad' : ''}`}>{s.diff === null ? '–' : fixed(s.diff, 2)}</td>
              <td>{s.unclassified.map((u) => `${u.words} × ${u.lines} (${fixed(u.amount, 2)})`).join('；') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
