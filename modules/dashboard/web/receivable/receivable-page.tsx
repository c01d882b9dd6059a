import { dayOf, isDay, num } from '@crossway/kernel'
import { cardMoney, Failure, fullMoney, KpiCard, PageDrawer, percentText, registerGridTexts, RemoteSelect } from '@crossway/web-ui'
import { get, isProblem, messageOf, openTab, registerTexts, replaceQuery, useLang, useText, type PageProps, type ProblemError } from '@crossway/web-kit'
import { Button, DatePicker, Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState, type ReactElement } from 'react'
import { buckets, type Ageing, type AgeingRow, type CollectionFlow } from '../../model/ageing.ts'
import { Box } from '../profit/box.tsx'
import type { DunningEntry } from '../../model/receivable/dunning.ts'
import { DunningPart } from './dunning-part.tsx'
import { Outlook } from './outlook.tsx'
import { sourceRoute } from '../profit/sources.ts'
import '../profit/profit.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
registerTexts('ageing', { 'zh-cn': () => import('../texts/ageing.zh-cn.ts'), en: () => import('../texts/ageing.en.ts') })

/** Who owed us what at the end of a day, and since when; every figure opens to the items behind it (dashboard.md receivableStatistics). */
export default function ReceivablePage({ query }: PageProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const asOf = query['asOf'] && isDay(query['asOf']) ? query['asOf'] : dayOf(new Date())
  const company = query['company'] && /^\d+$/.test(query['company']) ? Number(query['company']) : undefined
  const question = `asOf=${asOf}${company === undefined ? '' : `&company=${company}`}`
  const [state, setState] = useState<{ answer?: Ageing; problem?: ProblemError }>({})
  const [turn, setTurn] = useState(0)
  const [open, setOpen] = useState<AgeingRow>()
  useEffect(() => {
    let gone = false
    get<Ageing>(`board/receivables?${question}`, { silent: true }).then(
      (answer) => void (gone || setState({ answer })),
      (e: unknown) => void (gone || !isProblem(e) || setState({ problem: e })),
    )
    return () => void (gone = true)
  }, [question, turn])
  const a = state.answer
  const rate = a && !num(a.total.open).isZero() ? num(a.total.overdue).div(a.total.open).toFixed(6) : undefined
  const card = (key: 'open' | 'overdue' | 'loss'): ReactElement => {
    const shown = cardMoney(a!.total[key], lang)
    return <KpiCard label={t(`ageing.${key}`)} value={shown.value} unit={shown.unit} currency="CNY" full={fullMoney(a!.total[key])} />
  }
  return (
    <div className="board" data-testid="page-receivableStatistics">
      <div className="board-bar">
        <DatePicker
          value={dayjs(asOf)}
          allowClear={false}
          aria-label={t('ageing.asOf')}
          onChange={(d) => replaceQuery({ asOf: d && d.format('YYYY-MM-DD') !== dayOf(new Date()) ? d.format('YYYY-MM-DD') : undefined })}
        />
        <RemoteSelect
          record="company"
          className="pl-proof-company"
          label={t('ageing.company')}
          placeholder={t('ageing.company')}
          value={company === undefined ? [] : [company]}
          onChange={(c) => replaceQuery({ company: c[0] ? String(c[0].id) : undefined })}
        />
        <span className="note">{t('ageing.about')}</span>
      </div>
      {state.problem && <Failure problem={state.problem} text={state.problem.detail ?? messageOf(state.problem)} onRetry={() => setTurn((n) => n + 1)} />}
      {!a && !state.problem && <Skeleton active paragraph={{ rows: 8 }} />}
      {a && (
        <>
          <div className="w3">{card('open')}</div>
          <div className="w3">{card('overdue')}</div>
          <div className="w3">
            <KpiCard label={t('ageing.rate')} value={percentText(rate)} />
          </div>
          <div className="w3">{card('loss')}</div>
          <FlowCards flow={a.flow} />
          <Outlook question={question} />
          <Box title={t('ageing.title')} note={`${a.asOf} · CNY`}>
            {a.parties.length === 0 ? (
              <p className="note" role="status">
                {t('ageing.none')}
              </p>
            ) : (
              <AgeingTable answer={a} onOpen={setOpen} />
            )}
          </Box>
        </>
      )}
      {open && <Items of={open} question={question} onDunned={() => setTurn((n) => n + 1)} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** How the money came in within the last thirty days, and what the next thirty are to bring. */
function FlowCards({ flow }: { flow: CollectionFlow }): ReactElement {
  const t = useText()
  const lang = useLang()
  const money = (key: 'collected' | 'expected'): ReactElement => {
    const shown = cardMoney(flow[key], lang)
    return <KpiCard label={t(`ageing.flow.${key}`)} value={shown.value} unit={shown.unit} currency="CNY" full={fullMoney(flow[key])} />
  }
  return (
    <>
      <div className="w3">{money('collected')}</div>
      <div className="w3">
        <KpiCard label={t('ageing.flow.rate')} value={flow.rate === null ? '–' : percentText(flow.rate)} />
      </div>
      <div className="w3">
        <KpiCard label={t('ageing.flow.dso')} value={flow.dso ?? '–'} unit={flow.dso === null ? undefined : t('ageing.flow.day')} />
      </div>
      <div className="w3">{money('expected')}</div>
    </>
  )
}

function AgeingTable({ answer: a, onOpen }: { answer: Ageing; onOpen: (p: AgeingRow) => void }): ReactElement {
  const t = useText()
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('ageing.title')}>
      <table className="plain-table" data-testid="ageing-table">
        <thead>
          <tr>
            <th>{t('ageing.party')}</th>
            <th className="num">{t('ageing.open')}</th>
            {buckets.map((b) => (
              <th key={b} className="num">
                {t(`ageing.buckets.${b}`)}
              </th>
            ))}
            <th className="num">{t('ageing.oldest')}</th>
            <th>{t('ageing.dun.level')}</th>
            <th>{t('ageing.dun.last')}</th>
            <th>{t('ageing.dun.promised')}</th>
          </tr>
        </thead>
        <tbody>
          {a.parties.map((p) => (
            <tr key={`${p.party_type}:${p.party_id}`}>
              <td>
                <button type="button" className="figure-link is-link" onClick={() => onOpen(p)}>
                  {p.party_name}
                </button>
              </td>
              {(['open', ...buckets] as const).map((b) => (
                <td key={b} className={`num ${b === 'older' && Number(p[b]) ? 'is-bad' : ''}`}>
                  {Number(p[b]) === 0 ? (
                    '–'
                  ) : (
                    <button type="button" className="figure-link" onClick={() => onOpen(p)}>
                      {fullMoney(p[b])}
                    </button>
                  )}
                </td>
              ))}
              <td className="num">{p.oldest || '–'}</td>
              <td>
                {p.dunning.level === 0 ? '–' : <Tag color={p.dunning.level > 2 ? 'red' : 'orange'}>{t(`ageing.dun.steps.${p.dunning.level}`)}</Tag>}
                {p.dunning.legal && <Tag color="purple">{t('ageing.dun.atLegal')}</Tag>}
              </td>
              <td>{p.dunning.last ?? '–'}</td>
              <td className={p.dunning.broken ? 'is-bad' : ''}>{p.dunning.promised ?? '–'}</td>
            </tr>
          ))}
          <tr className="is-total">
            <th scope="row">{t('boards.total')}</th>
            {(['open', ...buckets] as const).map((b) => (
              <td key={b} className="num">
                <b>{fullMoney(a.total[b])}</b>
              </td>
            ))}
            <td colSpan={4} />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface Item {
  readonly id: number
  readonly no: string
  readonly source_type: string
  readonly source_id: number
  readonly source_no: string | null
  readonly due: string
  readonly currency: string
  readonly amount: string
  readonly open: string
  readonly age: number
}
function Items({
  of,
  question,
  onDunned,
  onClose,
}: {
  readonly of: AgeingRow
  readonly question: string
  readonly onDunned: () => void
  readonly onClose: () => void
}): ReactElement {
  const t = useText()
  const [turn, setTurn] = useState(0)
  const [rows, setRows] = useState<readonly Item[]>()
  const [said, setSaid] = useState<readonly DunningEntry[]>([])
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<{ rows: Item[]; dunning: DunningEntry[] }>(`board/receivables/${of.party_type}/${of.party_id}?${question}`, { silent: true }).then(
      (r) => {
        if (gone) return
        setRows(r.rows)
        setSaid(r.dunning)
      },
      (e: unknown) => void (gone || setFailed(isProblem(e) ? (e.detail ?? messageOf(e)) : String(e))),
    )
    return () => void (gone = true)
  }, [of, question, turn])
  return (
    <PageDrawer title={of.party_name} size={820} onClose={onClose} destroyOnHidden>
      {failed && <p className="is-bad">{failed}</p>}
      {!rows && !failed && <Skeleton active />}
      {rows && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={of.party_name}>
          <table className="plain-table" data-testid="ageing-items">
            <thead>
              <tr>
                <th>{t('ageing.no')}</th>
                <th>{t('ageing.source')}</th>
                <th>{t('ageing.due')}</th>
                <th className="num">{t('ageing.days')}</th>
                <th className="num">{t('ageing.amount')}</th>
                <th className="num">{t('ageing.open')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => {
                const to = sourceRoute({ ...r, source_line_id: 0 })
                return (
                  <tr key={r.id}>
                    <td className="mono">{r.no}</td>
                    <td>
                      {to ? (
                        <Button type="link" size="small" className="source-link" onClick={() => void openTab(to.route, to.query)}>
                          {r.source_no ?? `#${r.source_id}`}
                        </Button>
                      ) : (
                        (r.source_no ?? `${r.source_type} #${r.source_id}`)
                      )}
                    </td>
                    <td>{r.due}</td>
                    <td className={`num ${r.age > 0 ? 'is-bad' : ''}`}>{r.age || '–'}</td>
                    <td className="num">
                      <small className="note">{r.currency}</small> {fullMoney(r.amount)}
                    </td>
                    <td className="num">{fullMoney(r.open)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {rows && (
        <DunningPart
          of={of}
          entries={said}
          onDone={() => {
            setTurn((n) => n + 1)
            onDunned()
          }}
        />
      )}
    </PageDrawer>
  )
}
