import { get, numberText, useBoth, useLang, type ListRow, type RecordProps } from '@crossway/web-kit'
import { DataChart, fullMoney, RemoteSelect, scatterOption, useChartColours } from '@crossway/web-ui'
import { Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { competitorSurveyLabels } from '../../model/survey/competitor-survey.labels.ts'
import { filled, matrixOf, type Attribute, type Cell, type Line } from './survey-matrix.ts'
import './survey-market.css'

const money = new Set<Attribute>(['price', 'list_price', 'est_month_sales'])
const numeric = new Set<Attribute>([...money, 'rating', 'review_count', 'bsr_main', 'bsr_sub', 'est_month_units', 'variations'])
/** Bubbles of competitors whose units nobody has estimated. */
const unknownUnits = 1

/** The market as it was found: prices against ratings, and every competitor beside the others and beside an earlier survey (promotion.md competitorSurvey, views). */
export default function SurveyMarketTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours } = useChartColours()
  const previous = (record['previous'] as { readonly id: number } | null | undefined)?.id
  const [other, setOther] = useState<number | undefined>(previous)
  const [loaded, setLoaded] = useState<{ readonly id: number; readonly lines: readonly Line[] }>()
  useEffect(() => {
    let gone = false
    if (other !== undefined)
      get<ListRow>(`competitor-survey/${other}`).then(
        (s) => void (gone || setLoaded({ id: other, lines: (s['lines'] ?? []) as unknown as readonly Line[] })),
        () => undefined,
      )
    return () => void (gone = true)
  }, [other])
  const lines = (record['lines'] ?? []) as readonly Line[]
  if (lines.length === 0) return <p className="tab-empty note">{both('还没有竞品；编辑调研添加', 'No competitors yet; add them by editing the survey')}</p>
  const earlier = other !== undefined && loaded?.id === other ? loaded.lines : undefined
  const columns = matrixOf(lines, earlier)
  const words = competitorSurveyLabels[lang].fields['lines']
  const labels = (typeof words === 'object' && 'fields' in words ? words.fields : {}) as Readonly<
    Record<string, string | { readonly label: string; readonly values?: Readonly<Record<string, string>> }>
  >
  const name = (a: Attribute): string => {
    const l = labels[a]
    return typeof l === 'object' ? l.label : (l ?? a)
  }
  const text = (a: Attribute, v: unknown): string => {
    if (v === null || v === undefined || v === '') return '–'
    if (a === 'fba') return v === true ? both('是', 'yes') : both('否', 'no')
    const l = labels[a]
    if (typeof l === 'object' && l.values) return l.values[String(v)] ?? String(v)
    return money.has(a) ? fullMoney(String(v)) : numeric.has(a) ? numberText(Number(v)) : String(v)
  }
  const cell = (a: Attribute, c: Cell): ReactElement => (
    <>
      {text(a, c.value)}
      {c.was !== undefined && <small className="survey-was">{text(a, c.was)}</small>}
    </>
  )
  const points = lines.flatMap((l) =>
    l['rating'] === null || l['rating'] === undefined
      ? []
      : [
          {
            name: String(l.asin),
            x: Number(l['price']),
            y: Number(l['rating']),
            size: Number(l['est_month_units'] ?? 0) || unknownUnits,
            group: String(l['brand'] ?? ''),
          },
        ],
  )
  const own = record['own_price']
  return (
    <div className="survey-market" data-testid="survey-market">
      {points.length > 1 && (
        <DataChart
          title={both('价格与评分', 'Price and rating')}
          unit={both('气泡大小为月销量估', 'Size: units a month')}
          height={240}
          option={{
            ...scatterOption(
              points,
              { x: Number(own ?? record['price_median'] ?? 0), y: 0, xName: '', yName: '' },
              colours.control,
              (p) => `<b>${p.name}</b> ${p.group ?? ''}<br>${p.x.toFixed(2)} · ${p.y.toFixed(1)}`,
              (v) => numberText(v),
            ),
            xAxis: { type: 'value', scale: true, name: String(record['currency'] ?? ''), nameLocation: 'middle', nameGap: 24 },
            yAxis: { type: 'value', scale: true, max: 5, name: both('评分', 'Rating') },
          }}
          table={{ head: ['ASIN', both('售价', 'Price'), both('评分', 'Rating')], rows: points.map((p) => [p.name, p.x.toFixed(2), p.y.toFixed(1)]) }}
        />
      )}
      <div className="survey-bar">
        <span className="note">{both('对比调研', 'Compare with')}</span>
        <RemoteSelect
          record="competitor_survey"
          label={both('对比调研', 'Compare with')}
          placeholder={both('选择一次更早的调研', 'Choose an earlier survey')}
          where={{ marketplace: { in: [(record['marketplace'] as { readonly id: number }).id] }, survey_date: { lte: String(record['survey_date']) } }}
          value={other === undefined ? [] : [other]}
          onChange={(c) => setOther(c[0]?.id === record.id ? undefined : c[0]?.id)}
        />
      </div>
      <div className="survey-scroll">
        <table className="plain-table">
          <thead>
            <tr>
              <th>ASIN</th>
              {columns.map((c) => (
                <th key={c.asin} title={c.title}>
                  {c.asin}{' '}
                  {c.change && <Tag color={c.change === 'new' ? 'green' : 'default'}>{c.change === 'new' ? both('新增', 'new') : both('已消失', 'gone')}</Tag>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filled(columns).map((a) => (
              <tr key={a}>
                <th scope="row">{name(a)}</th>
                {columns.map((c) => (
                  <td
                    key={c.asin}
                    className={`${numeric.has(a) ? 'num' : ''}${c.cells[a].was !== undefined ? ' is-changed' : ''}${c.change === 'gone' ? ' is-gone' : ''}`}
                  >
                    {cell(a, c.cells[a])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
