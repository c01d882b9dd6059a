import {
  actionHelp,
  actionLabel,
  argFields,
  currentLang,
  Declined,
  emptyValues,
  fieldLabel,
  isProblem,
  lineErrors,
  messageOf,
  notify,
  problemsOf,
  rowName,
  rulesOf,
  runAction,
  sentValues,
  text,
  useForm,
  useLang,
  useNetwork,
  useText,
  type ListRow,
} from '@crossway/web-kit'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { FieldRow } from '../form/field-row.tsx'
import { showFirstWrong } from '../form/first-wrong.ts'
import { Sheet } from '../parts/sheet.tsx'
import type { PhoneModel } from '../registry.ts'

/** Sheet made from an action's arguments, checked like a form. */
export function ActionSheet({
  model,
  row,
  action,
  close,
}: {
  readonly model: PhoneModel
  readonly row: ListRow
  readonly action: string
  readonly close: (changed?: boolean) => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const offline = useNetwork((n) => n.offline)
  const fields = useMemo(() => argFields(model, action), [model, action])
  const args = model.resource.lifecycle!.actions[action]!.args!
  const form = useForm(emptyValues(args), `${row.id}:${action}`)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  useEffect(() => {
    form.define(
      fields.map((at) => ({
        name: at.path,
        rules: rulesOf(at, fieldLabel(at, currentLang()), text),
        ...(at.field.kind === 'lines' ? { inner: (v: unknown) => lineErrors(at, v, text) } : {}),
      })),
    )
    return form.onInvalid(showFirstWrong)
    // texts of the rules are those of the language
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, fields, lang])
  const send = async (): Promise<void> => {
    setWrong([])
    if (!(await form.check())) return
    setBusy(true)
    try {
      await runAction(model, row, action, sentValues(args, form.values(), Object.keys(args)))
      notify({ kind: 'success', code: 'success', text: t('request.success') })
      close(true)
    } catch (e) {
      if (e instanceof Declined) return
      if (isProblem(e)) setWrong(e.errors.length ? form.place(problemsOf(e)) : [messageOf(e)])
      else setWrong([String(e)])
    } finally {
      setBusy(false)
    }
  }
  const help = actionHelp(model, action, lang)
  const label = actionLabel(model, action, lang)
  return (
    <Sheet
      full={fields.some((at) => at.field.kind === 'lines') || fields.length > 4}
      title={label}
      note={rowName(model.resource, row)}
      name={action}
      onClose={() => close()}
      footer={
        <button
          type="button"
          className={`m-button ${model.resource.lifecycle!.actions[action]!.danger ? 'is-danger' : 'is-primary'}`}
          data-testid="m-do"
          disabled={busy || offline}
          onClick={() => void send()}
        >
          {offline ? t('mobile.online') : label}
        </button>
      }
    >
      {help && <p className="m-note">{help}</p>}
      {fields.map((at) => (
        <FieldRow key={at.path} at={at} form={form} />
      ))}
      {wrong.map((w) => (
        <p key={w} className="m-wrong" role="alert">
          {w}
        </p>
      ))}
    </Sheet>
  )
}
