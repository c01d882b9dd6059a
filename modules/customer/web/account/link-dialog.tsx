import { copyText, errorText, post, useBoth, type DialogProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Input } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'

/** A link by which the person sets his password; shown this once, good for three days. */
export function LinkDialog({ rows, close }: DialogProps): ReactElement {
  const both = useBoth()
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const asked = useRef(false)
  const id = rows[0]?.id
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    post<{ url: string }>(`customer-account/${id}/link`, {}, { silent: true }).then(
      (a) => setUrl(a.url),
      (e: unknown) => setFailed(errorText(e)),
    )
  }, [id])
  return (
    <PageModal
      title={both('设置密码链接', 'Link to set a password')}
      onCancel={() => close(true)}
      onOk={() => (url ? void copyText(url).then(() => close(true)) : close())}
      okText={both('复制链接', 'Copy the link')}
      okButtonProps={{ disabled: !url }}
    >
      <p className="note">{both('链接只显示一次，72小时内有效，请发给客户联系人', 'The link is shown once and works for 72 hours; send it to the contact')}</p>
      {url && <Input.TextArea readOnly autoSize value={url} aria-label={both('链接', 'Link')} />}
      {failed && <p className="is-bad">{failed}</p>}
    </PageModal>
  )
}
