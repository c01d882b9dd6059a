import { addDays } from '@crossway/kernel'
import { auth, openTab, useText } from '@crossway/web-kit'
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { groupOfPage } from '../../model/profit/board-group.ts'
import type { Dimension, KeyPart, ProfitPage, ProfitQuery } from '../../model/profit/ask.ts'
import { rowsFilter } from './rows-filter.ts'

interface Props {
  readonly view: ProfitPage
  readonly query: Pick<ProfitQuery, 'from' | 'to' | 'filter'>
  readonly dims: readonly Dimension[]
  readonly keys: readonly KeyPart[]
  /** The last result that the reader may see: all entries of the row stand behind it. */
  readonly result: string
  readonly onEntries: (node: string) => void
}
/** What a row of the report opens: its entries, its orders, what it spent on advertising, its stock at the platform (dashboard.md profitReport). */
export function RowMenu({ view, query, dims, keys, result, onEntries }: Props): ReactElement {
  const t = useText()
  const filter = rowsFilter(query.filter, dims, keys)
  const orders = { ...filter, purchase_at: { gte: query.from, lt: addDays(query.to, 1) } }
  const page = (key: string, route: string, f: object | undefined) =>
    filter && groupOfPage(view) === 'amazon' && auth(route)
      ? [{ key, label: t(`boards.row.${key}`), onClick: () => void openTab(route, { f: JSON.stringify(f) }) }]
      : []
  const items = [
    { key: 'entries', label: t('boards.row.entries'), onClick: () => onEntries(result) },
    ...page('orders', 'OrderProducts', orders),
    { key: 'ads', label: t('boards.row.ads'), onClick: () => onEntries('G08') },
    ...page('stock', 'FBAManageInventory', filter),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" size="small" icon={<MoreOutlined />} className="pl-row-menu" aria-label={t('boards.row.more', { name: keys.at(-1)!.title })} />
    </Dropdown>
  )
}
