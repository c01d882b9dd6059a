import { num, sum, type Num } from '@crossway/kernel'
import { fullMoney } from '@crossway/web-ui'
import { useText, useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { storeRatios } from '../../model/board-target.resource.ts'
import type { ShopFacts } from '../../model/channel/shop.ts'
import { cac, roas, weighedRatio } from '../../model/channel/shop-figures.ts'
import type { TargetPage } from '../../model/profit/board-group.ts'
import type { ObjectTarget } from '../../model/target/plan-tree.ts'
import { yearQuery } from '../../model/target/year-ask.ts'
import { PlainTable } from '../channel/plain-table.tsx'
import { useBoard } from '../crm/use-board.ts'
import { Box, Waiting } from '../profit/box.tsx'
import { useProfit } from '../profit/use-profit.ts'

interface Props {
  readonly page: TargetPage
  readonly year: number
  readonly targets: readonly ObjectTarget[]
}
/** What a year's advertising shall bring and a new customer may cost, against what they did: weighed by spend and by new customers, never summed (dashboard.md independenceTarget). */
export function StoreRatios({ page, year, targets }: Props): ReactElement {
  const t = useText()
  const both = useBoth()
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  const asked = { ...yearQuery(year, []), leaves: true }
  const profit = useProfit(page, asked)
  const shop = useBoard<ShopFacts | null>(`board/shop?view=${page}&ask=${encodeURIComponent(JSON.stringify(yearQuery(year, [])))}`)
  const title = both('ROAS 与获客成本', 'ROAS and cost per new customer')
  if (!profit.answer || shop.answer === undefined)
    return (
      <Box title={title}>
        <Waiting of={[profit, { ...shop, answer: shop.answer === null ? [] : shop.answer }]} />
      </Box>
    )
  const amount = (month: string, node: string): Num => num(profit.answer!.cells.find((c) => c.period === month)?.amounts[node] ?? 0)
  const spend = (month: string): Num => amount(month, 'L0806').neg()
  const customers = (month: string): number => (shop.answer?.days ?? []).filter((d) => d.day.startsWith(month)).reduce((n, d) => n + d.newCustomers, 0)
  const aim = (metric: (typeof storeRatios)[number]): Num | undefined =>
    weighedRatio(
      months.flatMap((m) => {
        const of = targets.filter((x) => x.metric === metric && x.month === m)
        return of.length ? [{ value: sum(of.map((x) => x.value)).div(of.length), weight: metric === 'roas' ? spend(m) : customers(m) }] : []
      }),
    )
  const whole = sum(months.map(spend))
  const reached = {
    roas: roas(sum(months.map((m) => amount(m, 'S1'))).toString(), whole.toString()),
    cac: cac(
      whole.toString(),
      months.reduce((n, m) => n + customers(m), 0),
    ),
  }
  const words = { roas: both('站外ROAS', 'Off-site ROAS'), cac: both('获客成本 CNY', 'Cost per new customer, CNY') }
  return (
    <Box title={title} note={both('年目标按各月投放、新客加权', 'The year is weighed by each month’s spend and new customers')}>
      <PlainTable
        label={title}
        head={[both('指标', 'Metric'), t('boards.target.yearTarget'), t('boards.target.ytd'), both('状态', 'State')]}
        rows={storeRatios.map((metric) => {
          const [target, is] = [aim(metric), reached[metric]]
          const good = target && is && (metric === 'roas' ? is.gte(target) : is.lte(target))
          return {
            key: metric,
            cells: [
              words[metric],
              fullMoney(target?.toFixed(2)),
              fullMoney(is?.toFixed(2)),
              <span key="s" className={good === undefined ? '' : good ? 'is-good' : 'is-bad'}>
                {good === undefined ? '–' : good ? both('达成', 'Reached') : both('未达成', 'Not reached')}
              </span>,
            ],
          }
        })}
        empty={t('boards.empty')}
      />
    </Box>
  )
}
