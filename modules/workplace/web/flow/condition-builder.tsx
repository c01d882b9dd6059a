import { get, useText } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import type { ReactElement } from 'react'
import type { Condition, Leaf, Operator } from '../../model/engine/condition.ts'

interface ConditionField {
  readonly field: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'bool' | 'ids' | 'texts' | 'date'
  readonly money?: boolean
  readonly values?: readonly { readonly value: string; readonly label: string }[]
  readonly to?: string
}
const operatorsOf: Readonly<Record<ConditionField['kind'], readonly Operator[]>> = {
  number: ['gte', 'gt', 'lte', 'lt', 'eq', 'ne', 'empty', 'not_empty'],
  date: ['gte', 'lte', 'eq', 'empty', 'not_empty'],
  text: ['eq', 'ne', 'in', 'not_in', 'contains', 'empty', 'not_empty', 'changed'],
  bool: ['eq'],
  ids: ['in', 'not_in', 'under', 'empty', 'not_empty', 'changed'],
  texts: ['contains', 'empty', 'not_empty'],
}
export const useFields = (resource: string, action: string): readonly ConditionField[] =>
  useQuery({
    queryKey: ['approval-flows', 'fields', resource, action],
    queryFn: () => get<{ rows: ConditionField[] }>('approval-flows/fields', { query: { resource, action }, silent: true }),
    enabled: resource !== '' && action !== '',
  }).data?.rows ?? []

const isLeaf = (c: Condition): c is Leaf => 'field' in c
/** One level of leaves joined by all or any; deeper ones are shown as they are. */
function flatOf(c: Condition | null): { readonly join: 'all' | 'any'; readonly leaves: readonly Leaf[] } | undefined {
  if (!c) return { join: 'all', leaves: [] }
  if (isLeaf(c)) return { join: 'all', leaves: [c] }
  const join = 'all' in c ? 'all' : 'any' in c ? 'any' : undefined
  const parts = 'all' in c ? c.all : 'any' in c ? c.any : []
  return join && parts.every(isLeaf) ? { join, leaves: parts as readonly Leaf[] } : undefined
}

interface Props {
  readonly resource: string
  readonly action: string
  readonly value: Condition | null
  readonly onChange: (c: Condition | null) => void
  readonly none: string
}
/** Conditions over the fields that the action registers (settings.md approvalFlow, condition builder). */
export function ConditionBuilder({ resource, action, value, onChange, none }: Props): ReactElement {
  const t = useText()
  const fields = useFields(resource, action)
  const read = flatOf(value)
  if (!read) return <p className="ap-none">{t('flows.advanced', { text: JSON.stringify(value) })}</p>
  const { join, leaves } = read
  const put = (next: readonly Leaf[], how = join): void => onChange(next.length ? ({ [how]: next } as unknown as Condition) : null)
  return (
    <div className="fl-cond">
      {leaves.length === 0 && <small>{none}</small>}
      {leaves.length > 1 && (
        <Select
          size="small"
          aria-label={t('flows.condition')}
          value={join}
          onChange={(how) => put(leaves, how)}
          options={[
            { value: 'all', label: t('flows.all') },
            { value: 'any', label: t('flows.any') },
          ]}
        />
      )}
      {leaves.map((leaf, i) => (
        <OneLeaf
          key={i}
          leaf={leaf}
          fields={fields}
          change={(l) => put(leaves.map((x, k) => (k === i ? l : x)))}
          remove={() => put(leaves.filter((_, k) => k !== i))}
        />
      ))}
      <Button
        size="small"
        onClick={() => put([...leaves, { field: fields.find((f) => f.money)?.field ?? fields[0]?.field ?? '', op: 'gte', value: '' }])}
        disabled={fields.length === 0}
      >
        {t('flows.addLeaf')}
      </Button>
    </div>
  )
}

function OneLeaf({
  leaf,
  fields,
  change,
  remove,
}: {
  readonly leaf: Leaf
  readonly fields: readonly ConditionField[]
  readonly change: (l: Leaf) => void
  readonly remove: () => void
}): ReactElement {
  const t = useText()
  const f = fields.find((x) => x.field === leaf.field)
  const ops = operatorsOf[f?.kind ?? 'text']
  const bare = ['empty', 'not_empty', 'changed'].includes(leaf.op)
  return (
    <div className="fl-leaf">
      <Select
        showSearch
        optionFilterProp="label"
        aria-label={t('flows.field')}
        value={leaf.field}
        popupMatchSelectWidth={false}
        onChange={(field) => change({ field, op: operatorsOf[fields.find((x) => x.field === field)?.kind ?? 'text'][0]!, value: '' })}
        options={fields.map((x) => ({ value: x.field, label: x.money ? `${x.label} ${t('flows.cny')}` : x.label }))}
      />
      <Select
        aria-label={t('flows.condition')}
        value={leaf.op}
        popupMatchSelectWidth={false}
        onChange={(op) => change({ ...leaf, op })}
        options={ops.map((op) => ({ value: op, label: t(`flows.ops.${op}`) }))}
      />
      {bare ? null : f?.to ? (
        <RemoteSelect
          record={f.to}
          many
          value={(Array.isArray(leaf.value) ? leaf.value : []) as number[]}
          label={f.label}
          placeholder={f.label}
          onChange={(c: readonly { readonly id: number }[]) => change({ ...leaf, value: c.map((x) => x.id) })}
        />
      ) : f?.values ? (
        <Select
          mode={['in', 'not_in'].includes(leaf.op) ? 'multiple' : (undefined as never)}
          aria-label={f.label}
          value={leaf.value as never}
          style={{ minWidth: 120 }}
          onChange={(v) => change({ ...leaf, value: v })}
          options={f.values.map((v) => ({ value: v.value, label: v.label }))}
        />
      ) : (
        <Input
          aria-label={f?.label ?? t('flows.condition')}
          value={String(leaf.value ?? '')}
          onChange={(e) => change({ ...leaf, value: e.target.value.trim() })}
          style={{ width: 140 }}
        />
      )}
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('flows.remove')} onClick={remove} />
    </div>
  )
}
