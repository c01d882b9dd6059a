import { faultText, get, navigate, post, useBoth, type PageProps } from '@crossway/web-kit'
import { Alert, Button, Card, Input, Select, Skeleton, Space, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { BriefingFrame } from './bar.tsx'
import { at, type Field } from './briefing-call.ts'
import { FieldEditor } from './field-editor.tsx'
import { FieldControl } from './field-control.tsx'
import { kinds, type Settings, type Template } from './settings-call.ts'

interface Draft {
  readonly name: string
  readonly kind: string
  readonly scope: readonly number[]
  readonly fields: readonly Field[]
}
const first: Field = { key: 'f1', zh: '今日完成', en: 'Done', type: 'text', required: true }
/** The next key that no field has. */
const nextKey = (fields: readonly Field[]): string => {
  let n = fields.length + 1
  while (fields.some((f) => f.key === `f${n}`)) n++
  return `f${n}`
}

/** One template: its fields in their order, how it will look, and publishing it as the next version (workplace.md templateDetail). */
export default function TemplatePage({ query }: PageProps): ReactElement {
  const both = useBoth()
  const [settings, setSettings] = useState<Settings>()
  const [id, setId] = useState<number | undefined>(query['id'] ? Number(query['id']) : undefined)
  const [draft, setDraft] = useState<Draft>({ name: '', kind: 'daily', scope: [], fields: [first] })
  const [failed, setFailed] = useState<string>()
  const [said, setSaid] = useState<string>()
  const source = Number(query['id'] ?? query['copy'] ?? 0)
  const copies = query['copy'] !== undefined
  useEffect(() => {
    get<Settings>('briefings/settings', { silent: true }).then(
      (s) => {
        setSettings(s)
        const t = s.templates.find((x) => x.id === source)
        if (t) setDraft({ name: copies ? `${t.name} ${both('副本', 'copy')}`.slice(0, 60) : t.name, kind: t.kind, scope: t.scope, fields: t.fields })
      },
      (e: unknown) => setFailed(faultText(e)),
    )
    // read once: what is being designed is not to be overwritten
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [source, copies])
  const known: Template | undefined = settings?.templates.find((t) => t.id === id)
  const set = (fields: readonly Field[]): void => setDraft({ ...draft, fields })
  const move = (i: number, by: -1 | 1): void => {
    const fields = [...draft.fields]
    const [f] = fields.splice(i, 1)
    fields.splice(i + by, 0, f!)
    set(fields)
  }
  const run = async (work: () => Promise<string>): Promise<void> => {
    setFailed(undefined)
    setSaid(undefined)
    try {
      setSaid(await work())
    } catch (e) {
      setFailed(faultText(e))
    }
  }
  const save = async (): Promise<number> => {
    const saved = await post<{ id: number }>('briefings/templates', { ...(id ? { id } : {}), ...draft, name: draft.name.trim() }, { silent: true })
    setId(saved.id)
    return saved.id
  }
  const publish = (): Promise<void> =>
    run(async () => {
      const { edition } = await post<{ edition: number }>('briefings/publish', { id: await save() }, { silent: true })
      setSettings(await get<Settings>('briefings/settings', { silent: true }))
      return both(`已发布版本 ${edition}`, `Version ${edition} is published`)
    })
  return (
    <BriefingFrame page="briefingSet">
      {failed && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
      {said && <Alert type="success" showIcon title={said} style={{ marginBottom: 12 }} />}
      {!settings && !failed && <Skeleton active />}
      {settings && (
        <>
          <Space wrap style={{ marginBottom: 12 }}>
            <Input
              value={draft.name}
              maxLength={60}
              aria-label={both('模板名称', 'Name of the template')}
              placeholder={both('模板名称', 'Name of the template')}
              onChange={(e) => setDraft({ ...draft, name: e.target.value })}
            />
            <Select
              value={draft.kind}
              aria-label={both('类型', 'Kind')}
              style={{ width: 110 }}
              onChange={(kind) => setDraft({ ...draft, kind })}
              options={Object.entries(kinds).map(([value, l]) => ({ value, label: both(...l) }))}
            />
            <Select
              mode="multiple"
              optionFilterProp="label"
              value={[...draft.scope]}
              aria-label={both('可见范围', 'Visible to')}
              placeholder={both('可见范围：全部', 'Visible to: everybody')}
              style={{ minWidth: 220, maxWidth: 420 }}
              onChange={(scope) => setDraft({ ...draft, scope })}
              options={settings.departments.map((d) => ({ value: d.id, label: d.name }))}
            />
            {known && known.edition > 0 && <Tag>{both(`版本 ${known.edition}`, `Version ${known.edition}`)}</Tag>}
            <Button onClick={() => void run(async () => (await save(), both('已保存', 'Saved')))} disabled={!draft.name.trim()}>
              {both('保存', 'Save')}
            </Button>
            <Button type="primary" data-testid="template-publish" onClick={() => void publish()} disabled={!draft.name.trim()}>
              {both('发布', 'Publish')}
            </Button>
            <Button onClick={() => void navigate(`${at}/briefingSet`)}>{both('返回', 'Back')}</Button>
          </Space>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', gap: 16 }}>
            <div>
              {draft.fields.map((f, i) => (
                <FieldEditor
                  key={f.key}
                  field={f}
                  metrics={settings.metrics}
                  others={draft.fields.filter((x) => x !== f)}
                  first={i === 0}
                  last={i === draft.fields.length - 1}
                  move={(by) => move(i, by)}
                  remove={() => set(draft.fields.filter((x) => x !== f))}
                  change={(next) => set(draft.fields.map((x) => (x === f ? next : x)))}
                />
              ))}
              <Button
                disabled={draft.fields.length >= 60}
                onClick={() => set([...draft.fields, { key: nextKey(draft.fields), zh: '', en: '', type: 'text', required: false }])}
              >
                {both('添加字段', 'Add a field')}
              </Button>
            </div>
            <Card size="small" title={both('预览', 'Preview')}>
              {draft.fields.map((f) => (
                <div key={f.key} style={{ marginBottom: 12 }}>
                  <span>
                    {both(f.zh, f.en)}
                    {f.required && ' *'}
                  </span>
                  <FieldControl field={f} value="" set={() => undefined} people={[]} />
                </div>
              ))}
            </Card>
          </div>
        </>
      )}
    </BriefingFrame>
  )
}
