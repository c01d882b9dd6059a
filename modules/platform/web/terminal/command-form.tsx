import { hasFields, isProblem, notify, post, problemsOf, useAuth, useText } from '@crossway/web-kit'
import { Button, DatePicker, Form, Input, InputNumber, Select, Switch, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import type { Command, Param } from './use-terminal.ts'

type Values = Readonly<Record<string, unknown>>

/** One command with the form of its typed parameters; danger asks for a reason and the name typed again. */
export function CommandCard({ command, onAdded }: { command: Command; onAdded: (id: number) => void }): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [params, setParams] = useState<Values>({})
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const mayDanger = useAuth('terminal/danger')
  const may = useAuth('terminal/run') && (!command.danger || mayDanger)
  const asks = command.params.length > 0 || command.danger
  const add = async (): Promise<void> => {
    setBusy(true)
    setErrors({})
    try {
      const done = await post<{ id: number; blocked: boolean }>('terminal/tasks', {
        command: command.code,
        params,
        ...(command.danger ? { reason, confirm: name } : {}),
      })
      notify({
        kind: done.blocked ? 'warning' : 'success',
        code: done.blocked ? 'terminal.blocked' : 'terminal.added',
        text: done.blocked ? t('terminal.addedBlocked') : t('terminal.added'),
      })
      setOpen(false)
      setParams({})
      setReason('')
      setName('')
      onAdded(done.id)
    } catch (e) {
      if (!isProblem(e)) throw e
      if (hasFields(e)) setErrors(Object.fromEntries(problemsOf(e).map((p) => [p.field, p.text])))
    } finally {
      setBusy(false)
    }
  }
  const help = (field: string): { validateStatus?: 'error'; help?: string } => (errors[field] ? { validateStatus: 'error', help: errors[field] } : {})
  return (
    <li className="command" data-testid={`command-${command.code}`}>
      <div className="command-head">
        <span className="command-name">
          <code>{command.code}</code>
          {command.danger && <Tag color="error">{t('terminal.danger')}</Tag>}
          <span>{command.title}</span>
        </span>
        <Button
          size="small"
          disabled={!may}
          loading={busy && !open}
          onClick={() => (asks ? setOpen(!open) : void add())}
          aria-expanded={asks ? open : undefined}
          data-testid={`btn-run-${command.code}`}
        >
          {t('terminal.run')}
        </Button>
      </div>
      {open && (
        <Form layout="vertical" size="small" className="command-form" onFinish={() => void add()}>
          {command.params.map((p) => (
            <Form.Item
              key={p.name}
              label={`${p.title}${p.optional ? ` (${t('terminal.optional')})` : ''}`}
              htmlFor={`${command.code}-${p.name}`}
              {...help(`params.${p.name}`)}
            >
              <ParamControl id={`${command.code}-${p.name}`} param={p} value={params[p.name]} onChange={(v) => setParams({ ...params, [p.name]: v })} />
            </Form.Item>
          ))}
          {command.danger && (
            <>
              <Form.Item label={t('terminal.reason')} htmlFor={`${command.code}-reason`} {...help('reason')}>
                <Input id={`${command.code}-reason`} value={reason} maxLength={500} onChange={(e) => setReason(e.target.value)} />
              </Form.Item>
              <Form.Item label={t('terminal.confirmName', { c: command.code })} htmlFor={`${command.code}-confirm`} {...help('confirm')}>
                <Input id={`${command.code}-confirm`} value={name} autoComplete="off" onChange={(e) => setName(e.target.value)} />
              </Form.Item>
            </>
          )}
          <Button type="primary" danger={command.danger} htmlType="submit" loading={busy} data-testid={`btn-submit-${command.code}`}>
            {t('terminal.run')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function ParamControl({ id, param, value, onChange }: { id: string; param: Param; value: unknown; onChange: (v: unknown) => void }): ReactElement {
  const t = useText()
  if (param.kind === 'bool') return <Switch id={id} checked={value === true} onChange={onChange} />
  if (param.kind === 'enum')
    return (
      <Select
        id={id}
        allowClear
        showSearch
        placeholder={t('terminal.choose')}
        value={(value as string | undefined) ?? undefined}
        options={(param.values ?? []).map((v) => ({ value: v, label: v }))}
        onChange={(v) => onChange(v)}
      />
    )
  if (param.kind === 'date' || param.kind === 'month')
    return <DatePicker id={id} picker={param.kind} onChange={(_, s) => onChange(typeof s === 'string' && s !== '' ? s : undefined)} style={{ width: '100%' }} />
  return <InputNumber id={id} value={(value as number | undefined) ?? null} onChange={(v) => onChange(v ?? undefined)} style={{ width: '100%' }} />
}
