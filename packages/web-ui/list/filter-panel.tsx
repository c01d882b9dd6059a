import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { allFilters, conditionsOf, defaultOperator, filterOf, openFilters, useLang, useText, type Condition, type FieldAt } from '@crossway/web-kit'
import { Button, Select } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { ConditionEditor } from './condition-editor.tsx'
import { useListParts } from './list-context.ts'
import { PageDrawer } from './page-overlay.tsx'

interface Row extends Condition {
  readonly key: number
}
let next = 0
const rowOf = (c: Condition): Row => ({ ...c, key: ++next })
const blank = (at: FieldAt): Row => rowOf({ field: at.path, op: defaultOperator(at.field), value: null })

/** All conditions of the list: every field, every operator; applied together. */
export function FilterPanel({ onClose }: { onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, change, room } = useListParts()
  const fields = useMemo(() => new Map(allFilters(model).map((x) => [x.path, x])), [model])
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const now = conditionsOf(state.filter)
      .filter((c) => fields.has(c.field))
      .map(rowOf)
    return now.length ? now : openFilters(model).slice(0, 6).map(blank)
  })
  const options = [...fields.values()].map((x) => ({ value: x.path, label: x.label[lang] }))
  const put = (key: number, c: Condition): void => setRows((all) => all.map((r) => (r.key === key ? { ...c, key } : r)))
  const add = (): void => {
    const free = [...fields.values()].find((x) => !rows.some((r) => r.field === x.path)) ?? [...fields.values()][0]
    if (free) setRows((all) => [...all, blank(free)])
  }
  const apply = (): void => {
    change({ filter: filterOf(rows) })
    onClose()
  }
  return (
    <PageDrawer
      size={room.phone ? '100%' : 560}
      title={t('grid.advanced')}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          <Button type="text" onClick={() => setRows([])}>
            {t('grid.clearAll')}
          </Button>
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" onClick={apply}>
            {t('grid.apply')}
          </Button>
        </div>
      }
    >
      {rows.map((row) => {
        const at = fields.get(row.field)
        return (
          <div key={row.key} className="filter-row">
            <Select
              className="filter-field"
              showSearch={{ optionFilterProp: 'label' }}
              value={row.field}
              options={options}
              aria-label={t('grid.field')}
              onChange={(path) => put(row.key, blank(fields.get(path)!))}
            />
            {at && <ConditionEditor at={at} condition={row} onChange={(c) => put(row.key, c)} onDone={apply} />}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('grid.removeCondition')}
              onClick={() => setRows((all) => all.filter((r) => r.key !== row.key))}
            />
          </div>
        )
      })}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={add}>
        {t('grid.addCondition')}
      </Button>
      <p className="note">{t('grid.allHold')}</p>
    </PageDrawer>
  )
}
