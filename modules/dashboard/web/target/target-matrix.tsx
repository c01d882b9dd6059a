import { joinNames } from '@crossway/kernel'
import { Failure } from '@crossway/web-ui'
import { download, errorText, useAuth, useLang, useText } from '@crossway/web-kit'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { isShare, targetDims, targetNode, type TargetDim, type TargetMetric } from '../../model/board-target.resource.ts'
import { siblingsOf } from '../../model/profit/board-group.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { yearQuery } from '../../model/target/year-ask.ts'
import { targetPageOf } from '../profit/page-of.ts'
import { useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import { ImportMatrix } from './import-matrix.tsx'
import { matrixLines } from './matrix-lines.ts'
import { MatrixTable } from './matrix-table.tsx'
import { useTargets } from './use-targets.ts'
import { YearStep } from './year-step.tsx'
import '../profit/profit.css'

const metrics: readonly TargetMetric[] = ['sales', 'gross_profit', 'net_profit', 'ad_ratio']

/**
 * Targets of the year by object and month with what was reached, the best first: green from 100 %, amber from 90 %, else red; months to come are grey.
 * The year is held against the days that have passed; who sold without a target is named (dashboard.md profitTarget).
 */
export default function TargetMatrix({ route }: { readonly route: string }): ReactElement {
  const page = targetPageOf(route)
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const mayExport = useAuth(`${page}/export`)
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [dim, setDim] = useState<TargetDim>('project')
  const [metric, setMetric] = useState<TargetMetric>('sales')
  const { targets, problem, reload } = useTargets(page, String(year))
  const actual = useProfit(page, yearQuery(year, [dim]))
  const before = useProfit(page, yearQuery(year - 1, [dim]))
  const failed = problem ?? actual.problem ?? before.problem
  const again = (): void => [reload, actual.reload, before.reload].forEach((f) => f())
  if (failed) return <Failure problem={failed} text={errorText(failed)} onRetry={again} />
  if (!targets || !actual.answer || actual.busy || !before.answer || before.busy) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />
  const lines = matrixLines(year, today, dim, metric, targets, actual.answer.cells, before.answer.cells)
  const has = new Set<unknown>(lines.map((l) => l.id))
  const without = [...new Map(actual.answer.cells.map((c) => [c.key[0]!.id, c.key[0]!.title]))].filter(([id]) => typeof id === 'number' && !has.has(id))
  return (
    <div className="target-matrix" data-testid="target-matrix">
      <div className="pl-bars">
        <YearStep year={year} onYear={setYear} />
        <Segmented
          aria-label={t('boards.target.dim')}
          value={dim}
          onChange={setDim}
          options={targetDims.map((d) => ({ value: d, label: dimensionText[d][lang] }))}
        />
        <Segmented
          aria-label={t('boards.target.metric')}
          value={metric}
          onChange={setMetric}
          options={metrics
            .filter((m) => m === 'sales' || isShare(m) || actual.answer?.rights.cost)
            .map((m) => ({ value: m, label: isShare(m) ? t('boards.target.adShare') : t(`boards.node.${targetNode[m]}`) }))}
        />
        <span className="note">{t('boards.target.confirmedOnly')}</span>
        {mayExport && (
          <Button
            icon={<DownloadOutlined />}
            data-testid="btn-exportMatrix"
            onClick={() => download(`/api/board/target/matrix?page=${page}&year=${year}&dim=${dim}`, `targets-${year}-${dim}.xlsx`)}
          >
            {t('boards.target.exportMatrix')}
          </Button>
        )}
        <ImportMatrix page={page} onDone={again} />
      </div>
      {without.length > 0 && (
        <p className="note pl-empty" data-testid="target-missing">
          {t('boards.target.missing')} {without.length}:{' '}
          {joinNames(
            without.slice(0, 12).map(([, title]) => title),
            lang,
          )}
          {without.length > 12 ? ' …' : ''}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="note pl-empty">{t('boards.target.none', { year })}</p>
      ) : (
        <MatrixTable page={siblingsOf(page).report} year={year} today={today} dim={dim} metric={metric} lines={lines} />
      )}
    </div>
  )
}
