import { download, get, useAuth, useLang, type PageProps } from '@crossway/web-kit'
import { useWidth } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, Select, Skeleton } from 'antd'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { branches, isDir, stored, matching, useNodes, type NodeBranch } from '../nodes/node-tree.ts'
import { useWords } from '../words.ts'
import { changesOf, countOf, isGranted, withTicks, type Edits, type RoleColumn } from './matrix-edits.ts'
import { MatrixTable } from './matrix-table.tsx'
import { SaveMatrix } from './save-matrix.tsx'

const most = 12
const first = 6
const narrow = 640
const idsIn = (text: string | undefined): number[] | undefined => text?.split(',').map(Number).filter(Number.isSafeInteger)

/** Nodes by roles. Edits of all roles are one change set with one reason; who was faster is shown, and the set can be laid on again. */
export function Matrix({ query }: Pick<PageProps, 'query'>): ReactElement {
  const lang = useLang()
  const w = useWords()
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const phone = width > 0 && width < narrow
  const mayEdit = useAuth('permissions/edit')
  const mayExport = useAuth('permissions/export')
  const rows = useNodes()
  const roles = useQuery({ queryKey: ['organization', 'matrix'], queryFn: async () => (await get<{ rows: RoleColumn[] }>('organization/matrix')).rows }).data
  const [picked, setPicked] = useState<readonly number[] | undefined>(() => idsIn(query['roles']))
  const [word, setWord] = useState(query['node'] ?? '')
  const [group, setGroup] = useState<string>()
  const [only, setOnly] = useState<readonly string[]>(query['differs'] ? ['differs'] : [])
  const [edits, setEdits] = useState<Edits>(new Map())
  const [saving, setSaving] = useState(false)
  const columns = useMemo(() => {
    const wanted =
      picked ??
      (roles ?? [])
        .filter((r) => r.status === 'enabled')
        .slice(0, first)
        .map((r) => r.id)
    return wanted.slice(0, phone ? 1 : most).flatMap((id) => roles?.find((r) => r.id === id) ?? [])
  }, [picked, roles, phone])
  const tree = useMemo(() => branches(rows ?? [], lang), [rows, lang])
  const shown = useMemo(() => {
    let found: NodeBranch[] = matching(group ? tree.filter((b) => b.key === group) : tree, word)
    if (only.includes('differs')) found = stored(found, (b) => new Set(columns.map((c) => c.nodes.includes(b.name))).size > 1)
    if (only.includes('risky')) found = stored(found, (b) => b.risk !== null)
    return only.includes('edited') ? stored(found, (b) => columns.some((c) => edits.get(c.id)?.has(b.name))) : found
  }, [tree, group, word, only, columns, edits])
  const nameOf = (r: RoleColumn): string => (lang === 'en' ? (r.name_en ?? r.name) : r.name)
  const count = countOf(edits)
  const done = async (saved: boolean): Promise<void> => {
    if (saved) {
      setEdits(new Map())
      setSaving(false)
    }
    // after a refusal the edits stay: read anew, they lie on what the other has saved
    await Promise.all([client.invalidateQueries({ queryKey: ['organization'] }), client.invalidateQueries({ queryKey: ['list', 'role'] })])
  }
  return (
    <div className="matrix" ref={box}>
      {!rows || !roles ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          <div className="permissions-tools">
            <Select
              className="wide"
              {...(phone ? {} : { mode: 'multiple' as const, maxCount: most, maxTagCount: 'responsive' as const })}
              aria-label={w('角色', 'Roles')}
              data-testid="matrix-roles"
              showSearch={{ optionFilterProp: 'label' }}
              value={(phone ? columns[0]?.id : columns.map((c) => c.id)) as never}
              options={roles.map((r) => ({ value: r.id, label: nameOf(r) }))}
              onChange={(v: number | number[]) => setPicked(Array.isArray(v) ? v : [v])}
            />
            <Select
              className="filter"
              allowClear
              placeholder={w('模块', 'Module')}
              aria-label={w('模块', 'Module')}
              value={group ?? null}
              options={tree.filter(isDir).map((b) => ({ value: b.key, label: b.title }))}
              onChange={(v: string | null) => setGroup(v ?? undefined)}
            />
            <Input
              allowClear
              className="nodes-search"
              data-key="search"
              value={word}
              placeholder={w('搜索权限点', 'Search nodes')}
              aria-label={w('搜索权限点', 'Search nodes')}
              onChange={(e) => setWord(e.target.value)}
            />
            <Checkbox.Group
              value={[...only]}
              onChange={setOnly}
              options={[
                ...(phone ? [] : [{ value: 'differs', label: w('仅看差异', 'Only differences') }]),
                { value: 'risky', label: w('仅看高风险', 'Only risky') },
                ...(mayEdit ? [{ value: 'edited', label: w('仅看修改', 'Only edited') }] : []),
              ]}
            />
            <span className="grow" />
            {mayExport && (
              <Button
                onClick={() => download(`/api/organization/matrix/file?roles=${columns.map((c) => c.id).join(',')}`)}
                data-testid="btn-permissions/export"
              >
                {w('导出', 'Export')}
              </Button>
            )}
            {mayEdit && (
              <Button disabled={count === 0} onClick={() => setEdits(new Map())}>
                {w('放弃修改', 'Discard')}
              </Button>
            )}
            {mayEdit && (
              <Button type="primary" disabled={count === 0} onClick={() => setSaving(true)} data-testid="btn-permissions/edit">
                {w(`保存 ${count} 处修改`, `Save ${count} changes`)}
              </Button>
            )}
          </div>
          <MatrixTable
            tree={shown}
            all={word.trim() !== '' || only.length > 0 || group !== undefined}
            columns={columns}
            nameOf={nameOf}
            width={width}
            edits={edits}
            onTick={mayEdit ? (r, nodes, on) => setEdits((e) => withTicks(e, r, nodes, on)) : undefined}
            held={(r, n) => isGranted(edits, r, n)}
          />
        </>
      )}
      {saving && roles && (
        <SaveMatrix changes={changesOf(edits, roles)} roles={roles} nameOf={nameOf} onClose={() => setSaving(false)} onDone={(saved) => void done(saved)} />
      )}
    </div>
  )
}
