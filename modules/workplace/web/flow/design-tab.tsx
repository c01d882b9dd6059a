import { auth, errorText, notify, patch, post, useText, type RecordProps } from '@crossway/web-kit'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Dropdown } from 'antd'
import { useState, type ReactElement } from 'react'
import { addPath, insertNode, moveNode, removeNode, type Drawing } from '../../model/engine/edit-tree.ts'
import { nodeKinds, type NodeKind, type NodeRow, type RuleRow } from '../../model/engine/flow-tree.ts'
import { NodeForm } from './node-form.tsx'
import './flow.css'

interface Problem {
  readonly node: string | null
  readonly text: string
}
interface Canvas {
  readonly d: Drawing
  readonly edits: boolean
  readonly problems: readonly Problem[]
  readonly change: (d: Drawing) => void
  readonly open: (key: string) => void
  readonly nameOf: (kind: NodeKind, n: number) => string
}
const added = nodeKinds.filter((k) => k !== 'path') as Exclude<NodeKind, 'path'>[]

/** The steps of a flow version as they are walked, from top to bottom; a draft is drawn here. */
export function DesignTab({ record, refresh }: RecordProps): ReactElement {
  const t = useText()
  const stored: Drawing = { nodes: (record['nodes'] ?? []) as NodeRow[], rules: (record['rules'] ?? []) as RuleRow[] }
  const [drawn, setDrawn] = useState<Drawing>()
  const [open, setOpen] = useState<string>()
  const [problems, setProblems] = useState<readonly Problem[]>()
  const [failed, setFailed] = useState<string>()
  const d = drawn ?? stored
  const edits = record['status'] === 'draft' && auth('approvalFlow/edit')
  const resource = String(record['resource'] ?? '')
  const action = String(record['action'] ?? '')
  const nameOf = (kind: NodeKind, n: number): string => `${t(`flows.kinds.${kind}`)} ${n}`
  const save = async (): Promise<void> => {
    setFailed(undefined)
    try {
      await patch(
        `approval-flow/${record.id}`,
        {
          version: record.version,
          nodes: d.nodes.map((n) => Object.fromEntries(Object.entries(n).filter(([k]) => k !== 'id' && k !== 'seq'))),
          rules: d.rules.map(({ node_key, kind, params }) => ({ node_key, kind, params })),
        },
        { silent: true },
      )
      setDrawn(undefined)
      notify({ kind: 'success', text: t('flows.saved') })
      refresh()
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  const check = async (): Promise<void> => {
    const { problems: found } = await post<{ problems: Problem[] }>('approval-flows/check', { flow: record.id })
    setProblems(found)
  }
  const node = d.nodes.find((n) => n.node_key === open)
  return (
    <div className="fl-design" data-testid="flow-design">
      <div className="ap-tools">
        {edits ? (
          <Button type="primary" disabled={!drawn} onClick={() => void save()} data-testid="save-design">
            {t('flows.save')}
          </Button>
        ) : (
          record['status'] !== 'draft' && <small>{t('flows.readOnly')}</small>
        )}
        <Button disabled={drawn !== undefined} onClick={() => void check()} data-testid="check-flow">
          {t('flows.check')}
        </Button>
        {drawn && <small>{t('flows.unsaved')}</small>}
      </div>
      {failed && <Alert type="error" showIcon title={failed} />}
      {problems && (
        <Alert
          type={problems.length ? 'warning' : 'success'}
          showIcon
          title={problems.length ? t('flows.problems', { n: problems.length }) : t('flows.sound')}
          description={problems.length ? problems.map((p, i) => <div key={i}>{p.text}</div>) : undefined}
        />
      )}
      <div className="fl-canvas">
        <span className="fl-end">{t('flows.start')}</span>
        <Level parent={null} c={{ d, edits, problems: problems ?? [], change: setDrawn, open: setOpen, nameOf }} />
        <span className="fl-end">{t('flows.end')}</span>
      </div>
      {node && edits && <NodeForm drawing={d} node={node} resource={resource} action={action} change={setDrawn} close={() => setOpen(undefined)} />}
    </div>
  )
}

function Level({ parent, c }: { readonly parent: string | null; readonly c: Canvas }): ReactElement {
  const list = c.d.nodes.filter((n) => (n.parent_key ?? null) === parent && n.kind !== 'path').sort((a, b) => a.seq - b.seq)
  return (
    <>
      <AddHere parent={parent} after={null} c={c} />
      {list.map((n) => (
        <div key={n.node_key} className="fl-cell">
          <Card n={n} c={c} />
          {(n.kind === 'branch' || n.kind === 'parallel') && (
            <div className="fl-paths">
              {c.d.nodes
                .filter((p) => p.parent_key === n.node_key && p.kind === 'path')
                .sort((a, b) => a.seq - b.seq)
                .map((p) => (
                  <div key={p.node_key} className="fl-path">
                    <Card n={p} c={c} />
                    <Level parent={p.node_key} c={c} />
                  </div>
                ))}
            </div>
          )}
          <AddHere parent={parent} after={n.node_key} c={c} />
        </div>
      ))}
    </>
  )
}

function AddHere({ parent, after, c }: { readonly parent: string | null; readonly after: string | null; readonly c: Canvas }): ReactElement {
  const t = useText()
  if (!c.edits) return <i className="fl-line" aria-hidden="true" />
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: added.map((k) => ({ key: k, label: t(`flows.kinds.${k}`) })),
        onClick: ({ key }) => c.change(insertNode(c.d, { parent, after }, key as (typeof added)[number], c.nameOf)),
      }}
    >
      <Button
        size="small"
        shape="circle"
        className="fl-add"
        icon={<PlusOutlined />}
        aria-label={t('flows.add')}
        data-testid={`add-${parent ?? 'top'}-${after ?? 'first'}`}
      />
    </Dropdown>
  )
}

function Card({ n, c }: { readonly n: NodeRow; readonly c: Canvas }): ReactElement {
  const t = useText()
  const rules = c.d.rules.filter((r) => r.node_key === n.node_key)
  const wrong = c.problems.filter((p) => p.node === n.node_key)
  const asks = n.kind === 'approve' || n.kind === 'handle' || n.kind === 'cc'
  const path = n.kind === 'path'
  const inParallel = path && c.d.nodes.find((x) => x.node_key === n.parent_key)?.kind === 'parallel'
  const note = asks
    ? rules.length
      ? rules.map((r) => t(`flows.rules.${r.kind}`)).join('、')
      : t('flows.nobody')
    : path && !inParallel && !n.test
      ? t('flows.default')
      : t(`flows.kinds.${n.kind}`)
  return (
    <div className={`fl-card is-${n.kind}${wrong.length ? ' is-wrong' : ''}`} data-testid={`node-${n.node_key}`}>
      <button type="button" className="fl-name" disabled={!c.edits} onClick={() => c.open(n.node_key)}>
        <strong>{n.name}</strong>
        <small>{note}</small>
        {wrong.map((p, i) => (
          <small key={i} className="ap-late">
            {p.text}
          </small>
        ))}
      </button>
      {c.edits && (
        <span className="fl-tools">
          {n.kind === 'branch' || n.kind === 'parallel' ? (
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined />}
              aria-label={t('flows.addPath')}
              onClick={() => c.change(addPath(c.d, n.node_key, c.nameOf))}
            />
          ) : null}
          <Button type="text" size="small" icon={<ArrowUpOutlined />} aria-label={t('flows.up')} onClick={() => c.change(moveNode(c.d, n.node_key, -1))} />
          <Button type="text" size="small" icon={<ArrowDownOutlined />} aria-label={t('flows.down')} onClick={() => c.change(moveNode(c.d, n.node_key, 1))} />
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t('flows.remove')} onClick={() => c.change(removeNode(c.d, n.node_key))} />
        </span>
      )}
    </div>
  )
}
