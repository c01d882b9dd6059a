import { useBoth } from '@crossway/web-kit'
import { Button, Checkbox, DatePicker, Input, Select, Upload } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import type { PortalField, PortalSection } from '../../model/supplier/portal-sections.ts'
import { detailOf, portal, type Portal } from './portal-call.ts'

type Values = Readonly<Record<string, unknown>>
interface SectionProps {
  readonly section: PortalSection
  readonly values: Values
  readonly open: Portal
  readonly locked: boolean
  readonly onChange: (values: Values) => void
}

/** One section of the form: its fields, and its rows where it has some. */
export function SectionForm({ section: s, values, open, locked, onChange }: SectionProps): ReactElement {
  const both = useBoth()
  const rows = s.rows ? ((values[s.rows.key] as readonly Values[] | undefined) ?? []) : []
  const setRows = (next: readonly Values[]): void => onChange({ ...values, [s.rows!.key]: next })
  return (
    <>
      <Fields fields={s.fields} values={values} open={open} locked={locked} onChange={onChange} />
      {s.rows &&
        rows.map((row, i) => (
          <div key={i} className="portal-row">
            <Fields fields={s.rows!.fields} values={row} open={open} locked={locked} onChange={(v) => setRows(rows.map((r, k) => (k === i ? v : r)))} />
            {!locked && (
              <Button type="link" danger onClick={() => setRows(rows.filter((_, k) => k !== i))}>
                {both('删除', 'Remove')}
              </Button>
            )}
          </div>
        ))}
      {s.rows && !locked && rows.length < 30 && (
        <Button onClick={() => setRows([...rows, {}])} data-testid={`add-${s.rows.key}`}>
          {both(`添加${s.rows.text[0]}`, `Add: ${s.rows.text[1]}`)}
        </Button>
      )}
    </>
  )
}

interface FieldsProps {
  readonly fields: readonly PortalField[]
  readonly values: Values
  readonly open: Portal
  readonly locked: boolean
  readonly onChange: (values: Values) => void
}
function Fields({ fields, values, open, locked, onChange }: FieldsProps): ReactElement {
  const both = useBoth()
  return (
    <div className="portal-fields">
      {fields.map((f) =>
        f.kind === 'tick' ? (
          <Checkbox key={f.key} checked={values[f.key] === true} disabled={locked} onChange={(e) => onChange({ ...values, [f.key]: e.target.checked })}>
            <span className={f.needed ? 'needed' : ''}>{both(...f.text)}</span>
          </Checkbox>
        ) : (
          <label key={f.key}>
            <span className={f.needed ? 'needed' : ''}>{both(...f.text)}</span>
            <Control field={f} value={values[f.key]} open={open} locked={locked} onChange={(v) => onChange(without({ ...values, [f.key]: v }))} />
          </label>
        ),
      )}
    </div>
  )
}
const without = (v: Values): Values => Object.fromEntries(Object.entries(v).filter(([, x]) => x !== undefined))

interface ControlProps {
  readonly field: PortalField
  readonly value: unknown
  readonly open: Portal
  readonly locked: boolean
  readonly onChange: (value: unknown) => void
}
function Control({ field: f, value, open, locked, onChange }: ControlProps): ReactElement {
  const both = useBoth()
  const common = { disabled: locked, 'aria-label': both(...f.text), 'data-field': f.key }
  if (f.kind === 'file') return <FileControl field={f} value={value} open={open} locked={locked} onChange={onChange} />
  if (f.kind === 'kind_of_paper')
    return (
      <Select
        {...common}
        value={(value as number | undefined) ?? null}
        options={open.papers.map((p) => ({ value: p.id, label: p.name }))}
        onChange={(v) => onChange(v ?? undefined)}
      />
    )
  if (f.options)
    return (
      <Select
        {...common}
        allowClear
        value={(value as string | undefined) ?? null}
        options={f.options.map(([v, zh, en]) => ({ value: v, label: both(zh, en) }))}
        onChange={(v) => onChange(v ?? undefined)}
      />
    )
  if (f.kind === 'date')
    return (
      <DatePicker
        {...common}
        value={typeof value === 'string' && value ? dayjs(value) : null}
        onChange={(d) => onChange(d ? d.format('YYYY-MM-DD') : undefined)}
      />
    )
  if (f.kind === 'long') return <Input.TextArea {...common} maxLength={f.max ?? 300} value={String(value ?? '')} onChange={(e) => onChange(e.target.value)} />
  return (
    <Input
      {...common}
      maxLength={f.max ?? 120}
      inputMode={f.kind === 'number' ? 'decimal' : 'text'}
      // an account is typed twice, not copied
      onPaste={f.key === 'account_again' ? (e) => e.preventDefault() : undefined}
      value={String(value ?? '')}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}

function FileControl({ value, open, locked, onChange }: ControlProps): ReactElement {
  const both = useBoth()
  const [name, setName] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const send = async (file: File): Promise<void> => {
    setFailed(undefined)
    const form = new FormData()
    form.append('file', file)
    try {
      const stored = await portal<{ id: number; name: string }>('POST', '/file', form)
      setName(stored.name)
      onChange(stored.id)
    } catch (e) {
      setFailed(detailOf(e))
    }
  }
  const shown = name ?? open.files.find((x) => x.id === value)?.name
  return (
    <span>
      <Upload accept=".pdf,.jpg,.jpeg,.png" showUploadList={false} disabled={locked} beforeUpload={(file) => (void send(file), false)}>
        <Button disabled={locked}>{shown ?? both('上传（PDF、JPG、PNG，10 MB 以内）', 'Upload (PDF, JPG, PNG up to 10 MB)')}</Button>
      </Upload>
      {failed && <span className="is-bad"> {failed}</span>}
    </span>
  )
}
