import { apiName } from '@crossway/kernel'
import { notify, useAnswer, useBoth, type DecisionPartProps, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { useChecks } from './check-items.ts'
import { CheckList } from './check-list.tsx'
import { Paper } from './paper-card.tsx'

/** Beside the decision: the paper and the items of the reader's own step, also for who has no page of drafts (mobile.md contractCheck). */
export default function ReviewPart({ record, id }: DecisionPartProps): ReactElement {
  const both = useBoth()
  const { data } = useAnswer<ListRow>(`${apiName(record)}/${id}`)
  const checks = useChecks(record, id, () => notify({ kind: 'success', code: 'checked', text: both('检查项已保存', 'Check items saved') }))
  return (
    <>
      {data && <Paper kind={record} record={data} />}
      {(checks.waiting || checks.failed || checks.items.length > 0) && (
        <section className="m-card" data-testid="m-review-items">
          <h3 className="m-group-title">{both('检查项', 'Check items')}</h3>
          <CheckList checks={checks} />
          <button type="button" className="m-button" disabled={checks.busy || checks.items.every((i) => !i.result)} onClick={() => void checks.send()}>
            {both('保存检查项', 'Save check items')}
          </button>
        </section>
      )}
    </>
  )
}
