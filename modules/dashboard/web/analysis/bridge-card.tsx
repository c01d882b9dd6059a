import { DataChart, fullMoney, useChartColours, waterfallOption, type Step } from '@crossway/web-ui'
import { useText } from '@crossway/web-kit'
import { sum } from '@crossway/kernel'
import { type ReactElement } from 'react'
import type { ProfitAnswer } from '../../model/profit/ask.ts'
import { profitBridge, type BridgeCell } from '../../model/profit/bridge.ts'
import { useCreated } from '../profit/use-made.ts'

const cellsOf = (a: ProfitAnswer): Map<string, BridgeCell> => new Map(a.cells.map((c) => [String(c.key[0]!.id), { units: c.units, amounts: c.amounts }]))

/** Why gross profit changed between the two periods: volume, price, each cost group, listings come and gone. The parts sum to the change. */
export function BridgeCard({
  now,
  then,
  title,
  instead,
  onNode,
}: {
  now: ProfitAnswer | undefined
  then: ProfitAnswer | undefined
  title: string
  instead: ReactElement | undefined
  onNode: (node: string) => void
}): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const steps = useCreated<Step[]>(() => {
    if (!now || !then || !now.rights.cost) return []
    if (now.cells.length === 0 && then.cells.length === 0) return []
    const total = (a: ProfitAnswer): number => sum(a.cells.map((c) => c.amounts['S4'] ?? 0)).toNumber()
    const parts = profitBridge(cellsOf(then), cellsOf(now)).filter((p) => !p.amount.isZero())
    return [
      { name: t('boards.bridge.before'), value: total(then), total: true },
      ...parts.map((p) => ({
        key: p.key,
        name: p.key === 'S1' ? t('boards.bridge.price') : p.key.startsWith('G') ? t(`boards.node.${p.key}`) : t(`boards.bridge.${p.key}`),
        value: p.amount.toNumber(),
      })),
      { name: t('boards.bridge.after'), value: total(now), total: true },
    ]
  }, [now, then, t])
  const option = useCreated(() => waterfallOption(steps, colours, axis), [steps, colours])
  return (
    <DataChart
      title={t('boards.bridge.title')}
      unit={`${t('boards.bridge.against')} ${title}`}
      height={300}
      instead={instead}
      option={option}
      onClick={(e) => /^(S|G)\d/.test(steps[e.dataIndex]?.key ?? '') && onNode(steps[e.dataIndex]!.key!)}
      empty={now && !now.rights.cost ? t('boards.noCostRight') : t('boards.empty')}
      table={{ head: [t('boards.subject'), t('boards.amount')], rows: steps.map((s) => [s.name, fullMoney(s.value)]) }}
    />
  )
}
