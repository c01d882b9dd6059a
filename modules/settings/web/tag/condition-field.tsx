import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Filter } from '@crossway/kernel'
import {
  allFilters,
  conditionsOf,
  defaultOperator,
  filterOf,
  loadRecord,
  useLang,
  useText,
  useValue,
  type Condition,
  type FieldAt,
  type FormStore,
} from '@crossway/web-kit'
import { ConditionEditor } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import './condition-field.css'

interface Row extends Condition {
  readonly key: number
}
let next = 0
const rowOf = (c: Condition): Row => ({ ...c, key: ++next })
const blank = (at: FieldAt): Row => rowOf({ field: at.path, op: defaultOperator(at.field), value: null })

/** The rule's condition in the language of list filters: rows that must all hold, over the fields of the chosen record. */
export function ConditionField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement | null {
  const lang = useLang()
  const resource = useValue(form, 'resource') as string | null
  const { data } = useQuery({ queryKey: ['definition', resource], queryFn: () => loadRecord(resource!), enabled: Boolean(resource), staleTime: Infinity })
  if (!resource) return <p className="note">{lang === 'en' ? 'Choose the records first' : '请先选择适用资源'}</p>
  if (!data) return null
  const fields = allFilters({ ...data, route: '', page: { route: '', module: '', resource } } as never)
  return <Rows key={resource} form={form} name={name} fields={new Map(fields.map((x) => [x.path, x]))} />
}

function Rows({ form, name, fields }: { readonly form: FormStore; readonly name: string; readonly fields: ReadonlyMap<string, FieldAt> }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [rows, setRows] = useState<readonly Row[]>(() => conditionsOf((form.value(name) ?? {}) as Filter).map(rowOf))
  const change = (to: readonly Row[]): void => {
    setRows(to)
    form.set(name, filterOf(to))
  }
  const put = (key: number, c: Condition): void => change(rows.map((r) => (r.key === key ? { ...c, key } : r)))
  const options = [...fields.values()].map((x) => ({ value: x.path, label: x.label[lang] }))
  const add = (): void => {
    const free = [...fields.values()].find((x) => !rows.some((r) => r.field === x.path))
    if (free) change([...rows, blank(free)])
  }
  return (
    <div className="rule-condition">
      {rows.map((row) => {
        const at = fields.get(row.field)
        return (
          <div key={row.key} className="rule-condition-row">
            <Select
              showSearch
              optionFilterProp="label"
              value={row.field}
              options={options}
              aria-label={t('grid.field')}
              onChange={(path) => put(row.key, blank(fields.get(path)!))}
            />
            {at && <ConditionEditor at={at} condition={row} onChange={(c) => put(row.key, c)} />}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('grid.removeCondition')}
              onClick={() => change(rows.filter((r) => r.key !== row.key))}
            />
          </div>
        )
      })}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={add}>
        {t('grid.addCondition')}
      </Button>
    </div>
  )
}
