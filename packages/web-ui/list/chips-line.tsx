import { CloseOutlined } from '@ant-design/icons'
import { conditionsOf, fieldAt, openFilters, useText, withoutCondition } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { ConditionText } from './condition-text.tsx'
import { useListParts } from './list-context.ts'
import { shownInLine } from './search-line.tsx'

/** Conditions beyond those the open selects show, each removable. */
export function ChipsLine(): ReactElement | null {
  const t = useText()
  const { model, state, change, room, list } = useListParts()
  const open = new Map(
    openFilters(model)
      .slice(0, room.selects)
      .map((x) => [x.path, x]),
  )
  const conditions = conditionsOf(state.filter).filter(
    (c) => !(open.has(c.field) && shownInLine(c.op, open.get(c.field)!.field) && ['choice', 'bool', 'ref'].includes(open.get(c.field)!.field.kind)),
  )
  if (conditions.length === 0) return null
  const refused = list.problem?.status === 400 ? (list.problem.detail ?? '') : ''
  return (
    <div className="chips-line" role="group" aria-label={t('grid.conditions')}>
      {!room.phone && <span className="note">{t('grid.conditions')}</span>}
      {conditions.map((c) => {
        const at = fieldAt(model, c.field)
        return (
          <span key={`${c.field}.${c.op}`} className={`chip${refused.includes(c.field) ? ' is-bad' : ''}`}>
            <span className="ell">{at ? <ConditionText at={at} condition={c} /> : `${c.field} ${c.op}`}</span>
            <button
              type="button"
              className="plain-button"
              aria-label={t('grid.removeCondition')}
              onClick={() => change({ filter: withoutCondition(state.filter, c.field, c.op) })}
            >
              <CloseOutlined />
            </button>
          </span>
        )
      })}
      <Button type="link" size="small" onClick={() => change({ filter: {} })}>
        {t('grid.clearConditions')}
      </Button>
    </div>
  )
}
