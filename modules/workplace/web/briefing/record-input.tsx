import { get } from '@crossway/web-kit'
import { Select } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface Props {
  /** Record whose names are offered: customer, project or store. */
  readonly record: string
  readonly label: string
  readonly value: string
  readonly set: (v: string) => void
}
const between = '、'
/** Names of customers, projects or shops that the writer may choose from; who may not see their list types them. */
export function RecordInput({ record, label, value, set }: Props): ReactElement {
  const [q, setQ] = useState('')
  const [names, setNames] = useState<readonly string[]>()
  useEffect(() => {
    const timer = setTimeout(() => {
      get<{ rows: readonly { readonly title: string }[] }>(`${record}/options?q=${encodeURIComponent(q)}`, { silent: true }).then(
        (a) => setNames(a.rows.map((r) => r.title)),
        () => setNames(undefined),
      )
    }, 250)
    return () => clearTimeout(timer)
  }, [record, q])
  return (
    <Select
      mode={names ? 'multiple' : 'tags'}
      style={{ width: '100%' }}
      aria-label={label}
      value={value ? value.split(between) : []}
      showSearch={{ onSearch: setQ, filterOption: false }}
      options={[...new Set(names)].map((n) => ({ value: n, label: n }))}
      onChange={(v: readonly string[]) => set(v.join(between))}
    />
  )
}
