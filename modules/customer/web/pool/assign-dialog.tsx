import { runBatch, usePageModel, type DialogProps, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { useState, type ReactElement } from 'react'
import { evenSplit } from './even-split.ts'

/** Customers to one or several people: in the order of their score, each the next one, so that everybody gets as many and as good ones. */
export function AssignDialog({ rows, close }: DialogProps): ReactElement {
  const both = useBoth()
  const model = usePageModel()
  const [people, setPeople] = useState<readonly { id: number; title: string }[]>([])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<readonly string[]>([])
  const shares = evenSplit(
    [...rows].sort((a, b) => Number(b['lead_score'] ?? 0) - Number(a['lead_score'] ?? 0)),
    people.length,
  )
  const send = async (): Promise<void> => {
    setBusy(true)
    const refused: string[] = []
    for (const [i, who] of people.entries()) {
      if (shares[i]!.length === 0) continue
      const answer = await runBatch(model, shares[i]!, 'assign', { to: who.id }).catch(() => undefined)
      refused.push(...(answer?.failed ?? []).map((f) => `${String(rows.find((r) => r.id === f.id)?.['name'] ?? f.id)}：${f.detail}`))
    }
    setBusy(false)
    if (refused.length === 0) return close(true)
    setFailed(refused)
  }
  return (
    <PageModal
      title={both(`分配 ${rows.length} 个客户`, `Assign ${rows.length} customers`)}
      onCancel={() => close(failed.length > 0)}
      onOk={() => void (failed.length ? close(true) : send())}
      okText={failed.length ? both('知道了', 'OK') : both('分配', 'Assign')}
      okButtonProps={{ loading: busy, disabled: people.length === 0 }}
    >
      <RemoteSelect
        record="employee"
        many
        label={both('负责人', 'Owners')}
        placeholder={both('选择一人或多人', 'One or several people')}
        where={{ status: { in: ['regular', 'probation'] } }}
        value={people.map((p) => p.id)}
        onChange={(list) => setPeople(list.map((p) => ({ id: p.id, title: p.title })))}
      />
      {people.length > 1 && <p className="note">{people.map((p, i) => `${p.title} ${shares[i]!.length}`).join(both('、', ', '))}</p>}
      {failed.map((f) => (
        <p key={f} className="is-bad" role="alert">
          {f}
        </p>
      ))}
    </PageModal>
  )
}
