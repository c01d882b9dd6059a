import { faultText, get, navigate, post, useBoth } from '@crossway/web-kit'
import { Alert, Button, Card, Popconfirm, Space, Table, Tabs, Tag } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { BriefingFrame } from './bar.tsx'
import { at } from './briefing-call.ts'
import { ExemptTab } from './exempt-tab.tsx'
import { RuleForm } from './rule-form.tsx'
import { kinds, type Rule, type Settings, type Template } from './settings-call.ts'

const colours: Readonly<Record<string, string>> = { published: 'green', enabled: 'green', draft: 'blue', disabled: 'default' }

/** Templates, the rules that ask for them, and who is let off (workplace.md briefingSet). */
export default function SettingsPage(): ReactElement {
  const both = useBoth()
  const [data, setData] = useState<Settings>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(() => void get<Settings>('briefings/settings', { silent: true }).then(setData, (e: unknown) => setFailed(faultText(e))), [])
  useEffect(load, [load])
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailed(undefined)
    try {
      await work()
      load()
      return true
    } catch (e) {
      setFailed(faultText(e))
      return false
    }
  }
  const switched = (what: 'rule' | 'template', id: number, on: boolean): void => void run(() => post(`briefings/switch-${what}`, { id, on }, { silent: true }))
  const states: Readonly<Record<string, string>> = {
    published: both('已发布', 'Published'),
    draft: both('草稿', 'Draft'),
    disabled: both('停用', 'Disabled'),
    enabled: both('启用', 'In use'),
  }
  const state = (s: string): ReactElement => <Tag color={colours[s]}>{states[s] ?? s}</Tag>
  const cycles: Readonly<Record<string, string>> = {
    day: both('每日', 'Daily'),
    week: both('每周', 'Weekly'),
    month: both('每月', 'Monthly'),
    none: both('不定期', 'None'),
  }
  const templates = (
    <>
      <Button type="primary" style={{ marginBottom: 8 }} onClick={() => void navigate(`${at}/templateDetail`)}>
        {both('新建模板', 'New template')}
      </Button>
      <Table<Template>
        rowKey="id"
        size="small"
        scroll={{ x: 'max-content' }}
        dataSource={[...(data?.templates ?? [])]}
        columns={[
          {
            title: both('名称', 'Name'),
            render: (_, t) => (
              <Button type="link" size="small" disabled={!t.own} onClick={() => void navigate(`${at}/templateDetail`, { id: t.id })}>
                {t.name}
              </Button>
            ),
          },
          { title: both('类型', 'Kind'), render: (_, t) => both(...(kinds[t.kind] ?? [t.kind, t.kind])) },
          { title: both('字段数', 'Fields'), align: 'right', render: (_, t) => t.fields.length },
          { title: both('版本', 'Version'), dataIndex: 'edition', align: 'right' },
          { title: both('近30天使用', 'Used in 30 days'), dataIndex: 'used', align: 'right' },
          { title: both('状态', 'State'), render: (_, t) => state(t.status) },
          {
            title: both('操作', 'Actions'),
            render: (_, t) => (
              <Space>
                {t.edition > 0 && t.own && (
                  <Button size="small" onClick={() => switched('template', t.id, t.status !== 'published')}>
                    {t.status === 'published' ? both('停用', 'Disable') : both('启用', 'Use again')}
                  </Button>
                )}
                <Button size="small" onClick={() => void navigate(`${at}/templateDetail`, { copy: t.id })}>
                  {both('复制', 'Copy')}
                </Button>
              </Space>
            ),
          },
        ]}
      />
    </>
  )
  const rules = (
    <>
      {data && <RuleForm settings={data} run={run} />}
      <Table<Rule>
        rowKey="id"
        size="small"
        scroll={{ x: 'max-content' }}
        dataSource={[...(data?.rules ?? [])]}
        columns={[
          { title: both('规则', 'Rule'), dataIndex: 'name' },
          { title: both('模板', 'Template'), dataIndex: 'template' },
          { title: both('周期', 'Cycle'), render: (_, r) => cycles[r.cycle] },
          { title: both('截止', 'Deadline'), render: (_, r) => `${r.deadline}${r.deadline_days ? ` +${r.deadline_days}` : ''}` },
          { title: both('补交截止', 'Late until'), render: (_, r) => `${r.late_until}${r.late_days ? ` +${r.late_days}` : ''}` },
          { title: both('状态', 'State'), render: (_, r) => state(r.status) },
          {
            title: both('操作', 'Actions'),
            render: (_, r) => (
              <Popconfirm
                title={
                  r.status === 'enabled'
                    ? both('停用后不再产生应交，已产生的保留', 'No new ones will be due; what is due stays')
                    : both('启用该规则？', 'Use the rule again?')
                }
                onConfirm={() => switched('rule', r.id, r.status !== 'enabled')}
              >
                <Button size="small">{r.status === 'enabled' ? both('停用', 'Disable') : both('启用', 'Use again')}</Button>
              </Popconfirm>
            ),
          },
        ]}
      />
    </>
  )
  return (
    <BriefingFrame page="briefingSet">
      {failed && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
      <Card size="small">
        <Tabs
          items={[
            { key: 'templates', label: both('模板', 'Templates'), children: templates },
            { key: 'rules', label: both('规则', 'Rules'), children: rules },
            { key: 'exempt', label: both('免交', 'Exemptions'), children: <ExemptTab duties={data?.duties ?? []} run={run} /> },
          ]}
        />
      </Card>
    </BriefingFrame>
  )
}
