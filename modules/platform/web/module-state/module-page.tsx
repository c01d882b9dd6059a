import {
  dateTimeText,
  get,
  isProblem,
  errorText,
  notify,
  numberText,
  post,
  sizeText,
  text,
  useAuth,
  useLang,
  useRefresh,
  withQuestions,
} from '@crossway/web-kit'
import { Failure, QuestionHost, registerGridTexts } from '@crossway/web-ui'
import { SearchOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Segmented, Skeleton, Tag, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import './module.css'

registerGridTexts()

type State = 'init' | 'download' | 'install' | 'enabled' | 'disabled' | 'unknown'
interface Card {
  readonly key: string
  readonly title: string
  readonly about: string
  readonly version: string
  readonly core: boolean
  readonly needs: readonly { readonly key: string; readonly title: string }[]
  readonly dependents: readonly { readonly key: string; readonly title: string; readonly enabled: boolean }[]
  readonly pages: number
  readonly built: number
  readonly tables: number
  readonly records: number
  readonly bytes: number
  readonly state: State
  readonly stateTitle: string
  readonly changed_at: string | null
  readonly changed_name: string | null
}
const some = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`
const words = {
  'zh-cn': {
    search: '搜索模块',
    all: '全部',
    on: '已启用',
    off: '未启用',
    needsLine: (all: readonly string[]) => `依赖：${all.join('、') || '无'}`,
    pages: (n: number, b: number) => `${n} 页${b < n ? `（已实现 ${b}）` : ''}`,
    tables: (n: number) => `${n} 张表`,
    records: (n: string) => `约 ${n} 条记录`,
    core: '核心',
    enable: '启用',
    disable: '禁用',
    repair: '修复',
    install: '安装',
    by: (name: string, at: string) => `${name} · ${at}`,
    nothing: '没有匹配的模块',
    coreNote: '核心模块不能禁用',
    neededLine: (all: readonly string[]) => `被依赖：${all.join('、')}`,
  },
  en: {
    search: 'Search modules',
    all: 'All',
    on: 'Enabled',
    off: 'Not enabled',
    needsLine: (all: readonly string[]) => `Depends on: ${all.join(', ') || 'nothing'}`,
    pages: (n: number, b: number) => `${some(n, 'page')}${b < n ? ` (${b} built)` : ''}`,
    tables: (n: number) => some(n, 'table'),
    records: (n: string) => (n === '1' ? 'about 1 record' : `about ${n} records`),
    core: 'Core',
    enable: 'Enable',
    disable: 'Disable',
    repair: 'Repair',
    install: 'Install',
    by: (name: string, at: string) => `${name} · ${at}`,
    nothing: 'No module matches',
    coreNote: 'Core modules cannot be disabled',
    neededLine: (all: readonly string[]) => `Needed by: ${all.join(', ')}`,
  },
} as const
const tones: Readonly<Record<State, string>> = {
  init: 'default',
  download: 'processing',
  install: 'processing',
  enabled: 'success',
  disabled: 'default',
  unknown: 'warning',
}
const actionOf: Readonly<Record<State, 'enable' | 'disable' | 'repair' | 'install' | undefined>> = {
  init: 'install',
  download: undefined,
  install: undefined,
  enabled: 'disable',
  disabled: 'enable',
  unknown: 'repair',
}

/** Parts of the product as cards with what they hold, depend on, and a switch (platform.md §6.11). */
export default function ModulePage(): ReactElement {
  const w = useWords(words)
  const lang = useLang()
  const client = useQueryClient()
  const [find, setFind] = useState('')
  const [only, setOnly] = useState<'all' | 'on' | 'off'>('all')
  const { data, error, refetch } = useQuery({
    queryKey: ['module', lang],
    queryFn: async () => (await get<{ rows: Card[] }>('module', { silent: true })).rows,
    staleTime: 0,
  })
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['module'] })
  useRefresh(reload)
  const wanted = find.trim().toLowerCase()
  const shown = (data ?? []).filter(
    (m) => `${m.key} ${m.title} ${m.about}`.toLowerCase().includes(wanted) && (only === 'all' || (m.state === 'enabled') === (only === 'on')),
  )
  return (
    <div className="modules" data-testid="page-module">
      <div className="modules-tools">
        <Input allowClear prefix={<SearchOutlined />} value={find} placeholder={w.search} aria-label={w.search} onChange={(e) => setFind(e.target.value)} />
        <Segmented
          value={only}
          aria-label={w.all}
          options={[
            { value: 'all', label: w.all },
            { value: 'on', label: w.on },
            { value: 'off', label: w.off },
          ]}
          onChange={(v) => setOnly(v as typeof only)}
        />
      </div>
      {error && !data && <Failure problem={error as never} text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      <ul className="modules-cards">
        {shown.map((m) => (
          <ModuleCard key={m.key} module={m} onChanged={() => void reload()} />
        ))}
      </ul>
      {data && shown.length === 0 && <p>{w.nothing}</p>}
      <QuestionHost />
    </div>
  )
}

function ModuleCard({ module: m, onChanged }: { module: Card; onChanged: () => void }): ReactElement {
  const w = useWords(words)
  const [busy, setBusy] = useState(false)
  const action = actionOf[m.state]
  const may = useAuth(action === 'install' || action === 'repair' ? `module/${action}` : 'module/switch')
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await withQuestions((confirmed) => post(`module/${m.key}/${action!}`, confirmed.length ? { confirmed } : {}))
      notify({ kind: 'success', code: `module.${action!}`, text: text('request.success') })
    } catch (e) {
      // What stands against it is said by the request layer.
      if (!isProblem(e) && (e as Error).name !== 'Declined') throw e
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  const dependents = m.dependents.filter((d) => d.enabled)
  return (
    <li className={`card module-card is-${m.state}`} data-testid={`module-${m.key}`} data-state={m.state}>
      <header>
        <h2>{m.title}</h2>
        <code title={m.key}>{m.key}</code>
        <span className="grow" />
        {m.core && <Tag>{w.core}</Tag>}
        <Tag color={tones[m.state]}>{m.stateTitle}</Tag>
      </header>
      <p className="module-about">{m.about}</p>
      <p className="module-facts">
        <span>{`v${m.version}`}</span>
        <span>{w.pages(m.pages, m.built)}</span>
        {m.tables > 0 && <span>{w.tables(m.tables)}</span>}
        {m.records > 0 && <span>{w.records(numberText(m.records))}</span>}
        {m.bytes > 0 && <span>{sizeText(m.bytes)}</span>}
      </p>
      <p className="module-needs">{w.needsLine(m.needs.map((n) => n.title))}</p>
      {dependents.length > 0 && <p className="module-needs">{w.neededLine(dependents.map((d) => d.title))}</p>}
      <footer>
        {m.changed_name && <span className="module-by">{w.by(m.changed_name, dateTimeText(m.changed_at!))}</span>}
        <span className="grow" />
        {action && may && (
          <Tooltip title={m.core && action === 'disable' ? w.coreNote : undefined}>
            <Button
              size="small"
              danger={action === 'disable'}
              type={action === 'disable' ? 'default' : 'primary'}
              disabled={m.core && action === 'disable'}
              loading={busy}
              onClick={() => void run()}
              data-testid={`btn-${action}-${m.key}`}
            >
              {w[action]}
            </Button>
          </Tooltip>
        )}
      </footer>
    </li>
  )
}
