import { fieldAt, useLang, useText, type RecordForm } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { fieldText } from '../fields/field-value.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { usePhoneModel } from '../registry.ts'

/** Somebody saved meanwhile: what each side changed, and which side stays (mobile.md B4). */
export function StaleSheet({ form }: { readonly form: RecordForm }): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const lang = useLang()
  const stale = form.stale!
  const show = (name: string, value: unknown): string => {
    const at = fieldAt(model, name)
    return at ? fieldText(at, { [name]: value }, lang) : String(value ?? '')
  }
  return (
    <Sheet
      title={stale.who}
      name="stale"
      role="alertdialog"
      onClose={form.discard}
      footer={
        <>
          <button type="button" className="m-button" onClick={form.discard}>
            {t('mobile.reload')}
          </button>
          <button type="button" className="m-button is-primary" onClick={() => form.reapply(new Set(stale.ways.map((w) => w.field)))}>
            {t('mobile.keepMine')}
          </button>
        </>
      }
    >
      <dl className="m-ways">
        {stale.ways.map((w) => (
          <div key={w.field}>
            <dt>{fieldAt(model, w.field)?.label[lang] ?? w.field}</dt>
            <dd>
              {t('mobile.theirs')} {show(w.field, w.theirs)}
            </dd>
            <dd>
              {t('mobile.mineValue')} {show(w.field, w.mine)}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
