import { num } from '@crossway/kernel'
import { auth, errorText, numberText, openTab, useText, useBoth } from '@crossway/web-kit'
import { ChangeMark, DataChart, Failure, fullMoney, percentText, seriesOption, useChartColours } from '@crossway/web-ui'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import type { AttentionRow, ChannelAttention } from '../../model/channel/attention.ts'
import type { ChannelFacts } from '../../model/channel/board.ts'
import { ratio } from '../../model/metric/facts.ts'
import type { ProfitAnswer } from '../../model/profit/ask.ts'
import { change } from '../../model/profit/compare.ts'
import { type Words } from '../crm/both.ts'
import { useBoard } from '../crm/use-board.ts'
import { Box } from '../profit/box.tsx'
import { useCreated } from '../profit/use-made.ts'
import { amountOf, figure } from '../profit/use-profit.ts'
import { PlainTable } from './plain-table.tsx'

interface Props {
  readonly facts: ChannelFacts
}
/** Stores by sales: change, margin, orders that left late, units that came back. */
export function StoreRanking({ facts, profit, onOpen }: Props & { profit: ProfitAnswer | undefined; onOpen: (store: number) => void }): ReactElement {
  const both = useBoth()
  const t = useText()
  const cells = new Map((profit?.cells ?? []).map((c) => [c.key[0]!.id, c]))
  const titles = new Map<number, string>([
    ...facts.stores.map((s) => [s.id, s.title] as const),
    ...(profit?.cells ?? []).flatMap((c) => (typeof c.key[0]!.id === 'number' ? [[c.key[0]!.id, c.key[0]!.title] as const] : [])),
  ])
  const cost = profit?.rights.cost
  const rows = [...titles]
    .toSorted(([a], [b]) => Number(cells.get(b)?.amounts['S1'] ?? 0) - Number(cells.get(a)?.amounts['S1'] ?? 0))
    .slice(0, 30)
    .map(([id, title]) => {
      const s = facts.stores.find((x) => x.id === id)
      const c = cells.get(id)
      return {
        key: id,
        cells: [
          <button key="t" type="button" className="figure-link" onClick={() => onOpen(id)}>
            {title}
          </button>,
          fullMoney(s?.now.sales ?? '0'),
          <ChangeMark key="m" value={s ? change(num(s.now.sales), num(s.before.sales))?.toFixed(6) : undefined} />,
          fullMoney(amountOf(c, 'S1', profit)?.toFixed(2)),
          ...(cost ? [percentText(figure('M36', c)?.toFixed(6))] : []),
          percentText(s ? ratio(num(s.late), num(s.due))?.toFixed(6) : undefined),
          percentText(figure('M06f', c)?.toFixed(6)),
        ],
      }
    })
  return (
    <Box
      className="w7"
      title={both('店铺排行', 'Stores')}
      note={both('销售额按下单日（订），净销售额按财务口径（财）', 'Sales by order day, net sales as booked')}
    >
      <PlainTable
        label={both('店铺排行', 'Stores')}
        head={[
          both('店铺', 'Store'),
          both('销售额 订', 'Sales'),
          t('boards.mom'),
          `${t('boards.node.S1')} ${t('boards.mark.profit')}`,
          ...(cost ? [t('boards.grossMargin')] : []),
          both('迟发率', 'Late'),
          both('退款率', 'Refunds'),
        ]}
        rows={rows}
        empty={t('boards.empty')}
      />
    </Box>
  )
}

/** Where parcels left from, what each cost, what lies there, and how far the bills are from what was expected. */
export function WarehouseTable({ facts }: Props): ReactElement {
  const both = useBoth()
  return (
    <Box className="w5" title={both('海外仓', 'Warehouses')} note={both('成本 CNY', 'Cost in CNY')}>
      <PlainTable
        label={both('海外仓', 'Warehouses')}
        head={[
          both('仓库', 'Warehouse'),
          both('包裹', 'Parcels'),
          both('单包裹成本', 'Cost a parcel'),
          both('库存金额', 'Stock'),
          both('账单差异', 'Bill difference'),
        ]}
        rows={facts.warehouses.map((w) => ({
          key: w.id,
          cells: [
            w.title,
            numberText(w.parcels),
            fullMoney(ratio(num(w.cost), num(w.parcels))?.toFixed(2)),
            w.stock === null ? '–' : fullMoney(w.stock),
            percentText(ratio(num(w.billed).minus(w.expected), num(w.expected))?.toFixed(6)),
          ],
        }))}
        empty={both('所选期间没有发出的包裹', 'No parcel left in this period')}
      />
    </Box>
  )
}

/** Shipped orders against those that bills have settled, and what the platforms took against what was expected. */
export function BillCheck({ facts }: Props): ReactElement {
  const both = useBoth()
  return (
    <Box className="w6" title={both('账单核对', 'Bill check')} note={both('按发货日', 'By the day of shipping')}>
      <PlainTable
        label={both('账单核对', 'Bill check')}
        head={[
          both('平台', 'Platform'),
          both('已发货', 'Shipped'),
          both('已出账', 'Billed'),
          both('未出账', 'Unbilled'),
          both('费用差异 CNY', 'Fee difference CNY'),
          both('匹配率', 'Matched'),
        ]}
        rows={facts.bills.map((b) => ({
          key: b.id,
          cells: [
            b.title,
            numberText(b.shipped),
            numberText(b.billed),
            numberText(b.shipped - b.billed),
            fullMoney(num(b.feeBilled).minus(b.feeExpected).toFixed(2)),
            percentText(ratio(num(b.billed), num(b.shipped))?.toFixed(6)),
          ],
        }))}
        empty={both('所选期间没有发货的订单', 'No order left in this period')}
      />
    </Box>
  )
}

/** Payouts by week: those that came, those awaited, those that should have come. */
export function PayoutWeeks({ facts }: Props): ReactElement {
  const both = useBoth()
  const { colours, axis } = useChartColours()
  const { payouts } = facts
  const names = [both('已到账', 'Received'), both('逾期未到', 'Late'), both('待到账', 'Awaited')] as const
  const values = [
    payouts.map((p) => Number(p.received)),
    payouts.map((p) => Number(p.late)),
    payouts.map((p) => num(p.expected).minus(p.received).minus(p.late).toNumber()),
  ] as const
  const option = useCreated(
    () =>
      seriesOption(
        {
          x: payouts.map((p) => p.week.slice(5)),
          unit: 'CNY',
          text: axis,
          full: (v) => fullMoney(v),
          series: names.map((name, i) => ({ name, values: values[i]!, kind: 'bar' as const, stack: 'all' })),
        },
        colours.control,
        colours.bg,
      ),
    [facts, colours, names[0]],
  )
  return (
    <div className="w6">
      <DataChart
        title={both('回款', 'Payouts')}
        unit="CNY"
        height={260}
        option={option}
        empty={both('没有回款记录', 'No payouts')}
        table={{ head: [both('周', 'Week'), ...names], rows: payouts.map((p, i) => [p.week, ...values.map((v) => fullMoney(v[i]))]) }}
      />
    </div>
  )
}

const attention: Readonly<Record<ChannelAttention, Words>> = {
  late: ['已过发货时限未发', 'Not shipped by the deadline'],
  dueSoon: ['24 小时内到发货时限', 'Ship within 24 hours'],
  exception: ['异常订单', 'Orders with exceptions'],
  pushFailed: ['推送仓库失败', 'Not taken by the warehouse'],
  uploadFailed: ['运单号回传失败', 'Tracking number not taken by the platform'],
  payoutLate: ['回款逾期', 'Payouts late'],
  priceChanged: ['价格异动，没有调价单', 'Prices changed without a price change of ours'],
  disputeDue: ['争议3天内到期', 'Disputes due within 3 days'],
  stockLow: ['可售天数不足14天', 'Less than 14 days of stock'],
  refundHigh: ['近30天退款率高于均值2倍的店铺', 'Stores with twice the mean of refunds in 30 days'],
}
const soon: readonly ChannelAttention[] = ['dueSoon', 'stockLow']
/** What somebody should look at today. */
export function ChannelAttentionList({ query }: { readonly query: string }): ReactElement {
  const both = useBoth()
  const t = useText()
  const { answer, problem, reload } = useBoard<readonly AttentionRow[] | null>(`board/attention?${query}`)
  return (
    <Box title={t('boards.attention.title')} note={answer ? t('boards.nKinds', { n: answer.length }) : undefined}>
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {answer === undefined && !problem && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {answer?.length === 0 && <p className="note">{t('boards.attention.none')}</p>}
      {answer?.map((a) => {
        const count =
          a.key === 'stockLow'
            ? both(`${a.n} 个SKU`, a.n === 1 ? '1 SKU' : `${a.n} SKUs`)
            : a.key === 'refundHigh'
              ? both(`${a.n} 家店铺`, a.n === 1 ? '1 store' : `${a.n} stores`)
              : a.key === 'priceChanged'
                ? both(`${a.n} 项`, a.n === 1 ? '1 item' : `${a.n} items`)
                : t('boards.nDocs', { n: a.n })
        const mild = soon.includes(a.key)
        return (
          <div className="attention-row" key={a.key}>
            <span className={`attention-dot ${mild ? '' : 'is-bad'}`} aria-hidden>
              {mild ? '●' : '✕'}
            </span>
            <span>{both(...attention[a.key])}</span>
            <span className="note ell">{a.example}</span>
            {auth(a.route) ? (
              <button type="button" className="figure-link is-link" onClick={() => void openTab(a.route, { ...a.query })}>
                {count}
              </button>
            ) : (
              <span>{count}</span>
            )}
          </div>
        )
      })}
    </Box>
  )
}
