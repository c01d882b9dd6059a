import { actionLabel, fieldAt, lineFields, memberCall, useLang, type FieldAt, type ListRow, type ExternalModel, useText } from '@crossway/web-kit'
import { cellOf } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Drawer, Skeleton, Space, Table, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'
import { ExternalAction } from './outside-action.tsx'

interface Props {
  readonly model: ExternalModel
  readonly id: number
  readonly close: (done?: boolean) => void
}
type Line = Readonly<Record<string, unknown>>
type Allowed = readonly { readonly action: string; readonly ok: boolean; readonly why?: string }[]

/** One record of the party: its fields, its lines, and what he may do now; a refused action stays with its reason. */
export function ExternalRecord({ model, id, close }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [changed, setChanged] = useState(false)
  const [action, setAction] = useState<string>()
  const api = `/data/${model.resource.name.replaceAll('_', '-')}/${id}`
  const { data, error, refetch } = useQuery({ queryKey: ['member-centre', 'record', model.view.node, id], queryFn: () => memberCall<ListRow>('GET', api) })
  const fields = model.view.fields.flatMap((n) => fieldAt(model, n) ?? [])
  const Dialog = action === undefined ? undefined : model.slots.dialogs?.[action]
  const done = (was?: boolean): void => {
    setAction(undefined)
    if (!was) return
    setChanged(true)
    void refetch()
  }
  const state = String(data?.['status'] ?? '')
  return (
    <Drawer
      open
      size={720}
      title={data ? `${String(data[model.resource.title])} · ${model.labels[lang].states[state] ?? state}` : ''}
      onClose={() => close(changed)}
      footer={
        <Space wrap>
          {((data?.['allowed'] as Allowed | undefined) ?? []).map((a) => (
            <Tooltip key={a.action} title={a.why ?? ''}>
              <Button disabled={!a.ok} onClick={() => setAction(a.action)}>
                {actionLabel(model, a.action, lang)}
              </Button>
            </Tooltip>
          ))}
        </Space>
      }
    >
      {error && <Alert type="error" showIcon title={error.message} action={<Button onClick={() => void refetch()}>{t('userLogin.retry')}</Button>} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <Descriptions
            size="small"
            column={{ xs: 1, sm: 2 }}
            items={fields
              .filter((at) => at.field.kind !== 'lines' && at.path !== model.view.by)
              .map((at) => ({ key: at.path, label: at.label[lang], children: cellOf(at).text(data[at.path], at, lang, data) }))}
          />
          {fields
            .filter((at) => at.field.kind === 'lines')
            .map((at) => (
              <Lines key={at.path} model={model} at={at} lines={(data[at.path] as readonly Line[] | undefined) ?? []} head={data} />
            ))}
          {Dialog && <Dialog rows={[data]} route={model.view.node} close={done} />}
          {action !== undefined && !Dialog && <ExternalAction model={model} api={api} action={action} close={done} />}
        </>
      )}
    </Drawer>
  )
}

function Lines({
  model,
  at,
  lines,
  head,
}: {
  readonly model: ExternalModel
  readonly at: FieldAt
  readonly lines: readonly Line[]
  readonly head: ListRow
}): ReactElement | null {
  const lang = useLang()
  const shown = new Set(model.view.lines?.[at.path] ?? [])
  if (lines.length === 0) return null
  return (
    <>
      <h2 className="member-part">{at.label[lang]}</h2>
      <Table<Line>
        size="small"
        rowKey="id"
        pagination={lines.length > 20 ? { pageSize: 20 } : false}
        scroll={{ x: 'max-content' }}
        dataSource={[...lines]}
        columns={lineFields(at)
          .filter((f) => shown.has(f.path))
          .map((f) => ({
            key: f.path,
            title: f.label[lang],
            align: cellOf(f).look(f, lang).align ?? ('left' as const),
            render: (_: unknown, line: Line) => cellOf(f).text(line[f.path], f, lang, { ...head, ...line } as ListRow),
          }))}
      />
    </>
  )
}
