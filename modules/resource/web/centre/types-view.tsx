import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { PageModal } from '@crossway/web-ui'
import { auth, faultText, get, put, queryClient, useLang, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, InputNumber, Select, Space, Switch, Table, Tag } from 'antd'
import { useState, type ReactElement } from 'react'

interface Listed {
  readonly code: string
  readonly name: string
  readonly semantics: string
  readonly platform: readonly string[]
  readonly freshness: number
  readonly min_interval: number
  readonly enabled: boolean
  readonly aliases: number
}
interface Alias {
  readonly header: string
  readonly column: string
}
interface One {
  readonly freshness: number
  readonly minInterval: number
  readonly enabled: boolean
  readonly standard: { readonly freshness: number; readonly min_interval: number }
  readonly columns: readonly {
    readonly name: string
    readonly zh: string
    readonly en: string
    readonly required: boolean
    readonly spellings: readonly string[]
  }[]
  readonly aliases: readonly Alias[]
}
const key = ['report-types']

/** The catalogue of reports: how old each may be, how often it is asked for, and the spellings of its headers (resource.md report_type). */
export function TypesView(): ReactElement {
  const t = useText()
  const [chosen, setChosen] = useState<Listed>()
  const { data } = useQuery({ queryKey: key, queryFn: () => get<{ rows: Listed[] }>('report-file/types', { silent: true }) })
  return (
    <div className="report-tasks">
      <Table<Listed>
        size="small"
        rowKey="code"
        loading={!data}
        dataSource={[...(data?.rows ?? [])]}
        scroll={{ x: 'max-content' }}
        pagination={false}
        columns={[
          { title: t('reports.type'), dataIndex: 'name' },
          { title: t('reports.platformType'), render: (_, r) => <span className="mono">{r.platform[0] ?? '–'}</span> },
          { title: t('reports.semanticsName'), render: (_, r) => t(`reports.semantics.${r.semantics}`) },
          { title: t('reports.freshHours'), align: 'right', dataIndex: 'freshness' },
          { title: t('reports.minInterval'), align: 'right', dataIndex: 'min_interval' },
          { title: t('reports.aliases'), align: 'right', dataIndex: 'aliases' },
          {
            title: t('reports.typeOn'),
            render: (_, r) => <Switch size="small" disabled checked={r.enabled} aria-label={`${t('reports.typeOn')} ${r.name}`} />,
          },
          {
            title: '',
            render: (_, r) =>
              auth('downloadedReports/types') && (
                <Button size="small" type="link" onClick={() => setChosen(r)} data-testid={`btn-type-${r.code}`}>
                  {t('reports.editType')}
                </Button>
              ),
          },
        ]}
      />
      {chosen && <TypeDialog type={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function TypeDialog({ type, onClose }: { readonly type: Listed; readonly onClose: () => void }): ReactElement {
  const { data } = useQuery({ queryKey: [...key, type.code], queryFn: () => get<One>(`report-file/types/${type.code}`, { silent: true }), gcTime: 0 })
  return data ? <TypeForm type={type} one={data} onClose={onClose} /> : <></>
}

function TypeForm({ type, one, onClose }: { readonly type: Listed; readonly one: One; readonly onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [freshness, setFreshness] = useState<number | null>(one.freshness)
  const [interval, setShortest] = useState<number | null>(one.minInterval)
  const [enabled, setEnabled] = useState(one.enabled)
  const [aliases, setAliases] = useState<readonly Alias[]>(one.aliases)
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (at: number, more: Partial<Alias>): void => setAliases(aliases.map((a, i) => (i === at ? { ...a, ...more } : a)))
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    const own = (v: number | null, standard: number): number | null => (v === standard ? null : v)
    const body = { freshness: own(freshness, one.standard.freshness), min_interval: own(interval, one.standard.min_interval), enabled, aliases }
    try {
      await put(`report-file/types/${type.code}`, body, { silent: true })
      await queryClient.invalidateQueries()
      onClose()
    } catch (e) {
      setFailed(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal title={type.name} width={680} okButtonProps={{ loading: busy }} onOk={() => void save()} onCancel={onClose}>
      <Form layout="vertical">
        <Space wrap size="large" align="start">
          <Form.Item label={t('reports.freshHours')} help={t('reports.standardIs', { n: one.standard.freshness })}>
            <InputNumber aria-label={t('reports.freshHours')} min={1} max={9000} precision={0} value={freshness} onChange={setFreshness} />
          </Form.Item>
          <Form.Item label={t('reports.minInterval')} help={t('reports.standardIs', { n: one.standard.min_interval })}>
            <InputNumber aria-label={t('reports.minInterval')} min={0} max={43_200} precision={0} value={interval} onChange={setShortest} />
          </Form.Item>
          <Form.Item label={t('reports.typeOn')}>
            <Switch aria-label={t('reports.typeOn')} checked={enabled} onChange={setEnabled} />
          </Form.Item>
        </Space>
        <Form.Item label={t('reports.aliases')} extra={t(one.columns.length ? 'reports.aliasesHint' : 'reports.noColumns')}>
          <Space orientation="vertical" style={{ width: '100%' }}>
            {aliases.map((a, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name while they are typed
              <Space.Compact key={i} block>
                <Input
                  aria-label={t('reports.aliasHeader')}
                  placeholder={t('reports.aliasHeader')}
                  value={a.header}
                  onChange={(e) => change(i, { header: e.target.value })}
                />
                <Select
                  aria-label={t('reports.aliasColumn')}
                  placeholder={t('reports.aliasColumn')}
                  showSearch={{ optionFilterProp: 'label' }}
                  style={{ width: 320 }}
                  value={a.column || undefined}
                  onChange={(column: string) => change(i, { column })}
                  options={one.columns.map((c) => ({ value: c.name, label: `${lang === 'en' ? c.en : c.zh} · ${c.name}` }))}
                />
                <Button aria-label={t('reports.clear')} icon={<DeleteOutlined />} onClick={() => setAliases(aliases.filter((_, n) => n !== i))} />
              </Space.Compact>
            ))}
            {one.columns.length > 0 && (
              <Button icon={<PlusOutlined />} onClick={() => setAliases([...aliases, { header: '', column: '' }])}>
                {t('reports.addAlias')}
              </Button>
            )}
          </Space>
        </Form.Item>
      </Form>
      {failed !== undefined && <Alert type="error" showIcon title={failed} />}
      {one.columns.some((c) => c.required) && (
        <p className="report-note">
          {one.columns
            .filter((c) => c.required)
            .map((c) => (
              <Tag key={c.name}>{c.name.replaceAll('_', '-')}</Tag>
            ))}
        </p>
      )}
    </PageModal>
  )
}
