import { useText, useValue, type FormStore } from '@crossway/web-kit'
import { InputNumber } from 'antd'
import type { ReactElement } from 'react'
import { stagesWithDays } from '../../model/category-rules.ts'
import './category.css'

/** Default days of each stage of a development in this category; an empty one is taken from the parent. */
export default function StageDaysEditor({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const t = useText()
  const days = (useValue(form, name) ?? {}) as Readonly<Record<string, number>>
  const change = (stage: string, n: number | null): void => {
    const next = Object.fromEntries(Object.entries({ ...days, [stage]: n }).filter(([, v]) => v !== null))
    form.set(name, Object.keys(next).length ? next : null)
    form.blur(name)
  }
  return (
    <div className="stage-days" role="group" aria-label={t('productCategory.stageDays')}>
      {stagesWithDays.map((s) => (
        <label key={s}>
          <span>{t(`productCategory.stages.${s}`)}</span>
          <InputNumber aria-label={t(`productCategory.stages.${s}`)} min={0} max={365} precision={0} value={days[s] ?? null} onChange={(n) => change(s, n)} />
        </label>
      ))}
    </div>
  )
}
