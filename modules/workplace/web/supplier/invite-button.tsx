import { auth, copyText, faultText, post, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, Checkbox, Input, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { portalSections } from '../../model/supplier/portal-sections.ts'

type Channel = 'sms' | 'email' | 'link'

/** Invites a supplier, new or known; the link is shown this once. For people of ours who fill in for him it opens without a code. */
export function InviteButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  if (!auth('supplierWrite/invite')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)} data-testid="btn-invite-supplier">
        {both('邀请供应商', 'Invite a supplier')}
      </Button>
      {open && (
        <InviteDialog
          close={() => {
            setOpen(false)
            refresh()
          }}
        />
      )}
    </>
  )
}

function InviteDialog({ close }: { readonly close: () => void }): ReactElement {
  const both = useBoth()
  const all = portalSections.map((s) => s.key)
  const [supplier, setSupplier] = useState<number>()
  const [name, setName] = useState('')
  const [company, setCompany] = useState<number>()
  const [contact, setContact] = useState('')
  const [channel, setChannel] = useState<Channel>('link')
  const [sections, setSections] = useState<readonly string[]>(all)
  const [staff, setStaff] = useState(false)
  const [made, setMade] = useState<{ readonly url: string; readonly code: string; readonly expires_at: string }>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      const whom = supplier === undefined ? { supplier_name: name.trim() } : { supplier }
      const ours = company === undefined ? {} : { company }
      setMade(
        await post('supplier-invite/send', { ...whom, ...ours, contact: contact.trim(), channel: staff ? 'link' : channel, sections, staff }, { silent: true }),
      )
    } catch (e) {
      setFailed(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  if (made)
    return (
      <PageModal
        title={both('邀请已生成', 'Invitation')}
        onCancel={close}
        onOk={() => void copyText(made.url).then(close)}
        okText={both('复制链接', 'Copy the link')}
      >
        <p className="note">
          {both(`链接只显示一次，${made.expires_at.slice(0, 10)} 前有效`, `The link is shown once and is good until ${made.expires_at.slice(0, 10)}`)}
        </p>
        <Input.TextArea readOnly autoSize value={made.url} aria-label={both('链接', 'Link')} data-testid="invite-url" />
        {staff && (
          <p>
            <a href={made.url} target="_blank" rel="noopener noreferrer">
              {both('现在代填', 'Fill in now')}
            </a>
          </p>
        )}
      </PageModal>
    )
  return (
    <PageModal
      title={both('邀请供应商填写资料', 'Invite a supplier')}
      onCancel={close}
      onOk={() => void send()}
      okText={both('发出邀请', 'Send')}
      okButtonProps={{ loading: busy, disabled: sections.length === 0 || contact.trim() === '' || (supplier === undefined && name.trim() === '') }}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <RemoteSelect
          record="supplier"
          label={both('已有供应商', 'Known supplier')}
          placeholder={both('已有供应商（变更资料）', 'Known supplier (an update)')}
          value={supplier === undefined ? [] : [supplier]}
          onChange={(list) => setSupplier(list[0]?.id)}
        />
        {supplier === undefined && (
          <Input
            value={name}
            maxLength={120}
            onChange={(e) => setName(e.target.value)}
            aria-label={both('新供应商名称', 'Name of the new supplier')}
            placeholder={both('或填写新供应商名称', 'Or the name of a new one')}
          />
        )}
        <Input
          value={contact}
          maxLength={120}
          onChange={(e) => setContact(e.target.value)}
          aria-label={both('接收人手机或邮箱', 'Mobile or e-mail')}
          placeholder={both('接收人手机或邮箱', 'Mobile or e-mail of the contact')}
        />
        <RemoteSelect
          record="company"
          label={both('我方主体', 'Our company')}
          placeholder={both('我方主体（不填则为本人所属主体）', 'Our company (yours when left empty)')}
          value={company === undefined ? [] : [company]}
          onChange={(list) => setCompany(list[0]?.id)}
        />
        <Checkbox checked={staff} onChange={(e) => setStaff(e.target.checked)}>
          {both('由我方代填', 'We fill it in for him')}
        </Checkbox>
        {!staff && (
          <Segmented
            value={channel}
            options={[
              { value: 'link', label: both('复制链接', 'Link') },
              { value: 'sms', label: both('短信', 'Text message') },
              { value: 'email', label: both('邮件', 'E-mail') },
            ]}
            onChange={(v) => setChannel(v as Channel)}
          />
        )}
        <Checkbox.Group
          value={[...sections]}
          options={portalSections.map((s) => ({ value: s.key, label: both(...s.text) }))}
          onChange={(v) => setSections(v as string[])}
        />
        {failed && (
          <p className="is-bad" role="alert">
            {failed}
          </p>
        )}
      </div>
    </PageModal>
  )
}
