import { isProblem, post, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { AutoComplete, Input, InputNumber, Select } from 'antd'
import { useState, type ReactElement, type ReactNode } from 'react'
import { configAttributes, configName, configRules, configTypes, dictionaryTypes } from '../../model/config-rules.ts'
import { groupTitle, itemsKey } from './item.ts'

interface Draft {
  readonly name: string
  readonly group: string
  readonly title: string
  readonly title_en: string
  readonly type: string
  readonly content: string
  readonly rule: readonly string[]
  readonly extend: string
  readonly description: string
  readonly weight: number
}

/** A setting of the installation's own. */
export function AddItem({ groups, group, onClose }: { groups: readonly string[]; group: string; onClose: () => void }): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const [d, setDraft] = useState<Draft>({
    name: '',
    group,
    title: '',
    title_en: '',
    type: 'string',
    content: '',
    rule: [],
    extend: '',
    description: '',
    weight: 0,
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const put = (part: Partial<Draft>): void => {
    setDraft({ ...d, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([k]) => !(k in part))))
  }
  const label = (field: string): string => t(`routine/config.f.${field}`)
  const check = (): Record<string, string> => ({
    ...(d.name
      ? configName.test(d.name)
        ? {}
        : { name: t('routine/config.bad', { label: label('name') }) }
      : { name: t('routine/config.required', { label: label('name') }) }),
    ...(d.title.trim() ? {} : { title: t('routine/config.required', { label: label('title') }) }),
    ...(dictionaryTypes.has(d.type) && !d.content.trim() ? { content: t('routine/config.required', { label: label('content') }) } : {}),
  })
  const save = async (): Promise<void> => {
    const found = check()
    setErrors(found)
    if (Object.keys(found).length) return
    setBusy(true)
    try {
      await post(
        'routine/config',
        { ...d, content: dictionaryTypes.has(d.type) ? d.content : '', rule: d.rule.join(',') },
        { silent: ['VALIDATION', 'DUPLICATE'], successText: true },
      )
      await client.invalidateQueries({ queryKey: itemsKey })
      onClose()
    } catch (e) {
      if (!isProblem(e)) throw e
      setErrors(Object.fromEntries(e.errors.map((x) => [x.field, x.detail ?? e.detail ?? ''])))
    } finally {
      setBusy(false)
    }
  }
  const row = (field: keyof Draft, control: ReactNode, help?: string, required = false): ReactElement => (
    <div className="admin-row">
      <label htmlFor={`add-${field}`}>
        {required && (
          <span className="star" aria-hidden="true">
            *
          </span>
        )}
        {label(field)}
      </label>
      <div className="admin-control">
        {control}
        {errors[field] ? (
          <div className="field-error" role="alert">
            {errors[field]}
          </div>
        ) : (
          help && <div className="field-help">{help}</div>
        )}
      </div>
    </div>
  )
  const text = (field: 'name' | 'title' | 'title_en', max: number): ReactElement => (
    <Input id={`add-${field}`} value={d[field]} maxLength={max} status={errors[field] ? 'error' : ''} onChange={(e) => put({ [field]: e.target.value })} />
  )
  return (
    <PageModal
      title={t('routine/config.add')}
      width={640}
      okText={t('common.save')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
      wrapProps={{ 'data-testid': 'dialog-addItem' } as object}
    >
      <div className="admin-grid">
        {row('name', text('name', 30), t('routine/config.f.nameTip'), true)}
        {row(
          'group',
          <AutoComplete
            id="add-group"
            value={d.group}
            options={groups.map((g) => ({ value: g, label: `${groupTitle(g)} (${g})` }))}
            onChange={(v: string) => put({ group: v })}
          />,
          t('routine/config.f.groupTip'),
          true,
        )}
        {row('title', text('title', 50), undefined, true)}
        {row('title_en', text('title_en', 50))}
        {row(
          'type',
          <Select
            id="add-type"
            value={d.type}
            options={configTypes.map((v) => ({ value: v, label: t(`routine/config.types.${v}`) }))}
            onChange={(v) => put({ type: v })}
          />,
          undefined,
          true,
        )}
        {dictionaryTypes.has(d.type) &&
          row(
            'content',
            <Input.TextArea id="add-content" autoSize={{ minRows: 2, maxRows: 8 }} value={d.content} onChange={(e) => put({ content: e.target.value })} />,
            t('routine/config.f.contentTip'),
            true,
          )}
        {row(
          'rule',
          <Select
            id="add-rule"
            mode="multiple"
            value={[...d.rule]}
            options={configRules.map((v) => ({ value: v, label: t(`routine/config.rules.${v}`) }))}
            onChange={(v: string[]) => put({ rule: v })}
          />,
        )}
        {row(
          'extend',
          <Input.TextArea
            id="add-extend"
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={d.extend}
            status={errors['extend'] ? 'error' : ''}
            onChange={(e) => put({ extend: e.target.value })}
          />,
          t('routine/config.f.extendTip', { list: configAttributes.join(', ') }),
        )}
        {row(
          'description',
          <Input.TextArea
            id="add-description"
            autoSize={{ minRows: 2, maxRows: 4 }}
            maxLength={255}
            value={d.description}
            onChange={(e) => put({ description: e.target.value })}
          />,
        )}
        {row('weight', <InputNumber id="add-weight" min={0} max={100000} precision={0} value={d.weight} onChange={(v) => put({ weight: v ?? 0 })} />)}
      </div>
    </PageModal>
  )
}
