import { useText } from '@crossway/web-kit'
import { Select } from 'antd'
import type { KindFilter } from '../kind.ts'

export const TextsFilter: KindFilter = ({ at, value, onChange, lang, autoFocus }) => {
  const t = useText()
  return (
    <Select
      className="full"
      aria-label={at.label[lang]}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '\n']}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={onChange}
      placeholder={t('grid.typeWords')}
      autoFocus={autoFocus ?? false}
    />
  )
}
