import { apiName } from '@crossway/kernel'
import { notify, PdfPages, useLang, type DecisionPartProps } from '@crossway/web-kit'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { both } from './both.ts'
import { useChecks } from './check-items.ts'
import { CheckList } from './check-list.tsx'

/** Beside the decision: the paper as it would be printed and the items of the reader's own step, also for who has no page of drafts (contract.md contractCheck). */
export default function ReviewPart({ record, id }: DecisionPartProps): ReactElement {
  const lang = useLang()
  const [file, setFile] = useState<Blob>()
  const [failed, setFailed] = useState(false)
  const [asked, ask] = useState(0)
  const checks = useChecks(record, id, () => notify({ kind: 'success', code: 'checked', text: both(lang, '检查项已保存', 'Check items saved') }))
  const at = `/api/${apiName(record)}/${id}/paper.pdf`
  useEffect(() => {
    let gone = false
    setFailed(false)
    fetch(at)
      .then((a) => (a.ok ? a.blob() : Promise.reject(new Error(String(a.status)))))
      .then(
        (blob) => void (gone || setFile(blob)),
        () => void (gone || setFailed(true)),
      )
    return () => void (gone = true)
  }, [at, asked])
  const name = both(lang, '合同文本', 'Text of the contract')
  return (
    <>
      {(checks.waiting || checks.failed || checks.items.length > 0) && (
        <section data-testid="review-items">
          <h4>{both(lang, '检查项', 'Check items')}</h4>
          <CheckList checks={checks} />
          <Button onClick={() => void checks.send()} loading={checks.busy} disabled={checks.items.every((i) => !i.result)}>
            {both(lang, '保存检查项', 'Save check items')}
          </Button>
        </section>
      )}
      <section data-testid="review-paper">
        <h4>
          {name}{' '}
          <a href={at} target="_blank" rel="noopener noreferrer">
            {both(lang, '新窗口打开', 'Open in a new window')}
          </a>
        </h4>
        {failed ? (
          <Alert
            type="error"
            title={both(lang, '合同文本未能打开', 'The text could not be opened')}
            action={<Button onClick={() => ask(asked + 1)}>{both(lang, '重试', 'Try again')}</Button>}
          />
        ) : file ? (
          <div tabIndex={0} role="region" aria-label={name} style={{ maxHeight: '62vh', overflow: 'auto' }}>
            <PdfPages file={file} name={name} onFailed={() => setFailed(true)} />
          </div>
        ) : (
          <Skeleton active />
        )}
      </section>
    </>
  )
}
