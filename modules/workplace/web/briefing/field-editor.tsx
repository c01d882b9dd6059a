import { useBoth } from '@crossway/web-kit'
import { Button, Card, Checkbox, Input, Select, Space } from 'antd'
import type { ReactElement } from 'react'
import type { Field } from './briefing-call.ts'
import { fieldKinds, type Metric } from './settings-call.ts'

interface Props {
  readonly field: Field
  readonly others: readonly Field[]
  readonly metrics: readonly Metric[]
  readonly first: boolean
  readonly last: boolean
  readonly move: (by: -1 | 1) => void
  readonly remove: () => void
  readonly change: (f: Field) => void
}
/** One field of a template with what its kind needs beyond a name. */
export function FieldEditor({ field: f, others, metrics, first, last, move, remove, change }: Props): ReactElement {
  const both = useBoth()
  const choices = ['select', 'multi', 'table'].includes(f.type)
  return (
    <Card
      size="small"
      style={{ marginBottom: 8 }}
      title={both(...(fieldKinds[f.type] ?? ['', '']))}
      extra={
        <Space size={4}>
          <Button size="small" disabled={first} aria-label={both('上移', 'Up')} onClick={() => move(-1)}>
            ↑
          </Button>
          <Button size="small" disabled={last} aria-label={both('下移', 'Down')} onClick={() => move(1)}>
            ↓
          </Button>
          <Button size="small" danger onClick={remove}>
            {both('删除', 'Remove')}
          </Button>
        </Space>
      }
    >
      <Space wrap>
        <Input
          value={f.zh}
          maxLength={40}
          style={{ width: 140 }}
          aria-label={both('中文名', 'Chinese name')}
          placeholder={both('中文名', 'Chinese name')}
          onChange={(e) => change({ ...f, zh: e.target.value })}
        />
        <Input
          value={f.en}
          maxLength={60}
          style={{ width: 140 }}
          aria-label={both('英文名', 'English name')}
          placeholder={both('英文名', 'English name')}
          onChange={(e) => change({ ...f, en: e.target.value })}
        />
        <Select
          value={f.type}
          style={{ width: 110 }}
          aria-label={both('字段类型', 'Kind of field')}
          onChange={(type) => change({ ...f, type })}
          options={Object.entries(fieldKinds).map(([value, l]) => ({ value, label: both(...l) }))}
        />
        <Checkbox checked={f.required} onChange={(e) => change({ ...f, required: e.target.checked })}>
          {both('必填', 'Required')}
        </Checkbox>
        {choices && (
          <Select
            mode="tags"
            open={false}
            style={{ minWidth: 220 }}
            aria-label={f.type === 'table' ? both('列', 'Columns') : both('选项', 'Options')}
            placeholder={f.type === 'table' ? both('列名，回车添加', 'Columns, Enter adds') : both('选项，回车添加', 'Options, Enter adds')}
            value={[...(f.options ?? [])]}
            onChange={(options: string[]) => change({ ...f, options })}
          />
        )}
        {f.type === 'metric' && (
          <Select
            style={{ width: 180 }}
            aria-label={both('指标', 'Figure')}
            placeholder={both('指标', 'Figure')}
            value={f.metric ?? null}
            onChange={(metric) => change({ ...f, metric })}
            options={metrics.map((m) => ({ value: m.code, label: both(m.title['zh-cn'], m.title.en) }))}
          />
        )}
        <Select
          allowClear
          style={{ width: 180 }}
          aria-label={both('取上期字段', 'Begins with last')}
          placeholder={both('取上期字段', 'Begins with last')}
          value={f.previous ?? null}
          onChange={(previous?: string) => {
            const { previous: _, ...rest } = f
            change(previous ? { ...rest, previous } : rest)
          }}
          options={others.map((o) => ({ value: o.key, label: both(o.zh, o.en) || o.key }))}
        />
      </Space>
    </Card>
  )
}
