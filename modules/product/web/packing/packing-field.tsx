import { fieldAt, useError, useLang, usePageModel, useText, useValues, type FormStore } from '@crossway/web-kit'
import { controls } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { PackingDrawing } from './packing-drawing.tsx'
import { cartonOf, unitOf } from './packing-tab.tsx'

/** The last measure of the packaging, and under it what the measures typed so far make: volume and weights by volume, while they are typed. */
export default function PackingField({ form, name, id }: { readonly form: FormStore; readonly name: string; readonly id?: string }): ReactElement {
  const t = useText()
  const lang = useLang()
  const model = usePageModel()
  const values = useValues(form)
  const error = useError(form, name)
  const at = fieldAt(model, name)!
  const Control = controls[at.field.kind]
  return (
    <>
      <Control
        id={id ?? name}
        at={at}
        form={form}
        value={values[name]}
        lang={lang}
        invalid={error !== undefined}
        required={false}
        onChange={(v) => form.set(name, v)}
        onBlur={() => form.blur(name)}
      />
      <details className="packing-live" open>
        <summary>{t('productPacking.live')}</summary>
        <PackingDrawing name={t('productPacking.unit')} box={unitOf(values)} />
        <PackingDrawing name={t('productPacking.carton')} box={cartonOf(values)} pieces={String(values['carton_qty'] ?? '') || null} />
      </details>
    </>
  )
}
