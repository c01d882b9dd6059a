import { useText } from '@crossway/web-kit'
import { Select } from 'antd'
import type { KindControl } from '../kind.ts'
import { messageBy, statusOf } from '../text/said-by.ts'

/** Words one after the other: Enter, comma or a paste ends one. */
export const TextsControl: KindControl = (p) => {
  const t = useText()
  return (
    <Select
      {...messageBy(p)}
      className="full"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '；', '\n']}
      status={statusOf(p)}
      value={Array.isArray(p.value) ? (p.value as string[]) : []}
      placeholder={t('grid.typeWords')}
      onChange={p.onChange}
      onBlur={p.onBlur}
    />
  )
}
