import { useText } from '@crossway/web-kit'
import { Button, Checkbox } from 'antd'
import type { ReactElement } from 'react'

export interface Choosable {
  readonly path: string
  readonly label: string
  /** Shown in the list now: the standard choice. */
  readonly standard: boolean
}

/** Fields to take along, those of the list first. */
export function FieldChoice({
  fields,
  chosen,
  onChange,
}: {
  fields: readonly Choosable[]
  chosen: ReadonlySet<string>
  onChange: (c: ReadonlySet<string>) => void
}): ReactElement {
  const t = useText()
  const set = (paths: readonly string[]): void => onChange(new Set(paths))
  return (
    <div className="field-choice">
      <div className="field-choice-head">
        <span className="note">
          {chosen.size} / {fields.length}
        </span>
        <span className="grow" />
        <Button type="link" size="small" onClick={() => set(fields.map((f) => f.path))}>
          {t('grid.chooseAll')}
        </Button>
        <Button type="link" size="small" onClick={() => set(fields.filter((f) => f.standard).map((f) => f.path))}>
          {t('grid.chooseShown')}
        </Button>
      </div>
      <div className="field-choice-list">
        {fields.map((f) => (
          <Checkbox
            key={f.path}
            checked={chosen.has(f.path)}
            onChange={(e) => set(fields.map((x) => x.path).filter((p) => (p === f.path ? e.target.checked : chosen.has(p))))}
          >
            <span className="ell">{f.label}</span>
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
