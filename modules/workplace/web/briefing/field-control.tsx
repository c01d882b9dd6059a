import { useBoth } from '@crossway/web-kit'
import { Button, Input, Select } from 'antd'
import type { ReactElement } from 'react'
import type { Field } from './briefing-call.ts'
import { RecordInput } from './record-input.tsx'

interface Props {
  readonly field: Field
  readonly value: string
  readonly set: (v: string) => void
  readonly people: readonly string[]
}
const sum = '、'
const records = new Set(['customer', 'project', 'store'])
/** What a field is filled in with, by its kind; values are texts. */
export function FieldControl({ field, value, set, people }: Props): ReactElement {
  const both = useBoth()
  const label = both(field.zh, field.en)
  const options = (field.type === 'person' ? people : (field.options ?? [])).map((o) => ({ value: o, label: o }))
  if (field.type === 'select') return <Select style={{ width: '100%' }} aria-label={label} value={value || undefined} options={options} onChange={set} />
  if (field.type === 'multi' || field.type === 'person')
    return (
      <Select
        mode={field.type === 'person' && people.length === 0 ? 'tags' : 'multiple'}
        style={{ width: '100%' }}
        aria-label={label}
        value={value ? value.split(sum) : []}
        options={options}
        onChange={(v) => set(v.join(sum))}
      />
    )
  if (records.has(field.type)) return <RecordInput record={field.type} label={label} value={value} set={set} />
  if (field.type === 'table') return <TableInput columns={field.options ?? []} value={value} set={set} label={label} add={both('添加行', 'Add a row')} />
  if (field.type === 'text' || field.type === 'richtext')
    return (
      <Input.TextArea
        aria-label={label}
        autoSize={{ minRows: field.type === 'text' ? 2 : 5 }}
        value={value}
        maxLength={20_000}
        onChange={(e) => set(e.target.value)}
      />
    )
  return <Input aria-label={label} type={field.type === 'date' ? 'date' : 'text'} maxLength={200} value={value} onChange={(e) => set(e.target.value)} />
}

/** Rows are lines, cells stand between bars: neither of them may stand inside a cell. */
function TableInput({
  columns,
  value,
  set,
  label,
  add,
}: {
  readonly columns: readonly string[]
  readonly value: string
  readonly set: (v: string) => void
  readonly label: string
  readonly add: string
}): ReactElement {
  const rows = value ? value.split('\n').map((r) => r.split('|')) : []
  const write = (next: readonly (readonly string[])[]): void => set(next.map((r) => columns.map((_, i) => r[i] ?? '').join('|')).join('\n'))
  return (
    <div className="table-scroll">
      <table className="plain-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((c) => (
              <th key={c}>{c}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r, i) => (
            <tr key={i}>
              {columns.map((c, n) => (
                <td key={c}>
                  <Input
                    size="small"
                    aria-label={`${c} ${i + 1}`}
                    value={r[n] ?? ''}
                    onChange={(e) =>
                      write(rows.map((x, k) => (k === i ? columns.map((_, m) => (m === n ? e.target.value.replaceAll(/[|\n]/g, ' ') : (x[m] ?? ''))) : x)))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" onClick={() => write([...rows, columns.map(() => '')])}>
        {add}
      </Button>
    </div>
  )
}
