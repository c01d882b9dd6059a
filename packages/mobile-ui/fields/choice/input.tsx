import { useText, valueLabel } from '@crossway/web-kit'
import { message } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

/** The phone's own wheel. */
export const ChoiceInput: KindInput = (p) => {
  const t = useText()
  return (
    <select className="m-input" {...message(p)} value={(p.value as string | null) ?? ''} onChange={(e) => p.onChange(e.target.value || null)}>
      <option value="">{t('mobile.choose')}</option>
      {(p.at.field.values ?? []).map((v) => (
        <option key={v} value={v}>
          {valueLabel(p.at, v, p.lang)}
        </option>
      ))}
    </select>
  )
}
