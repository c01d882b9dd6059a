import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons'
import { fullMoney } from '@crossway/web-ui'
import { openTab, useLang, useText } from '@crossway/web-kit'
import { Fragment, useState, type ReactElement } from 'react'
import type { TargetMetric } from '../../model/board-target.resource.ts'
import { filterId, type ProfitPage } from '../../model/profit/ask.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import type { PlanNode } from '../../model/target/plan-tree.ts'
import { yearCourse } from '../../model/target/year-course.ts'
import { ProgressCells, ShareCells, shortMoney } from './progress-cells.tsx'

const shareColumns = ['boards.target.yearTarget', 'boards.target.ytd', 'boards.target.apart']
interface Props {
  /** Where the figures of a row open. */
  readonly report: ProfitPage
  readonly year: number
  readonly today: string
  readonly metrics: readonly { readonly metric: TargetMetric; readonly name: string }[]
  /** Name of the share of advertising, when it is shown. */
  readonly share?: string | undefined
  readonly whole: PlanNode
  readonly tree: readonly PlanNode[]
  /** Objects with a target and without any entry in the year. */
  readonly unbegun: readonly PlanNode[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}
/** Company → department → owner → project → store: target of the year, what came, how far that is, against the time, and where it will end; figures open to the report. */
export function TargetTree({ report, year, today, metrics, share, whole, tree, unbegun, chosen, onChoose }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(tree.flatMap((n) => n.children.flatMap((c) => c.children.map((o) => o.key)))))
  const toggle = (key: string): void => setClosed((old) => new Set(old.has(key) ? [...old].filter((k) => k !== key) : [...old, key]))
  const shown = (nodes: readonly PlanNode[], depth: number): { node: PlanNode; depth: number }[] =>
    nodes.flatMap((node) => [{ node, depth }, ...(closed.has(node.key) ? [] : shown(node.children, depth + 1))])
  const rows = [{ node: whole, depth: 0 }, ...shown(tree, 0), ...unbegun.map((node) => ({ node, depth: 0 }))]
  const until = today < `${year}-12-31` ? today : `${year}-12-31`
  const open = (n: PlanNode): void =>
    void openTab(report, {
      period: 'custom',
      from: `${year}-01-01`,
      to: until,
      ...Object.fromEntries(n.path.map((p) => [`f_${p.dim}`, String(filterId(p.dim, p.id))])),
    })
  const columns = ['boards.target.yearTarget', 'boards.target.ytd', 'boards.achieved', 'boards.gap', 'boards.forecast']
  return (
    <div className="pl-wrap target-tree" tabIndex={0} role="region" aria-label={t('boards.target.board')}>
      <table className="pl-table" data-testid="target-tree">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('boards.target.object')}
            </th>
            {metrics.map((m) => (
              <th key={m.metric} scope="colgroup" colSpan={5}>
                {m.name}
              </th>
            ))}
            {share && (
              <th scope="colgroup" colSpan={3}>
                {share}
              </th>
            )}
          </tr>
          <tr>
            {metrics.map((m) => (
              <Fragment key={m.metric}>
                {columns.map((c) => (
                  <th key={c} scope="col">
                    {t(c)}
                  </th>
                ))}
              </Fragment>
            ))}
            {share &&
              shareColumns.map((c) => (
                <th key={c} scope="col">
                  {t(c)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ node, depth }) => (
            <tr key={node.key} data-key={node.key} className={node === whole ? 'is-total' : ''} aria-selected={node.key === chosen}>
              <th scope="row" style={{ paddingLeft: 10 + depth * 16 }}>
                <span className="pl-caret">
                  {node !== whole && node.children.length > 0 && (
                    <button
                      type="button"
                      className="plain-button"
                      aria-expanded={!closed.has(node.key)}
                      aria-label={node.title}
                      onClick={() => toggle(node.key)}
                    >
                      {closed.has(node.key) ? <CaretRightFilled /> : <CaretDownFilled />}
                    </button>
                  )}
                </span>
                <button type="button" className={`figure-link ${node.key === chosen ? 'is-chosen' : ''}`} onClick={() => onChoose(node.key)}>
                  {node.title}
                </button>
                {node !== whole && <span className="note target-dim">{dimensionText[node.dim][lang]}</span>}
              </th>
              {metrics.map(({ metric }) => {
                const c = yearCourse(year, today, node.figures[metric]!)
                return (
                  <Fragment key={metric}>
                    <td title={fullMoney(c.target?.toFixed(2))}>{c.target ? shortMoney(c.target, lang) : '–'}</td>
                    <td title={fullMoney(c.reached.toFixed(2))} className={c.reached.lt(0) ? 'is-bad' : ''}>
                      <button type="button" className="figure-link" onClick={() => open(node)}>
                        {shortMoney(c.reached, lang)}
                      </button>
                    </td>
                    <ProgressCells course={c} />
                  </Fragment>
                )
              })}
              {share && <ShareCells share={node.share} onOpen={() => open(node)} />}
            </tr>
          ))}
        </tbody>
      </table>
      {whole.figures.sales!.plan.every((v) => v === undefined) && <p className="note pl-empty">{t('boards.target.none', { year })}</p>}
    </div>
  )
}
