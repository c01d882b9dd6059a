import { fieldLabel, valueLabel } from '@crossway/web-kit'
import { Chips } from '../chips.tsx'
import type { KindInput } from '../kind.ts'

export const ChoicesInput: KindInput = (p) => (
  <Chips
    id={p.id}
    label={fieldLabel(p.at, p.lang)}
    options={(p.at.field.values ?? []).map((v) => ({ key: v, label: valueLabel(p.at, v, p.lang) }))}
    value={Array.isArray(p.value) ? (p.value as string[]) : []}
    onChange={p.onChange}
  />
)
