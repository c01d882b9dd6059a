import { auth, registerTexts, type RecordProps, type Slots } from '@crossway/web-kit'
import { lazy, type ReactElement } from 'react'
import { CodeButton } from './code-button.tsx'
import { computedLabels } from '../../model/figure-labels.ts'

registerTexts('verifyCode', { 'zh-cn': () => import('../texts/verify-code.zh-cn.ts'), en: () => import('../texts/verify-code.en.ts') })

const OnRecord = ({ record }: RecordProps): ReactElement => (
  <div className="code-line">
    <CodeButton row={record} />
  </div>
)

const slots: Slots = {
  recordHeader: OnRecord,
  figures: {
    last_viewed_at: { kind: 'dateTime', label: computedLabels.otp_source.last_viewed_at },
    last_viewed_by: { kind: 'text', label: computedLabels.otp_source.last_viewed_by },
    views_30: { kind: 'int', label: computedLabels.otp_source.views_30 },
  },
  listColumns: [{ key: 'code', label: { 'zh-cn': '验证码', en: 'Code' }, Cell: CodeButton, width: 110, before: 'account_hint' }],
  recordTabs: [
    {
      key: 'enrol',
      label: { 'zh-cn': '登记密钥', en: 'Enrol' },
      Tab: lazy(() => import('./enrol-tab.tsx')),
      shown: () => auth('storeVerifyCode/edit'),
    },
  ],
}
export default slots
