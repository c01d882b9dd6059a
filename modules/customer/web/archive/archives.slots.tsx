import type { RowProps, Slots } from '@crossway/web-kit'
import { Progress } from '@crossway/web-ui'
import { lazy, type ReactElement } from 'react'

const Complete = ({ row }: RowProps): ReactElement => <Progress percent={row['completeness']} />
const slots: Slots = {
  cells: { completeness: Complete },
  recordTabs: [{ key: 'papers', label: { 'zh-cn': '必备资料', en: 'Required papers' }, first: true, Tab: lazy(() => import('./papers-tab.tsx')) }],
}
export default slots
