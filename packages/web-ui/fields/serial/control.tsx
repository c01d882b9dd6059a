import { useText } from '@crossway/web-kit'
import { Input } from 'antd'
import type { KindControl } from '../kind.ts'

/** Given at the first save: shown, never typed. */
export const SerialControl: KindControl = ({ id, value }) => {
  const t = useText()
  return <Input id={id} readOnly className="is-readonly mono" value={typeof value === 'string' ? value : ''} placeholder={t('form.numberLater')} />
}
