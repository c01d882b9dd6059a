import {
  dateTimeText,
  formats,
  isProblem,
  notify,
  patch,
  problemsOf,
  switchLanguage,
  useDirty,
  useDraft,
  useErrors,
  useForm,
  useLang,
  useText,
  useValues,
} from '@crossway/web-kit'
import { useInvalid } from '@crossway/web-ui'
import { Button, Input, Select } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Face } from './face.tsx'
import { tellShell, type Profile } from './own-profile.ts'

const own = ['nickname', 'email', 'mobile', 'motto', 'lang', 'time_zone'] as const
const start = (p: Profile): Record<string, unknown> => Object.fromEntries(own.map((k) => [k, p[k]]))
const zones = ['Asia/Shanghai', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'UTC']

/** Avatar at once, the rest by its button; the account's name, groups and roles are read only. */
export function ProfileForm({ profile, reload }: { profile: Profile; reload: () => void }): ReactElement {
  const t = useText()
  const comma = useLang() === 'en' ? ', ' : '、'
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(start(profile), `profile:${profile.version}`)
  const values = useValues(form)
  const errors = useErrors(form)
  const dirty = useDirty(form)
  const draft = useDraft({ values, dirty, recordId: profile.id, version: profile.version })
  const wrong = useInvalid(form, root)
  const [busy, setBusy] = useState(false)
  useEffect(
    () =>
      form.define([
        { name: 'nickname', rules: [{ required: true, message: t('adminInfo.required', { label: t('adminInfo.nickname') }) }, { max: 50 }] },
        { name: 'email', rules: [{ pattern: formats.email, message: t('adminInfo.bad', { label: t('adminInfo.email') }) }] },
        { name: 'mobile', rules: [{ pattern: formats.mobile, message: t('adminInfo.bad', { label: t('adminInfo.mobile') }) }] },
        { name: 'motto', rules: [{ max: 255 }] },
        { name: 'lang', rules: [] },
        { name: 'time_zone', rules: [] },
      ]),
    [form, t],
  )
  const save = async (): Promise<void> => {
    if (!(await form.check())) return
    const changed = form.changed()
    if (changed.length === 0) return void notify({ kind: 'info', code: 'unchanged', text: t('form.unchanged') })
    setBusy(true)
    try {
      const sent = Object.fromEntries(changed.map((k) => [k, values[k] || null]))
      await patch('profile', { ...sent, version: profile.version }, { silent: ['VALIDATION'] })
      notify({ kind: 'success', code: 'saved', text: t('form.saved') })
      tellShell({ nickname: String(values['nickname']) })
      if (changed.includes('lang') && values['lang']) await switchLanguage(values['lang'] as 'zh-cn' | 'en')
      form.reset(values)
      await draft.remove()
      reload()
    } catch (e) {
      if (isProblem(e) && e.errors.length) form.place(problemsOf(e))
    } finally {
      setBusy(false)
    }
  }
  const row = (name: string, control: ReactElement, required = false): ReactElement => (
    <div className="admin-row" data-field={name}>
      <label htmlFor={`profile-${name}`}>
        {required && (
          <span className="star" aria-hidden="true">
            *
          </span>
        )}
        {t(`adminInfo.${name === 'motto' ? 'mottoLabel' : name === 'time_zone' ? 'timeZone' : name}`)}
      </label>
      <div className="admin-control">
        {control}
        {errors[name] && (
          <div className="field-error" role="alert">
            {errors[name]}
          </div>
        )}
      </div>
    </div>
  )
  const text = (name: 'nickname' | 'email' | 'mobile', required = false): ReactElement =>
    row(
      name,
      <Input
        id={`profile-${name}`}
        value={String(values[name] ?? '')}
        status={errors[name] ? 'error' : ''}
        onChange={(e) => form.set(name, e.target.value)}
        onBlur={() => form.blur(name)}
        data-testid={`field-${name}`}
      />,
      required,
    )
  const fixed = (label: string, value: string | null | undefined): ReactElement => (
    <div className="admin-row">
      <span className="admin-label">{label}</span>
      <div className="admin-control">
        <div className="admin-read">{value || '–'}</div>
      </div>
    </div>
  )
  return (
    <form ref={root} className="profile-form" onSubmit={(e) => (e.preventDefault(), void save())} noValidate>
      <Face profile={profile} reload={reload} />
      <div className="admin-grid">
        {fixed(t('adminInfo.username'), profile.username)}
        {text('nickname', true)}
        {fixed(t('adminInfo.employee'), profile.employee?.title)}
        {fixed(t('adminInfo.department'), profile.department)}
        {fixed(t('adminInfo.roles'), profile.roles.join(comma))}
        {fixed(t('adminInfo.groups'), profile.groups.join(comma))}
        {text('email')}
        {text('mobile')}
        {row(
          'motto',
          <Input.TextArea
            id="profile-motto"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={255}
            showCount
            placeholder={t('adminInfo.motto')}
            value={String(values['motto'] ?? '')}
            onChange={(e) => form.set('motto', e.target.value)}
          />,
        )}
        {row(
          'lang',
          <Select
            id="profile-lang"
            value={(values['lang'] as string | null) ?? 'zh-cn'}
            options={[
              { value: 'zh-cn', label: '中文简体' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(v) => form.set('lang', v)}
          />,
        )}
        {row(
          'time_zone',
          <Select
            id="profile-time_zone"
            showSearch
            value={(values['time_zone'] as string | null) ?? 'Asia/Shanghai'}
            options={zones.map((z) => ({ value: z, label: z }))}
            onChange={(v) => form.set('time_zone', v)}
          />,
        )}
        {fixed(t('adminInfo.lastLogin'), profile.last_login_at ? `${dateTimeText(profile.last_login_at)} · ${profile.last_login_ip ?? ''}` : null)}
      </div>
      <div className="profile-foot">
        <span className="admin-note" role="status" aria-live="assertive">
          {wrong}
        </span>
        <Button disabled={!dirty} onClick={() => form.reset(start(profile))}>
          {t('adminInfo.reset')}
        </Button>
        <Button type="primary" htmlType="submit" loading={busy} data-key="save" data-testid="btn-profile-save">
          {t('adminInfo.save')}
        </Button>
      </div>
    </form>
  )
}
