import { get, openRecord, openTab, useLang } from '@crossway/web-kit'
import { Empty, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { integrationLabels } from '../../model/integration/integration.labels.ts'
import './integration.css'

interface Own {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly environment: string
  readonly status: string
  readonly last_ok_at: string | null
  readonly last_error: string | null
  readonly expires_at: string | null
  readonly open_until: string | null
  readonly calls: number
  readonly errors: number
}
interface Foreign {
  readonly name: string
  readonly type: string
  readonly status: string
  readonly last_ok_at: string | null
  readonly last_error: string | null
  readonly expires_at: string | null
  readonly route: string
  readonly record: number | null
}
const tones: Readonly<Record<string, string>> = { ok: 'success', warning: 'warning', error: 'error', draft: 'default', disabled: 'default' }

/** All connections of the house as cards, worst first: those kept here, and those whose keys lie where they are used. */
export default function HealthView(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const words = integrationLabels[lang === 'en' ? 'en' : 'zh-cn']
  const valueOf = (field: string, value: string): string => {
    const label = words.fields[field]
    return (typeof label === 'object' && label.values?.[value]) || value
  }
  const [all, setAll] = useState<{ own: readonly Own[]; foreign: readonly Foreign[] }>()
  useEffect(() => {
    let gone = false
    get<{ own: Own[]; foreign: Foreign[] }>('connection-health').then(
      (a) => void (gone || setAll(a)),
      () => void (gone || setAll({ own: [], foreign: [] })),
    )
    return () => void (gone = true)
  }, [])
  if (!all) return <Skeleton active />
  if (all.own.length + all.foreign.length === 0) return <Empty description={say('还没有连接', 'There are no connections yet')} />
  const card = (key: string, c: Own | Foreign, open: () => void): ReactElement => (
    <button key={key} type="button" className="connection-card" onClick={open}>
      <b>{c.name}</b>
      <span>
        <Tag color={tones[c.status] ?? 'default'}>{words.states[c.status] ?? c.status}</Tag>
        {valueOf('type', c.type)}
        {'environment' in c && c.environment !== 'prod' && <Tag>{valueOf('environment', c.environment)}</Tag>}
      </span>
      <span className="note">
        {say('最近成功', 'Last success')} {c.last_ok_at?.slice(0, 16).replace('T', ' ') ?? '–'}
        {'calls' in c &&
          ` · 24h ${c.calls}${c.errors ? say(`，失败 ${((c.errors / c.calls) * 100).toFixed(1)}%`, `, ${((c.errors / c.calls) * 100).toFixed(1)}% failed`) : ''}`}
      </span>
      {c.last_error && c.status !== 'ok' && <span className="is-bad">{c.last_error}</span>}
      {'open_until' in c && c.open_until && c.open_until > new Date().toISOString() && (
        <span className="is-bad">{say('连续失败，已暂停调用', 'Paused: calls kept failing')}</span>
      )}
      {c.expires_at && (
        <span className="note">
          {say('到期', 'Expires')} {c.expires_at.slice(0, 10)}
        </span>
      )}
    </button>
  )
  return (
    <div className="connections" data-testid="connection-health">
      {all.own.map((c) => card(`o${c.id}`, c, () => openRecord('integration', c.id)))}
      {all.foreign.map((c, i) => card(`f${i}`, c, () => (c.record === null ? void openTab(c.route) : openRecord(c.route, c.record))))}
    </div>
  )
}
