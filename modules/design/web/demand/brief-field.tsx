import { useBegunText, useBoth, useError, usePageModel, useValue, type FormStore } from '@crossway/web-kit'
import { Input } from 'antd'
import type { ReactElement } from 'react'
import { mostBrief, templateAddress } from '../../model/demand/brief-template.ts'

/** The brief of a demand: while nobody has written, it holds the template of the categories that its lines name (design.md planeDemand, form). */
export function BriefField({ form, name, id }: { readonly form: FormStore; readonly name: string; readonly id?: string }): ReactElement {
  const both = useBoth()
  const value = useValue(form, name)
  const error = useError(form, name)
  const isTemplate = useBegunText(form, name, templateAddress(usePageModel().page.route, useValue(form, 'lines')))
  return (
    <>
      <Input.TextArea
        {...(id ? { id } : {})}
        value={String(value ?? '')}
        autoSize={{ minRows: 4, maxRows: 16 }}
        count={{ show: true, max: mostBrief }}
        status={error ? 'error' : ''}
        aria-invalid={error !== undefined}
        onChange={(e) => form.set(name, e.target.value || null)}
        onBlur={() => form.blur(name)}
      />
      {isTemplate && (
        <div className="note" role="status">
          {both('已带入类目的需求模板，请逐项填写', 'Begins with the template of the category: fill it in point by point')}
        </div>
      )}
    </>
  )
}
