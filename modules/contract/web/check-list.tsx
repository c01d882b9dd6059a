import { useLang } from '@crossway/web-kit'
import { Alert, Input, Radio, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { checkItemEn, checkResultEn } from '../model/contract-draft.labels.en.ts'
import { checkItemZh, checkResultZh } from '../model/contract-draft.labels.zh-cn.ts'
import { both } from './both.ts'
import type { Checks } from './check-items.ts'

/** What the reviewer of this step looks at, item by item; what fails wants a word (contract.md contractCheck). */
export function CheckList({ checks }: { readonly checks: Checks }): ReactElement {
  const lang = useLang()
  const words = lang === 'en' ? { item: checkItemEn, result: checkResultEn } : { item: checkItemZh, result: checkResultZh }
  if (checks.failed) return <Alert type="error" title={checks.failed} />
  if (checks.waiting) return <Skeleton active title={false} />
  if (checks.items.length === 0) return <p className="note">{both(lang, '当前不是您审核的步骤。', 'It is not your turn to review.')}</p>
  return (
    <>
      {checks.items.map((i) => (
        <div key={i.code} style={{ marginBottom: 12 }}>
          <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
            <span id={`check-${i.code}`}>{words.item[i.code as keyof typeof words.item]}</span>
            <Radio.Group
              aria-labelledby={`check-${i.code}`}
              value={i.result}
              onChange={(e) => checks.set(i.code, { result: String(e.target.value) })}
              options={Object.entries(words.result).map(([value, label]) => ({ value, label }))}
            />
          </div>
          {i.result === 'fail' && (
            <Input
              aria-label={both(lang, '意见', 'Comment')}
              placeholder={both(lang, '不通过须填写意见', 'Say why it fails')}
              maxLength={300}
              value={i.comment ?? ''}
              onChange={(e) => checks.set(i.code, { comment: e.target.value })}
            />
          )}
        </div>
      ))}
    </>
  )
}
