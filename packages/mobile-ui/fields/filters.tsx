import type { FieldKind, RefValue } from '@crossway/kernel'
import { fieldLabel, knownOption, rememberOption, useText, valueLabel, type FieldAt } from '@crossway/web-kit'
import type { Lang } from '@crossway/kernel'
import { useState, type ComponentType, type ReactElement } from 'react'
import { Segmented } from '../parts/segmented.tsx'
import { Chips } from './chips.tsx'
import { RefPicker } from './ref/picker.tsx'

type Ops = Readonly<Record<string, unknown>> | undefined
interface FilterProps {
  readonly at: FieldAt
  readonly lang: Lang
  readonly value: Ops
  readonly onChange: (next: Ops) => void
}
type KindFilter = ComponentType<FilterProps>

const OneOf: KindFilter = ({ at, lang, value, onChange }) => (
  <Chips
    label={fieldLabel(at, lang)}
    options={(at.field.values ?? []).map((v) => ({ key: v, label: valueLabel(at, v, lang) }))}
    value={(value?.['in'] as string[] | undefined) ?? []}
    onChange={(v) => onChange(v.length ? { in: v } : undefined)}
  />
)
const SomeOf: KindFilter = ({ at, lang, value, onChange }) => (
  <Chips
    label={fieldLabel(at, lang)}
    options={(at.field.values ?? []).map((v) => ({ key: v, label: valueLabel(at, v, lang) }))}
    value={(value?.['any'] as string[] | undefined) ?? []}
    onChange={(v) => onChange(v.length ? { any: v } : undefined)}
  />
)
const Words: KindFilter = ({ at, lang, value, onChange }) => (
  <input
    className="m-input"
    type="search"
    aria-label={fieldLabel(at, lang)}
    value={(value?.['contains'] as string | undefined) ?? ''}
    onChange={(e) => onChange(e.target.value ? { contains: e.target.value } : undefined)}
  />
)
function Between({ at, lang, value, onChange, type }: FilterProps & { readonly type: 'date' | 'text' }): ReactElement {
  const t = useText()
  const [from = '', to = ''] = (value?.['between'] as string[] | undefined) ?? []
  const set = (pair: readonly string[]): void => onChange(pair.some(Boolean) ? { between: pair.map((x) => x || null) } : undefined)
  const end = (word: string, now: string | null, put: (v: string) => void): ReactElement =>
    type === 'date' ? (
      <span className="m-wheel">
        <span className="m-input" aria-hidden="true">
          {now || <span className="m-placeholder">{t(word)}</span>}
        </span>
        {box(word, now, put)}
      </span>
    ) : (
      box(word, now, put)
    )
  const box = (word: string, now: string | null, put: (v: string) => void): ReactElement => (
    <input
      {...(type === 'date' ? { onClick: (e: { readonly currentTarget: HTMLInputElement }) => e.currentTarget.showPicker?.() } : { className: 'm-input' })}
      type={type}
      {...(type === 'text' ? { inputMode: 'decimal' as const } : {})}
      aria-label={`${fieldLabel(at, lang)} ${t(word)}`}
      placeholder={t(word)}
      value={now ?? ''}
      onChange={(e) => put(e.target.value)}
    />
  )
  return (
    <span className="m-between">
      {end('mobile.from', from, (v) => set([v, to ?? '']))}
      <i aria-hidden="true">–</i>
      {end('mobile.to', to, (v) => set([from ?? '', v]))}
    </span>
  )
}
const Days: KindFilter = (p) => <Between {...p} type="date" />
const Amounts: KindFilter = (p) => <Between {...p} type="text" />
const YesNo: KindFilter = ({ at, lang, value, onChange }) => {
  const t = useText()
  return (
    <Segmented
      label={fieldLabel(at, lang)}
      options={[
        { key: '', label: t('mobile.anything') },
        { key: 'true', label: t('mobile.yes') },
        { key: 'false', label: t('mobile.no') },
      ]}
      value={value?.['eq'] === undefined ? '' : String(value['eq'])}
      onChange={(v) => onChange(v === '' ? undefined : { eq: v === 'true' })}
    />
  )
}
const Chosen: KindFilter = ({ at, lang, value, onChange }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const ids = (value?.['in'] as number[] | undefined) ?? []
  const chosen: RefValue[] = ids.map((id) => knownOption(at.field.to!, id) ?? { id, title: `#${id}` })
  return (
    <>
      <button type="button" className="m-input is-picker" onClick={() => setOpen(true)}>
        <span className={`m-ell m-grow${ids.length ? '' : ' m-placeholder'}`}>{ids.length ? chosen.map((c) => c.title).join(', ') : t('mobile.anything')}</span>
      </button>
      {open && (
        <RefPicker
          many
          record={at.field.to!}
          title={fieldLabel(at, lang)}
          chosen={chosen}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false)
            for (const o of next) rememberOption(at.field.to!, o)
            onChange(next.length ? { in: next.map((o) => o.id) } : undefined)
          }}
        />
      )}
    </>
  )
}

/** Filter of each kind in the phone's sheet; kinds without one are filtered on the desktop only. */
export const phoneFilters: Readonly<Record<FieldKind, KindFilter | undefined>> = {
  serial: Words,
  text: Words,
  longText: Words,
  choice: OneOf,
  choices: SomeOf,
  texts: undefined,
  bool: YesNo,
  int: Amounts,
  decimal: Amounts,
  money: Amounts,
  rate: Amounts,
  percent: Amounts,
  date: Days,
  dateTime: Days,
  ref: Chosen,
  refs: undefined,
  lines: undefined,
  file: undefined,
  files: undefined,
  json: undefined,
}
