import { dateTimeText, faultText, get, isProblem, notify, post, useText, type DialogProps } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, DatePicker, Form, Input, Radio, Switch } from 'antd'
import { useState, type ReactElement } from 'react'
import { OnceShown } from '../account/once-shown.tsx'
import { useWords } from '../security/use-words.ts'
import { partyRecords } from './bind-dialog.tsx'

const words = {
  'zh-cn': {
    title: '邀请外部账号',
    again: '发送邀请',
    channel: '发送方式',
    email: '邮件',
    sms: '短信',
    link: '复制链接（企业微信等）',
    username: '用户名',
    nickname: '联系人',
    group: '分组',
    mobile: '手机号',
    mail: '邮箱',
    party: '主体',
    until: '有效期至',
    second: '二次验证',
    sent: '邀请已发送到 {to}，72 小时内有效',
    failed: '未能发送：{why}。请把链接交给对方。',
    note: '链接 72 小时内有效（至 {at}），仅可使用一次，关闭后不再显示',
    once: '邀请链接',
  },
  en: {
    title: 'Invite an outside account',
    again: 'Send an invitation',
    channel: 'Send by',
    email: 'E-mail',
    sms: 'SMS',
    link: 'Link to copy (WeCom and others)',
    username: 'Username',
    nickname: 'Person',
    group: 'Group',
    mobile: 'Mobile',
    mail: 'E-mail',
    party: 'Party',
    until: 'Valid to',
    second: 'Second factor',
    sent: 'The invitation went to {to}; it is valid for 72 hours',
    failed: 'It could not be sent: {why}. Hand over the link yourself.',
    note: 'The link is valid for 72 hours (until {at}), works once and is not shown again',
    once: 'Link of the invitation',
  },
} as const

interface Invited {
  readonly to: string | null
  readonly sent: boolean
  readonly why?: string
  readonly url?: string
  readonly expires_at: string
}

/** A link for somebody outside: for a new account, or anew for one that has not been used yet. */
export function InviteDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords(words)
  const t = useText()
  const row = rows[0]
  const [values, setValues] = useState<Record<string, unknown>>({ channel: 'link' })
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [created, setCreated] = useState<Invited>()
  const put = (part: Record<string, unknown>): void => setValues({ ...values, ...part })
  const group = values['group'] as number | undefined
  const { data: chosen } = useQuery({
    queryKey: ['record', 'member_group', group],
    enabled: group !== undefined,
    queryFn: () => get<{ party_type: string }>(`member-group/${group}`, { silent: true }),
  })
  const record = chosen && partyRecords[chosen.party_type]
  const send = async (): Promise<void> => {
    setBusy(true)
    setWrong('')
    try {
      const body = row ? { args: { channel: values['channel'] }, version: row['version'] } : values
      const { invite } = await post<{ invite: Invited }>(row ? `member/${row.id}/actions/invite` : 'member/invite', body, { silent: true })
      if (invite.url) return setCreated(invite)
      notify({ kind: 'success', code: 'invite.sent', text: w.sent.replace('{to}', invite.to ?? '') })
      close(true)
    } catch (e) {
      setWrong(isProblem(e) ? faultText(e) : t('request.failed'))
    } finally {
      setBusy(false)
    }
  }
  if (created?.url) {
    const note = w.note.replace('{at}', dateTimeText(created.expires_at))
    return (
      <OnceShown
        title={w.once}
        note={created.why ? `${w.failed.replace('{why}', created.why)} ${note}` : note}
        secret={created.url}
        onClose={() => close(true)}
      />
    )
  }
  const line = (name: string, label: string, required = false): ReactElement => (
    <Form.Item label={label} required={required} htmlFor={`invite-${name}`}>
      <Input id={`invite-${name}`} value={(values[name] as string | undefined) ?? ''} onChange={(e) => put({ [name]: e.target.value || undefined })} />
    </Form.Item>
  )
  return (
    <PageModal
      title={row ? `${w.again} · ${String(row['nickname'])}` : w.title}
      confirmLoading={busy}
      okButtonProps={{ disabled: !row && (!values['username'] || !values['nickname'] || group === undefined) }}
      onOk={() => void send()}
      onCancel={() => close()}
    >
      {wrong && <Alert type="error" showIcon title={wrong} role="alert" />}
      <Form layout="vertical">
        {!row && (
          <>
            {line('username', w.username, true)}
            {line('nickname', w.nickname, true)}
            <Form.Item label={w.group} required>
              <RemoteSelect
                record="member_group"
                value={group === undefined ? [] : [group]}
                label={w.group}
                onChange={(v) => put({ group: v[0]?.id, party_id: undefined })}
              />
            </Form.Item>
            {record && (
              <Form.Item label={w.party}>
                <RemoteSelect
                  record={record}
                  value={values['party_id'] === undefined ? [] : [values['party_id'] as number]}
                  label={w.party}
                  onChange={(v) => put({ party_id: v[0]?.id })}
                />
              </Form.Item>
            )}
            {line('mobile', w.mobile)}
            {line('email', w.mail)}
            <Form.Item label={w.until} htmlFor="invite-until">
              <DatePicker id="invite-until" onChange={(d) => put({ valid_to: d ? d.format('YYYY-MM-DD') : undefined })} />
            </Form.Item>
            <Form.Item label={w.second}>
              <Switch aria-label={w.second} checked={values['two_factor'] === true} onChange={(on) => put({ two_factor: on || undefined })} />
            </Form.Item>
          </>
        )}
        <Form.Item label={w.channel}>
          <Radio.Group
            aria-label={w.channel}
            value={values['channel']}
            onChange={(e) => put({ channel: e.target.value as string })}
            options={(['link', 'email', 'sms'] as const).map((value) => ({ value, label: w[value] }))}
          />
        </Form.Item>
      </Form>
    </PageModal>
  )
}
