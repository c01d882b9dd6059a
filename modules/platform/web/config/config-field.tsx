import { DeleteOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons'
import { dateTimeText, uploadFile, useLang, useText } from '@crossway/web-kit'
import { Button, Checkbox, ColorPicker, DatePicker, Input, InputNumber, Radio, Select, Switch, Tag, TimePicker, Tooltip, Upload } from 'antd'
import dayjs from 'dayjs'
import type { ReactElement } from 'react'
import { attributesOf, configStored } from '../../model/config-rules.ts'
import { IconSelect } from '../menu/icon-select.tsx'
import { choicesOf, titleOf, type Item } from './item.ts'

interface ControlProps {
  readonly item: Item
  readonly id: string
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}
const text = (v: unknown): string => (v === null || v === undefined ? '' : String(v))
/** Attributes that the item gives its control. */
function typed(item: Item): { placeholder?: string; maxLength?: number } {
  const { placeholder, maxlength } = attributesOf(item.extend)
  return { ...(placeholder ? { placeholder } : {}), ...(maxlength ? { maxLength: Number(maxlength) } : {}) }
}
function counted(item: Item): { min?: number; max?: number; step?: number } {
  const known = attributesOf(item.extend)
  return Object.fromEntries(['min', 'max', 'step'].flatMap((k) => (known[k] === undefined ? [] : [[k, Number(known[k])]])))
}
function lines(item: Item): object {
  const minRows = Number(attributesOf(item.extend).rows ?? 2)
  return { autoSize: { minRows, maxRows: Math.max(minRows, 10) }, ...typed(item) }
}

const controls: Readonly<Record<string, (p: ControlProps) => ReactElement>> = {
  number: (p) => (
    <InputNumber
      id={p.id}
      {...counted(p.item)}
      disabled={p.disabled}
      value={p.value as number | null}
      onChange={p.onChange}
      changeOnWheel={false}
      style={{ width: 200 }}
    />
  ),
  switch: (p) => <Switch id={p.id} disabled={p.disabled} checked={p.value === true} onChange={p.onChange} aria-label={p.item.title} />,
  radio: (p) => <Radio.Group id={p.id} disabled={p.disabled} value={p.value} options={choicesOf(p.item)} onChange={(e) => p.onChange(e.target.value)} />,
  checkbox: (p) => <Checkbox.Group disabled={p.disabled} value={(p.value as string[] | null) ?? []} options={choicesOf(p.item)} onChange={p.onChange} />,
  select: (p) => (
    <Select id={p.id} disabled={p.disabled} value={p.value as string | null} options={choicesOf(p.item)} onChange={p.onChange} style={{ minWidth: 200 }} />
  ),
  selects: (p) => (
    <Select
      id={p.id}
      mode="multiple"
      disabled={p.disabled}
      value={(p.value as string[] | null) ?? []}
      options={choicesOf(p.item)}
      onChange={p.onChange}
      style={{ width: '100%' }}
    />
  ),
  textarea: (p) => <Input.TextArea id={p.id} {...lines(p.item)} disabled={p.disabled} value={text(p.value)} onChange={(e) => p.onChange(e.target.value)} />,
  editor: (p) => <Input.TextArea id={p.id} {...lines(p.item)} disabled={p.disabled} value={text(p.value)} onChange={(e) => p.onChange(e.target.value)} />,
  password: Secret,
  array: Pairs,
  date: (p) => (
    <DatePicker id={p.id} disabled={p.disabled} value={p.value ? dayjs(text(p.value)) : null} onChange={(d) => p.onChange(d ? d.format('YYYY-MM-DD') : null)} />
  ),
  year: (p) => (
    <DatePicker
      id={p.id}
      picker="year"
      disabled={p.disabled}
      value={p.value ? dayjs(text(p.value)) : null}
      onChange={(d) => p.onChange(d ? d.format('YYYY') : null)}
    />
  ),
  datetime: (p) => (
    <DatePicker
      id={p.id}
      showTime
      disabled={p.disabled}
      value={p.value ? dayjs(text(p.value)) : null}
      onChange={(d) => p.onChange(d ? d.toISOString() : null)}
    />
  ),
  time: (p) => (
    <TimePicker
      id={p.id}
      disabled={p.disabled}
      value={p.value ? dayjs(text(p.value), 'HH:mm:ss') : null}
      onChange={(d) => p.onChange(d ? d.format('HH:mm:ss') : null)}
    />
  ),
  color: (p) => (
    <ColorPicker
      disabled={p.disabled}
      value={text(p.value) || null}
      showText
      allowClear
      onChange={(c) => p.onChange(c.toHexString())}
      onClear={() => p.onChange(null)}
    />
  ),
  icon: (p) => <IconSelect id={p.id} value={text(p.value)} disabled={p.disabled} onChange={p.onChange} />,
  image: File,
  file: File,
  images: Files,
  files: Files,
}

/** A secret is typed anew or left as it is; what is set says only that, and its last characters. */
function Secret(p: ControlProps): ReactElement {
  const t = useText()
  return (
    <>
      <Input.Password
        id={p.id}
        autoComplete="new-password"
        disabled={p.disabled}
        value={text(p.value)}
        placeholder={p.item.set ? t('routine/config.keepEmpty') : t('routine/config.notSet')}
        onChange={(e) => p.onChange(e.target.value)}
      />
      <div className="field-help" data-testid={`secret-${p.item.name}`}>
        {p.item.set ? t('routine/config.set', { hint: p.item.set.hint }) : t('routine/config.notSet')}
      </div>
    </>
  )
}

interface Pair {
  readonly key: string
  readonly value: string
}
function Pairs(p: ControlProps): ReactElement {
  const t = useText()
  const rows = (Array.isArray(p.value) ? p.value : []) as readonly Pair[]
  const put = (i: number, part: Partial<Pair>): void => p.onChange(rows.map((r, n) => (n === i ? { ...r, ...part } : r)))
  return (
    <div className="config-pairs">
      {rows.map((r, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name until they are typed
        <div key={i} className="config-pair">
          <Input aria-label={t('routine/config.key')} disabled={p.disabled} value={r.key} onChange={(e) => put(i, { key: e.target.value })} />
          <Input aria-label={t('routine/config.value')} disabled={p.disabled} value={r.value} onChange={(e) => put(i, { value: e.target.value })} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={p.disabled}
            aria-label={t('routine/config.removeRow', { n: i + 1 })}
            onClick={() => p.onChange(rows.filter((_, n) => n !== i))}
          />
        </div>
      ))}
      <Button id={p.id} size="small" icon={<PlusOutlined />} disabled={p.disabled} onClick={() => p.onChange([...rows, { key: '', value: '' }])}>
        {t('routine/config.addRow')}
      </Button>
    </div>
  )
}

function File(p: ControlProps): ReactElement {
  return <Files {...p} value={p.value ? [p.value] : []} onChange={(v) => p.onChange((v as number[]).at(-1) ?? null)} />
}
function Files(p: ControlProps): ReactElement {
  const t = useText()
  const ids = (Array.isArray(p.value) ? p.value : []) as readonly number[]
  const take = async (file: globalThis.File): Promise<void> => p.onChange([...ids, (await uploadFile(file, { topic: 'config' })).id])
  return (
    <div className="config-files">
      {ids.map((f) => (
        <Tag key={f} closable={!p.disabled} onClose={() => p.onChange(ids.filter((x) => x !== f))}>
          <a href={`/api/file/${f}`} target="_blank" rel="noopener">
            #{f}
          </a>
        </Tag>
      ))}
      <Upload showUploadList={false} disabled={p.disabled} beforeUpload={(file) => (void take(file), false)}>
        <Button id={p.id} size="small" icon={<PlusOutlined />} disabled={p.disabled}>
          {t('form.chooseFile')}
        </Button>
      </Upload>
    </div>
  )
}

const Plain = (p: ControlProps): ReactElement => (
  <Input id={p.id} {...typed(p.item)} disabled={p.disabled} value={text(p.value)} onChange={(e) => p.onChange(e.target.value)} />
)

/** One setting: title, control by its type, description, error, its history, and for one's own items the way to delete it. */
export function ConfigField(p: {
  readonly item: Item
  readonly value: unknown
  readonly error: string | undefined
  readonly disabled: boolean
  readonly changed: boolean
  readonly onChange: (value: unknown) => void
  readonly onHistory: () => void
  readonly onDelete: (() => void) | undefined
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const { item } = p
  const id = `config-${item.name}`
  const Control = controls[item.type] ?? Plain
  const label = titleOf(item, lang)
  return (
    <div className={`admin-row config-row${p.changed ? ' is-changed' : ''}`} data-testid={`field-${item.name}`}>
      <label htmlFor={id}>
        {/\b(required|content)\b/.test(item.rule) && (
          <span className="star" aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      <div className="admin-control">
        {configStored.has(item.name) ? (
          <output id={id} className="admin-read">
            {typeof p.value === 'string' && p.value ? dateTimeText(p.value) : '–'}
          </output>
        ) : (
          <Control item={{ ...item, title: label }} id={id} value={p.value} disabled={p.disabled} onChange={p.onChange} />
        )}
        {p.error ? (
          <div className="field-error" role="alert">
            {p.error}
          </div>
        ) : (
          item.description && <div className="field-help">{item.description}</div>
        )}
      </div>
      <div className="config-tools">
        <code className="note ell" title={item.name}>
          {item.name}
        </code>
        {item.is_public && (
          <Tooltip title={t('routine/config.publicTip')}>
            <Tag>{t('routine/config.public')}</Tag>
          </Tooltip>
        )}
        <Button
          className="config-history"
          type="text"
          size="small"
          icon={<HistoryOutlined />}
          aria-label={`${label} ${t('routine/config.history')}`}
          onClick={p.onHistory}
        />
        {p.onDelete && (
          <Button type="text" size="small" danger icon={<DeleteOutlined />} aria-label={`${label} ${t('routine/config.delete')}`} onClick={p.onDelete} />
        )}
      </div>
    </div>
  )
}
