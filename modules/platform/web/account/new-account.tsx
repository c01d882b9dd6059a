import {
  checkedFields,
  emptyValues,
  formSections,
  isProblem,
  notify,
  PageModelContext,
  post,
  problemsOf,
  randomId,
  sentValues,
  text,
  useDraft,
  useDirty,
  useForm,
  useLang,
  useText,
  useValue,
  useValues,
  confirmLeave,
  type FormStore,
  type ListRow,
  type PageModel,
  usePage,
} from '@crossway/web-kit'
import { FormBody, FormFooter, PageDrawer, useInvalid } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { hasPasswordForm } from '../../model/password-rule.ts'
import { generatePassword } from './generate-password.ts'

const noRecord: ListRow = { id: 0 }

/** A new account with its first password, which must be changed at the first sign-in (platform.md §6.1). */
export function NewAccount({ model, onClose }: { model: PageModel; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const page = usePage()
  const client = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const form = useForm({ ...emptyValues(model.resource.fields), password: null }, 'new-account')
  const sections = useMemo(() => formSections(model, undefined).map((s) => ({ ...s, fields: s.fields.filter((at) => at.path !== 'password') })), [model])
  const wrong = useInvalid(form, root)
  const values = useValues(form)
  const dirty = useDirty(form)
  const draft = useDraft({ values, dirty, recordId: 'new', omit: ['password'], title: t('auth/admin.newTitle') })
  const kind = useValue(form, 'kind')
  const [busy, setBusy] = useState(false)
  const [general, setGeneral] = useState<readonly string[]>([])
  const [key] = useState(randomId)
  useEffect(
    () =>
      form.define([
        ...checkedFields(sections, undefined, text).map((f) =>
          f.name === 'groups' ? { ...f, rules: [{ required: true, type: 'list' as const, message: t('auth/admin.groupsRequired') }] } : f,
        ),
        {
          name: 'password',
          section: 'password',
          rules:
            kind === 'technical'
              ? []
              : [
                  { required: true, message: t('auth/admin.passwordRequired') },
                  { custom: (v: unknown) => (typeof v === 'string' && hasPasswordForm(v) ? undefined : t('auth/admin.passwordRule')) },
                ],
        },
      ]),
    [form, sections, kind, lang, t],
  )
  const close = async (): Promise<void> => void ((await confirmLeave([page.key])) && onClose())
  const save = async (): Promise<void> => {
    setGeneral([])
    if (!(await form.check())) return
    setBusy(true)
    try {
      const sent = sentValues(model.resource.fields, form.values(), Object.keys(form.values()))
      const body = Object.fromEntries(
        Object.entries({ ...sent, ...(kind === 'technical' ? {} : { password: form.value('password') }) }).filter(([, v]) => v !== null),
      )
      await post('admin', body, { silent: ['VALIDATION'], idempotencyKey: `${key}:${JSON.stringify(sent).length}` })
      notify({ kind: 'success', code: 'saved', text: t('form.saved') })
      form.reset(form.values())
      await draft.remove()
      await client.invalidateQueries({ queryKey: ['list', 'admin'] })
      onClose()
    } catch (e) {
      if (isProblem(e) && e.errors.length) setGeneral(form.place(problemsOf(e)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModelContext value={model}>
      <PageDrawer size={720} className="record-drawer" title={t('auth/admin.newTitle')} mask={{ closable: false }} onClose={() => void close()}>
        <div className="drawer-form" data-testid="form-auth/admin">
          <div className="form-scroll" ref={root}>
            {general.map((g) => (
              <Alert key={g} type="error" showIcon title={g} className="form-general" />
            ))}
            <FormBody form={form} sections={sections.slice(0, 1)} record={undefined} narrow />
            {kind !== 'technical' && <PasswordRow form={form} />}
            {/* a record, so that its first field does not take the focus from the first one */}
            <FormBody form={form} sections={sections.slice(1)} record={noRecord} narrow />
          </div>
          <FormFooter form={form} sections={sections} wrong={wrong} busy={busy} onCancel={() => void close()} onSave={() => void save()} />
        </div>
      </PageDrawer>
    </PageModelContext>
  )
}

function PasswordRow({ form }: { form: FormStore }): ReactElement {
  const t = useText()
  const value = useValue(form, 'password')
  const error = form.error('password')
  return (
    <section className="form-section" data-field="password">
      <div className="admin-grid">
        <div className="admin-row">
          <label htmlFor="new-account-password">
            <span className="star" aria-hidden="true">
              *
            </span>
            {t('auth/admin.password')}
          </label>
          <div className="admin-control">
            <div className="password-line">
              <Input.Password
                id="new-account-password"
                autoComplete="new-password"
                value={typeof value === 'string' ? value : ''}
                status={error ? 'error' : ''}
                onChange={(e) => form.set('password', e.target.value)}
                onBlur={() => form.blur('password')}
                data-testid="field-password"
              />
              <Button onClick={() => form.set('password', generatePassword())}>{t('auth/admin.generate')}</Button>
            </div>
            {error ? (
              <div className="field-error" role="alert">
                {error}
              </div>
            ) : (
              <div className="field-help">{t('auth/admin.passwordHelp')}</div>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
