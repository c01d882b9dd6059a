import { auth, dash, errorText, get, post, useBoth, type RecordProps } from '@crossway/web-kit'
import { Copyable } from '@crossway/web-ui'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import './compare.css'

interface Invited {
  readonly provider: { readonly id: number; readonly title: string }
  readonly sent_to: string | null
  readonly problem: string | null
  readonly created_at: string | null
  readonly opened_at: string | null
  readonly quoted: number
  readonly asked: number
}
interface Made {
  readonly provider: number
  readonly url: string
}
const when = (at: string | null): string => (at === null ? dash : new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16))

/** Who was asked, where the message went, whether he looked and quoted; a link can be made anew and handed over (logistics.md inquiry, publish). */
export default function InvitedTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const [made, setMade] = useState<Made>()
  const [wrong, setWrong] = useState<string>()
  const [rows, setRows] = useState<readonly Invited[]>()
  const { version } = record
  useEffect(() => {
    let gone = false
    get<{ rows: readonly Invited[] }>(`freight-inquiry/${record.id}/invited`, { silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      (e: unknown) => void (gone || setWrong(errorText(e))),
    )
    return () => void (gone = true)
    // a link that was made shows at once
  }, [record.id, version, made])
  const may = record['status'] === 'open' && Date.parse(String(record['deadline'])) > Date.now() && auth('inquiry/publish')
  const make = async (provider: number): Promise<void> => {
    setWrong(undefined)
    try {
      const { url } = await post<{ url: string }>(`freight-inquiry/${record.id}/quote-link`, { provider }, { silent: true })
      setMade({ provider, url })
    } catch (e) {
      setWrong(errorText(e))
    }
  }
  if (!rows && !wrong) return <Skeleton active paragraph={{ rows: 3 }} />
  return (
    <section className="quote-compare" data-testid="quote-invited">
      <p className="note">
        {both(
          '发起询价后，链接发到物流商的邮箱或手机；截止前凭链接报价，无需账号。新链接使旧链接失效。',
          'When an inquiry is published, each provider gets a link by e-mail or text and quotes by it until the deadline, without an account. A new link ends the one before.',
        )}
      </p>
      {wrong && <Alert type="error" showIcon title={wrong} />}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={both('邀请', 'Invitations')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{both('物流商', 'Provider')}</th>
              <th scope="col">{both('发送到', 'Sent to')}</th>
              <th scope="col">{both('生成时间', 'Made at')}</th>
              <th scope="col">{both('首次打开', 'First opened')}</th>
              <th scope="col" className="num">
                {both('已报渠道', 'Channels quoted')}
              </th>
              {may && <th scope="col">{both('报价链接', 'Link')}</th>}
            </tr>
          </thead>
          <tbody>
            {(rows ?? []).map((r) => (
              <tr key={r.provider.id}>
                <td>{r.provider.title}</td>
                <td>{r.problem ? <span className="is-bad">{r.problem}</span> : (r.sent_to ?? dash)}</td>
                <td>{when(r.created_at)}</td>
                <td>{when(r.opened_at)}</td>
                <td className="num">
                  {r.quoted} / {r.asked}
                </td>
                {may && (
                  <td>
                    <span className="quote-invited">
                      <Button size="small" onClick={() => void make(r.provider.id)} data-testid={`btn-quoteLink-${r.provider.id}`}>
                        {both('生成链接', 'Make a link')}
                      </Button>
                      {made?.provider === r.provider.id && <Copyable text={made.url} />}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
