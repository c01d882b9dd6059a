import { dateTimeText, get, type Text } from '@crossway/web-kit'
import { num } from '@crossway/kernel'
import { fullMoney, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { Dimension, ProfitAnswer, ProfitLine } from '../../model/profit/ask.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { queryOf, type BoardState } from '../profit/board-state.ts'
import type { SheetColumn } from '../profit-analysis/compared-columns.tsx'
import { figure } from '../profit/use-profit.ts'
import './year-paper.css'

export interface YearPaperOf {
  readonly year: number
  readonly state: BoardState
  readonly lines: readonly ProfitLine[]
  readonly columns: readonly SheetColumn[]
  readonly answer: ProfitAnswer
  readonly top: ProfitAnswer | undefined
  /** What the report is narrowed to, in words. */
  readonly about: readonly (readonly [string, string])[]
  /** The company's name on the cover, and who prints. */
  readonly house: string
  readonly reader: string
  readonly t: Text
  readonly lang: 'zh-cn' | 'en'
}

/** The names behind the report's filter: what the figures are of must stand on the cover. */
export async function filterInWords(view: string, state: BoardState, lang: 'zh-cn' | 'en'): Promise<(readonly [string, string])[]> {
  const dims = Object.entries(state.filter).flatMap(([d, ids]) => (ids.length && d !== 'tag' ? [d as Dimension] : []))
  return Promise.all(
    dims.map(async (d) => {
      const a = await get<ProfitAnswer>(`board/profit?view=${view}&ask=${encodeURIComponent(JSON.stringify(queryOf(state, { by: [d] })))}`, { silent: true })
      return [dimensionText[d][lang], a.cells.map((c) => c.key[0]!.title).join('、') || '–'] as const
    }),
  )
}

/** The annual report on A3: a cover that says what it is of, the whole tree by month, quarter and half, and the projects (dashboard.md yearReport). */
export function YearPaper({ of }: { readonly of: YearPaperOf }): ReactElement {
  const { t, state, answer } = of
  const facts: readonly (readonly [string, string])[] = [
    ...of.about,
    [t('boards.side'), t(`boards.sides.${state.side}`)],
    [t('boards.basisName'), t(`boards.basis.${state.basis}`)],
    [t('boards.stage'), t(`boards.stages.${state.stage}`)],
    [t('boards.currency'), answer.currency],
    [t('boards.dataAsOf'), answer.asOf ? dateTimeText(answer.asOf) : '–'],
    ...(answer.limited ? [[t('boards.year.scope'), t('boards.limited')] as const] : []),
    [t('boards.year.printed'), `${dateTimeText(new Date().toISOString())} · ${of.reader}`],
  ]
  const rows = (of.top?.cells ?? []).toSorted((x, y) => num(y.amounts['S1'] ?? 0).cmp(x.amounts['S1'] ?? 0)).slice(0, 20)
  const cost = answer.rights.cost
  return (
    <article className="year-paper" data-testid="year-paper">
      <section className="year-cover">
        <p>{of.house}</p>
        <h1>
          {of.year} {t('boards.year.title')}
        </h1>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{t('boards.signs')}</p>
      </section>
      <section>
        <h2>
          {t('boards.year.title')} {of.year}（{answer.currency}）
        </h2>
        <table>
          <thead>
            <tr>
              <th>{t('boards.subject')}</th>
              {of.columns.map((c) => (
                <th key={c.key} className="num">
                  {c.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.lines.map((l) => (
              <tr key={l.code} className={`is-${l.kind}`}>
                <td>
                  {l.code} {l.name}
                </td>
                {of.columns.map((c) => (
                  <td key={c.key} className="num">
                    {shownOn(c.plain?.(l))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > 0 && (
        <section>
          <h2>{t('boards.year.top')}</h2>
          <table>
            <thead>
              <tr>
                <th>{dimensionText.project[of.lang]}</th>
                <th className="num">{t('boards.node.S1')}</th>
                {cost && <th className="num">{t('boards.node.S5')}</th>}
                {cost && <th className="num">{t('boards.margin.M37')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((c) => (
                <tr key={String(c.key[0]!.id)}>
                  <td>{c.key[0]!.title}</td>
                  <td className="num">{fullMoney(c.amounts['S1'] ?? '0')}</td>
                  {cost && <td className="num">{fullMoney(c.amounts['S5'] ?? '0')}</td>}
                  {cost && <td className="num">{figure('M37', c) ? percentText(figure('M37', c)!.toFixed(6)) : '–'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </article>
  )
}
/** Money with its thousands; rates and words as the sheet has them; what is not known stays blank. */
const shownOn = (v: string | null | undefined): string =>
  v == null || v === '' ? '' : /^-?\d+\.\d{2}$/.test(v) ? fullMoney(v) : /^-?\d+\.\d{3,}$/.test(v) ? percentText(v) : v
