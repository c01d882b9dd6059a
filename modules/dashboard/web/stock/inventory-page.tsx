import { errorText, registerTexts, replaceQuery, usePage, useBoth, type PageProps } from '@crossway/web-kit'
import { Failure, registerGridTexts, RemoteSelect } from '@crossway/web-ui'
import { Segmented, Skeleton } from 'antd'
import { useMemo, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { stockRow, type InventoryBoard } from '../../model/stock/inventory.ts'
import { stockColumns } from '../../model/stock/stock-sheet.ts'
import { type Words } from '../crm/both.ts'
import { CrmExport, CrmNote, sheetOf } from '../crm/crm-bar.tsx'
import { useBoard } from '../crm/use-board.ts'
import { useRoomy } from '../profit/use-roomy.ts'
import { AgeCard, TrendCard } from './age-and-trend.tsx'
import { HealthCards } from './health-cards.tsx'
import { StockCards } from './stock-cards.tsx'
import { StockTable } from './stock-table.tsx'
import { SubscribeButton } from '../subscription/subscribe-button.tsx'
import '../profit/profit.css'
import '../crm/crm.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const filters = ['company', 'warehouse', 'project', 'category', 'brand', 'sku'] as const
const words: Readonly<Record<(typeof filters)[number], Words>> = {
  company: ['公司', 'Company'],
  warehouse: ['仓库', 'Warehouse'],
  project: ['项目', 'Project'],
  category: ['类目', 'Category'],
  brand: ['品牌', 'Brand'],
  sku: ['SKU', 'SKU'],
}

/** Money and days in stock, shortage and surplus (dashboard.md productInventory). */
export default function InventoryPage({ query }: PageProps): ReactElement {
  const both = useBoth()
  const { slot } = usePage()
  const wide = useRoomy()
  const given = filters.flatMap((n) => (/^\d{1,15}$/.test(query[n] ?? '') ? [[n, query[n]!]] : []))
  const by = query['by'] === 'msku' ? 'msku' : 'sku'
  if (by === 'msku') given.push(['by', by])
  const { answer: a, problem, reload } = useBoard<InventoryBoard>(`board/inventory?${new URLSearchParams(given)}`)
  const rows = useMemo(() => (a ? a.rows.map((r) => stockRow(r, a.today)) : []), [a])
  const bar = (
    <div className="board-bar" data-testid="board-bar">
      {filters.map((n) => (
        <RemoteSelect
          key={n}
          record={n}
          className="crm-filter"
          label={both(...words[n])}
          placeholder={both(...words[n])}
          value={query[n] ? [Number(query[n])] : []}
          onChange={(c) => replaceQuery({ [n]: c[0] ? String(c[0].id) : undefined })}
        />
      ))}
      <Segmented
        aria-label={both('按', 'By')}
        value={by}
        options={[
          { value: 'sku', label: 'SKU' },
          { value: 'msku', label: 'MSKU' },
        ]}
        onChange={(v) => replaceQuery({ by: v === 'msku' ? v : undefined })}
        data-testid="stock-by"
      />
      <SubscribeButton />
      {a?.rights.export && (
        <CrmExport
          view="productInventory"
          state={{ from: a.today, to: a.today }}
          sheet={() => sheetOf(both('产品库存', 'Product inventory'), stockColumns(a, both), rows)}
        />
      )}
    </div>
  )
  return (
    <div className="board" data-testid="board-productInventory">
      {slot && wide ? createPortal(bar, slot) : bar}
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {!a && !problem && <Skeleton active paragraph={{ rows: 10 }} />}
      {a && (
        <>
          <CrmNote
            a={a}
            more={
              <span>
                {both(
                  '日销按近7/14/30天加权，断货日不计；未填采购交期的按30天',
                  'Daily sales weigh 7, 14 and 30 days without days out of stock; no lead time counts as 30 days',
                )}
              </span>
            }
          />
          <StockCards a={a} rows={rows} />
          <TrendCard a={a} />
          <HealthCards a={a} rows={rows} shown={query['class']} />
          <AgeCard a={a} />
          <StockTable a={a} rows={rows} shown={query['class']} />
        </>
      )}
    </div>
  )
}
