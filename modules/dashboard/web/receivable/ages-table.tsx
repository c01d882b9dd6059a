import { num, sum } from '@crossway/kernel'
import { fullMoney, percentText } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import type { ReactElement, ReactNode } from 'react'
import { buckets, type Bucket } from '../../model/ageing.ts'

export interface Aged extends Readonly<Record<Bucket, string>> {
  readonly key: string
  readonly title: string
  readonly open: string
  readonly oldest: number
  readonly last_paid?: string | null
}
interface Props<R extends Aged> {
  readonly label: string
  readonly caption: string
  readonly testId: string
  readonly rows: readonly R[]
  /** Columns at the end, beside those of every table of ages. */
  readonly more?: readonly { readonly title: string; readonly of: (row: R) => ReactNode }[]
  readonly onOpen: (row: R, bucket?: Bucket) => void
}
const figures = ['open', ...buckets] as const

/** What is open by age, a row each; every figure opens to the entries behind it, the last row sums them up. */
export function AgesTable<R extends Aged>({ label, caption, testId, rows, more = [], onOpen }: Props<R>): ReactElement {
  const t = useText()
  const paid = rows.some((r) => r.last_paid !== undefined)
  const rate = (r: Pick<Aged, 'open' | 'not_due'>): string => (num(r.open).isZero() ? '–' : percentText(num(r.open).minus(r.not_due).div(r.open).toFixed(6)))
  const total = Object.fromEntries(figures.map((f) => [f, sum(rows.map((r) => r[f])).toFixed(2)])) as Record<'open' | Bucket, string>
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="plain-table" data-testid={testId}>
        <thead>
          <tr>
            <th>{label}</th>
            <th className="num">{t('ageing.open')}</th>
            {buckets.map((b) => (
              <th key={b} className="num">
                {t(`ageing.buckets.${b}`)}
              </th>
            ))}
            <th className="num">{t('ageing.lateRate')}</th>
            <th className="num">{t('ageing.oldest')}</th>
            {paid && <th>{t('ageing.lastPaid')}</th>}
            {more.map((m) => (
              <th key={m.title}>{m.title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.key}>
              <td>
                <button type="button" className="figure-link is-link" onClick={() => onOpen(r)}>
                  {r.title}
                </button>
              </td>
              {figures.map((f) => (
                <td key={f} className={`num ${f === 'older' && Number(r[f]) ? 'is-bad' : ''}`}>
                  {Number(r[f]) === 0 ? (
                    '–'
                  ) : (
                    <button type="button" className="figure-link" onClick={() => onOpen(r, f === 'open' ? undefined : f)}>
                      {fullMoney(r[f])}
                    </button>
                  )}
                </td>
              ))}
              <td className="num">{rate(r)}</td>
              <td className="num">{r.oldest || '–'}</td>
              {paid && <td>{r.last_paid ?? '–'}</td>}
              {more.map((m) => (
                <td key={m.title}>{m.of(r)}</td>
              ))}
            </tr>
          ))}
          <tr className="is-total">
            <th scope="row">{t('boards.total')}</th>
            {figures.map((f) => (
              <td key={f} className="num">
                <b>{fullMoney(total[f])}</b>
              </td>
            ))}
            <td className="num">{rate(total)}</td>
            <td colSpan={1 + (paid ? 1 : 0) + more.length} />
          </tr>
        </tbody>
      </table>
    </div>
  )
}
