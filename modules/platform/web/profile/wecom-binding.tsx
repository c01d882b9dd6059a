import { del, get, notify, post, readText, removeKey, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useEffect, type ReactElement } from 'react'

interface Binding {
  readonly on: boolean
  readonly userid: string | null
  readonly by: 'self' | 'employee' | null
}
const url = 'session/wecom/bind'
const returned = 'wecomBind'

/** One's own WeCom user, for signing in with it; WeCom itself says who it is (platform.md §5.7). */
export function WecomBinding(): ReactElement | null {
  const t = useText()
  const { data, refetch } = useQuery({ queryKey: ['profile', 'wecom'], queryFn: () => get<Binding>(url), staleTime: 0 })
  useEffect(() => {
    const back = readText(returned, 'session')
    if (!back) return
    removeKey(returned, 'session')
    void post(url, JSON.parse(back)).then(
      () => {
        notify({ kind: 'success', code: 'wecom.bound', text: t('adminInfo.wecomDone') })
        void refetch()
      },
      () => undefined,
    )
  })
  if (!data || (!data.on && !data.userid)) return null
  const start = async (): Promise<void> => {
    const { url: page } = await post<{ url: string }>(`${url}/start`, {})
    location.assign(page)
  }
  const drop = async (): Promise<void> => {
    await del(url)
    await refetch()
  }
  return (
    <section>
      <h2>{t('adminInfo.wecom')}</h2>
      <p className="profile-line">
        <span className="grow">
          {data.userid ?? t('adminInfo.wecomNone')}
          {data.by === 'employee' && <span className="note"> {t('adminInfo.wecomByEmployee')}</span>}
        </span>
        {data.by === 'self' && (
          <Popconfirm title={t('adminInfo.wecomAskOff')} onConfirm={() => void drop().catch(() => undefined)}>
            <Button size="small" danger>
              {t('adminInfo.wecomOff')}
            </Button>
          </Popconfirm>
        )}
        {data.on && (
          <Button size="small" type={data.userid ? 'default' : 'primary'} onClick={() => void start().catch(() => undefined)} data-testid="btn-wecomBind">
            {t(data.by === 'self' ? 'adminInfo.wecomOther' : 'adminInfo.wecomOn')}
          </Button>
        )}
      </p>
    </section>
  )
}
