import { linkCall, LinkProblem, type Link } from '@crossway/web-kit'
import { Alert, Button, Checkbox, Input, Select } from 'antd'
import { useState, type ReactElement, type ReactNode } from 'react'
import { CardPhotos, type Photo } from './card-photos.tsx'
import { PictureCode, useCode } from './picture-code.tsx'

type Both = (zh: string, en: string) => string
const issueWords: Readonly<Record<string, readonly [string, string]>> = {
  defect: ['产品有质量问题', 'The product does not work as it should'],
  missing: ['缺少零件或配件', 'Parts are missing'],
  damaged: ['收到时已破损', 'It arrived damaged'],
  warranty: ['申请质保', 'A warranty request'],
  usage: ['安装或使用问题', 'How to install or use it'],
  other: ['其他', 'Something else'],
}
interface Values {
  readonly issue_type?: string
  readonly email: string
  readonly name: string
  readonly order: string
  readonly serial: string
  readonly description: string
  readonly consent: boolean
  readonly newsletter: boolean
}
const empty: Values = { email: '', name: '', order: '', serial: '', description: '', consent: false, newsletter: false }
const texts = ['name', 'order', 'serial', 'description'] as const

/** The request itself. What is wrong stands under its field, in the reader's language. */
export function CardForm({
  issues,
  link,
  both,
  onDone,
}: {
  readonly issues: readonly string[]
  readonly link: Link
  readonly both: Both
  readonly onDone: (no: string) => void
}): ReactElement {
  const [v, setV] = useState(empty)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [wrong, setWrong] = useState<LinkProblem>()
  const [busy, setBusy] = useState(false)
  const code = useCode(link)
  const set = (more: Partial<Values>): void => {
    setV({ ...v, ...more })
    setWrong(undefined)
  }
  const fields = ['issue_type', 'email', 'consent', 'captcha', 'photos', ...texts]
  const at = (field: string): string | undefined => (wrong?.field === field ? wrong.message : undefined)
  const send = async (): Promise<void> => {
    const missing = !v.issue_type ? 'issue_type' : v.email.trim() === '' ? 'email' : !v.consent ? 'consent' : code.answer.trim() === '' ? 'captcha' : undefined
    if (missing) return setWrong(new LinkProblem(needed(missing, both), { field: missing }))
    setBusy(true)
    setWrong(undefined)
    try {
      const body = {
        issue_type: v.issue_type,
        email: v.email.trim(),
        consent: v.consent,
        newsletter: v.newsletter,
        photos: photos.map((p) => p.key),
        captchaId: code.id ?? '-',
        captcha: code.answer.trim(),
        ...Object.fromEntries(texts.flatMap((k) => (v[k].trim() ? [[k, v[k].trim()]] : []))),
      }
      onDone((await linkCall<{ no: string }>(link, '/api/card-page/request', body)).no)
    } catch (e) {
      setWrong(e instanceof LinkProblem ? e : new LinkProblem(String(e)))
      code.renew()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="service-form"
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void send()
      }}
    >
      <Field label={both('遇到什么问题？', 'What is it about?')} needed wrong={at('issue_type')}>
        <Select
          value={v.issue_type ?? null}
          placeholder={both('请选择', 'Choose one')}
          options={issues.map((i) => ({ value: i, label: both(...(issueWords[i] ?? [i, i])) }))}
          onChange={(issue_type) => set({ issue_type })}
          aria-label={both('遇到什么问题？', 'What is it about?')}
          data-testid="card-issue"
        />
      </Field>
      <Field label={both('具体情况', 'What happened?')} wrong={at('description')}>
        <Input.TextArea
          value={v.description}
          maxLength={4000}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={(e) => set({ description: e.target.value })}
          data-testid="card-description"
        />
      </Field>
      <CardPhotos link={link} both={both} photos={photos} onChange={setPhotos} />
      {at('photos') && <Wrong>{at('photos')}</Wrong>}
      <div className="service-pair">
        <Field label={both('邮箱', 'E-mail')} needed wrong={at('email')}>
          <Input type="email" autoComplete="email" value={v.email} maxLength={120} onChange={(e) => set({ email: e.target.value })} data-testid="card-email" />
        </Field>
        <Field label={both('姓名', 'Name')} wrong={at('name')}>
          <Input autoComplete="name" value={v.name} maxLength={120} onChange={(e) => set({ name: e.target.value })} />
        </Field>
        <Field label={both('订单号', 'Order number')} wrong={at('order')}>
          <Input value={v.order} maxLength={40} onChange={(e) => set({ order: e.target.value })} placeholder="123-1234567-1234567" />
        </Field>
        <Field label={both('卡片序列号', 'Serial on the card')} wrong={at('serial')}>
          <Input value={v.serial} maxLength={12} onChange={(e) => set({ serial: e.target.value })} />
        </Field>
      </div>
      <div>
        <Checkbox checked={v.consent} onChange={(e) => set({ consent: e.target.checked })} data-testid="card-consent">
          {both('我同意为处理此次请求使用我填写的信息', 'I agree that my details are used to handle this request')}
          <Star />
        </Checkbox>
        {at('consent') && <Wrong>{at('consent')}</Wrong>}
      </div>
      <Checkbox checked={v.newsletter} onChange={(e) => set({ newsletter: e.target.checked })} data-testid="card-newsletter">
        {both('可以通过邮件告诉我新品与使用建议（可随时取消）', 'You may tell me of new products and tips by e-mail (I can end this at any time)')}
      </Checkbox>
      <Field label={both('图中文字', 'Letters in the picture')} needed wrong={at('captcha')}>
        <PictureCode code={code} both={both} />
      </Field>
      {wrong && !(wrong.field && fields.includes(wrong.field)) && <Alert type="error" showIcon title={wrong.message} role="alert" />}
      <Button type="primary" htmlType="submit" block size="large" loading={busy} data-testid="card-send">
        {both('提交', 'Send')}
      </Button>
    </form>
  )
}
const needed = (field: string, both: Both): string =>
  ({
    issue_type: both('请选择问题类型', 'Choose what it is about'),
    email: both('请填写邮箱，我们通过它回复您', 'Write your e-mail: we answer by it'),
    consent: both('请先同意为处理此次请求使用您的信息', 'Agree that we use your details to handle this request'),
    captcha: both('请填写图中文字', 'Write the letters in the picture'),
  })[field] ?? field

const Star = (): ReactElement => (
  <i className="service-star" aria-hidden>
    {' *'}
  </i>
)
const Wrong = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <p className="is-bad service-wrong" role="alert">
    {children}
  </p>
)
function Field({
  label,
  needed: star,
  wrong,
  children,
}: {
  readonly label: string
  readonly needed?: boolean
  readonly wrong: string | undefined
  readonly children: ReactNode
}): ReactElement {
  return (
    <div>
      <label className="service-field">
        <span>
          {label}
          {star && <Star />}
        </span>
        {children}
      </label>
      {wrong && <Wrong>{wrong}</Wrong>}
    </div>
  )
}
