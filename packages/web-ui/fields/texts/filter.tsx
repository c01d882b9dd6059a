import { useText } from '@crossway/web-kit'
import { Select } from 'antd'
import type { KindFilter } from '../kind.ts'

export const TextsFilter: KindFilter = ({ value, onChange, autoFocus }) => {
  const t = useText()
  return <Select className="full" mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', ';', '\n']} value={Array.isArray(value) ? (value as string[]) : []} onChange={onChange} placeholder={t('grid.typeWords')} autoFocus={autoFocus ?? false} />
}
