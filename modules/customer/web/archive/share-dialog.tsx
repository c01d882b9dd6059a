import { auth, copyText, errorText, post, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Checkbox, Input, InputNumber, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'

const sections = [
  ['base', '基本信息', 'Basics'],
  ['contacts', '联系人', 'Contacts'],
  ['brands', '品牌', 'Brands'],
  ['docs', '资料', 'Papers'],
  ['contracts', '合同', 'Contracts'],
  ['projects', '项目', 'Projects'],
] as const

/** Makes a link by which the customer looks at his dossier or adds to it; it is shown this once. */
export function ShareDialog({
  archive,
  customer,
  onClose,
}: {
  readonly archive: number
  readonly customer: number
  readonly onClose: () => void
}): ReactElement {
  const both = useBoth()
  const [mode, setMode] = useState<'view' | 'fill'>('fill')
  const [shown, setShown] = useState<string[]>(['base', 'docs'])
  const [days, setDays] = useState(7)
  const [password, setPassword] = useState('')
  const [contact, setContact] = useState<number>()
  const [may, setMay] = useState(false)
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { mode, sections: shown, days, may_download: may, ...(password ? { password } : {}), ...(contact === undefined ? {} : { contact }) }
      setUrl((await post<{ url: string }>(`customer-archive/${archive}/share`, body, { silent: true })).url)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  if (url)
    return (
      <PageModal title={both('分享链接', 'Link')} onCancel={onClose} onOk={() => void copyText(url).then(onClose)} okText={both('复制链接', 'Copy the link')}>
        <p className="note">{both('链接只显示一次，请复制后发给客户', 'The link is shown once; copy it and send it to the customer')}</p>
        <Input.TextArea readOnly autoSize value={url} aria-label={both('链接', 'Link')} data-testid="share-url" />
      </PageModal>
    )
  return (
    <PageModal
      title={both('生成分享链接', 'Make a link')}
      onCancel={onClose}
      onOk={() => void make()}
      okButtonProps={{ loading: busy, disabled: shown.length === 0 }}
      okText={both('生成', 'Make')}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <Segmented
          value={mode}
          options={[
            { value: 'fill', label: both('客户补充资料', 'Customer adds papers') },
            { value: 'view', label: both('仅查看', 'Look only') },
          ]}
          onChange={(v) => setMode(v as 'view' | 'fill')}
        />
        <Checkbox.Group
          value={shown}
          options={sections
            .filter(([code]) => code !== 'contracts' || auth('archives/shareContract'))
            .map(([value, zh, en]) => ({ value, label: both(zh, en) }))}
          onChange={(v) => setShown(v as string[])}
        />
        <label>
          {both('有效天数', 'Days')}{' '}
          <InputNumber min={1} max={30} precision={0} value={days} onChange={(v) => setDays(v ?? 7)} aria-label={both('有效天数', 'Days')} />
        </label>
        <RemoteSelect
          record="contact"
          label={both('收件联系人', 'For')}
          placeholder={both('收件联系人', 'For')}
          where={{ customer: { in: [customer] }, status: { eq: 'active' } }}
          value={contact === undefined ? [] : [contact]}
          onChange={(list) => setContact(list[0]?.id)}
        />
        <Input.Password
          aria-label={both('访问密码', 'Password')}
          placeholder={both('访问密码（选填，至少4位）', 'Password, optional, 4 characters at least')}
          value={password}
          maxLength={64}
          onChange={(e) => setPassword(e.target.value)}
          autoComplete="new-password"
        />
        <Checkbox checked={may} onChange={(e) => setMay(e.target.checked)}>
          {both('允许下载', 'Download allowed')}
        </Checkbox>
        {failed && (
          <p className="is-bad" role="alert">
            {failed}
          </p>
        )}
      </div>
    </PageModal>
  )
}
