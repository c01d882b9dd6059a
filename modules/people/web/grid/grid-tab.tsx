import { detailOf, fixed, linkTo, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Segmented, Select, Switch } from 'antd'
import { useState, type ReactElement } from 'react'
import { useAsked } from '../use-asked.ts'
import { components } from '../words.ts'
import { cellOf, componentsOf, groups, lineOf, sumLabels, type Group, type GridLine, type GridRow } from './grid.ts'
import './grid.css'

interface Answer {
  readonly month: string
  readonly before: string
  readonly rows: readonly GridRow[]
}
const titleOf = (component: string): readonly [string, string] => components[component] ?? [component, component]

/** All slips of a sheet with their components, by person or by department, beside the month before; shown when it is asked for, and each look is written down. */
export default function GridTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { answer, problem, ask } = useAsked<Answer>(`salary-sheet/${record.id}/grid`)
  return (
    <div className="pay-grid-tab" data-testid="pay-grid">
      {problem && <Alert type="error" showIcon title={problem} />}
      {answer ? <Grid answer={answer} /> : <Button onClick={ask}>{both('查看金额', 'Show the amounts')}</Button>}
      <p className="note">{both('每次查看都会记入日志；本人的工资条不在其中', 'Every look is written down; one’s own slip is not among them')}</p>
    </div>
  )
}

function Grid({ answer: { rows, before } }: { readonly answer: Answer }): ReactElement {
  const both = useBoth()
  const [compare, setCompare] = useState(false)
  const [by, setBy] = useState<'person' | 'department'>('person')
  const [department, setDepartment] = useState<string>()
  const [which, setWhich] = useState<'all' | 'warned' | 'hold'>('all')
  const [closed, setClosed] = useState<readonly Group['key'][]>(['employer'])
  const departments = [...new Set(rows.map((r) => r.department ?? '–'))]
  const chosen = rows.filter(
    (r) => (!department || (r.department ?? '–') === department) && (which === 'all' || (which === 'warned' ? r.warnings.length > 0 : r.pay_state === 'hold')),
  )
  const lines: readonly GridLine[] =
    by === 'person'
      ? chosen.map((r) => ({ key: String(r.slip), name: r.name, note: `${r.emp_no} · ${r.department ?? '–'}`, amounts: r.amounts, was: r.was }))
      : [...Map.groupBy(chosen, (r) => r.department ?? '–')].map(([d, own]) => lineOf(d, d, both(`${own.length} 人`, `${own.length} people`), own))
  const columns = groups.map((g) => ({ group: g, components: closed.includes(g.key) ? [] : componentsOf(rows, g) }))
  const total = lineOf('total', both('合计', 'Total'), both(`${chosen.length} 人`, `${chosen.length} people`), chosen)
  const turn = (key: Group['key']): void => setClosed(closed.includes(key) ? closed.filter((k) => k !== key) : [...closed, key])
  return (
    <>
      <div className="pay-grid-bar">
        <Segmented
          value={by}
          onChange={setBy}
          options={[
            { value: 'person', label: both('按员工', 'By person') },
            { value: 'department', label: both('按部门', 'By department') },
          ]}
        />
        <Select
          allowClear
          aria-label={both('部门', 'Department')}
          placeholder={both('部门', 'Department')}
          value={department}
          onChange={setDepartment}
          options={departments.map((d) => ({ value: d, label: d }))}
        />
        <Segmented
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: both('全部', 'All') },
            { value: 'warned', label: both('有提示', 'With warnings') },
            { value: 'hold', label: both('暂缓发放', 'On hold') },
          ]}
        />
        <label>
          <Switch size="small" checked={compare} onChange={setCompare} data-testid="pay-compare" /> {both(`与 ${before} 对比`, `Compare with ${before}`)}
        </label>
      </div>
      <div className="table-scroll pay-grid" tabIndex={0} role="region" aria-label={both('工资明细表', 'Slips')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th rowSpan={2} className="pay-name">
                {by === 'person' ? both('员工', 'Employee') : both('部门', 'Department')}
              </th>
              {columns.map(({ group, components: of }) => (
                <th key={group.key} colSpan={of.length + 1}>
                  <button type="button" className="plain-button" aria-expanded={!closed.includes(group.key)} onClick={() => turn(group.key)}>
                    {closed.includes(group.key) ? '▸' : '▾'} {both(group.label[0], group.label[1])}
                  </button>
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ group, components: of }) => [
                ...of.map((c) => (
                  <th key={c} className="num">
                    {both(...titleOf(c))}
                  </th>
                )),
                <th key={group.total} className="num pay-sum">
                  {both(...sumLabels[group.total])}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {lines.map((l) => (
              <Line key={l.key} line={l} columns={columns} compare={compare} slip={by === 'person' ? Number(l.key) : undefined} />
            ))}
          </tbody>
          <tfoot>
            <Line line={total} columns={columns} compare={compare} />
          </tfoot>
        </table>
      </div>
      {compare && (
        <p className="note">
          {both(
            '差额 = 本月 − 上月，变动超过20%标红；上月没有工资条的显示本月金额',
            'Difference = this month − last; red beyond 20 %; whoever had no slip shows this month’s amount',
          )}
        </p>
      )}
    </>
  )
}

function Line({
  line,
  columns,
  compare,
  slip,
}: {
  readonly line: GridLine
  readonly columns: readonly { readonly group: Group; readonly components: readonly string[] }[]
  readonly compare: boolean
  readonly slip?: number | undefined
}): ReactElement {
  const cell = (column: string, isSum: boolean): ReactElement => {
    const { value, far } = cellOf(line, column, compare)
    return (
      <td key={column} className={`num${isSum ? ' pay-sum' : ''}${far ? ' text-wrong' : ''}`}>
        {Number(value) === 0 ? '–' : fixed(value, 2)}
      </td>
    )
  }
  return (
    <tr>
      <th scope="row" className="pay-name">
        {slip === undefined ? line.name : <a href={linkTo('/admin/salarySheet', { DetailID: detailOf('salarySheet', 'salary_slip', slip) })}>{line.name}</a>}
        <small>{line.note}</small>
      </th>
      {columns.map(({ group, components: of }) => [...of.map((c) => cell(c, false)), cell(group.total, true)])}
    </tr>
  )
}
