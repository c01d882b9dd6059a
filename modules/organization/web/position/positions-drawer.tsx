import { auth, loadRecord, PageModelContext, type ListRow, type PageModel } from '@crossway/web-kit'
import { PageDrawer, RecordDrawer, useActions } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { ReadTable, type Row } from '../permissions/simple-table.tsx'
import { useWords } from '../words.ts'

const sections = {
  basic: ['code', 'name', 'name_en', 'job_family', 'headcount', 'default_roles', 'is_designer', 'design_kind', 'is_buyer', 'is_operator', 'note'],
}

/** Positions have no page of their own; they are kept beside the people who hold them (organization.md, position). */
export default function PositionsDrawer({ onClose }: { onClose: () => void }): ReactElement {
  const w = useWords()
  const { data } = useQuery({ queryKey: ['organization', 'position-model'], queryFn: () => loadRecord('position'), staleTime: Infinity })
  const model = useMemo(
    (): PageModel | undefined =>
      data && { ...data, route: 'position', page: { route: 'position', module: 'organization', resource: 'position', sections, form: 'drawer' }, slots: {} },
    [data],
  )
  return (
    <PageDrawer size={1080} title={w('岗位', 'Positions')} onClose={onClose}>
      {model ? <Positions model={model} /> : <Skeleton active />}
    </PageDrawer>
  )
}

function Positions({ model }: { model: PageModel }): ReactElement {
  const w = useWords()
  const client = useQueryClient()
  const [open, setOpen] = useState<number | 'new'>()
  const again = (): void => void client.invalidateQueries({ queryKey: ['organization', path] })
  const actions = useActions(model, again)
  const names = (v: unknown): string => ((v ?? []) as { title: string }[]).map((x) => x.title).join('、') || '–'
  return (
    <PageModelContext value={model}>
      <ReadTable
        path={path}
        rowKey={(r) => String(r['id'])}
        onRow={(r) => setOpen(Number(r['id']))}
        tools={
          auth('employee/edit') && (
            <>
              <span className="grow" />
              <Button type="primary" onClick={() => setOpen('new')} data-testid="btn-position-add">
                {w('新增岗位', 'New position')}
              </Button>
            </>
          )
        }
        columns={[
          { key: 'name', zh: '岗位', en: 'Position', render: (r: Row) => <a onClick={() => setOpen(Number(r['id']))}>{String((r as ListRow)['name'])}</a> },
          { key: 'code', zh: '岗位编码', en: 'Code', mono: true },
          { key: 'name_en', zh: '英文名称', en: 'English name' },
          { key: 'headcount', zh: '编制', en: 'Plan', right: true },
          { key: 'default_roles', zh: '默认角色', en: 'Default roles', render: (r) => names(r['default_roles']) },
        ]}
      />
      {open !== undefined && (
        <RecordDrawer model={model} id={open === 'new' ? undefined : open} actions={actions} onClose={() => setOpen(undefined)} onSaved={again} />
      )}
      {actions.node}
    </PageModelContext>
  )
}
const path = 'position?size=300'
