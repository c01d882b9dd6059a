import { useText } from '@crossway/web-kit'
import { Input } from 'antd'
import type { KindFilter } from '../kind.ts'

/** One text; for `in` and `not_in` a list, one a line, which may be pasted. */
export const TextFilter: KindFilter = ({ at, op, value, onChange, onDone, lang, autoFocus }) => {
  const t = useText()
  if (op === 'in' || op === 'not_in') {
    const lines = Array.isArray(value) ? value.join('\n') : ''
    return (
      <Input.TextArea
        aria-label={at.label[lang]}
        autoSize={{ minRows: 3, maxRows: 8 }}
        defaultValue={lines}
        placeholder={t('grid.pasteList')}
        autoFocus={autoFocus ?? false}
        onChange={(e) =>
          onChange(
            e.target.value
              .split(/[\n\t,，;；]+/)
              .map((s) => s.trim())
              .filter(Boolean)
              .slice(0, 500),
          )
        }
      />
    )
  }
  return (
    <Input
      aria-label={at.label[lang]}
      value={typeof value === 'string' ? value : ''}
      maxLength={500}
      allowClear
      autoFocus={autoFocus ?? false}
      onChange={(e) => onChange(e.target.value)}
      onPressEnter={onDone}
    />
  )
}
