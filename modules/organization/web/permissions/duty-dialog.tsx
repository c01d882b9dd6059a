import { patch, post } from '@crossway/web-kit'
import { AutoComplete, Input, Segmented, Switch } from 'antd'
import { useState, type ReactElement } from 'react'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useNodes } from '../nodes/node-tree.ts'
import { choices, severityText, useWords } from '../words.ts'
import type { Row } from './simple-table.tsx'

const text = (v: unknown): string => (typeof v === 'string' ? v : '')

/** One rule of separation of duties; `*` before the slash means the same page on both sides. */
export function SegregationDialog({ rule, onClose }: { rule: Row | undefined; onClose: (done: boolean) => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const nodes = useNodes()
  const [v, setV] = useState({
    code: text(rule?.['code']),
    node_a: text(rule?.['node_a']),
    node_b: text(rule?.['node_b']),
    severity: text(rule?.['severity']) || 'block',
    same_record: rule?.['same_record'] === true,
    text: text(rule?.['text']),
    text_en: text(rule?.['text_en']),
    enabled: rule === undefined || rule['enabled'] === true,
  })
  const put = (part: Partial<typeof v>): void => setV((x) => ({ ...x, ...part }))
  const run = async (): Promise<void> => {
    const done = await action.run(() =>
      rule ? patch(`sod-rule/${String(rule['id'])}`, { ...v, version: rule['version'] }, { silent: true }) : post('sod-rule', v, { silent: true }),
    )
    if (done) onClose(true)
  }
  const options = (q: string): { value: string }[] =>
    (nodes ?? [])
      .filter((n) => n.type !== 'menu_dir' && n.name.toLowerCase().includes(q.toLowerCase()))
      .slice(0, 50)
      .map((n) => ({ value: n.name }))
  const node = (name: 'node_a' | 'node_b', label: string): ReactElement => (
    <FieldRow label={label} name={name} required error={action.errors[name]}>
      {(id) => (
        <AutoComplete
          id={id}
          className="full mono"
          value={v[name]}
          options={options(v[name])}
          onChange={(x: string) => put({ [name]: x })}
          placeholder="supplierPayment/pay"
        />
      )}
    </FieldRow>
  )
  return (
    <ConfirmedDialog
      title={rule ? w('修改规则', 'Edit rule') : w('新增规则', 'New rule')}
      okText={w('保存', 'Save')}
      action={action}
      ready={v.code !== '' && v.node_a !== '' && v.node_b !== '' && v.text.trim() !== '' && v.text_en.trim() !== ''}
      testid="duty"
      onOk={() => void run()}
      onClose={() => onClose(false)}
    >
      <FieldRow label={w('编码', 'Code')} name="code" required error={action.errors['code']}>
        {(id) => <Input id={id} className="mono" maxLength={40} value={v.code} onChange={(e) => put({ code: e.target.value })} />}
      </FieldRow>
      {node('node_a', w('权限点A', 'Node A'))}
      {node('node_b', w('权限点B', 'Node B'))}
      <FieldRow label={w('级别', 'Severity')} name="severity" required>
        {() => <Segmented value={v.severity} onChange={(severity) => put({ severity })} options={choices(w, severityText)} />}
      </FieldRow>
      <FieldRow
        label={w('同单据', 'Same record')}
        name="same_record"
        help={w('是：办理时检查；否：分配角色时检查', 'Yes: asked when the action is done; no: asked when roles are given')}
      >
        {(id) => <Switch id={id} size="small" checked={v.same_record} onChange={(same_record) => put({ same_record })} />}
      </FieldRow>
      <FieldRow label={w('说明', 'Text')} name="text" required error={action.errors['text']}>
        {(id) => <Input id={id} maxLength={200} value={v.text} onChange={(e) => put({ text: e.target.value })} />}
      </FieldRow>
      <FieldRow label={w('英文说明', 'English text')} name="text_en" required error={action.errors['text_en']}>
        {(id) => <Input id={id} maxLength={200} value={v.text_en} onChange={(e) => put({ text_en: e.target.value })} />}
      </FieldRow>
      <FieldRow label={w('启用', 'Enabled')} name="enabled">
        {(id) => <Switch id={id} size="small" checked={v.enabled} onChange={(enabled) => put({ enabled })} />}
      </FieldRow>
    </ConfirmedDialog>
  )
}
