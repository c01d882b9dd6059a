import { errorText, post } from '@crossway/web-kit'
import { fullMoney, RemoteSelect } from '@crossway/web-ui'
import { Alert, Input } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { useBoth, type Words } from './both.ts'
import type { Values } from './input-form.tsx'

interface Side {
  readonly deductions: string
  readonly profit: string
  readonly margin: string | null
  readonly net_ppm: string | null
}
interface Compared {
  readonly current: Side
  readonly offered: Side
  readonly unit_effect: string
  readonly year_effect: string | null
  readonly ppm_effect: string | null
}
const fields: readonly (readonly [name: string, label: Words])[] = [
  ['coop_pct', ['营销返点%', 'Co-op %']],
  ['damage_pct', ['残损折扣%', 'Damage %']],
  ['freight_pct', ['运费折扣%', 'Freight %']],
  ['rebate_pct', ['销量返利%', 'Rebate %']],
  ['payment_discount_pct', ['付款折扣%', 'Payment discount %']],
  ['net_days', ['账期', 'Net days']],
]
const pause = 350

/** What Amazon offers for the next year beside the terms in force: a record of terms, single shares, or both. */
export function TermCompare(p: {
  readonly question: { readonly marketplace: number | undefined; readonly sku: number | undefined; readonly msku: number | undefined; readonly input: Values }
  readonly currency: string
}): ReactElement {
  const both = useBoth()
  const [term, setTerm] = useState<number>()
  const [typed, setTyped] = useState<Values>({})
  const [answer, setAnswer] = useState<Compared>()
  const [problem, setProblem] = useState<string>()
  const offered = { ...Object.fromEntries(Object.entries(typed).filter(([, v]) => v !== '')), ...(term ? { term: String(term) } : {}) }
  const asked =
    Object.keys(offered).length === 0 ? undefined : JSON.stringify({ ...p.question, sku: p.question.sku ?? null, msku: p.question.msku ?? null, offered })
  useEffect(() => {
    let gone = false
    const timer = setTimeout(() => {
      setProblem(undefined)
      if (asked === undefined) return void setAnswer(undefined)
      post<Compared>('price-trial/terms', JSON.parse(asked), { silent: true }).then(
        (a) => void (gone || setAnswer(a)),
        (e: unknown) => void (gone || (setAnswer(undefined), setProblem(errorText(e)))),
      )
    }, pause)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [asked])
  const percent = (v: string | null): string => (v === null ? '–' : `${v}%`)
  const rows: readonly (readonly [Words, (s: Side) => string])[] = [
    [['条款扣减', 'Terms'], (s) => fullMoney(s.deductions)],
    [['单件利润', 'Unit profit'], (s) => fullMoney(s.profit)],
    [['利润率', 'Margin'], (s) => percent(s.margin)],
    [['Net PPM', 'Net PPM'], (s) => percent(s.net_ppm)],
  ]
  const signed = (v: string): string => `${Number(v) > 0 ? '+' : ''}${fullMoney(v)}`
  return (
    <section className="trial-terms" data-testid="trial-terms">
      <h3>{both(['年度谈判：条款对比', 'Annual negotiation: terms compared'])}</h3>
      <div className="trial-heads">
        <RemoteSelect
          record="vc_term"
          label={both(['对方提出的条款', 'Terms offered'])}
          placeholder={both(['选择条款，或在下方填写', 'Choose terms, or type below'])}
          value={term === undefined ? [] : [term]}
          onChange={(c) => setTerm(c[0]?.id)}
        />
        {fields.map(([name, label]) => (
          <Input
            key={name}
            size="small"
            inputMode="decimal"
            aria-label={both(label)}
            placeholder={both(label)}
            value={typed[name] ?? ''}
            onChange={(e) => setTyped({ ...typed, [name]: e.target.value.trim() })}
          />
        ))}
      </div>
      {problem && <Alert type="warning" showIcon title={problem} />}
      {answer && (
        <table className="trial-table">
          <thead>
            <tr>
              <th>{p.currency}</th>
              <th className="num">{both(['现行', 'In force'])}</th>
              <th className="num">{both(['提出', 'Offered'])}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, of]) => (
              <tr key={label[1]}>
                <td>{both(label)}</td>
                <td className="num">{of(answer.current)}</td>
                <td className="num">{of(answer.offered)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{both(['每件影响', 'Effect a unit'])}</td>
              <td />
              <td className={`num${Number(answer.unit_effect) < 0 ? ' is-bad' : ''}`}>{signed(answer.unit_effect)}</td>
            </tr>
            <tr>
              <td>{both(['每年影响', 'Effect a year'])}</td>
              <td />
              <td className={`num${Number(answer.year_effect) < 0 ? ' is-bad' : ''}`}>
                {answer.year_effect === null ? both(['填写年销量后显示', 'needs the units of a year']) : signed(answer.year_effect)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
