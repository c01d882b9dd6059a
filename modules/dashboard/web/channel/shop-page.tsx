import { endOfMonth, num } from '@crossway/kernel'
import { numberText, openTab, registerTexts, useLang, useText, type PageProps, useBoth } from '@crossway/web-kit'
import { cardMoney, fullMoney, percentText, registerGridTexts } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { ShopFacts } from '../../model/channel/shop.ts'
import { cac, disputeRate, disputeWarning, returningRate, roas } from '../../model/channel/shop-figures.ts'
import { ratio } from '../../model/metric/facts.ts'
import { previous } from '../../model/profit/compare.ts'
import { TargetCard } from '../comprehensive/target-card.tsx'
import { TrendCard } from '../comprehensive/trend-card.tsx'
import { useBoard } from '../crm/use-board.ts'
import { BoardBar, BoardNote } from '../profit/board-bar.tsx'
import { queryOf, readBoard } from '../profit/board-state.ts'
import { Box, insteadOf, Waiting } from '../profit/box.tsx'
import { useDrill } from '../profit/drill.tsx'
import { LastReported } from '../profit/last-told.tsx'
import { amountOf, useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import { CohortCard } from './cohort-card.tsx'
import { FigureCard } from './figure-card.tsx'
import { PlainTable } from './plain-table.tsx'
import { spendOf } from './shop-charts.tsx'
import '../profit/profit.css'
import '../crm/crm.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'comprehensiveShopify'

/** Independent stores for operators and media buyers: sales and result, what advertising brought, where orders and customers come from (dashboard.md comprehensiveShopify). */
export default function ShopPage({ query }: PageProps): ReactElement {
  const t = useText()
  const both = useBoth()
  const lang = useLang()
  const today = useToday()
  const state = readBoard(query, 'month')
  const { drill, drawer } = useDrill(view)
  const now = useProfit(view, queryOf(state, { leaves: true }))
  const before = useProfit(view, queryOf(state, { ...previous(state), leaves: true }))
  const days = useProfit(view, queryOf(state, { grain: 'day' }))
  const facts = useBoard<ShopFacts | null>(`board/shop?view=${view}&ask=${encodeURIComponent(JSON.stringify(queryOf(state)))}`)
  const f = facts.answer
  const cell = now.answer?.cells[0]
  const old = before.answer?.cells[0]
  const [spend, spendBefore] = [spendOf(now.answer), spendOf(before.answer)]
  const currency = now.answer?.currency ?? 'CNY'
  const cost = now.answer?.rights.cost ?? false
  const open = (node: string, title: string): void => drill({ query: queryOf(state), node, title })
  const node = (code: string): ReactElement => (
    <FigureCard
      key={code}
      f={{
        label: t(`boards.node.${code}`),
        basis: 'profit',
        shape: 'money',
        value: amountOf(cell, code, now.answer),
        before: old && amountOf(old, code, before.answer),
        currency,
        onOpen: () => open(code, t(`boards.node.${code}`)),
      }}
    />
  )
  const orders = (): void => void openTab('shopifyOrder', {})
  const short = (v: string): string => {
    const m = cardMoney(v, lang)
    return `${m.value}${m.unit ? ` ${m.unit}` : ''}`
  }
  return (
    <div className="board" data-testid="board-comprehensiveShopify">
      <BoardBar
        state={state}
        periods={['today', 'yesterday', 'last7', 'month', 'lastMonth', 'last30', 'quarter', 'year']}
        company={now.answer?.rights.company ?? false}
      />
      <BoardNote answer={now.answer} more={<LastReported view={view} state={state} answer={now.answer} />} />
      {now.problem && (
        <Box title={t('boards.figures')} of={now}>
          {null}
        </Box>
      )}
      <div className="kpi-row" data-testid="kpi-row">
        <FigureCard
          f={{
            label: both('销售额', 'Sales'),
            basis: 'order',
            shape: 'money',
            value: f ? num(f.now.sales) : undefined,
            before: f ? num(f.before.sales) : undefined,
            currency: 'CNY',
            onOpen: orders,
          }}
        />
        <FigureCard
          f={{
            label: both('订单数', 'Orders'),
            basis: 'order',
            shape: 'count',
            value: f ? num(f.now.orders) : undefined,
            before: f ? num(f.before.orders) : undefined,
            onOpen: orders,
          }}
        />
        <FigureCard
          f={{
            label: both('客单价', 'Average order'),
            basis: 'order',
            shape: 'price',
            value: f ? ratio(num(f.now.sales), num(f.now.orders)) : undefined,
            before: f ? ratio(num(f.before.sales), num(f.before.orders)) : undefined,
            currency: 'CNY',
          }}
        />
        {node('S1')}
        {cost && node('S4')}
        {cost && node('S5')}
        <FigureCard
          f={{
            label: both('站外广告', 'Off-site spend'),
            basis: 'profit',
            shape: 'money',
            value: spend,
            before: spendBefore,
            currency,
            inverse: true,
            onOpen: () => open('L0806', both('站外广告', 'Off-site spend')),
          }}
        />
        <FigureCard
          f={{
            label: 'ROAS',
            basis: 'profit',
            shape: 'factor',
            value: roas(cell?.amounts['S1'] ?? 0, spend.toString()),
            before: roas(old?.amounts['S1'] ?? 0, spendBefore.toString()),
          }}
        />
        <FigureCard
          f={{
            label: both('获客成本', 'Cost per new customer'),
            basis: undefined,
            shape: 'price',
            value: f ? cac(spend.toString(), f.now.newCustomers) : undefined,
            currency,
            inverse: true,
            note: both(`新客 ${numberText(f?.now.newCustomers ?? 0)}`, `${numberText(f?.now.newCustomers ?? 0)} new customers`),
          }}
        />
        <FigureCard
          f={{
            label: both('复购订单占比', 'Returning orders'),
            basis: 'order',
            shape: 'percent',
            value: f ? returningRate(f.now.returning, f.now.orders) : undefined,
            before: f ? returningRate(f.before.returning, f.before.orders) : undefined,
          }}
        />
      </div>
      <div className="w8">
        <TrendCard
          span={state}
          days={days.answer}
          lastYear={undefined}
          months={undefined}
          today={today}
          instead={insteadOf(days)}
          onDay={(day) => drill({ query: queryOf(state, { from: day, to: day, days: true }), node: 'S1', title: `${day} · ${t('boards.node.S1')}` })}
        />
      </div>
      <Box className="w4" title={t('boards.targets')} note={t('boards.dayOf', { day: Number(today.slice(8)), days: Number(endOfMonth(today).slice(8)) })}>
        <TargetCard view={view} state={state} today={today} />
      </Box>
      {f === null && <p className="note">{t('boards.facts.byStoreOnly')}</p>}
      {f === undefined && (
        <Box title={both('订单与客户', 'Orders and customers')}>
          <Waiting of={[facts]} />
        </Box>
      )}
      {f && (
        <>
          <Box className="w6" title={both('流量来源', 'Traffic')} note={both('按下单日，CNY', 'By order day, CNY')}>
            <PlainTable
              label={both('流量来源', 'Traffic')}
              head={['utm_source', 'utm_medium', 'utm_campaign', both('订单', 'Orders'), both('销售额', 'Sales'), both('新客', 'New')]}
              rows={f.traffic.map((r, i) => ({
                key: i,
                cells: [
                  r.source ?? both('直接访问', 'Direct'),
                  r.medium ?? '–',
                  r.campaign ?? '–',
                  numberText(r.orders),
                  fullMoney(r.sales),
                  numberText(r.newCustomers),
                ],
              }))}
              empty={both('所选期间没有订单', 'No orders in this period')}
            />
          </Box>
          <Box
            className="w6"
            title={both('支付', 'Payments')}
            note={both('按账面，CNY；拒付率达 0.75% 预警', 'As booked, CNY; a warning from 0.75 % of disputes on')}
          >
            <PlainTable
              label={both('支付', 'Payments')}
              head={[both('店铺', 'Store'), both('销售额', 'Sales'), both('费率', 'Fee'), both('拒付率', 'Disputes'), both('待到账', 'Pending')]}
              rows={f.payments.map((p) => {
                const disputes = disputeRate(p.disputes, p.orders)
                return {
                  key: p.id,
                  cells: [
                    p.title,
                    fullMoney(p.sales),
                    percentText(ratio(num(p.fee), num(p.sales))?.toFixed(6)),
                    <span key="d" className={disputes?.gte(disputeWarning) ? 'is-bad' : ''}>
                      {percentText(disputes?.toFixed(6))}
                    </span>,
                    short(p.pending),
                  ],
                }
              })}
              empty={t('boards.empty')}
            />
          </Box>
          <CohortCard cohorts={f.cohorts} cost={cost} />
          <Box className="w6" title={both('国家', 'Countries')}>
            <PlainTable
              label={both('国家', 'Countries')}
              head={[both('国家', 'Country'), both('订单', 'Orders'), both('客单价', 'Average order'), ...(cost ? [both('运费占比', 'Freight share')] : [])]}
              rows={f.countries.map((c) => ({
                key: c.country,
                cells: [
                  c.country,
                  numberText(c.orders),
                  fullMoney(ratio(num(c.sales), num(c.orders))?.toFixed(2)),
                  ...(cost ? [percentText(ratio(num(c.freight), num(c.sales))?.toFixed(6))] : []),
                ],
              }))}
              empty={both('所选期间没有订单', 'No orders in this period')}
            />
          </Box>
        </>
      )}
      {drawer}
    </div>
  )
}
