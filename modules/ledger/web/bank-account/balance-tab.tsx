import { ChartCard, fixed, PageModal, useChartColours, type ChartOption } from '@crossway/web-ui'
import { errorText, get, post, useAuth, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, DatePicker, Input, Segmented, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useMemo, useState, type ReactElement } from 'react'

interface Day {
  readonly day: string
  readonly balance: string
}
const spans = [30, 90, 365] as const

/** What stood on the account at the end of each day, and the closing of its days (finance-treasury.md bankAccount). */
export default function BalanceTab({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const mayLock = useAuth('bankAccount/lock')
  const [span, setSpan] = useState<(typeof spans)[number]>(90)
  const [rows, setRows] = useState<readonly Day[]>()
  const [failed, setFailed] = useState<string>()
  const [locking, setLocking] = useState(false)
  useEffect(() => {
    let gone = false
    get<{ rows: Day[] }>(`bank-account/${record.id}/days?days=${span}`, { silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [record.id, span])
  const option = useMemo<ChartOption>(
    () => ({
      grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'category', data: (rows ?? []).map((r) => r.day) },
      yAxis: { type: 'value', scale: true },
      series: [{ type: 'line', step: 'end', showSymbol: false, data: (rows ?? []).map((r) => Number(r.balance)), itemStyle: { color: colours.chart[0] } }],
    }),
    [rows, colours],
  )
  if (failed) return <Alert type="error" title={failed} />
  return (
    <div data-testid="bank-balance">
      <div className="rule-bar">
        <Segmented value={span} onChange={setSpan} options={spans.map((s) => ({ value: s, label: both(`${s} 天`, `${s} days`) }))} />
        <span className="grow" />
        <span className="note">
          {record['locked_to']
            ? both(`已日结至 ${String(record['locked_to'])}`, `Closed up to ${String(record['locked_to'])}`)
            : both('尚未日结', 'No day closed yet')}
        </span>
        {mayLock && (
          <Button data-testid="btn-lockDay" onClick={() => setLocking(true)}>
            {both('日结', 'Close days')}
          </Button>
        )}
      </div>
      {rows ? (
        <ChartCard
          title={both('每日余额', 'Balance by day')}
          unit={String(record['currency'])}
          option={option}
          height={300}
          table={{ head: [both('日期', 'Day'), both('余额', 'Balance')], rows: rows.map((r) => [r.day, fixed(r.balance, 2)]) }}
        />
      ) : (
        <Skeleton active />
      )}
      {locking && (
        <LockDialog account={record.id} locked={(record['locked_to'] as string | null) ?? null} onClose={(done) => (setLocking(false), done && refresh())} />
      )}
    </div>
  )
}

function LockDialog({ account, locked, onClose }: { account: number; locked: string | null; onClose: (done: boolean) => void }): ReactElement {
  const both = useBoth()
  const [day, setDay] = useState(() => dayjs().subtract(1, 'day'))
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const opens = locked !== null && day.format('YYYY-MM-DD') < locked
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await post(
        `bank-account/${account}/lock`,
        { date: day.format('YYYY-MM-DD'), ...(reason.trim().length >= 2 ? { reason: reason.trim() } : {}) },
        { silent: true },
      )
      onClose(true)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={both('日结', 'Close days')}
      okText={opens ? both('重新打开', 'Open again') : both('日结', 'Close')}
      okButtonProps={{ loading: busy, disabled: opens && reason.trim().length < 2 }}
      onOk={() => void save()}
      onCancel={() => onClose(false)}
    >
      <p className="note">
        {both('该日及以前的流水须全部核销或忽略；日结后不能再改。', 'All movements up to the day are used or ignored; they stay as they are then.')}
      </p>
      <p>
        <DatePicker
          allowClear={false}
          aria-label={both('日结至', 'Close up to')}
          value={day}
          disabledDate={(d) => d.isAfter(dayjs(), 'day')}
          onChange={(d) => d && setDay(d)}
        />
      </p>
      {opens && (
        <Input
          value={reason}
          maxLength={300}
          aria-label={both('原因', 'Reason')}
          placeholder={both('重新打开的原因', 'Why the days are opened again')}
          onChange={(e) => setReason(e.target.value)}
        />
      )}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
