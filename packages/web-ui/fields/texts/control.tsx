import { useText } from '@crossway/web-kit'
import { Select } from 'antd'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'

/** Words one after the other: Enter, comma or a paste ends one. */
export const TextsControl: KindControl = (p) => {
  const t = useText()
  return (
    <Select
      {...inputProps(p)}
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
