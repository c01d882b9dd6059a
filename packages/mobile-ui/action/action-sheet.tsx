import {
  actionHelp,
  actionLabel,
  argFields,
  currentLang,
  Declined,
  emptyValues,
  fieldLabel,
  isOwn,
  isProblem,
  lineErrors,
  messageOf,
  notify,
  numberText,
  ownCheck,
  ownLines,
  ownTotal,
  problemsOf,
  rowName,
  rulesOf,
  runAction,
  sentOwn,
  sentValues,
  text,
  useForm,
  useLang,
  useNetwork,
  useOwnLines,
  useText,
  useValue,
  type FormStore,
  type ListRow,
  type Values,
} from '@crossway/web-kit'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { FieldRow } from '../form/field-row.tsx'
import { showFirstWrong } from '../form/first-wrong.ts'
import { Sheet } from '../parts/sheet.tsx'
import { ProblemCard, SkeletonCards } from '../parts/state-cards.tsx'
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
  const fields = useMemo(() => argFields(model, action).filter((at) => !model.parts.hidden?.includes(at.path)), [model, action])
  const args = model.resource.lifecycle!.actions[action]!.args!
  const form = useForm(emptyValues(args), `${row.id}:${action}`)
  const { at: own, ready, lost } = useOwnLines(model, fields, row, form)
  const counted = ownTotal(own, useValue(form, own?.path ?? ''))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  useEffect(() => {
    form.define(
      fields.map((at) =>
        isOwn(at)
          ? ownCheck(at, text)
          : {
              name: at.path,
              rules: rulesOf(at, fieldLabel(at, currentLang()), text),
              ...(at.field.kind === 'lines' ? { inner: (v: unknown) => lineErrors(at, v, text) } : {}),
            },
      ),
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
      const typed: Values = own ? { ...form.values(), [own.path]: sentOwn(own, ownLines(form.value(own.path))) } : form.values()
      await runAction(
        model,
        row,
        action,
        sentValues(
          args,
          typed,
          fields.map((at) => at.path),
        ),
      )
      notify({ kind: 'success', code: 'success', text: t('request.success') })
      close(true)
      await model.parts.after?.[action]?.(row)
    } catch (e) {
      if (e instanceof Declined) return
      if (isProblem(e)) setWrong(e.errors.length ? form.place(problemsOf(e)) : [messageOf(e)])
      else setWrong([String(e)])
    } finally {
      setBusy(false)
    }
  }
  const owns = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(model.parts.argFields ?? {}).flatMap(([key, Field]) =>
          key.startsWith(`${action}.`)
            ? [[key.slice(action.length + 1), (p: { form: FormStore; name: string }): ReactElement => <Field {...p} row={row} />] as const]
            : [],
        ),
      ),
    [model, action, row],
  )
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
          disabled={busy || offline || !ready}
          onClick={() => void send()}
        >
          {offline ? t('mobile.online') : counted === undefined ? label : t('form.doPieces', { action: label, n: numberText(counted) })}
        </button>
      }
    >
      {help && <p className="m-note">{help}</p>}
      {lost && <ProblemCard text={lost} />}
      {!ready && !lost && <SkeletonCards n={2} />}
      {ready && fields.map((at) => <FieldRow key={at.path} at={at} form={form} Own={owns[at.path]} />)}
      {wrong.map((w) => (
        <p key={w} className="m-wrong" role="alert">
          {w}
        </p>
      ))}
    </Sheet>
  )
}
