import { noValue } from '@crossway/web-kit'
import type { KindFilter } from '../kind.ts'
import { RemoteSelect } from './remote-select.tsx'

const idsOf = (v: unknown): number[] =>
  (Array.isArray(v) ? v : v === null || v === undefined || v === '' ? [] : [v])
    .map((x) => (typeof x === 'object' && x !== null ? (x as { id: number }).id : Number(x)))
    .filter(Number.isSafeInteger)

export const RefFilter: KindFilter = ({ at, op, value, onChange, lang, autoFocus }) =>
  noValue.has(op) ? null : (
    <RemoteSelect
      label={at.label[lang]}
      record={at.field.to!}
      many={!['eq', 'ne'].includes(op)}
      value={idsOf(value)}
      onChange={(chosen) => onChange(['eq', 'ne'].includes(op) ? (chosen[0]?.id ?? null) : chosen.map((c) => c.id))}
      autoFocus={autoFocus ?? false}
    />
  )
