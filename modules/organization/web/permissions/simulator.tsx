import { messageOf, post, ProblemError, useLang } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Input, Steps, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { NodeSelect } from './by-node.tsx'
import { say, sourceText } from './texts.ts'

interface Verdict {
  readonly name: string
  readonly node: string
  readonly allow: boolean
  readonly detail?: string
  readonly steps: readonly { readonly no: number; readonly title: string; readonly result: string; readonly detail?: string }[]
  readonly sources: readonly { readonly kind: string; readonly title: string }[]
}

const resultText: Readonly<Record<string, readonly [string, string]>> = {
  pass: ['通过', 'Passed'],
  skip: ['未到此步', 'Not reached'],
  refuse: ['拒绝', 'Refused'],
}

/** The server's own decision about a person, a node and a record, step by step (organization.md §8). */
export function Simulator(): ReactElement {
  const lang = useLang()
  const en = lang === 'en'
  const [employee, setEmployee] = useState<number>()
  const [node, setNode] = useState<string>()
  const [resource, setResource] = useState('')
  const [record, setRecord] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const [failed, setFailed] = useState('')
  const run = async (): Promise<void> => {
    setFailed('')
    try {
      const row = record.trim() && resource.trim() ? { resource: resource.trim(), record: Number(record) } : {}
      setVerdict(await post<Verdict>('organization/simulate', { employee, node, ...row }, { quiet: true }))
    } catch (e) {
      if (!(e instanceof ProblemError)) throw e
      setVerdict(undefined)
      setFailed(e.detail ?? messageOf(e))
    }
  }
  const person = en ? 'Choose a person' : '选择员工'
  return (
    <>
      <div className="permissions-tools">
        <RemoteSelect
          className="wide"
          record="employee"
          value={employee === undefined ? [] : [employee]}
          placeholder={person}
          label={person}
          onChange={(c) => setEmployee(c[0]?.id)}
        />
        <NodeSelect value={node} onChange={setNode} />
        <Input
          style={{ width: 180 }}
          value={resource}
          placeholder={en ? 'Record, e.g. purchase_order' : '记录，如 purchase_order'}
          aria-label={en ? 'Record' : '记录'}
          onChange={(e) => setResource(e.target.value)}
        />
        <Input
          style={{ width: 120 }}
          value={record}
          inputMode="numeric"
          placeholder="ID"
          aria-label="ID"
          onChange={(e) => setRecord(e.target.value.replace(/\D/g, ''))}
        />
        <Button type="primary" disabled={employee === undefined || !node} onClick={() => void run()} data-testid="btn-permissions/view">
          {en ? 'Simulate' : '模拟'}
        </Button>
      </div>
      {failed && <Alert type="error" showIcon message={failed} />}
      {verdict && (
        <>
          <Alert
            type={verdict.allow ? 'success' : 'error'}
            showIcon
            message={`${verdict.name} · ${verdict.node}：${verdict.allow ? (en ? 'allowed' : '允许') : en ? 'refused' : '拒绝'}`}
            description={
              <>
                {verdict.detail}
                {verdict.sources.map((s, i) => (
                  <Tag key={i}>
                    {say(sourceText, s.kind, lang)} {s.title}
                  </Tag>
                ))}
              </>
            }
          />
          <Steps
            style={{ marginTop: 16 }}
            direction="vertical"
            size="small"
            items={verdict.steps.map((s) => ({
              title: s.title,
              description: s.detail ?? resultText[s.result]?.[en ? 1 : 0],
              status: s.result === 'refuse' ? ('error' as const) : s.result === 'skip' ? ('wait' as const) : ('finish' as const),
            }))}
          />
        </>
      )}
    </>
  )
}
