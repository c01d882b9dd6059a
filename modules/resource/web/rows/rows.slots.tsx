import { CloudDownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { auth, dateTimeText, get, openRecord, openTab, queryClient, useText, type ListRow, type Slots } from '@crossway/web-kit'
import { Button, Tooltip } from 'antd'
import { lazy, useState, type ReactElement } from 'react'
import { apiName } from '@crossway/kernel'
import { pages } from '../../model/pages.ts'
import { approxCny, approxCnyLabel } from '../../model/report/approx-cny.ts'
import { reportTypes } from '../../model/report/report-types.ts'
import { AskDialog } from '../connector/ask-dialog.tsx'
import { useMatrix } from '../centre/freshness-matrix.tsx'
import { registerResourceTexts } from '../resource-texts.ts'
import { CouponProductsTab } from './coupon-products-tab.tsx'
import { DealFeeTab } from './deal-fee-tab.tsx'
import { ExtraCells } from './extra-cells.tsx'
import { HistoryTab } from './history-tab.tsx'
import { OrderTab } from './order-tab.tsx'
import { RemeasureTab } from './remeasure-tab.tsx'
import { rowActions } from './row-actions.ts'
import { BudgetBar, couponColumns, dealColumns, DiscountValue } from './promotion-columns.tsx'
import '../centre/centre.css'
import { computedLabels } from '../../model/figure-labels.ts'

registerResourceTexts()

/** The report behind a page; order items are read from the same file as orders. */
const typeOf = (route: string): (typeof reportTypes)[number] | undefined => {
  const page = route === 'OrderProducts' ? 'OrderBasic' : route
  return reportTypes.find((x) => x.page === page)
}

/** "Data as of" of the page's report over the shops one sees, red where some shop's is older than the type allows (resource.md, list page). */
function AsOf({ route }: { readonly route: string }): ReactElement | null {
  const t = useText()
  const { data } = useMatrix()
  const type = typeOf(route)
  if (!data || !type) return null
  const cells = data.rows.flatMap((r) => r.cells.filter((c) => c.type === type.code).map((c) => ({ ...c, name: r.name })))
  // A site's tree belongs to no shop: nobody's freshness is asked.
  if (cells.length === 0) return null
  const known = cells.filter((c) => c.data_at !== null).sort((a, b) => Date.parse(b.data_at!) - Date.parse(a.data_at!))
  const newest = known[0]
  const stale = cells.filter((c) => c.tone === 'red')
  const message = (c: (typeof cells)[number]): string =>
    [t('reports.asOfShort', { at: dateTimeText(c.data_at!) }), ...(c.file ? [t('reports.asOfFile', { no: c.file.no, n: c.file.rows })] : [])].join(' · ')
  const each = [...stale.filter((c) => c.data_at === null).map((c) => `${c.name} · ${t('reports.never')}`), ...known.map((c) => `${c.name} · ${message(c)}`)]
  return (
    <Tooltip styles={{ root: { maxWidth: 520 } }} title={each.length > 1 ? each.slice(0, 20).map((line) => <div key={line}>{line}</div>) : undefined}>
      <span className={`report-asof${stale.length ? ' stale' : ''}`} data-testid="report-asof">
        {newest ? message(newest) : t('reports.never')}
        {stale.length > 0 && ` · ${t('reports.stale', { n: stale.length })}`}
      </span>
    </Tooltip>
  )
}

function Upload(): ReactElement | null {
  const t = useText()
  if (!auth('downloadedReports/upload')) return null
  return (
    <Button icon={<UploadOutlined />} onClick={() => void openTab('downloadedReports')}>
      {t('reports.upload')}
    </Button>
  )
}

/** Asks the platform for the page's report now (resource.md, list page: request). */
function Request({ route }: { readonly route: string }): ReactElement | null {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const type = typeOf(route)
  if (!type || !auth(`${route}/request`) || !auth('downloadedReports/request')) return null
  return (
    <>
      <Button icon={<CloudDownloadOutlined />} onClick={() => setAsking(true)} data-testid={`btn-${route}/request`}>
        {t('reports.ask')}
      </Button>
      {asking && <AskDialog only={type.code} onClose={() => setAsking(false)} onDone={() => queryClient.invalidateQueries({ queryKey: ['connector'] })} />}
    </>
  )
}

/** What every page of report rows has beside the generic list: its freshness, the way to upload, and the way down to the line of the file. */
export function slotsOf(route: string): Slots {
  const slots = ownSlots(route)
  const table = pages.find((p) => p.route === route)?.resource
  if (!table || !approxCny[table]) return slots
  return { ...slots, figures: { ...slots.figures, approx_cny: { kind: 'decimal' as const, label: approxCnyLabel } } }
}
function ownSlots(route: string): Slots {
  const record = pages.find((p) => p.route === route)?.resource
  const down = async (row: ListRow): Promise<void> => {
    const whole = await get<{ report_file: { id: number } | null; row_no?: number }>(`${apiName(record!)}/${row.id}`)
    if (whole.report_file)
      await openRecord('downloadedReports', whole.report_file.id, { part: 'result', ...(whole.row_no ? { line: String(whole.row_no) } : {}) })
  }
  const follows = record !== undefined && record !== 'amz_settlement_file' && record !== 'amz_browse_node'
  return {
    reads: { extra: ExtraCells },
    ...(route === 'OrderProducts' ? { figures: { goods: { kind: 'text' as const, label: computedLabels.amz_order_item.goods } } } : {}),
    ...(route === 'OpenListingsPrice'
      ? {
          figures: {
            plan_gap: { kind: 'decimal' as const, label: computedLabels.amz_open_listing.plan_gap },
            floor_gap: { kind: 'decimal' as const, label: computedLabels.amz_open_listing.floor_gap },
          },
        }
      : {}),
    ...(route === 'FBARemoveOrderDetail' || route === 'FBARemoveShipmentDetail'
      ? {
          figures: {
            shipped_gap: { kind: 'int' as const, label: computedLabels.amz_removal_order_line.shipped_gap },
            ...(route === 'FBARemoveShipmentDetail'
              ? {
                  received_on: { kind: 'date' as const, label: computedLabels.amz_removal_shipment_line.received_on },
                  waiting_days: { kind: 'int' as const, label: computedLabels.amz_removal_shipment_line.waiting_days },
                }
              : {}),
          },
        }
      : {}),
    ...(route === 'FBAManageInventory'
      ? {
          figures: {
            ledger_qty: { kind: 'decimal' as const, label: computedLabels.amz_fba_inventory.ledger_qty },
            ledger_diff: { kind: 'decimal' as const, label: computedLabels.amz_fba_inventory.ledger_diff },
            days_of_supply: { kind: 'decimal' as const, label: computedLabels.amz_fba_inventory.days_of_supply },
            sold_30: { kind: 'int' as const, label: computedLabels.amz_fba_inventory.sold_30 },
            stock_value: { kind: 'decimal' as const, label: computedLabels.amz_fba_inventory.stock_value },
          },
        }
      : {}),
    ...(route === 'FBARemoveShipmentDetail'
      ? { views: { parcels: { label: { 'zh-cn': '按跟踪号', en: 'By parcel' }, icon: 'Inbox', View: lazy(() => import('./parcels-view.tsx')) } } }
      : {}),
    ...(route === 'MerchantListings'
      ? { views: { cards: { label: { 'zh-cn': '卡片', en: 'Cards' }, icon: 'Appstore', View: lazy(() => import('./listing-cards.tsx')) } } }
      : {}),
    ...(route === 'CouponPerformance' ? { figures: { msku_count: { kind: 'int' as const, label: computedLabels.amz_coupon.msku_count } } } : {}),
    ...(route === 'BrowseTree'
      ? { views: { levels: { label: { 'zh-cn': '分类树', en: 'Tree' }, icon: 'Apartment', View: lazy(() => import('../tree/tree-view.tsx')) } } }
      : {}),
    ...(route === 'LDBDPerformance'
      ? {
          views: {
            calendar: { label: { 'zh-cn': '日历', en: 'Calendar' }, icon: 'Calendar', View: lazy(() => import('./deal-calendar.tsx')) },
            compare: { label: { 'zh-cn': '对比', en: 'Compare' }, icon: 'Columns', View: lazy(() => import('./deal-compare.tsx')) },
          },
        }
      : {}),
    ...(route === 'FBAMultiCountryInventory'
      ? { views: { countries: { label: { 'zh-cn': '按国家', en: 'By country' }, icon: 'Globe', View: lazy(() => import('./country-view.tsx')) } } }
      : {}),
    ...(route === 'MerchantListingsAll'
      ? { views: { changes: { label: { 'zh-cn': '变更记录', en: 'Changes' }, icon: 'History', View: lazy(() => import('./changes-view.tsx')) } } }
      : {}),
    ...(follows
      ? {
          recordTabs: [
            ...(route === 'OrderBasic'
              ? [
                  {
                    key: 'parts',
                    label: { 'zh-cn': '商品与结算', en: 'Items and settlement' },
                    Tab: ({ record: row }: { readonly record: ListRow }) => <OrderTab row={row} />,
                    first: true,
                  },
                ]
              : []),
            {
              key: 'history',
              label: { 'zh-cn': '变化历史', en: 'What changed' },
              Tab: ({ record: row }: { readonly record: ListRow }) => <HistoryTab table={record} row={row} />,
            },
            ...(route === 'FbaEstimatedFees'
              ? [
                  {
                    key: 'remeasure',
                    label: { 'zh-cn': '复测', en: 'Remeasure' },
                    Tab: ({ record: row, refresh }: { readonly record: ListRow; readonly refresh: () => void }) => <RemeasureTab row={row} refresh={refresh} />,
                  },
                ]
              : []),
            ...(route === 'CouponPerformance'
              ? [
                  {
                    key: 'products',
                    label: { 'zh-cn': '商品分摊', en: 'Products' },
                    Tab: ({ record: row }: { readonly record: ListRow }) => <CouponProductsTab row={row} />,
                  },
                ]
              : []),
            ...(route === 'LDBDPerformance'
              ? [
                  {
                    key: 'fee',
                    label: { 'zh-cn': '活动费', en: 'Deal fee' },
                    Tab: ({ record: row, refresh }: { readonly record: ListRow; readonly refresh: () => void }) => <DealFeeTab row={row} refresh={refresh} />,
                  },
                ]
              : []),
          ],
        }
      : {}),
    ...(route === 'CouponPerformance'
      ? { listColumns: couponColumns, cells: { budget_percentage_used: BudgetBar, discount_amount: DiscountValue } }
      : route === 'LDBDPerformance'
        ? { listColumns: dealColumns }
        : {}),
    toolbar: [Upload, Request, AsOf],
    rowActions: [
      ...rowActions(route, record),
      { key: 'rawLine', label: { 'zh-cn': '查看原文件', en: 'Open raw file' }, shown: () => auth('downloadedReports'), run: (row) => void down(row) },
    ],
  }
}
