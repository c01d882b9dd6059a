import { Segmented, Sheet, usePhoneModel } from '@crossway/mobile-ui'
import { useLang, type DialogProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { checkItemEn, checkResultEn } from '../model/contract-draft.labels.en.ts'
import { checkItemZh, checkResultZh } from '../model/contract-draft.labels.zh-cn.ts'
import { useChecks } from './check-items.ts'

/** The reviewer's items on the phone: what fails wants a word. */
export default function CheckSheet({ rows, close }: DialogProps): ReactElement {
  const en = useLang() === 'en'
  const { resource } = usePhoneModel()
  const checks = useChecks(resource.name, rows[0]!, () => close(true))
  const words = en ? { item: checkItemEn, result: checkResultEn } : { item: checkItemZh, result: checkResultZh }
  return (
    <Sheet
      title={en ? 'Check items' : '检查项'}
      name="check-items"
      onClose={() => close()}
      footer={
        <button type="button" className="m-button is-primary" disabled={checks.busy || checks.items.every((i) => !i.result)} onClick={() => void checks.send()}>
          {en ? 'Save' : '保存'}
        </button>
      }
    >
      {!checks.waiting && checks.items.length === 0 && <p>{en ? 'It is not your turn to review.' : '当前不是您审核的步骤。'}</p>}
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
                aria-label={en ? 'Comment' : '意见'}
                maxLength={300}
                value={i.comment ?? ''}
                onChange={(e) => checks.set(i.code, { comment: e.target.value })}
              />
            )}
          </div>
        )
      })}
    </Sheet>
  )
}
