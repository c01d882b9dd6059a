import { errorText, registerTexts, replaceQuery, useBoth, type PageProps } from '@crossway/web-kit'
import { Failure, registerGridTexts } from '@crossway/web-ui'
import { Segmented, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { workBy, workMode } from '../../model/crm/crm-address.ts'
import { workColumns } from '../../model/crm/crm-sheets.ts'
import type { SummaryBoard } from '../../model/crm/summary.ts'
import { AimCards } from './aim-cards.tsx'
import { useBoardEntries } from './board-entries.tsx'
import { CrmBar, CrmExport, CrmNote, readCrmBoard, sheetOf } from './crm-bar.tsx'
import type { OpenWork } from './opens.ts'
import { SummaryCharts } from './summary-charts.tsx'
import { BrokerTable, SourceTable, StuckTable } from './summary-tables.tsx'
import { useBoard } from './use-board.ts'
import { WorkTable } from './work-table.tsx'
import '../profit/profit.css'
import './crm.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'marketingSummaryBoard'

/** People and results of customer acquisition, for the meetings of the week and the month (dashboard.md marketingSummaryBoard). */
export default function SummaryPage({ query }: PageProps): ReactElement {
  const both = useBoth()
  const state = readCrmBoard(query, view)
  const by = workBy(query)
  const mode = workMode(query)
  const { answer: a, problem, reload } = useBoard<SummaryBoard>(`board/acquisition?${state.question}&by=${by}&mode=${mode}`)
  const { open, drawer } = useBoardEntries()
  const openWork: OpenWork = (set, title, more = {}) => {
    const q = new URLSearchParams(state.question)
    for (const [k, v] of Object.entries(more)) q.set(k, String(v))
    open({ url: `board/acquisition/rows?set=${set}&mode=${mode}&${q}`, title })
  }
  return (
    <div className="board" data-testid="board-marketingSummaryBoard">
      <CrmBar
        state={state}
        by={['department', 'employee', 'industry', 'source']}
        extra={
          a?.rights.export && (
            <CrmExport view={view} state={state} sheet={() => sheetOf(both('招商汇总', 'Acquisition summary'), workColumns(a, by, both), a.ranking)} />
          )
        }
      />
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {!a && !problem && <Skeleton active paragraph={{ rows: 10 }} />}
      {a && (
        <>
          <CrmNote a={a} />
          <AimCards a={a} compare={state.compare} open={openWork} />
          <WorkTable
            a={a}
            by={by}
            open={openWork}
            extra={
              <Segmented
                size="small"
                aria-label={both('按', 'By')}
                value={by}
                options={[
                  { value: 'employee', label: both('员工', 'Employee') },
                  { value: 'department', label: both('部门', 'Department') },
                ]}
                onChange={(v) => replaceQuery({ by: v === 'employee' ? undefined : v })}
              />
            }
          />
          <SummaryCharts a={a} state={state} mode={mode} open={openWork} />
          <SourceTable a={a} open={openWork} />
          <BrokerTable a={a} open={openWork} />
          <StuckTable a={a} open={openWork} />
        </>
      )}
      {drawer}
    </div>
  )
}
