import { faultText, get, navigate, post, useBoth } from '@crossway/web-kit'
import { Alert, Button, Card, Empty, Select, Space, Tag } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { BriefingFrame } from './bar.tsx'
import { at, type Briefing, type Content } from './briefing-call.ts'
import { FieldControl } from './field-control.tsx'

const autosave = 10_000
interface Desk {
  readonly duties: readonly { readonly id: number; readonly period: string; readonly deadline: string; readonly rule: string; readonly overdue: boolean }[]
  readonly templates: readonly { readonly id: number; readonly name: string }[]
  readonly drafts: readonly Briefing[]
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

/** What waits for me on the left, the form on the right; saved by itself every ten seconds. */
export default function WritePage(): ReactElement {
  const both = useBoth()
  const [desk, setDesk] = useState<Desk>()
  const [open, setOpen] = useState<Briefing>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(() => void get<Desk>('briefings/desk', { silent: true }).then(setDesk, (e: unknown) => setFailed(faultText(e))), [])
  useEffect(load, [load])
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setFailed(undefined)
    try {
      await work()
    } catch (e) {
      setFailed(faultText(e))
    }
  }
  const show = async (id: number): Promise<void> => setOpen(await post<Briefing>(`briefings/${id}/open`, undefined, { silent: true }))
  const begin = (body: object): Promise<void> =>
    run(async () => {
      await show((await post<{ id: number }>('briefings/start', body, { silent: true })).id)
      load()
    })
  return (
    <BriefingFrame page="briefingList">
      {failed && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))', gap: 16 }}>
        <Space orientation="vertical" size="middle">
          <Card size="small" title={both('待提交', 'To hand in')}>
            {desk?.duties.length === 0 && <Empty description={both('没有待提交的简报', 'Nothing to hand in')} />}
            {desk?.duties.map((d) => (
              <p key={d.id}>
                <Button type="link" onClick={() => void begin({ duty: d.id })}>
                  {d.rule} {d.period}
                </Button>
                <Tag color={d.overdue ? 'red' : 'blue'}>{new Date(d.deadline).toLocaleString()}</Tag>
              </p>
            ))}
          </Card>
          <Card size="small" title={both('模板', 'Templates')}>
            {desk?.templates.map((t) => (
              <Button key={t.id} type="link" onClick={() => void begin({ template: t.id })}>
                {t.name}
              </Button>
            ))}
          </Card>
          <Card size="small" title={both('草稿', 'Drafts')}>
            {desk?.drafts.map((d) => (
              <Button key={d.id} type="link" onClick={() => void run(() => show(d.id))}>
                {d.template} {d.period}
              </Button>
            ))}
          </Card>
        </Space>
        {open && <Form key={`${open.id} ${open.version}`} open={open} run={run} again={() => show(open.id)} people={desk?.people ?? []} />}
      </div>
    </BriefingFrame>
  )
}

function Form({
  open,
  run,
  again,
  people,
}: {
  readonly open: Briefing
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly again: () => Promise<void>
  readonly people: Desk['people']
}): ReactElement {
  const both = useBoth()
  const [content, setContent] = useState<Content>(open.content)
  const version = useRef(open.version)
  const latest = useRef(content)
  const dirty = useRef(false)
  const [added, setAdded] = useState<readonly number[]>([])
  const receivers = useRef(added)
  const busy = useRef<Promise<void>>(undefined)
  const save = useCallback(async (): Promise<void> => {
    await busy.current?.catch(() => undefined)
    if (!dirty.current) return
    dirty.current = false
    const values = Object.entries(latest.current).map(([key, value]) => ({ key, value }))
    busy.current = post<{ version: number }>(
      `briefings/${open.id}/save`,
      { version: version.current, values, ...(receivers.current.length ? { receivers: receivers.current } : {}) },
      { silent: true },
    ).then(
      (done) => void (version.current = done.version),
      (e: unknown) => {
        dirty.current = true
        throw e
      },
    )
    await busy.current
  }, [open.id])
  const latestRun = useRef(run)
  useEffect(() => void (latestRun.current = run))
  useEffect(() => {
    const timer = setInterval(() => dirty.current && void latestRun.current(save), autosave)
    return () => clearInterval(timer)
  }, [save])
  const set = (key: string, value: string): void => {
    dirty.current = true
    latest.current = { ...latest.current, [key]: value }
    setContent(latest.current)
  }
  const names = people.map((p) => p.name)
  const addressed = new Set(open.people?.map((p) => p.id))
  return (
    <Card
      size="small"
      title={`${open.template} · ${open.period} · ${open.no}`}
      extra={both(`接收人 ${open.people?.map((p) => p.name).join('、') || '—'}`, `To ${open.people?.map((p) => p.name).join(', ') || '—'}`)}
    >
      {open.fields.map((f) => (
        <label key={f.key} style={{ display: 'block', marginBottom: 12 }}>
          <span>
            {both(f.zh, f.en)}
            {f.required && ' *'}
          </span>
          <FieldControl field={f} value={content[f.key] ?? ''} set={(v) => set(f.key, v)} people={names} />
        </label>
      ))}
      <label style={{ display: 'block', marginBottom: 12 }}>
        <span>{both('增加接收人', 'More receivers')}</span>
        <Select
          mode="multiple"
          optionFilterProp="label"
          style={{ width: '100%' }}
          aria-label={both('增加接收人', 'More receivers')}
          value={[...added]}
          options={people.filter((p) => !addressed.has(p.id)).map((p) => ({ value: p.id, label: p.name }))}
          onChange={(ids: readonly number[]) => {
            dirty.current = true
            receivers.current = ids
            setAdded(ids)
          }}
        />
      </label>
      <Space>
        <Button onClick={() => void run(save)}>{both('保存', 'Save')}</Button>
        <Button
          onClick={() =>
            void run(async () => {
              await save()
              await post(`briefings/${open.id}/copy-last`, undefined, { silent: true })
              await again()
            })
          }
        >
          {both('复制上期', 'Copy last')}
        </Button>
        <Button
          type="primary"
          data-testid="briefing-submit"
          onClick={() =>
            void run(async () => {
              await save()
              await post(`briefings/${open.id}/submit`, undefined, { silent: true })
              await navigate(`${at}/afterReporting`)
            })
          }
        >
          {both('提交', 'Hand in')}
        </Button>
      </Space>
    </Card>
  )
}
