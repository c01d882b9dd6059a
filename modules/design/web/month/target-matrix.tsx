import { dayOf, num, sum } from '@crossway/kernel'
import {
  errorText,
  fieldAt,
  notify,
  openRecord,
  patch,
  refAt,
  textAt,
  useBoth,
  useLang,
  useLook,
  useOpener,
  usePageModel,
  valueLabel,
  type ListRow,
  type LookProps,
} from '@crossway/web-kit'
import { LookCut, LookWaits } from '@crossway/web-ui'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Empty, InputNumber, Popover } from 'antd'
import { useState, type ReactElement } from 'react'
import './target-matrix.css'

/** Designers by the months of a year: what each has to earn, with his own coefficient to be set there while the month is a draft (design.md targetCoefficient, page). */
export default function TargetMatrix(p: LookProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const kind = fieldAt(usePageModel(), 'kind')
  const [year, setYear] = useState(() => Number(dayOf(new Date()).slice(0, 4)))
  const look = useLook(p, {
    record: 'design_target',
    fields: 'kind,employee,month,status,grade,personal_coef,target,version',
    sort: 'employee,month',
    most: 500,
    where: { month: { starts: `${year}-` } },
  })
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  const rows = look.answer?.rows
  const people = [...Map.groupBy(rows ?? [], (r) => `${refAt(r, 'employee')?.id} ${textAt(r, 'kind')}`)]
  const totalOf = (some: readonly ListRow[]): string => sum(some.map((r) => textAt(r, 'target') || '0')).toFixed(2)
  return (
    <div className="look" data-testid="target-matrix">
      <div className="look-bar">
        <Button icon={<LeftOutlined />} aria-label={both('上一年', 'Previous year')} onClick={() => setYear(year - 1)} />
        <b>{both(`${year}年`, String(year))}</b>
        <Button icon={<RightOutlined />} aria-label={both('下一年', 'Next year')} onClick={() => setYear(year + 1)} />
        <span className="note">
          {both('目标分；灰色为草稿，点击可改个人系数', 'Target points; grey is a draft, where a click sets the personal coefficient')}
        </span>
        <LookCut look={look} />
      </div>
      {!rows && <LookWaits look={look} />}
      {rows?.length === 0 && <Empty description={both('该年没有目标，请先生成月份', 'No targets in this year: generate a month first')} />}
      {people.length > 0 && (
        <div className="target-scroll" role="region" tabIndex={0} aria-label={both('目标矩阵', 'Matrix of targets')}>
          <table className="plain-table target-matrix">
            <thead>
              <tr>
                <th scope="col">{both('设计师', 'Designer')}</th>
                {months.map((m) => (
                  <th key={m} scope="col" className="num">
                    {m.slice(5)}
                  </th>
                ))}
                <th scope="col" className="num">
                  {both('全年', 'Year')}
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map(([key, own]) => (
                <tr key={key}>
                  <th scope="row">
                    {refAt(own[0]!, 'employee')?.title}{' '}
                    <span className="note">
                      {kind ? valueLabel(kind, textAt(own[0]!, 'kind'), lang) : ''} {textAt(own.at(-1)!, 'grade')}
                    </span>
                  </th>
                  {months.map((m) => {
                    const row = own.find((r) => r['month'] === m)
                    return (
                      <td key={m} className="num">
                        {row && <Cell key={row.id} row={row} month={m} route={p.route} onSaved={look.reload} />}
                      </td>
                    )
                  })}
                  <td className="num">{totalOf(own)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

/** Its key is the record alone: what is being typed outlives that the target is counted anew meanwhile. */
function Cell({
  row,
  month,
  route,
  onSaved,
}: {
  readonly row: ListRow
  readonly month: string
  readonly route: string
  readonly onSaved: () => void
}): ReactElement {
  const both = useBoth()
  const [coef, setCoef] = useState('')
  const [open, setOpen] = useState(false)
  const opener = useOpener()
  const isDraft = row['status'] === 'draft'
  const mayEdit = row.allowed?.some((a) => a.action === 'edit' && a.ok) === true
  const name = `${refAt(row, 'employee')?.title ?? ''} ${month}`
  const isUsual = num(textAt(row, 'personal_coef') || '1').eq(1)
  const figure = (
    <button
      type="button"
      className={`plain-button target-cell${isDraft ? ' is-draft' : ''}`}
      aria-label={`${name} ${textAt(row, 'target')}`}
      {...(mayEdit ? {} : { onClick: () => openRecord(route, row.id) })}
    >
      {textAt(row, 'target')}
      {!isUsual && <small>×{textAt(row, 'personal_coef')}</small>}
    </button>
  )
  const show = (on: boolean): void => {
    if (on) setCoef(textAt(row, 'personal_coef'))
    setOpen(on)
    opener[on ? 'opened' : 'closed']()
  }
  const save = async (): Promise<void> => {
    try {
      await patch(`design-target/${row.id}`, { personal_coef: coef, version: row.version })
      show(false)
    } catch (e) {
      notify({ kind: 'error', text: errorText(e) })
    }
    onSaved()
  }
  if (!mayEdit) return figure
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={show}
      destroyOnHidden
      title={name}
      content={
        <div className="target-edit">
          <InputNumber<string>
            stringMode
            autoFocus
            min="0"
            max="5"
            step="0.05"
            precision={2}
            aria-label={both('个人系数', 'Personal coefficient')}
            value={coef}
            onChange={(v) => setCoef(v ?? '')}
            onPressEnter={() => void save()}
          />
          <Button type="primary" disabled={coef === ''} onClick={() => void save()}>
            {both('保存', 'Save')}
          </Button>
          <Button type="link" onClick={() => openRecord(route, row.id)}>
            {both('打开', 'Open')}
          </Button>
        </div>
      }
    >
      {figure}
    </Popover>
  )
}
