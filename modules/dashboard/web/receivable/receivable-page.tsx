import { dayOf, isDay, num } from '@crossway/kernel'
import { cardMoney, Failure, fullMoney, KpiCard, percentText, registerGridTexts, RemoteSelect } from '@crossway/web-ui'
import { errorText, get, isProblem, registerTexts, replaceQuery, useLang, useText, type PageProps, type ProblemError } from '@crossway/web-kit'
import { DatePicker, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState, type ReactElement } from 'react'
import type { Ageing, CollectionFlow } from '../../model/ageing.ts'
import { Behind, type OpenFigure } from './behind.tsx'
import { Kinds } from './kinds.tsx'
import { Outlook } from './outlook.tsx'
import { Payouts } from './payouts.tsx'
import { Ranking } from './ranking.tsx'
import { SubscribeButton } from '../subscription/subscribe-button.tsx'
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
  const [open, setOpen] = useState<OpenFigure>()
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
        <SubscribeButton />
        <span className="note">{t('ageing.about')}</span>
      </div>
      {state.problem && <Failure problem={state.problem} text={errorText(state.problem)} onRetry={() => setTurn((n) => n + 1)} />}
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
          <Kinds question={question} onOpen={setOpen} />
          <Ranking answer={a} question={question} onOpen={setOpen} />
          <Payouts question={question} onOpen={setOpen} />
        </>
      )}
      {open && <Behind of={open} question={question} onDunned={() => setTurn((n) => n + 1)} onClose={() => setOpen(undefined)} />}
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
