import { apiName } from '@crossway/kernel'
import { registerTexts, usePageModel, type RecordProps, type Slots } from '@crossway/web-kit'
import { lazy, Suspense, type ReactElement } from 'react'

registerTexts('approvals', { 'zh-cn': () => import('../model/center/approvals.zh-cn.ts'), en: () => import('../model/center/approvals.en.ts') })
const ApprovalView = lazy(() => import('./center/approval-view.tsx').then((m) => ({ default: m.ApprovalView })))

/** How the record's own approval stands, with the buttons of him whose turn it is. */
function ApprovalTab({ record, refresh }: RecordProps): ReactElement {
  const model = usePageModel()
  return (
    <Suspense fallback={null}>
      <ApprovalView url={`approvals/of/${apiName(model.resource.name)}/${record.id}`} decided={refresh} onRecord />
    </Suspense>
  )
}
const slots: Slots = {
  recordTabs: [{ key: 'approval', label: { 'zh-cn': '审批', en: 'Approval' }, Tab: ApprovalTab, shown: (record) => record.approval !== undefined }],
}
export default slots
