import {
  errorText,
  useLang,
  auth,
  dateTimeText,
  get,
  grouped,
  isProblem,
  notify,
  openTab,
  post,
  registerTexts,
  replaceQuery,
  useRefresh,
  useServerEvent,
  useText,
  type PageProps,
} from '@crossway/web-kit'
import { Failure, PageDrawer, registerGridTexts, StateTag } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, Pagination, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { approvalFace, type ApprovalRow } from '../../model/center/approval.ts'
import { ApprovalView } from './approval-view.tsx'
import { Delegations } from './delegations.tsx'
import { useStateWords } from './state-words.ts'
import './approvals.css'

registerGridTexts()
registerTexts('approvals', { 'zh-cn': () => import('../../model/center/approvals.zh-cn.ts'), en: () => import('../../model/center/approvals.en.ts') })
const tabs = ['todo', 'done', 'mine', 'cc', 'delegation', 'all'] as const
interface Answer {
  readonly rows: readonly ApprovalRow[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly counts: { readonly todo: number; readonly cc: number }
  readonly kinds: readonly { readonly resource: string; readonly name: string; readonly n: number }[]
}

/** One place for everything to decide and to follow (workplace.md approvalCenter). */
export default function CenterPage({ query }: PageProps): ReactElement {
  const t = useText()
  const tab = tabs.find((x) => x === query['tab']) ?? 'todo'
  const page = /^\d{1,6}$/.test(query['page'] ?? '') ? Number(query['page']) : 1
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const asked = {
    tab: tab === 'delegation' ? 'todo' : tab,
    page,
    size: 20,
    ...(query['q'] ? { q: query['q'] } : {}),
    ...(query['kind'] ? { resource: query['kind'] } : {}),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'list', asked],
    queryFn: () => get<Answer>('approvals', { query: asked, silent: true }),
    placeholderData: (old) => old,
    staleTime: 0,
  })
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['approvals', 'list'] })
  useRefresh(reload)
  useServerEvent('approval.count', () => void reload())
  // beside the list it is `open`; messages link to it as to any record
  const named = query['open'] ?? query['DetailID'] ?? ''
  const open = /^\d{1,15}$/.test(named) ? Number(named) : undefined
  const shown = tabs.filter((x) => x !== 'all' || auth('approvalCenter/all'))
  const count = (x: string): number => (x === 'todo' ? (data?.counts.todo ?? 0) : x === 'cc' ? (data?.counts.cc ?? 0) : 0)
  const batch = async (): Promise<void> => {
    const { ok, failed } = await post<{ ok: number[]; failed: { detail: string }[] }>('approvals/batch-approve', { ids: chosen })
    if (ok.length) notify({ kind: 'success', text: t('approvals.batchDone', { n: ok.length }) })
    if (failed.length) notify({ kind: 'warning', text: t('approvals.batchFailed', { n: failed.length, text: failed[0]!.detail }) })
    setChosen([])
    await reload()
  }
  return (
    <div className="card ap-page" data-testid="page-approvalCenter">
      <div className="ap-tabs" role="tablist" aria-label={t('approvals.title')}>
        {shown.map((x) => (
          <button
            key={x}
            type="button"
            role="tab"
            aria-selected={x === tab}
            data-testid={`tab-${x}`}
            onClick={() => {
              setChosen([])
              void replaceQuery({ tab: x === 'todo' ? undefined : x, page: undefined, open: undefined, DetailID: undefined })
            }}
          >
            {t(`approvals.tabs.${x}`)} {count(x) || ''}
          </button>
        ))}
      </div>
      {tab === 'delegation' ? (
        <Delegations />
      ) : error && isProblem(error) && !data ? (
        <Failure problem={error} text={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <>
          <div className="ap-tools">
            <Input.Search
              allowClear
              style={{ width: 260 }}
              aria-label={t('approvals.search')}
              placeholder={t('approvals.search')}
              defaultValue={query['q']}
              onSearch={(q) => void replaceQuery({ q: q.trim() || undefined, page: undefined })}
            />
            <Select
              style={{ minWidth: 160 }}
              aria-label={t('approvals.allKinds')}
              value={query['kind'] ?? ''}
              onChange={(kind) => void replaceQuery({ kind: kind || undefined, page: undefined })}
              options={[{ value: '', label: t('approvals.allKinds') }, ...data.kinds.map((k) => ({ value: k.resource, label: `${k.name} ${k.n}` }))]}
            />
            <small className="ap-grow">{t('approvals.total', { n: data.total })}</small>
            {tab === 'todo' && (
              <Button type="primary" disabled={chosen.length === 0} onClick={() => void batch()} data-testid="ap-batch">
                {t('approvals.batch')} {chosen.length || ''}
              </Button>
            )}
            {auth('approvalFlow') && (
              <Button type="link" onClick={() => void openTab('approvalFlow')}>
                {t('approvals.flows')}
              </Button>
            )}
          </div>
          {data.rows.length === 0 && (
            <div className="ap-none">
              <p>{t('approvals.none')}</p>
              <small>{t(tab === 'todo' ? 'approvals.noneHint.todo' : 'approvals.noneHint.other')}</small>
            </div>
          )}
          <ul className="ap-list">
            {data.rows.map((r) => (
              <Row
                key={r.id}
                r={r}
                {...(tab === 'todo' && r.task !== null
                  ? { chosen: chosen.includes(r.task), choose: (on: boolean) => setChosen(on ? [...chosen, r.task!] : chosen.filter((x) => x !== r.task)) }
                  : {})}
              />
            ))}
          </ul>
          {data.total > data.size && (
            <Pagination
              align="end"
              size="small"
              showSizeChanger={false}
              current={data.page}
              pageSize={data.size}
              total={data.total}
              onChange={(p) => void replaceQuery({ page: p === 1 ? undefined : String(p) })}
            />
          )}
        </>
      )}
      {open !== undefined && (
        <PageDrawer
          size={800}
          title={t('approvals.detail')}
          onClose={() => void replaceQuery({ open: undefined, DetailID: undefined })}
          styles={{ wrapper: { maxWidth: '100vw' } }}
        >
          <ApprovalView url={`approvals/${open}`} decided={() => void reload()} />
        </PageDrawer>
      )}
    </div>
  )
}

function Row({ r, chosen, choose }: { readonly r: ApprovalRow; readonly chosen?: boolean; readonly choose?: (on: boolean) => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const words = useStateWords()
  const { label, zh } = words.instance(r.status)
  const comma = lang === 'en' ? ', ' : '、'
  const time = r.due_at
    ? t(r.late ? 'approvals.late' : 'approvals.due', { at: dateTimeText(r.due_at) })
    : r.opened_at
      ? t('approvals.arrived', { at: dateTimeText(r.opened_at) })
      : dateTimeText(r.started_at)
  return (
    <li className={r.unread ? 'is-unread' : undefined} data-testid={`approval-${r.id}`}>
      {choose && <Checkbox checked={chosen ?? false} onChange={(e) => choose(e.target.checked)} aria-label={t('approvals.select', { title: r.title })} />}
      <div className="ap-main">
        <button type="button" className="ap-open" onClick={() => void replaceQuery({ open: String(r.id) })} data-testid={`open-${r.id}`}>
          {approvalFace(r, lang)}
        </button>
        <small>
          {[
            r.resource_name,
            r.starter,
            r.department,
            r.amount_cny ? `CNY ${grouped(r.amount_cny.replace(/(\.\d\d)\d*$/, '$1'))}` : null,
            r.current_nodes?.join(comma),
            r.waiting?.length ? t('approvals.waitingFor', { names: r.waiting.join(comma) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <br />
        <small className={r.late ? 'ap-late' : undefined}>{time}</small>
      </div>
      <StateTag record="approval_instance" state={r.status} label={label} zh={zh} size={20} />
    </li>
  )
}
