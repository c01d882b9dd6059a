import { DataChart, fixed, fullMoney, useChartColours, waterfallOption, type Step } from '@crossway/web-ui'
import { get, useLang, useText, type RecordProps } from '@crossway/web-kit'
import { num, sum, type Num } from '@crossway/kernel'
import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons'
import { groupNames } from '@crossway/ledger/web'
import { Skeleton } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { showLines } from './show-lines.ts'
import './settlement.css'

interface Target {
  readonly target: string | null
  readonly name: string | null
  readonly name_en: string | null
  readonly lines: number
  readonly amount: string
}
interface Row {
  readonly code: string
  readonly name: string
  readonly lines: number
  readonly amount: Num
  readonly children: readonly Row[]
}

/** What a statement says by P&L line and balance target, and the way from sales to the payout. */
export default function SummaryTab({ record, refresh: _ }: RecordProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const { colours, axis } = useChartColours()
  const [targets, setTargets] = useState<readonly Target[]>()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [names, setNames] = useState<Awaited<ReturnType<typeof groupNames>>>()
  useEffect(() => void groupNames().then(setNames), [])
  const version = record['version']
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let gone = false
    void get<{ targets: Target[] }>(`settlement/${record.id}/summary`).then(
      (r) => void (gone || setTargets(r.targets)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [record.id, version])
  if (!targets) return <Skeleton active paragraph={{ rows: 10 }} />
  const currency = String(record['currency'] ?? '')
  const groupName = (code: string): string => names?.[code]?.[lang] ?? code
  const leaf = (x: Target): Row => ({
    code: x.target ?? '–',
    name: (lang === 'en' ? x.name_en : x.name) ?? (x.target ? groupName(x.target) : t('finance.lines.unclassified')),
    lines: x.lines,
    amount: num(x.amount),
    children: [],
  })
  const groups = [...new Set(targets.filter((x) => x.target?.startsWith('L')).map((x) => `G${x.target!.slice(1, 3)}`))].sort()
  const rows: Row[] = [
    ...groups.map((g) => {
      const children = targets.filter((x) => x.target?.startsWith(`L${g.slice(1)}`)).map(leaf)
      return { code: g, name: groupName(g), lines: children.reduce((n, c) => n + c.lines, 0), amount: sum(children.map((c) => c.amount)), children }
    }),
    ...targets.filter((x) => !x.target?.startsWith('L')).map(leaf),
  ]
  const total = sum(rows.map((r) => r.amount))
  const steps: Step[] = [
    ...rows.map((r, i): Step => ({ key: r.code, name: r.name, value: r.amount.toNumber(), total: i === 0 })),
    { name: t('finance.payout'), value: total.toNumber(), total: true },
  ]
  const show = (code: string): void => showLines(box.current, { show: code === '–' ? 'unclassified' : undefined, target: code === '–' ? undefined : code })
  const line = (r: Row, child = false): ReactElement[] => [
    <tr key={r.code} className={child ? 'is-child' : ''}>
      <th scope="row">
        <span className="pl-caret">
          {r.children.length > 0 && (
            <button
              type="button"
              className="plain-button"
              aria-expanded={open.has(r.code)}
              aria-label={r.name}
              onClick={() => setOpen((o) => new Set(o.has(r.code) ? [...o].filter((c) => c !== r.code) : [...o, r.code]))}
            >
              {open.has(r.code) ? <CaretDownFilled /> : <CaretRightFilled />}
            </button>
          )}
        </span>
        <span className="mono note">{r.code.startsWith('BS') ? 'BS' : r.code}</span> {r.name}
      </th>
      <td className="num">
        <button type="button" className="plain-button figure-link" onClick={() => show(r.code)}>
          {fullMoney(r.amount.toFixed(2))}
        </button>
      </td>
      <td className="num">{r.lines.toLocaleString('en-US')}</td>
    </tr>,
    ...(open.has(r.code) ? r.children.flatMap((c) => line(c, true)) : []),
  ]
  return (
    <div className="settlement-summary" ref={box}>
      <table className="plain-table" data-testid="settlement-summary">
        <thead>
          <tr>
            <th>{t('finance.lines.target')}</th>
            <th className="num">
              {t('finance.amount')} ({currency})
            </th>
            <th className="num">{t('finance.lineCount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((r) => line(r))}
          <tr className="is-sum">
            <th scope="row">{t('finance.total')}</th>
            <td className="num">{fixed(total.toFixed(2), 2)}</td>
            <td className="num">{rows.reduce((n, r) => n + r.lines, 0).toLocaleString('en-US')}</td>
          </tr>
        </tbody>
      </table>
      <DataChart
        title={t('finance.bridge')}
        unit={t('finance.unitClick', { currency })}
        height={320}
        option={waterfallOption(steps, colours, axis)}
        onClick={(e) => steps[e.dataIndex]?.key && show(steps[e.dataIndex]!.key!)}
        table={{ head: [t('finance.lines.target'), t('finance.amount')], rows: steps.map((s) => [s.name, fullMoney(s.value.toFixed(2))]) }}
      />
    </div>
  )
}
