import { num, round, sum } from '@crossway/kernel'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { errorText, post, useAuth, useLang, useText } from '@crossway/web-kit'
import { Button, InputNumber, Select } from 'antd'
import { useState, type ReactElement, type ReactNode } from 'react'
import { targetDims, targetNode, type TargetDim } from '../../model/board-target.resource.ts'
import type { TargetPage } from '../../model/profit/board-group.ts'
import { isCost } from '../../model/profit/nodes.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { targetPageOf } from '../profit/page-of.ts'
import { useToday } from '../profit/use-today.ts'
import '../profit/profit.css'

const records: Readonly<Record<TargetDim, string>> = { company: 'company', department: 'department', owner: 'employee', project: 'project', store: 'store' }
const metrics = Object.keys(targetNode) as (keyof typeof targetNode)[]
type Weights = 'season' | 'equal' | 'custom'

/** Draft targets of a year for several objects (dashboard.md profitTarget generate). */
export function GenerateTargets({ route, refresh }: { route: string; refresh: () => void }): ReactElement | null {
  const t = useText()
  const may = useAuth(`${targetPageOf(route)}/add`)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button data-testid="btn-generateTargets" onClick={() => setOpen(true)}>
        {t('boards.target.generate')}
      </Button>
      {open && <GenerateDialog page={targetPageOf(route)} onClose={(done) => (setOpen(false), done && refresh())} />}
    </>
  )
}

function GenerateDialog({ page, onClose }: { page: TargetPage; onClose: (done?: boolean) => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const mayCost = useAuth(`${page}/cost`)
  const [year, setYear] = useState(Number(today.slice(0, 4)) + 1)
  const [dim, setDim] = useState<TargetDim>('project')
  const [ids, setIds] = useState<readonly number[]>([])
  const [metric, setMetric] = useState('sales')
  const [base, setBase] = useState<'lastYear' | 'manual'>('lastYear')
  const [amount, setAmount] = useState<number | null>(null)
  const [growth, setGrowth] = useState<number | null>(0)
  const [weights, setWeights] = useState<Weights>('season')
  const [months, setMonths] = useState<readonly (number | null)[]>(() => Array.from({ length: 12 }, () => null))
  const [busy, setBusy] = useState(false)
  const [reported, setReported] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const total = round(sum(months.map((m) => num(m ?? 0))), 4)
  const ready = ids.length > 0 && growth !== null && (base === 'lastYear' || amount !== null) && (weights !== 'custom' || total.eq(1))
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      const created = await post<{ created: number; stored: number }>(
        'board/target/generate',
        {
          page,
          year,
          dim,
          ids,
          metric,
          base: base === 'lastYear' ? base : amount,
          growth,
          weights: weights === 'custom' ? months.map((m) => m ?? 0) : weights,
        },
        { silent: true },
      )
      setReported(t('boards.target.done', { ...created }))
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const row = (label: string, control: ReactNode): ReactElement => (
    <label>
      <span>{label}</span>
      {control}
    </label>
  )
  return (
    <PageModal
      title={t('boards.target.generate')}
      width={720}
      onCancel={() => onClose(reported !== undefined)}
      footer={
        reported ? (
          <Button type="primary" onClick={() => onClose(true)}>
            {t('common.ok')}
          </Button>
        ) : (
          <Button type="primary" disabled={!ready} loading={busy} onClick={() => void send()}>
            {t('boards.target.create')}
          </Button>
        )
      }
    >
      <div className="target-form" data-testid="target-form">
        {row(t('boards.target.year'), <InputNumber min={2020} max={2100} precision={0} value={year} onChange={(v) => v && setYear(v)} />)}
        {row(
          t('boards.target.metric'),
          <Select
            value={metric}
            onChange={setMetric}
            options={metrics.filter((m) => mayCost || !isCost(targetNode[m]!)).map((m) => ({ value: m, label: t(`boards.node.${targetNode[m]!}`) }))}
          />,
        )}
        {row(
          t('boards.target.dim'),
          <Select value={dim} onChange={(d) => (setDim(d), setIds([]))} options={targetDims.map((d) => ({ value: d, label: dimensionText[d][lang] }))} />,
        )}
        {row(
          t('boards.target.object'),
          <RemoteSelect key={dim} record={records[dim]} many label={t('boards.target.object')} value={[...ids]} onChange={(c) => setIds(c.map((x) => x.id))} />,
        )}
        {row(
          t('boards.target.base'),
          <Select value={base} onChange={setBase} options={(['lastYear', 'manual'] as const).map((b) => ({ value: b, label: t(`boards.target.${b}`) }))} />,
        )}
        {base === 'manual' && row(t('boards.amount'), <InputNumber value={amount} min={-1e12} max={1e12} precision={2} onChange={setAmount} />)}
        {row(`${t('boards.target.growth')} %`, <InputNumber value={growth} min={-100} max={1000} onChange={setGrowth} />)}
        {row(
          t('boards.target.weights'),
          <Select
            value={weights}
            onChange={setWeights}
            options={(['season', 'equal', 'custom'] as const).map((w) => ({ value: w, label: t(`boards.target.${w}`) }))}
          />,
        )}
      </div>
      {weights === 'custom' && (
        <>
          <div className="target-months">
            {months.map((m, i) => (
              <label key={i}>
                <span>{i + 1}</span>
                <InputNumber
                  min={0}
                  max={1}
                  step={0.01}
                  value={m}
                  aria-label={`${t('boards.month')} ${i + 1}`}
                  onChange={(v) => setMonths((old) => old.map((x, n) => (n === i ? v : x)))}
                />
              </label>
            ))}
          </div>
          {!total.eq(1) && <p className="note">{t('boards.target.weightsWrong', { sum: total.toString() })}</p>}
        </>
      )}
      {reported && <p role="status">{reported}</p>}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
