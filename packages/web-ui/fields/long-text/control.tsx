import { exampleOf } from '@crossway/web-kit'
import { Input } from 'antd'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'

/** Two rows, growing to ten; counts against its limit. */
export const LongTextControl: KindControl = (p) => (
  <Input.TextArea
    {...inputProps(p)}
    status={statusOf(p)}
    autoSize={{ minRows: 2, maxRows: 10 }}
    count={{ show: true, ...(p.at.field.max ? { max: p.at.field.max } : {}) }}
    value={p.value === null || p.value === undefined ? '' : String(p.value)}
    placeholder={exampleOf(p.at, p.lang) ?? ''}
    onChange={(e) => p.onChange(e.target.value)}
    onBlur={p.onBlur}
  />
)
