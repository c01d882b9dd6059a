import { conditionsOf, says, useLang, useText, withCondition, withoutCondition, type Condition, type FieldAt } from '@crossway/web-kit'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { ConditionEditor } from './condition-editor.tsx'
import { useListParts } from './list-context.ts'

/** One field's condition: column heads and the page's open filters show it. */
export function FilterPopover({ at, onClose }: { at: FieldAt; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { state, change } = useListParts()
  const [condition, setCondition] = useState<Condition | undefined>(() => conditionsOf(state.filter).find((c) => c.field === at.path))
  const apply = (): void => {
    change({ filter: condition && says(condition) ? withCondition(state.filter, condition) : withoutCondition(state.filter, at.path) })
    onClose()
  }
  const clear = (): void => {
    change({ filter: withoutCondition(state.filter, at.path) })
    onClose()
  }
  return (
    <div className="filter-popover" onKeyDown={(e) => e.key === 'Escape' && onClose()}>
      <div className="filter-popover-head">
        <b>{at.label[lang]}</b>
        <Button type="link" size="small" onClick={clear}>{t('grid.clear')}</Button>
      </div>
      <ConditionEditor at={at} condition={condition} onChange={setCondition} onDone={apply} autoFocus />
      <div className="filter-popover-foot">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" onClick={apply}>{t('grid.apply')}</Button>
      </div>
    </div>
  )
}
