import type { ListRow, RowProps, Slots } from '@crossway/web-kit'
import { lazy, type ReactElement } from 'react'

const share = (v: unknown): string => (v === null || v === undefined || v === '' ? '–' : `${(Number(v) * 100).toFixed(2)}%`)
/** A rate is stored with eight digits; whoever compares a bill reads per cent. */
const DiffCell = ({ row }: RowProps): ReactElement => <span className="num">{share(row['diff_rate'])}</span>
const DiffRead = ({ value }: { readonly value: unknown; readonly row: ListRow }): ReactElement => <span className="read-text num">{share(value)}</span>

const slots: Slots = {
  cells: { diff_rate: DiffCell },
  reads: { diff_rate: DiffRead },
  views: { matrix: { label: { 'zh-cn': '店铺×月', en: 'Store × month' }, icon: 'Table', alone: true, View: lazy(() => import('./ad-matrix.tsx')) } },
}
export default slots
