import { auth, registerTexts, type RecordProps, type Slots } from '@crossway/web-kit'
import { lazy, type ReactElement } from 'react'
import { CodeButton } from './code-button.tsx'

registerTexts('verifyCode', { 'zh-cn': () => import('../texts/verify-code.zh-cn.ts'), en: () => import('../texts/verify-code.en.ts') })

const OnRecord = ({ record }: RecordProps): ReactElement => (
  <div className="code-line">
    <CodeButton row={record} />
  </div>
)

const slots: Slots = {
  recordHeader: OnRecord,
  figures: {
    last_viewed_at: { kind: 'dateTime', label: { 'zh-cn': '最近使用', en: 'Last used' } },
    last_viewed_by: { kind: 'text', label: { 'zh-cn': '使用人', en: 'Used by' } },
    views_30: { kind: 'int', label: { 'zh-cn': '30天查看', en: 'Views, 30 d' } },
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
