import { dateTimeText, get, useLang, useText } from '@crossway/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Table, Tag, Timeline } from 'antd'
import type { ReactElement } from 'react'

interface Action {
  readonly id: number
  readonly createtime: string
  readonly title: string
  readonly title_en: string
  readonly record_no: string | null
  readonly result: string
  readonly error_code: string | null
  readonly ip: string | null
}
interface Login {
  readonly id: number
  readonly at: string
  readonly kind: string
  readonly result: string
  readonly ip: string | null
  readonly region: string | null
  readonly device: string | null
  readonly device_new: boolean
}
const colour: Readonly<Record<string, string>> = { ok: 'green', refused: 'orange', failed: 'red' }

/** What I did, newest first, ten at a time. */
export function OwnLog(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['profile', 'log'],
    queryFn: ({ pageParam }) => get<{ rows: Action[]; more: boolean }>('profile/log', { query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.more ? last.rows.at(-1)!.id : undefined),
    staleTime: 0,
  })
  const rows = data?.pages.flatMap((p) => p.rows) ?? []
  return (
    <div className="profile-log">
      <Timeline
        items={rows.map((r) => ({
          key: r.id,
          color: colour[r.result] ?? 'gray',
          content: (
            <>
              <b>{lang === 'en' ? r.title_en : r.title}</b> {r.record_no && <span className="mono">{r.record_no}</span>}{' '}
              {r.result !== 'ok' && <Tag color={r.result === 'failed' ? 'error' : 'warning'}>{t(`adminInfo.results.${r.result}`)}</Tag>}
              <div className="note">
                {dateTimeText(r.createtime)} · {r.ip}
                {r.error_code && ` · ${r.error_code}`}
              </div>
            </>
          ),
        }))}
      />
      {rows.length === 0 && !isFetching && <p className="note">{t('common.noData')}</p>}
      {hasNextPage ? (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('adminInfo.more')}
        </Button>
      ) : (
        rows.length > 0 && <span className="note">{t('adminInfo.end')}</span>
      )}
    </div>
  )
}

/** When, how and from where I signed in, and attempts that failed. */
export function OwnLogins(): ReactElement {
  const t = useText()
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['profile', 'logins'],
    queryFn: ({ pageParam }) => get<{ rows: Login[] }>('profile/login', { query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.rows.length === 50 ? last.rows.at(-1)!.id : undefined),
    staleTime: 0,
  })
  return (
    <div className="profile-log">
      <Table<Login>
        size="small"
        rowKey="id"
        loading={isFetching && !data}
        pagination={false}
        scroll={{ x: 720 }}
        dataSource={data?.pages.flatMap((p) => p.rows) ?? []}
        columns={[
          { title: t('adminInfo.time'), dataIndex: 'at', width: 170, render: (v: string) => dateTimeText(v) },
          { title: t('adminInfo.way'), dataIndex: 'kind', width: 90, render: (v: string) => t(`adminInfo.ways.${v}`) },
          {
            title: t('adminInfo.result'),
            dataIndex: 'result',
            width: 130,
            render: (v: string) => <Tag color={v === 'ok' ? 'success' : 'error'}>{t(`adminInfo.attempts.${v}`)}</Tag>,
          },
          { title: t('adminInfo.address'), key: 'ip', width: 180, render: (_, r) => [r.ip, r.region].filter(Boolean).join(' · ') },
          {
            title: t('adminInfo.device'),
            key: 'device',
            render: (_, r) => (
              <>
                {r.device} {r.device_new && <Tag color="warning">{t('adminInfo.newDevice')}</Tag>}
              </>
            ),
          },
        ]}
      />
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('adminInfo.more')}
        </Button>
      )}
    </div>
  )
}
