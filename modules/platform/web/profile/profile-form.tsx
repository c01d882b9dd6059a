import { CameraOutlined } from '@ant-design/icons'
import {
  dateTimeText,
  formats,
  isProblem,
  notify,
  patch,
  problemsOf,
  setAdmin,
  switchLanguage,
  uploadFile,
  uploadText,
  useDirty,
  useDraft,
  useErrors,
  useForm,
  useSession,
  useText,
  useValues,
} from '@crossway/web-kit'
import { Avatar, useInvalid } from '@crossway/web-ui'
import { Button, Input, Select } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'

export interface Profile {
  readonly id: number
  readonly version: number
  readonly username: string
  readonly nickname: string
  readonly avatar: string | null
  readonly avatar_id: number | null
  readonly email: string | null
  readonly mobile: string | null
  readonly motto: string | null
  readonly lang: 'zh-cn' | 'en' | null
  readonly time_zone: string | null
  readonly last_login_at: string | null
  readonly last_login_ip: string | null
  readonly employee: { readonly title: string } | null
  readonly department: string | null
  readonly roles: readonly string[]
  readonly groups: readonly string[]
}
const largest = 2 * 1024 * 1024
const own = ['nickname', 'email', 'mobile', 'motto', 'lang', 'time_zone'] as const
const start = (p: Profile): Record<string, unknown> => Object.fromEntries(own.map((k) => [k, p[k]]))
const zones = ['Asia/Shanghai', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'UTC']

/** Avatar at once, the rest by its button; the account's name, groups and roles are read only. */
export function ProfileForm({ profile, reload }: { profile: Profile; reload: () => void }): ReactElement {
  const t = useText()
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
      await patch('profile', { ...sent, version: profile.version }, { quiet: ['VALIDATION'] })
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
        {fixed(t('adminInfo.roles'), profile.roles.join('、'))}
        {fixed(t('adminInfo.groups'), profile.groups.join('、'))}
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

/** The shell shows name and picture, too. */
function tellShell(part: { nickname?: string; avatar?: string | null }): void {
  const { admin } = useSession.getState()
  if (admin) setAdmin({ ...admin, ...part })
}

function Face({ profile, reload }: { profile: Profile; reload: () => void }): ReactElement {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    if (file.size > largest) return void notify({ kind: 'error', code: 'avatar', text: t('adminInfo.avatarBig') })
    setBusy(true)
    try {
      const { id } = await uploadFile(await squared(file), { topic: 'avatar' })
      const saved = await patch<Profile>('profile', { avatar: id })
      tellShell({ avatar: saved.avatar })
      notify({ kind: 'success', code: 'avatar', text: t('adminInfo.avatarDone') })
      reload()
    } catch (e) {
      if (isProblem(e) && (e.status === 413 || e.status === 415)) notify({ kind: 'error', code: 'avatar', text: uploadText(e) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="profile-face">
      <Avatar name={profile.nickname} image={profile.avatar_id} size={72} />
      <div>
        <b>{profile.nickname}</b>
        <div className="note">{profile.motto}</div>
        <Button size="small" icon={<CameraOutlined />} loading={busy} onClick={() => picker.current?.click()} data-testid="btn-avatar">
          {t('adminInfo.avatar')}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t('adminInfo.avatar')}
        onChange={(e) => (void take(e.target.files?.[0]), (e.target.value = ''))}
      />
    </div>
  )
}

const edge = 256
/** The middle of a picture as a square of 256 points: what an avatar shows. */
async function squared(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = edge
  canvas.getContext('2d')!.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, edge, edge)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'avatar.png', { type: 'image/png' }) : file
}
