import { get, registerTexts, useText, useValue, type FormStore, type Slots } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { lazy, Suspense, type ReactElement } from 'react'
import { conditionOf } from '../../model/engine/condition.ts'
import { ConditionBuilder } from './condition-builder.tsx'
import './flow.css'
import '../center/approvals.css'

registerTexts('flows', { 'zh-cn': () => import('../texts/flows.zh-cn.ts'), en: () => import('../texts/flows.en.ts') })
const DesignTab = lazy(() => import('./design-tab.tsx').then((m) => ({ default: m.DesignTab })))
const BenchTab = lazy(() => import('./bench-tab.tsx').then((m) => ({ default: m.BenchTab })))

interface Pair {
  readonly resource: string
  readonly name: string
  readonly action: string
  readonly actionName: string
}
interface FieldProps {
  readonly form: FormStore
  readonly name: string
}
const usePairs = (): readonly Pair[] =>
  useQuery({ queryKey: ['approval-flows', 'pairs'], queryFn: () => get<{ rows: Pair[] }>('approval-flows/pairs', { silent: true }) }).data?.rows ?? []

function ResourceField({ form, name }: FieldProps): ReactElement {
  const pairs = usePairs()
  const value = useValue(form, name) as string | null
  const kinds = [...new Map(pairs.map((p) => [p.resource, p.name])).entries()]
  return (
    <Select
      showSearch
      optionFilterProp="label"
      className="fl-wide"
      aria-label={name}
      value={value ?? null}
      onChange={(v) => {
        form.set(name, v)
        form.set('action', null)
      }}
      options={kinds.map(([k, label]) => ({ value: k, label }))}
    />
  )
}
function ActionField({ form, name }: FieldProps): ReactElement {
  const pairs = usePairs()
  const resource = useValue(form, 'resource')
  const value = useValue(form, name) as string | null
  return (
    <Select
      className="fl-wide"
      aria-label={name}
      value={value ?? null}
      onChange={(v) => form.set(name, v)}
      options={pairs.filter((p) => p.resource === resource).map((p) => ({ value: p.action, label: p.actionName }))}
    />
  )
}
function ConditionField({ form, name }: FieldProps): ReactElement {
  const t = useText()
  const value = useValue(form, name)
  return (
    <ConditionBuilder
      resource={String(useValue(form, 'resource') ?? '')}
      action={String(useValue(form, 'action') ?? '')}
      value={conditionOf(value) ?? null}
      onChange={(c) => form.set(name, c)}
      none={t('flows.always')}
    />
  )
}
const Later = (): ReactElement => <small>{useText()('flows.stepsLater')}</small>
const Nothing = (): null => null

function Resource({ row }: { readonly row: Readonly<Record<string, unknown>> }): ReactElement {
  return <>{usePairs().find((p) => p.resource === row['resource'])?.name ?? String(row['resource'] ?? '')}</>
}
function Action({ row }: { readonly row: Readonly<Record<string, unknown>> }): ReactElement {
  return <>{usePairs().find((p) => p.resource === row['resource'] && p.action === row['action'])?.actionName ?? String(row['action'] ?? '')}</>
}

const slots: Slots = {
  cells: { resource: Resource, action: Action },
  reads: { nodes: Nothing, rules: Nothing, resource: Resource, action: Action },
  formFields: { resource: ResourceField, action: ActionField, condition: ConditionField, nodes: Later, rules: Nothing as never },
  recordTabs: [
    {
      key: 'design',
      label: { 'zh-cn': '流程设计', en: 'Design' },
      first: true,
      Tab: (p) => (
        <Suspense fallback={null}>
          <DesignTab {...p} />
        </Suspense>
      ),
    },
    {
      key: 'bench',
      label: { 'zh-cn': '模拟', en: 'Simulate' },
      Tab: (p) => (
        <Suspense fallback={null}>
          <BenchTab {...p} />
        </Suspense>
      ),
    },
  ],
}
export default slots
