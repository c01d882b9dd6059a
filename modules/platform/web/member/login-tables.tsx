import type { Lang } from '@crossway/kernel'
import { Grid, Table } from 'antd'
import type { ReactElement, ReactNode } from 'react'

export interface Session {
  readonly sid: string
  readonly device: string
  readonly ip: string | null
  readonly login_at: string
  readonly last_active_at: string
  readonly own: boolean
}
export interface Login {
  readonly id: number
  readonly at: string
  readonly kind: string
  readonly result: string
  readonly ip: string | null
  readonly device: string | null
}
interface Shared {
  readonly lang: Lang
  readonly time: (v: string) => string
}

const words = {
  'zh-cn': {
    device: '设备',
    ip: 'IP',
    loginAt: '登录时间',
    at: '时间',
    way: '方式',
    result: '结果',
    empty: '暂无数据',
    ways: { password: '密码', code: '验证码', invite: '邀请' } as Record<string, string>,
    results: {
      ok: '成功',
      bad_password: '密码或验证码错误',
      captcha: '图形验证码错误',
      locked: '已锁定',
      disabled: '账号不可用',
      place: '网络不允许',
      '2fa': '二次验证失败',
    } as Record<string, string>,
  },
  en: {
    device: 'Device',
    ip: 'IP',
    loginAt: 'Signed in',
    at: 'Time',
    way: 'By',
    result: 'Result',
    empty: 'No data',
    ways: { password: 'Password', code: 'Code', invite: 'Invitation' } as Record<string, string>,
    results: {
      ok: 'Signed in',
      bad_password: 'Wrong password or code',
      captcha: 'Wrong captcha',
      locked: 'Locked',
      disabled: 'Account not usable',
      place: 'Network not allowed',
      '2fa': 'Wrong second factor',
    } as Record<string, string>,
  },
} as const

/** A phone's table does not move sideways: what has no place of its own stands under what it belongs to. */
const useWide = (): boolean => Grid.useBreakpoint().sm !== false
const under = (first: ReactNode, second: ReactNode): ReactElement => (
  <>
    {first}
    <div className="note">{second}</div>
  </>
)

/** Places where a member is signed in; `mark` stands at the end of each row. */
export function SessionTable({ rows, lang, time, mark }: Shared & { rows: readonly Session[] | undefined; mark: (s: Session) => ReactNode }): ReactElement {
  const w = words[lang]
  const wide = useWide()
  const marked = { title: <span className="visually-hidden">{w.result}</span>, key: 'mark', render: (_: unknown, s: Session) => mark(s) }
  return (
    <Table<Session>
      size="small"
      rowKey="sid"
      pagination={false}
      {...(wide ? { scroll: { x: 'max-content' } } : {})}
      loading={!rows}
      dataSource={[...(rows ?? [])]}
      locale={{ emptyText: w.empty }}
      columns={
        wide
          ? [{ title: w.device, dataIndex: 'device' }, { title: w.ip, dataIndex: 'ip' }, { title: w.loginAt, dataIndex: 'login_at', render: time }, marked]
          : [{ title: w.device, key: 'device', render: (_, s) => under(s.device, `${s.ip ?? ''} · ${time(s.login_at)}`) }, marked]
      }
    />
  )
}

/** Attempts to sign in, the newest first. */
export function LoginTable({ rows, lang, time }: Shared & { rows: readonly Login[] | undefined }): ReactElement {
  const w = words[lang]
  const wide = useWide()
  return (
    <Table<Login>
      size="small"
      rowKey="id"
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      {...(wide ? { scroll: { x: 'max-content' } } : {})}
      loading={!rows}
      dataSource={[...(rows ?? [])]}
      locale={{ emptyText: w.empty }}
      columns={
        wide
          ? [
              { title: w.at, dataIndex: 'at', render: time },
              { title: w.way, dataIndex: 'kind', render: (v: string) => w.ways[v] ?? v },
              { title: w.result, dataIndex: 'result', render: (v: string) => w.results[v] ?? v },
              { title: w.ip, dataIndex: 'ip' },
              { title: w.device, dataIndex: 'device' },
            ]
          : [
              { title: w.at, key: 'at', render: (_, l) => under(time(l.at), [l.ip, l.device].filter(Boolean).join(' · ')) },
              { title: w.result, key: 'result', render: (_, l) => under(w.results[l.result] ?? l.result, w.ways[l.kind] ?? l.kind) },
            ]
      }
    />
  )
}
