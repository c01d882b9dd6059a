import { RemoteSelect } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'

interface Props {
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
  readonly record?: string
  readonly label?: string
  readonly id?: string
  readonly invalid?: boolean
}

/** One record by name: a person unless said otherwise. */
export function PersonSelect({ value, onChange, record = 'employee', label, id, invalid = false }: Props): ReactElement {
  const w = useWords()
  const text = label ?? w('选择员工', 'Choose a person')
  return (
    <RemoteSelect
      className="wide"
      record={record}
      value={value === undefined ? [] : [value]}
      placeholder={text}
      label={text}
      {...(id ? { id } : {})}
      status={invalid ? 'error' : ''}
      onChange={(c) => onChange(c[0]?.id)}
    />
  )
}
