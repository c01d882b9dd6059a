import { conditionsOf, fieldAt, says, useLang, useText, withCondition, withoutCondition, type Condition, type FieldAt, type PageModel } from '@crossway/web-kit'
import { Button, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { fixedCurrency } from '../fields/money/currency.ts'
import { RemoteSelect } from '../fields/ref/remote-select.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { useListParts } from './list-context.ts'

const codes = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'HKD', 'MXN', 'AED', 'SAR', 'SGD', 'SEK', 'PLN', 'TRY', 'BRL', 'INR']
/** Field that holds the currency of this amount, where the page's record has one. */
function currencyField(model: PageModel, at: FieldAt): FieldAt | undefined {
  const name = at.field.kind === 'money' && !fixedCurrency(at) && !at.path.includes('.') ? at.field.currency : undefined
  const field = name === undefined ? undefined : fieldAt(model, name)
  return field?.field.kind === 'text' || field?.field.kind === 'ref' ? field : undefined
}
function CurrencyChoice({ at, condition, onChange }: { at: FieldAt; condition: Condition | undefined; onChange: (c: Condition) => void }): ReactElement {
  const lang = useLang()
  const label = at.label[lang]
  if (at.field.kind === 'ref')
    return (
      <div className="filter-currency">
        <RemoteSelect
          record={at.field.to!}
          value={Array.isArray(condition?.value) ? (condition.value as number[]) : []}
          placeholder={label}
          label={label}
          onChange={(c) => onChange({ field: at.path, op: 'in', value: c.map((x) => x.id) })}
        />
      </div>
    )
  return (
    <div className="filter-currency">
      <Select
        className="full"
        allowClear
        showSearch
        placeholder={label}
        aria-label={label}
        value={(condition?.value as string | undefined) ?? null}
        options={codes.map((c) => ({ value: c, label: c }))}
        onChange={(v?: string) => onChange({ field: at.path, op: 'eq', value: v ?? null })}
      />
    </div>
  )
}

/** One field's condition: column heads and the page's open filters show it. */
export function FilterPopover({ at, onClose }: { at: FieldAt; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, change } = useListParts()
  const [condition, setCondition] = useState<Condition | undefined>(() => conditionsOf(state.filter).find((c) => c.field === at.path))
  const beside = currencyField(model, at)
  const [currency, setCurrency] = useState<Condition | undefined>(() => beside && conditionsOf(state.filter).find((c) => c.field === beside.path))
  const apply = (): void => {
    const amount = condition && says(condition) ? withCondition(state.filter, condition) : withoutCondition(state.filter, at.path)
    change({ filter: !beside ? amount : currency && says(currency) ? withCondition(amount, currency) : withoutCondition(amount, beside.path) })
    onClose()
  }
  const clear = (): void => {
    const rest = withoutCondition(state.filter, at.path)
    change({ filter: beside ? withoutCondition(rest, beside.path) : rest })
    onClose()
  }
  return (
    <div className="filter-popover" onKeyDown={(e) => e.key === 'Escape' && onClose()}>
      <div className="filter-popover-head">
        <b>{at.label[lang]}</b>
        <Button type="link" size="small" onClick={clear}>
          {t('grid.clear')}
        </Button>
      </div>
      <ConditionEditor at={at} condition={condition} onChange={setCondition} onDone={apply} autoFocus />
      {beside && <CurrencyChoice at={beside} condition={currency} onChange={setCurrency} />}
      <div className="filter-popover-foot">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" onClick={apply}>
          {t('grid.apply')}
        </Button>
      </div>
    </div>
  )
}
