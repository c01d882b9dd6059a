import { Input as TextInput, Select } from 'antd'
import type { ReactElement } from 'react'
import type { KnownInput } from './answer.ts'
import { useBoth, type Words } from './both.ts'
import type { Input } from './input-groups.ts'

const sources: Readonly<Record<string, Words>> = {
  msku: ['来自MSKU', 'from the listing'],
  sku: ['来自SKU', 'from the SKU'],
  supplier: ['来自供应商报价', 'from the supplier’s price'],
  customs: ['来自报关资料', 'from customs data'],
  category: ['来自类目', 'from the category'],
  marketplace: ['来自站点', 'from the marketplace'],
  decided: ['来自已定采购价', 'the price decided'],
  vendor: ['来自最近VC订单', 'from the last vendor order'],
  term: ['来自有效条款', 'from the terms in force'],
  deductions: ['来自近12个月扣款', 'from 12 months of deductions'],
}
export type Values = Readonly<Record<string, string>>

/** The inputs of a trial in groups: what was typed is blue and stays, what the house knows tells where it comes from. */
export function InputForm(p: {
  readonly groups: readonly (readonly [key: string, label: Words, inputs: readonly Input[]])[]
  readonly typed: Values
  readonly known: Readonly<Record<string, KnownInput>>
  readonly bad: string | undefined
  readonly onChange: (name: string, value: string) => void
}): ReactElement {
  const both = useBoth()
  return (
    <>
      {p.groups.map(([key, label, inputs]) => (
        <fieldset key={key} className="trial-group">
          <legend>{both(label)}</legend>
          {inputs.map((i) => (
            <One key={i.name} input={i} typed={p.typed[i.name]} known={p.known[i.name]} bad={p.bad === i.name} onChange={(v) => p.onChange(i.name, v)} />
          ))}
        </fieldset>
      ))}
    </>
  )
}

function One({
  input,
  typed,
  known,
  bad,
  onChange,
}: {
  input: Input
  typed: string | undefined
  known: KnownInput | undefined
  bad: boolean
  onChange: (v: string) => void
}): ReactElement {
  const both = useBoth()
  const source = typed === undefined && known ? sources[known.source] : undefined
  const shown = typed ?? known?.value
  const id = `trial-${input.name}`
  return (
    <label className={`trial-input${typed === undefined ? '' : ' is-typed'}`} htmlFor={id}>
      <span>{both(input.label)}</span>
      {input.choices ? (
        <Select
          id={id}
          size="small"
          value={shown ?? input.usual}
          options={input.choices.map(([value, label]) => ({ value, label: both(label) }))}
          onChange={(v) => onChange(String(v))}
        />
      ) : (
        <TextInput
          id={id}
          size="small"
          inputMode="decimal"
          value={shown ?? ''}
          placeholder={input.usual ?? ''}
          status={bad ? 'error' : ''}
          suffix={input.unit ?? ''}
          onChange={(e) => onChange(e.target.value.trim())}
        />
      )}
      {source && <small>{both(source)}</small>}
    </label>
  )
}
