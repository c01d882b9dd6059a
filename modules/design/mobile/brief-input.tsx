import { usePhoneModel } from '@crossway/mobile-ui'
import { useBegunText, useBoth, useValue, type FormStore } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { mostBrief, templateAddress } from '../model/demand/brief-template.ts'

const least = 4
const most = 12
/** The brief of a demand on the phone begins with the template of its categories, too. */
export function BriefInput({ form, name, id }: { readonly form: FormStore; readonly name: string; readonly id: string }): ReactElement {
  const both = useBoth()
  const value = String(useValue(form, name) ?? '')
  const isTemplate = useBegunText(form, name, templateAddress(usePhoneModel().page.route, useValue(form, 'lines')))
  return (
    <>
      <textarea
        id={id}
        className="m-input is-area"
        rows={Math.min(most, Math.max(least, value.split('\n').length))}
        maxLength={mostBrief}
        value={value}
        onChange={(e) => form.set(name, e.target.value || null)}
        onBlur={() => form.blur(name)}
      />
      {isTemplate && (
        <span className="m-note" role="status">
          {both('已带入类目的需求模板，请逐项填写', 'Begins with the template of the category: fill it in point by point')}
        </span>
      )}
    </>
  )
}
