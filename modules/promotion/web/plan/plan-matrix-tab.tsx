import {
  createForm,
  Declined,
  editValues,
  hasFields,
  problemsOf,
  randomId,
  runAction,
  saveRecord,
  text,
  useBoth,
  usePageModel,
  type RecordProps,
} from '@crossway/web-kit'
import { fullMoney, QuestionHost } from '@crossway/web-ui'
import { Alert, Button, Input, InputNumber, Select, Space } from 'antd'
import { useState, type ReactElement } from 'react'
import { resourceTypes, resourceTypeWords } from '../../model/promotion-words.ts'
import { adjustments, budgetAt, cellKey, isChanged, lineAt, monthsOf, rowsOf, totalOf, withBudgets, type PlanLine, type Typed } from './plan-matrix.ts'
import './plan-matrix.css'

/** A plan's budget by channel and month: written while it is a draft, adjusted with a reason once it is approved (promotion.md plan, matrix editor). */
export default function PlanMatrixTab({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const model = usePageModel()
  const [typed, setTyped] = useState<Typed>({})
  const [added, setAdded] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const may = (action: string): boolean => record.allowed?.some((a) => a.action === action && a.ok) ?? false
  const [writes, adjusts] = [may('edit'), may('adjust')]
  const lines = (record['lines'] ?? []) as readonly PlanLine[]
  const months = monthsOf(String(record['period_from']), String(record['period_to']), lines)
  const rows = rowsOf(lines, added)
  const channel = (c: string): string => {
    const word = resourceTypeWords[c as keyof typeof resourceTypeWords]
    return typeof word === 'string' ? word : both(word[0], word[1])
  }
  const amounts = (of: readonly (readonly [string, string])[]): string => totalOf(of.map(([row, month]) => budgetAt(lines, typed, row, month)))
  const done = (): void => {
    setTyped({})
    setAdded([])
    setReason('')
    setProblem(undefined)
    refresh()
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      if (writes) {
        const form = createForm(editValues(model.resource, record), text)
        form.set('lines', withBudgets(lines, rows, typed))
        await saveRecord(form, { def: model, id: record.id, version: record.version, key: randomId() })
      } else await runAction(model, record, 'adjust', { lines: adjustments(lines, typed), reason })
      done()
    } catch (e) {
      if (!(e instanceof Declined))
        setProblem(
          hasFields(e)
            ? problemsOf(e)
                .map((p) => p.text)
                .join(' ')
            : e instanceof Error
              ? e.message
              : String(e),
        )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="plan-matrix" data-testid="plan-matrix">
      {problem && <Alert type="error" showIcon closable title={problem} />}
      <div className="plan-matrix-wrap" tabIndex={0} role="region" aria-label={both('预算矩阵', 'Budget matrix')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{both('渠道', 'Channel')}</th>
              {months.map((m) => (
                <th key={m} scope="col">
                  {m}
                </th>
              ))}
              <th scope="col">{both('合计', 'Total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.key}>
                <th scope="row">
                  {channel(r.channel)}
                  {r.object && <span className="note"> {r.object.title}</span>}
                </th>
                {months.map((m) => {
                  const line = lineAt(lines, r.key, m)
                  const value = budgetAt(lines, typed, r.key, m)
                  const free = writes || (adjusts && line !== undefined)
                  return (
                    <td key={m}>
                      {free ? (
                        <InputNumber
                          stringMode
                          controls={false}
                          min="0"
                          precision={2}
                          value={value === '' ? null : value}
                          aria-label={`${channel(r.channel)} ${r.object?.title ?? ''} ${m}`}
                          onChange={(v) => setTyped((was) => ({ ...was, [cellKey(r.key, m)]: v === null ? '' : String(v) }))}
                        />
                      ) : (
                        <span>{value ? fullMoney(value) : '–'}</span>
                      )}
                      {line?.used && Number(line.used) !== 0 && <small className="note">{`${both('已用', 'Used')} ${fullMoney(line.used)}`}</small>}
                    </td>
                  )
                })}
                <td>{fullMoney(amounts(months.map((m) => [r.key, m])))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{both('合计', 'Total')}</th>
              {months.map((m) => (
                <td key={m}>{fullMoney(amounts(rows.map((r) => [r.key, m])))}</td>
              ))}
              <td>{fullMoney(amounts(rows.flatMap((r) => months.map((m) => [r.key, m] as const))))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {(writes || adjusts) && (
        <Space wrap>
          {writes && (
            <Select
              style={{ width: 180 }}
              placeholder={both('添加渠道', 'Add a channel')}
              aria-label={both('添加渠道', 'Add a channel')}
              value={null}
              options={resourceTypes.filter((c) => !rows.some((r) => r.channel === c && !r.object)).map((value) => ({ value, label: channel(value) }))}
              onChange={(c: string) => setAdded((was) => [...was, c])}
            />
          )}
          {!writes && (
            <Input
              style={{ width: 260 }}
              maxLength={300}
              value={reason}
              placeholder={both('调整原因（必填）', 'Reason (required)')}
              aria-label={both('调整原因', 'Reason')}
              onChange={(e) => setReason(e.target.value)}
            />
          )}
          <Button
            type="primary"
            loading={busy}
            data-testid="save-matrix"
            disabled={!isChanged(lines, typed) || (!writes && reason.trim().length < 2)}
            onClick={() => void save()}
          >
            {writes ? both('保存预算', 'Save the budget') : both('提交调整', 'Adjust the budget')}
          </Button>
          <Button disabled={!isChanged(lines, typed)} onClick={() => setTyped({})}>
            {both('放弃修改', 'Discard')}
          </Button>
        </Space>
      )}
      <QuestionHost />
    </div>
  )
}
