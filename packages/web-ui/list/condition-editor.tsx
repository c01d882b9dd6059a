import { defaultOperator, negates, noValue, operatorsFor, useLang, useText, type Condition, type FieldAt } from '@crossway/web-kit'
import { Select } from 'antd'
import type { ReactElement } from 'react'
import { operatorText } from './operator-text.ts'
import { filters } from '../fields/filters.ts'

interface Props {
  readonly at: FieldAt
  readonly condition: Condition | undefined
  readonly onChange: (c: Condition) => void
  readonly onDone?: () => void
  readonly autoFocus?: boolean
}
const shapeOf = (op: string): string =>
  op === 'between' ? 'range' : op === 'relative' ? 'word' : ['in', 'not_in', 'any', 'all', 'none'].includes(op) ? 'list' : noValue.has(op) ? 'none' : 'one'

/** Operator and value of one condition; the value goes when the new operator wants another shape of it. */
export function ConditionEditor({ at, condition, onChange, onDone, autoFocus }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const op = condition?.op ?? defaultOperator(at.field)
  const Filter = filters[at.field.kind]
  const pick = (next: string): void => onChange({ field: at.path, op: next, value: shapeOf(next) === shapeOf(op) ? condition?.value : null })
  return (
    <div className="condition">
      <Select
        className="condition-op"
        value={op}
        aria-label={t('grid.operator')}
        options={operatorsFor(at.field).map((o) => ({ value: o, label: operatorText(at.field.kind, o, t) }))}
        onChange={pick}
      />
      {!noValue.has(op) && (
        <div className="condition-value">
          <Filter
            at={at}
            op={op}
            value={condition?.value ?? null}
            onChange={(value) => onChange({ field: at.path, op, value })}
            lang={lang}
            {...(onDone ? { onDone } : {})}
            autoFocus={autoFocus ?? false}
          />
        </div>
      )}
      {(negates(op) || op === 'between') && <p className="note condition-hint">{t(negates(op) ? 'grid.negatesEmpty' : 'grid.oneEnd')}</p>}
    </div>
  )
}
