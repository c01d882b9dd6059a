import { useText } from '@crossway/web-kit'
import { PageDrawer, RemoteSelect } from '@crossway/web-ui'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { conditionOf } from '../../model/engine/condition.ts'
import { changeNode, setRules, type Drawing } from '../../model/engine/edit-tree.ts'
import { ruleKinds, signModes, timeoutActions, type NodeRow, type RuleKind, type RuleRow } from '../../model/engine/flow-tree.ts'
import { ConditionBuilder, useFields } from './condition-builder.tsx'

interface Props {
  readonly drawing: Drawing
  readonly node: NodeRow
  readonly resource: string
  readonly action: string
  readonly change: (d: Drawing) => void
  readonly close: () => void
}
const Field = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement => (
  <div className="fl-field">
    <span>{label}</span>
    {children}
  </div>
)

/** Everything that one step says: who decides, how several do, how long they have (settings.md approvalFlow, drawer). */
export function NodeForm({ drawing, node, resource, action, change, close }: Props): ReactElement {
  const t = useText()
  const set = (values: Partial<NodeRow>): void => change(changeNode(drawing, node.node_key, values))
  const rules = drawing.rules.filter((r) => r.node_key === node.node_key)
  const setAll = (next: readonly Omit<RuleRow, 'node_key'>[]): void => change(setRules(drawing, node.node_key, next))
  const asks = node.kind === 'approve' || node.kind === 'handle' || node.kind === 'cc'
  const decides = node.kind === 'approve' || node.kind === 'handle'
  const lastPath = node.kind === 'path' && drawing.nodes.filter((n) => n.parent_key === node.parent_key).at(-1)?.node_key === node.node_key
  const inParallel = drawing.nodes.find((n) => n.node_key === node.parent_key)?.kind === 'parallel'
  return (
    <PageDrawer size={480} title={`${t('flows.edit')} · ${t(`flows.kinds.${node.kind}`)}`} onClose={close} styles={{ wrapper: { maxWidth: '100vw' } }}>
      <div className="fl-form">
        <Field label={t('flows.name')}>
          <Input aria-label={t('flows.name')} value={node.name} maxLength={60} onChange={(e) => set({ name: e.target.value })} data-testid="node-name" />
        </Field>
        {asks && (
          <Field label={t('flows.who')}>
            {rules.map((r, i) => (
              <OneRule
                key={i}
                rule={r}
                resource={resource}
                action={action}
                change={(x) => setAll(rules.map((y, k) => (k === i ? x : y)))}
                remove={() => setAll(rules.filter((_, k) => k !== i))}
              />
            ))}
            <Button size="small" onClick={() => setAll([...rules, { kind: 'leader', params: {} }])} data-testid="add-rule">
              {t('flows.addRule')}
            </Button>
          </Field>
        )}
        {decides && (
          <>
            <Field label={t('flows.sign')}>
              <Select
                aria-label={t('flows.sign')}
                value={node.sign_mode ?? 'any'}
                onChange={(sign_mode) => set({ sign_mode })}
                options={signModes.map((m) => ({ value: m, label: t(`flows.signs.${m}`) }))}
              />
            </Field>
            {node.sign_mode === 'ratio' && (
              <Field label={t('flows.ratio')}>
                <InputNumber
                  aria-label={t('flows.ratio')}
                  min={1}
                  max={100}
                  value={node.ratio === null || node.ratio === undefined ? null : Number(node.ratio)}
                  onChange={(v) => set({ ratio: v })}
                />
              </Field>
            )}
            <Field label={t('flows.comment')}>
              <Select
                aria-label={t('flows.comment')}
                value={node.comment_required ?? 'reject'}
                onChange={(comment_required) => set({ comment_required })}
                options={(['never', 'reject', 'always'] as const).map((m) => ({ value: m, label: t(`flows.comments.${m}`) }))}
              />
            </Field>
            <Field label={t('flows.hours')}>
              <InputNumber
                aria-label={t('flows.hours')}
                min={0}
                max={1000}
                value={node.timeout_hours === null || node.timeout_hours === undefined ? null : Number(node.timeout_hours)}
                onChange={(v) => set({ timeout_hours: v })}
              />
            </Field>
            <Field label={t('flows.late')}>
              <Select
                aria-label={t('flows.late')}
                value={node.timeout_action ?? 'none'}
                onChange={(timeout_action) => set({ timeout_action })}
                options={timeoutActions.map((m) => ({ value: m, label: t(`flows.lates.${m}`) }))}
              />
            </Field>
          </>
        )}
        {(node.kind === 'auto' || (node.kind === 'path' && !inParallel)) && (
          <Field label={t('flows.condition')}>
            <ConditionBuilder
              resource={resource}
              action={action}
              value={conditionOf(node.test) ?? null}
              onChange={(test) => set({ test })}
              none={t(lastPath ? 'flows.default' : 'flows.always')}
            />
          </Field>
        )}
      </div>
    </PageDrawer>
  )
}

function OneRule({
  rule,
  resource,
  action,
  change,
  remove,
}: {
  readonly rule: RuleRow
  readonly resource: string
  readonly action: string
  readonly change: (r: RuleRow) => void
  readonly remove: () => void
}): ReactElement {
  const t = useText()
  const fields = useFields(resource, action).filter((f) => f.to === 'employee' || f.to === 'department')
  const p = (rule.params ?? {}) as { ids?: number[]; role?: number; up?: number; levels?: number; of?: string; field?: string; node?: string }
  const put = (params: object): void => change({ ...rule, params: { ...p, ...params } })
  return (
    <div className="fl-rule">
      <Select
        aria-label={t('flows.who')}
        value={rule.kind}
        popupMatchSelectWidth={false}
        onChange={(kind: RuleKind) => change({ ...rule, kind, params: {} })}
        options={ruleKinds.map((k) => ({ value: k, label: t(`flows.rules.${k}`) }))}
      />
      {rule.kind === 'employee' && (
        <RemoteSelect
          record="employee"
          many
          value={p.ids ?? []}
          label={t('flows.rules.employee')}
          placeholder={t('flows.rules.employee')}
          onChange={(c: readonly { readonly id: number }[]) => put({ ids: c.map((x) => x.id) })}
        />
      )}
      {rule.kind === 'role' && (
        <RemoteSelect
          record="role"
          value={p.role === undefined ? [] : [p.role]}
          label={t('flows.rules.role')}
          placeholder={t('flows.rules.role')}
          onChange={(c: readonly { readonly id: number }[]) => put({ role: c[0]?.id })}
        />
      )}
      {(rule.kind === 'dept_head' || rule.kind === 'dept_head_chain') && (
        <>
          <Select
            aria-label={t('flows.of.starter')}
            value={p.of ?? 'starter'}
            onChange={(of) => put({ of })}
            options={(['starter', 'record'] as const).map((k) => ({ value: k, label: t(`flows.of.${k}`) }))}
          />
          <InputNumber
            aria-label={t(rule.kind === 'dept_head' ? 'flows.up_n' : 'flows.levels')}
            min={1}
            max={10}
            value={rule.kind === 'dept_head' ? (p.up ?? 1) : (p.levels ?? 2)}
            onChange={(v) => put(rule.kind === 'dept_head' ? { up: v ?? 1 } : { levels: v ?? 2 })}
          />
        </>
      )}
      {rule.kind === 'field' && (
        <Select
          aria-label={t('flows.field')}
          value={p.field ?? null}
          style={{ minWidth: 140 }}
          onChange={(field) => put({ field })}
          options={fields.map((f) => ({ value: f.field, label: f.label }))}
        />
      )}
      {rule.kind === 'node_holder' && (
        <Input
          aria-label={t('flows.node')}
          placeholder="purchaseOrderList/approve"
          value={p.node ?? ''}
          onChange={(e) => put({ node: e.target.value.trim() })}
        />
      )}
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('flows.remove')} onClick={remove} />
    </div>
  )
}
