import { num, sum } from '@crossway/kernel'
import { numberText, useText, useBoth } from '@crossway/web-kit'
import { ChangeMark, fullMoney, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { ChannelFacts } from '../../model/channel/board.ts'
import { ratio } from '../../model/metric/facts.ts'
import type { ProfitAnswer, ProfitCell, ProfitPage } from '../../model/profit/ask.ts'
import { change } from '../../model/profit/compare.ts'
import { achievement } from '../../model/target/progress.ts'
import type { ObjectTarget } from '../../model/target/plan-tree.ts'
import { PlainTable } from '../channel/plain-table.tsx'
import { useBoard } from '../crm/use-board.ts'
import { Box } from '../profit/box.tsx'
import { amountOf, figure, type ProfitHandle } from '../profit/use-profit.ts'

interface Open {
  readonly onFigure: (cell: ProfitCell, node: string) => void
}
const opens = (text: string, onOpen: () => void): ReactElement => (
  <button type="button" className={`figure-link ${text.startsWith('-') ? 'is-bad' : ''}`} onClick={onOpen}>
    {text}
  </button>
)
const bySales = (cells: readonly ProfitCell[]): ProfitCell[] => cells.toSorted((a, b) => Number(b.amounts['S1'] ?? 0) - Number(a.amounts['S1'] ?? 0))

/** Platforms with their results, margins, change, and what each added to the change of operating profit. */
export function PlatformResults({ of, before, onFigure }: Open & { of: ProfitHandle; before: ProfitAnswer | undefined }): ReactElement {
  const t = useText()
  const both = useBoth()
  const a = of.answer
  const cost = a?.rights.cost ?? false
  const node = cost ? 'S5' : 'S3'
  const old = new Map((before?.cells ?? []).map((c) => [c.key[0]!.id, c]))
  const whole = sum((a?.cells ?? []).map((c) => c.amounts[node] ?? 0)).minus(sum((before?.cells ?? []).map((c) => c.amounts[node] ?? 0)))
  const title = both('平台', 'Platforms')
  const most = Math.max(1, ...(a?.cells ?? []).map((c) => Number(c.amounts['S1'] ?? 0)))
  return (
    <Box
      className="w7"
      title={title}
      note={both(`对Δ${t(`boards.node.${node}`)}的贡献：${fullMoney(whole.toFixed(2))}`, `Contribution to the change of ${fullMoney(whole.toFixed(2))}`)}
      of={of}
    >
      <PlainTable
        label={title}
        head={[
          title,
          t('boards.node.S1'),
          t('boards.mom'),
          ...(cost ? [t('boards.node.S4'), t('boards.grossMargin'), t('boards.node.S5'), t('boards.operatingMargin')] : [t('boards.node.S3')]),
          both('贡献', 'Contribution'),
        ]}
        rows={bySales(a?.cells ?? []).map((c) => {
          const was = old.get(c.key[0]!.id)
          const figureOf = (n: string): ReactElement => opens(fullMoney(amountOf(c, n, a)?.toFixed(2)), () => onFigure(c, n))
          const moved = num(c.amounts[node] ?? 0).minus(was?.amounts[node] ?? 0)
          return {
            key: String(c.key[0]!.id),
            cells: [
              c.key[0]!.title,
              <span key="s">
                {figureOf('S1')}
                <span className="under-bar" style={{ width: `${Math.round((Math.max(0, Number(c.amounts['S1'] ?? 0)) / most) * 100)}%` }} />
              </span>,
              <ChangeMark key="m" value={change(num(c.amounts['S1'] ?? 0), was && num(was.amounts['S1'] ?? 0))?.toFixed(6)} />,
              ...(cost
                ? [figureOf('S4'), percentText(figure('M36', c)?.toFixed(6)), figureOf('S5'), percentText(figure('M37', c)?.toFixed(6))]
                : [figureOf('S3')]),
              `${fullMoney(moved.toFixed(2))} · ${percentText(ratio(moved, whole.abs())?.toFixed(6))}`,
            ],
          }
        })}
        empty={t('boards.empty')}
      />
    </Box>
  )
}

/** Where money is lost: fines, refunds, deductions, parcels dearer than expected, orders that no bill has settled. */
export function LeakageTable({
  now,
  facts,
  onFigure,
}: {
  now: ProfitAnswer | undefined
  facts: ChannelFacts | null | undefined
  onFigure: (node: string) => void
}): ReactElement {
  const t = useText()
  const both = useBoth()
  const cell = now?.cells[0]
  const title = both('漏损', 'Leakage')
  const row = (node: string, words: string) => ({
    key: node,
    cells: [
      words,
      opens(fullMoney(num(cell?.amounts[node] ?? 0).toFixed(2)), () => onFigure(node)),
      percentText(ratio(num(cell?.amounts[node] ?? 0), num(cell?.amounts['S1'] ?? 0))?.toFixed(6)),
    ],
  })
  const over = sum((facts?.warehouses ?? []).map((w) => num(w.billed).minus(w.expected)))
  const unbilled = (facts?.bills ?? []).reduce((n, b) => n + b.shipped - b.billed, 0)
  return (
    <Box className="w5" title={title} note={now?.currency ?? ''}>
      <PlainTable
        label={title}
        head={[title, both('金额', 'Amount'), t('boards.ofSales')]}
        rows={[
          row('L0508', both('平台罚款', 'Fines')),
          row('G03', t('boards.node.G03')),
          row('L0203', both('供货折让', 'Supply allowances')),
          row('L0306', both('供货退货与短缺', 'Supply returns and shortages')),
          { key: 'over', cells: [both('尾程账单超预期 CNY', 'Last leg billed above expected, CNY'), facts ? fullMoney(over.toFixed(2)) : '–', ''] },
          { key: 'unbilled', cells: [both('已发货未出账', 'Shipped and not billed'), facts ? t('boards.nDocs', { n: numberText(unbilled) }) : '–', ''] },
        ]}
        empty={t('boards.empty')}
      />
    </Box>
  )
}

/** Owners with results, achievement of their month's target, and the commission booked for them. */
export function PeopleRanking({ view, month, of, onFigure }: Open & { view: ProfitPage; month: string; of: ProfitHandle }): ReactElement {
  const t = useText()
  const both = useBoth()
  const targets = useBoard<{ rows: ObjectTarget[] }>(`board/target/objects?view=${view}&month=${month}`)
  const a = of.answer
  const cost = a?.rights.cost ?? false
  const aim = (id: unknown): string | undefined =>
    targets.answer?.rows.find((x) => x.dim === 'owner' && x.id === id && x.metric === (cost ? 'net_profit' : 'sales'))?.value
  const title = both('负责人', 'Owners')
  return (
    <Box className="w6" title={title} of={of}>
      <PlainTable
        label={title}
        head={[title, t('boards.node.S1'), ...(cost ? [t('boards.node.S5')] : []), t('boards.achieved'), ...(cost ? [both('提成', 'Commission')] : [])]}
        rows={bySales(a?.cells ?? [])
          .slice(0, 20)
          .map((c) => ({
            key: String(c.key[0]!.id),
            cells: [
              c.key[0]!.title,
              opens(fullMoney(amountOf(c, 'S1', a)?.toFixed(2)), () => onFigure(c, 'S1')),
              ...(cost ? [opens(fullMoney(amountOf(c, 'S5', a)?.toFixed(2)), () => onFigure(c, 'S5'))] : []),
              percentText(achievement(c.amounts[cost ? 'S5' : 'S1'] ?? 0, aim(c.key[0]!.id))?.toFixed(6)),
              ...(cost
                ? [
                    fullMoney(
                      num(c.amounts['G14'] ?? 0)
                        .neg()
                        .toFixed(2),
                    ),
                  ]
                : []),
            ],
          }))}
        empty={t('boards.empty')}
      />
    </Box>
  )
}

/** Customers of agency and shared projects: what the business made, what is left to us, what passes between us. */
export function CustomerRanking({ of, ours, onFigure }: Open & { of: ProfitHandle; ours: ProfitAnswer | undefined }): ReactElement {
  const t = useText()
  const both = useBoth()
  const a = of.answer
  const title = both('客户', 'Customers')
  const company = ours?.rights.company ?? false
  const left = new Map((ours?.cells ?? []).map((c) => [c.key[0]!.id, c]))
  return (
    <Box
      className="w6"
      title={title}
      note={company ? both('公司视角', 'Company view') : both('没有公司视角权限，只显示经营结果', 'Without the company view: operating results only')}
      of={of}
    >
      <PlainTable
        label={title}
        head={[title, t('boards.node.S1'), ...(a?.rights.cost ? [t('boards.node.S5')] : []), ...(company ? [t('boards.node.G17'), t('boards.node.S6')] : [])]}
        rows={bySales((a?.cells ?? []).filter((c) => c.key[0]!.id !== null))
          .slice(0, 20)
          .map((c) => ({
            key: String(c.key[0]!.id),
            cells: [
              c.key[0]!.title,
              fullMoney(amountOf(c, 'S1', a)?.toFixed(2)),
              ...(a?.rights.cost ? [opens(fullMoney(amountOf(c, 'S5', a)?.toFixed(2)), () => onFigure(c, 'S5'))] : []),
              ...(company
                ? [fullMoney(amountOf(left.get(c.key[0]!.id), 'G17', ours)?.toFixed(2)), fullMoney(amountOf(left.get(c.key[0]!.id), 'S6', ours)?.toFixed(2))]
                : []),
            ],
          }))}
        empty={t('boards.empty')}
      />
    </Box>
  )
}
