import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useError, useText, useValue, type FormStore } from '@crossway/web-kit'
import { Button, Checkbox, Input, Select } from 'antd'
import type { ReactElement } from 'react'
import { attributeTypes } from '../../model/category-rules.ts'
import { attributesOf, movedBy, type Attribute } from './attributes.ts'
import './category.css'

/** Attributes that the articles of a category have, one line each: name, type, unit, required, and the options of a choice (product.md productCategory, tab attributes). */
export default function AttributeEditor({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const t = useText()
  const list = attributesOf(useValue(form, name))
  const error = useError(form, name)
  const put = (next: readonly Attribute[]): void => (form.set(name, next.length ? next : null), form.blur(name))
  const change = (i: number, cells: Partial<Attribute>): void => put(list.map((a, k) => (k === i ? { ...a, ...cells } : a)))
  return (
    <div className="attribute-editor" role="group" aria-label={t('productCategory.attributes')} data-testid="attribute-editor">
      {list.map((a, i) => (
        <div key={i} className="attribute-row">
          <Input
            className="attribute-name"
            aria-label={t('productCategory.name')}
            placeholder={t('productCategory.name')}
            maxLength={60}
            value={a.name}
            {...(error && !a.name.trim() ? { status: 'error' as const } : {})}
            onChange={(e) => change(i, { name: e.target.value })}
          />
          <Select
            aria-label={t('productCategory.type')}
            value={a.type}
            options={attributeTypes.map((v) => ({ value: v, label: t(`productCategory.types.${v}`) }))}
            onChange={(type) => change(i, { type })}
          />
          {a.type === 'number' && (
            <Input
              className="attribute-unit"
              aria-label={t('productCategory.unit')}
              placeholder={t('productCategory.unit')}
              maxLength={20}
              value={a.unit ?? ''}
              onChange={(e) => change(i, { unit: e.target.value || null })}
            />
          )}
          {a.type === 'enum' && (
            <Select
              mode="tags"
              className="attribute-options"
              aria-label={t('productCategory.options')}
              placeholder={t('productCategory.optionsHint')}
              value={[...(a.options ?? [])]}
              tokenSeparators={[',', '，', '、', ';', '；']}
              open={false}
              suffixIcon={null}
              {...(error && !a.options?.length ? { status: 'error' as const } : {})}
              onChange={(options: string[]) => change(i, { options })}
            />
          )}
          <Checkbox checked={a.required === true} onChange={(e) => change(i, { required: e.target.checked })}>
            {t('productCategory.required')}
          </Checkbox>
          <span className="attribute-tools">
            <Button type="text" icon={<ArrowUpOutlined />} disabled={i === 0} aria-label={t('productCategory.up')} onClick={() => put(movedBy(list, i, -1))} />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              disabled={i === list.length - 1}
              aria-label={t('productCategory.down')}
              onClick={() => put(movedBy(list, i, 1))}
            />
            <Button type="text" icon={<DeleteOutlined />} aria-label={t('productCategory.remove')} onClick={() => put(list.filter((_, k) => k !== i))} />
          </span>
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={() => put([...list, { name: '', type: 'text' }])}>
        {t('productCategory.add')}
      </Button>
    </div>
  )
}
