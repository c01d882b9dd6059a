import {
  actionHelp,
  actionLabel,
  argFields,
  Declined,
  emptyValues,
  hasFields,
  isOwn,
  isProblem,
  numberText,
  ownCheck,
  ownLines,
  ownTotal,
  problemsOf,
  rulesOf,
  fieldLabel,
  sentOwn,
  sentValues,
  text,
  useForm,
  useLang,
  useOwnLines,
  useText,
  useValue,
  useWait,
  lineErrors,
  type FormStore,
  type ListRow,
  type Slots,
  type PageModel,
  type Values,
  PageModelContext,
} from '@crossway/web-kit'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { FormBody } from './form-body.tsx'
import { useInvalid } from './use-invalid.ts'
import { useNarrow } from './use-narrow.ts'
import { OwnLines } from '../lines/own-lines.tsx'
import { PageDrawer, PageModal } from '../list/page-overlay.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'

interface Props {
  readonly model: PageModel
  readonly action: string
  readonly rows: readonly ListRow[]
  readonly names: readonly string[]
  readonly onRun: (args: Record<string, unknown>) => Promise<void>
  readonly onClose: () => void
}

/** Controls that slots give to the fields of this action's form; they are told the record that the action is for. */
const ownFields = (all: Slots['argFields'], action: string, row: ListRow | undefined): NonNullable<Slots['formFields']> =>
  Object.fromEntries(
    Object.entries(all ?? {}).flatMap(([key, Field]) =>
      key.startsWith(`${action}.`)
        ? [[key.slice(action.length + 1), (p: { form: FormStore; name: string }): ReactElement => <Field {...p} {...(row ? { row } : {})} />] as const]
        : [],
    ),
  )

/** The arguments of an action as a form; made from the definition, checked like any other. Lines open wide. */
export function ArgsDialog({ model, action, rows, names, onRun, onClose }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const root = useRef<HTMLDivElement>(null)
  const def = model.resource.lifecycle!.actions[action]!
  const fields = useMemo(() => argFields(model, action), [model, action])
  const form = useForm(emptyValues(def.args ?? {}), action)
  const { at: own, ready, lost } = useOwnLines(model, fields, rows[0], form)
  const sections = useMemo(() => [{ key: 'args', fields: fields.filter((at) => at !== own) }], [fields, own])
  const [busy, setBusy] = useState(false)
  const wait = useWait()
  const [general, setGeneral] = useState<readonly string[]>([])
  const wrong = useInvalid(form, root)
  useEffect(
    () =>
      form.define(
        fields.map((at) =>
          isOwn(at)
            ? ownCheck(at, text)
            : {
                name: at.path,
                rules: rulesOf(at, fieldLabel(at, lang), text),
                ...(at.field.kind === 'lines' ? { inner: (v: unknown) => lineErrors(at, v, text) } : {}),
              },
        ),
      ),
    [form, fields, lang],
  )
  const run = async (): Promise<void> => {
    setGeneral([])
    if (!(await form.check())) return
    setBusy(true)
    try {
      const typed: Values = own ? { ...form.values(), [own.path]: sentOwn(own, ownLines(form.value(own.path))) } : form.values()
      const values: Values = sentValues(def.args ?? {}, typed, Object.keys(typed))
      await onRun(Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null)))
      onClose()
    } catch (e) {
      wait.after(e)
      if (hasFields(e)) setGeneral(form.place(problemsOf(e)))
      // what was counted line by line stays for whoever has put the reason right
      else if (!own && !(e instanceof Declined) && !isProblem(e, 'RATE_LIMITED')) onClose()
    } finally {
      setBusy(false)
    }
  }
  const label = actionLabel(model, action, lang)
  const wide = fields.some((at) => at.field.kind === 'lines')
  const help = actionHelp(model, action, lang)
  const keys = (e: KeyboardEvent): void => {
    const tag = (e.target as HTMLElement).tagName
    const oneLine = fields.length === 1 && !own && tag === 'INPUT' && !(e.target as HTMLElement).closest('.ant-select, .ant-picker')
    if (e.key === 'Enter' && (oneLine || e.ctrlKey || e.metaKey)) {
      e.preventDefault()
      void run()
    }
  }
  const formFields = useMemo(() => ownFields(model.slots.argFields, action, rows[0]), [model.slots.argFields, action, rows])
  const [opened, setOpened] = useState(false)
  // on a phone the keyboard would come up over the lines
  const narrow = useNarrow()
  const isAwaiting = own !== undefined && ready && opened && !narrow
  useEffect(() => {
    // whoever comes to count types at once; who was quicker than the opening stays where he is
    if (isAwaiting && !root.current?.contains(document.activeElement)) root.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus()
  }, [isAwaiting])
  const counted = ownTotal(own, useValue(form, own?.path ?? ''))
  const body = (
    <PageModelContext value={{ ...model, slots: { ...model.slots, formFields } }}>
      <div ref={root} className={`args-form${wide ? ' is-wide' : ''}`} onKeyDown={keys}>
        <p className="args-names">
          {rows.length > 1 ? t('grid.selected', { n: rows.length }) + ' · ' : ''}
          {names.join(lang === 'en' ? ', ' : '、')}
        </p>
        {help && <Alert type="info" showIcon title={help} />}
        {general.map((g) => (
          <Alert key={g} type="error" showIcon title={g} />
        ))}
        {lost && <Alert type="error" showIcon title={lost} />}
        {!ready && !lost && <Skeleton active />}
        {ready && own && fields[0] === own && <OwnLines at={own} form={form} />}
        {ready && sections[0]!.fields.length > 0 && <FormBody form={form} sections={sections} record={undefined} narrow quiet={own !== undefined} />}
        {ready && own && fields[0] !== own && <OwnLines at={own} form={form} />}
      </div>
    </PageModelContext>
  )
  const footer = (
    <div className="drawer-foot">
      <span className="form-wrong" role="status" aria-live="assertive">
        {wrong}
      </span>
      <span className="grow" />
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <SubmitButton danger={def.danger === true} loading={busy} disabled={!ready} wait={wait.seconds} onClick={() => void run()}>
        {rows.length > 1
          ? t('grid.doMany', { action: label, n: rows.length })
          : counted === undefined
            ? label
            : t('form.doPieces', { action: label, n: numberText(counted) })}
      </SubmitButton>
    </div>
  )
  return wide ? (
    <PageDrawer size={1080} title={label} mask={{ closable: false }} onClose={onClose} afterOpenChange={setOpened} footer={footer}>
      {body}
    </PageDrawer>
  ) : (
    <PageModal centered width={560} title={label} mask={{ closable: false }} onCancel={onClose} footer={footer}>
      {body}
    </PageModal>
  )
}
