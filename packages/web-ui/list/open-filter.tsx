import { CalendarOutlined, DownOutlined } from '@ant-design/icons'
import { conditionsOf, defaultOperator, useLang, withCondition, withoutCondition, says, type FieldAt } from '@crossway/web-kit'
import { Popover, Select } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { yesNo } from '../fields/bool/cell.ts'
import { RemoteSelect } from '../fields/ref/remote-select.tsx'
import { valueLabel } from '@crossway/web-kit'
import { ConditionText } from './condition-text.tsx'
import { useListParts } from './list-context.ts'

const FilterPopover = lazy(() => import('./filter-popover.tsx').then((m) => ({ default: m.FilterPopover })))

/** One of the page's most used filters beside the search box: choices and references as selects, the rest opens its condition. */
export function OpenFilter({ at }: { at: FieldAt }): ReactElement {
  const lang = useLang()
  const { state, change } = useListParts()
  const now = conditionsOf(state.filter).find((c) => c.field === at.path)
  const op = defaultOperator(at.field)
  const plain = now === undefined || now.op === op || (op === 'eq' && now.op === 'in')
  const set = (value: unknown): void => {
    const c = { field: at.path, op, value }
    change({ filter: says(c) ? withCondition(state.filter, c) : withoutCondition(state.filter, at.path) })
  }
  const label = at.label[lang]
  const { kind } = at.field
  const list = Array.isArray(now?.value) ? now.value : now?.value === undefined || now.value === null ? [] : [now.value]
  if (plain && kind === 'choice')
    return (
      <Select
        className="open-filter"
        mode="multiple"
        maxTagCount={0}
        maxTagPlaceholder={(left) => <span className="ell">{left.map((o) => o.label).join(lang === 'en' ? ', ' : '、')}</span>}
        allowClear
        showSearch={false}
        aria-label={label}
        title={label}
        placeholder={label}
        value={list as string[]}
        options={(at.field.values ?? []).map((v) => ({ value: v, label: valueLabel(at, v, lang) }))}
        onChange={set}
        popupMatchSelectWidth={false}
      />
    )
  if (plain && kind === 'bool')
    return (
      <Select
        className="open-filter"
        allowClear
        aria-label={label}
        title={label}
        placeholder={label}
        value={list.length ? String(list[0]) : null}
        options={[true, false].map((b) => ({ value: String(b), label: `${label}${lang === 'en' ? ': ' : '：'}${yesNo(b, lang)}`, short: yesNo(b, lang) }))}
        onChange={(v?: string) => set(v === undefined ? null : v === 'true')}
        popupMatchSelectWidth={false}
      />
    )
  if (plain && kind === 'ref')
    return (
      <RemoteSelect
        oneLine
        className="open-filter"
        record={at.field.to!}
        many
        value={list.map(Number)}
        placeholder={label}
        label={label}
        onChange={(c) => set(c.map((x) => x.id))}
      />
    )
  return <FilterButton at={at} label={label} />
}

function FilterButton({ at, label }: { at: FieldAt; label: string }): ReactElement {
  const [open, setOpen] = useState(false)
  const { state } = useListParts()
  const now = conditionsOf(state.filter).filter((c) => c.field === at.path)
  const day = at.field.kind === 'date' || at.field.kind === 'dateTime'
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <Suspense fallback={<div className="filter-popover" />}>
          <FilterPopover at={at} onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      <button type="button" className={`open-filter filter-button${now.length ? ' is-set' : ''}`} aria-haspopup="dialog" aria-expanded={open}>
        {/* what is read out holds what is seen */}
        {now.length > 0 && <span className="visually-hidden">{label}</span>}
        <span className="ell">{now.length ? <ConditionText at={at} condition={now[0]!} short /> : label}</span>
        {day ? <CalendarOutlined /> : <DownOutlined className="tiny" />}
      </button>
    </Popover>
  )
}
