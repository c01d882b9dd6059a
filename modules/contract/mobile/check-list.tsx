import { Segmented } from '@crossway/mobile-ui'
import { useBoth, useLang } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { checkItemEn, checkResultEn } from '../model/contract-draft.labels.en.ts'
import { checkItemZh, checkResultZh } from '../model/contract-draft.labels.zh-cn.ts'
import type { Checks } from './check-items.ts'

/** The reviewer's items one below the other: what fails wants a word. */
export function CheckList({ checks }: { readonly checks: Checks }): ReactElement {
  const both = useBoth()
  const words = useLang() === 'en' ? { item: checkItemEn, result: checkResultEn } : { item: checkItemZh, result: checkResultZh }
  if (checks.failed) return <p className="m-wrong">{checks.failed}</p>
  if (!checks.waiting && checks.items.length === 0) return <p>{both('当前不是您审核的步骤。', 'It is not your turn to review.')}</p>
  return (
    <>
      {checks.items.map((i) => {
        const label = words.item[i.code as keyof typeof words.item]
        return (
          <div key={i.code} className="m-field">
            <span>{label}</span>
            <Segmented
              label={label}
              options={Object.entries(words.result).map(([key, text]) => ({ key, label: text }))}
              value={i.result ?? ''}
              onChange={(result) => checks.set(i.code, { result })}
            />
            {i.result === 'fail' && (
              <textarea
                aria-label={both('意见', 'Comment')}
                maxLength={300}
                value={i.comment ?? ''}
                onChange={(e) => checks.set(i.code, { comment: e.target.value })}
              />
            )}
          </div>
        )
      })}
    </>
  )
}
