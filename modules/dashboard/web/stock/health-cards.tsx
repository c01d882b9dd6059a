import { sum } from '@crossway/kernel'
import { numberText, openTab, replaceQuery, useBoth } from '@crossway/web-kit'
import { DataChart, fullMoney, pieOption, scatterOption, useChartColours } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { stockClasses, type InventoryBoard, type StockRow } from '../../model/stock/inventory.ts'
import { Box } from '../profit/box.tsx'
import { Head } from '../crm/figure-cells.tsx'
import { classWords } from '../../model/stock/stock-words.ts'

/** How many articles stand well or ill, and where money lies longest; a class narrows the list. */
export function HealthCards({ a, rows, shown }: { a: InventoryBoard; rows: readonly StockRow[]; shown: string | undefined }): ReactElement {
  const both = useBoth()
  const { colours, axis } = useChartColours()
  const classes = stockClasses.map((c) => ({ key: c, title: both(...classWords[c]), of: rows.filter((r) => r.class === c) })).filter((c) => c.of.length > 0)
  const choose = (key: string | undefined): void => replaceQuery({ class: key === shown ? undefined : key })
  const points = rows
    .filter((r) => r.dos && r.dos.gt(0) && r.value !== null && Number(r.value) > 0)
    .slice(0, 400)
    .map((r) => ({
      name: `${r.code} ${r.name}`,
      group: r.class ? both(...classWords[r.class]) : '–',
      x: r.dos!.toNumber(),
      y: Number(r.value),
      size: r.aged,
      key: String(r.sku),
    }))
  return (
    <>
      <div className={a.rights.cost ? 'w5' : 'w6'}>
        <DataChart
          title={both('库存健康', 'Health of stock')}
          height={280}
          option={pieOption(
            classes.map((c) => ({ key: c.key, title: c.title, n: c.of.length })),
            colours.bg,
          )}
          onClick={(e) => choose(classes[e.dataIndex]?.key)}
          table={{
            head: [both('分类', 'Class'), 'SKU', ...(a.rights.cost ? [both('金额', 'Value')] : [])],
            rows: classes.map((c) => [c.title, c.of.length, ...(a.rights.cost ? [fullMoney(sum(c.of.map((r) => r.value ?? 0)).toFixed(2))] : [])]),
          }}
        />
      </div>
      <Box className="w6" title={both('分类', 'Classes')}>
        <table className="plain-table" data-testid="stock-classes">
          <Head cells={[both('分类', 'Class'), 'SKU', both('可用', 'Available'), ...(a.rights.cost ? [both('金额 CNY', 'Value, CNY')] : [])]} />
          <tbody>
            {classes.map((c) => (
              <tr key={c.key}>
                <td>
                  <button type="button" className="figure-link is-link" aria-pressed={c.key === shown} onClick={() => choose(c.key)}>
                    {c.title}
                  </button>
                </td>
                <td className="num">{numberText(c.of.length)}</td>
                <td className="num">{numberText(c.of.reduce((n, r) => n + r.available, 0))}</td>
                {a.rights.cost && <td className="num">{fullMoney(sum(c.of.map((r) => r.value ?? 0)).toFixed(2))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {a.rights.cost && points.length > 0 && (
          <DataChart
            title={both('占压资金', 'Money that lies')}
            unit={both('横轴可售天数，纵轴金额', 'Days of supply against value')}
            height={200}
            option={{
              ...scatterOption(
                points,
                { x: 0, y: 0, xName: both('可售天数', 'Days of supply'), yName: 'CNY' },
                colours.control,
                (p) => `<b>${p.name}</b><br>${p.x.toFixed(1)} · ${fullMoney(p.y.toFixed(2))}`,
                (v) => numberText(v),
              ),
              yAxis: { type: 'value', axisLabel: { formatter: axis } },
            }}
            onClick={(e) => {
              const p = points.find((x) => x.name === e.name)
              if (p) void openTab('nowInventory', { f: JSON.stringify({ sku: { in: [Number(p.key)] } }) })
            }}
            table={{ head: ['SKU', both('可售天数', 'Days of supply'), 'CNY'], rows: points.map((p) => [p.name, p.x.toFixed(1), fullMoney(p.y.toFixed(2))]) }}
          />
        )}
      </Box>
    </>
  )
}
