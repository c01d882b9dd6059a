import { addDays, dayOf, sum } from '@crossway/kernel'
import { faultText, post, useText, type RecordProps } from '@crossway/web-kit'
import { fixed } from '@crossway/web-ui'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, DatePicker, Form, InputNumber, Space } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

interface Receipt {
  readonly day: string
  readonly amount: string
}
interface Row {
  readonly stage: number
  readonly trigger: string
  readonly event: string
  readonly amount: string
  readonly due: string
}
const today = dayOf(new Date())

/** An amount and its days through the term: what would fall due when (purchase.md accountTermManagement, simulate). */
export default function SimulateTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const [amount, setAmount] = useState('100000')
  const [order, setOrder] = useState(today)
  const [receipts, setReceipts] = useState<readonly Receipt[]>([{ day: addDays(today, 28), amount: '100000' }])
  const [rows, setRows] = useState<readonly Row[]>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (i: number, part: Partial<Receipt>): void => setReceipts(receipts.map((r, j) => (j === i ? { ...r, ...part } : r)))
  const run = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setRows(
        (await post<{ rows: readonly Row[] }>(`account-term/${record.id}/simulate`, { amount, order, receipts: receipts.filter((r) => Number(r.amount) > 0) }))
          .rows,
      )
    } catch (e) {
      setRows(undefined)
      setProblem(faultText(e))
    }
    setBusy(false)
  }
  const day = (label: string, value: string, set: (v: string) => void): ReactElement => (
    <DatePicker aria-label={label} allowClear={false} value={dayjs(value)} onChange={(v) => v && set(v.format('YYYY-MM-DD'))} />
  )
  const money = (label: string, value: string, set: (v: string) => void): ReactElement => (
    <InputNumber stringMode min="0" precision={2} aria-label={label} style={{ width: 160 }} value={value} onChange={(v) => set(v === null ? '0' : String(v))} />
  )
  return (
    <div data-testid="term-simulate">
      <Form layout="inline" style={{ rowGap: 12 }}>
        <Form.Item label={t('accountTerm.amount')}>{money(t('accountTerm.amount'), amount, setAmount)}</Form.Item>
        <Form.Item label={t('accountTerm.order')}>{day(t('accountTerm.order'), order, setOrder)}</Form.Item>
      </Form>
      {receipts.map((r, i) => (
        <Space key={i} wrap style={{ marginTop: 12, display: 'flex' }}>
          <span>{t('accountTerm.receipt', { n: i + 1 })}</span>
          {day(`${t('accountTerm.day')} ${i + 1}`, r.day, (v) => change(i, { day: v }))}
          {money(`${t('accountTerm.value')} ${i + 1}`, r.amount, (v) => change(i, { amount: v }))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('accountTerm.remove', { n: i + 1 })}
            onClick={() => setReceipts(receipts.filter((_, j) => j !== i))}
          />
        </Space>
      ))}
      <Space style={{ margin: '12px 0' }}>
        <Button icon={<PlusOutlined />} disabled={receipts.length >= 50} onClick={() => setReceipts([...receipts, { day: addDays(order, 28), amount: '0' }])}>
          {t('accountTerm.add')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void run()}>
          {t('accountTerm.run')}
        </Button>
      </Space>
      <p className="note">{t('accountTerm.note')}</p>
      {problem && <Alert type="error" title={problem} />}
      {rows?.length === 0 && <p className="tab-empty note">{t('accountTerm.none')}</p>}
      {rows && rows.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th className="num">{t('accountTerm.stage')}</th>
              <th>{t('accountTerm.trigger')}</th>
              <th>{t('accountTerm.event')}</th>
              <th>{t('accountTerm.due')}</th>
              <th className="num">{t('accountTerm.part')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r, i) => (
              <tr key={i}>
                <td className="num">{r.stage}</td>
                <td>{t(`accountTerm.triggers.${r.trigger}`)}</td>
                <td>{r.event}</td>
                <td>{r.due}</td>
                <td className="num">{fixed(r.amount, 2)}</td>
              </tr>
            ))}
            <tr>
              <td />
              <td>{t('accountTerm.total')}</td>
              <td />
              <td />
              <td className="num">
                <b>{fixed(sum(rows.map((r) => r.amount)).toFixed(), 2)}</b>
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
  )
}
