import { get, notify, post, ProblemError, useAuth, useLang } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Select, Skeleton, Table } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { branches, keysIn, matching, rightsIn, useNodes, type NodeBranch } from '../nodes/node-tree.ts'

interface RoleColumn {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly name_en: string | null
  readonly nodes: readonly string[]
}
type Edits = ReadonlyMap<number, ReadonlyMap<string, boolean>>
const most = 12

/** Nodes by roles. Edits of all roles are one change set with one reason; who was faster is shown, and the set can be laid on again. */
export function Matrix(): ReactElement {
  const lang = useLang()
  const en = lang === 'en'
  const client = useQueryClient()
  const mayEdit = useAuth('permissions/edit')
  const rows = useNodes()
  const roles = useQuery({ queryKey: ['organization', 'matrix'], queryFn: async () => (await get<{ rows: RoleColumn[] }>('organization/matrix')).rows }).data
  const [picked, setPicked] = useState<readonly number[]>()
  const [word, setWord] = useState('')
  const [differs, setDiffers] = useState(false)
  const [edits, setEdits] = useState<Edits>(new Map())
  const [reason, setReason] = useState<string>()
  const [stale, setStale] = useState('')
  const columns = useMemo(() => (picked ?? (roles ?? []).slice(0, 6).map((r) => r.id)).flatMap((id) => roles?.find((r) => r.id === id) ?? []), [picked, roles])
  const tree = useMemo(() => branches(rows ?? [], lang), [rows, lang])
  const held = (r: RoleColumn, node: string): boolean => edits.get(r.id)?.get(node) ?? r.nodes.includes(node)
  const shown = useMemo(() => {
    const found = matching(tree, word)
    if (!differs) return found
    const odd = (b: NodeBranch): NodeBranch[] => {
      const children = (b.children ?? []).flatMap(odd)
      const own = !b.key.startsWith('dir:') && new Set(columns.map((c) => c.nodes.includes(b.name))).size > 1
      return own || children.length ? [{ ...b, children }] : []
    }
    return found.flatMap(odd)
  }, [tree, word, differs, columns])
  const count = [...edits.values()].reduce((n, m) => n + m.size, 0)
  if (!rows || !roles) return <Skeleton active paragraph={{ rows: 8 }} />

  const set = (role: RoleColumn, nodes: readonly string[], on: boolean): void => {
    const mine = new Map(edits.get(role.id))
    for (const n of nodes)
      if (role.nodes.includes(n) === on) mine.delete(n)
      else mine.set(n, on)
    const next = new Map(edits)
    if (mine.size) next.set(role.id, mine)
    else next.delete(role.id)
    setEdits(next)
  }
  const changes = [...edits].map(([role, m]) => ({
    role,
    version: roles.find((r) => r.id === role)!.version,
    add: [...m].filter(([, on]) => on).map(([n]) => n),
    remove: [...m].filter(([, on]) => !on).map(([n]) => n),
  }))
  const save = async (): Promise<void> => {
    try {
      await post('organization/matrix', { changes, reason }, { quiet: true })
      setEdits(new Map())
      setReason(undefined)
      setStale('')
      notify({ kind: 'success', code: 'matrix.saved', text: en ? 'Saved' : '保存成功！' })
    } catch (e) {
      if (!(e instanceof ProblemError)) throw e
      // the edits stay: read anew, they lie on what the other has saved
      setStale(e.detail ?? e.message)
      if (e.code !== 'MATRIX_STALE') return
    }
    await client.invalidateQueries({ queryKey: ['organization', 'matrix'] })
  }
  const nameOf = (r: RoleColumn): string => (en ? (r.name_en ?? r.name) : r.name)
  return (
    <>
      <div className="permissions-tools">
        <Select
          className="wide"
          mode="multiple"
          maxCount={most}
          maxTagCount="responsive"
          aria-label={en ? 'Roles' : '角色'}
          value={columns.map((c) => c.id)}
          options={roles.map((r) => ({ value: r.id, label: nameOf(r) }))}
          optionFilterProp="label"
          onChange={setPicked}
        />
        <Input
          allowClear
          style={{ width: 220 }}
          value={word}
          placeholder={en ? 'Search nodes' : '搜索权限点'}
          aria-label={en ? 'Search nodes' : '搜索权限点'}
          onChange={(e) => setWord(e.target.value)}
        />
        <Checkbox checked={differs} onChange={(e) => setDiffers(e.target.checked)}>
          {en ? 'Only differences' : '仅看差异'}
        </Checkbox>
        <span style={{ flex: 1 }} />
        {mayEdit && count > 0 && <Button onClick={() => setEdits(new Map())}>{en ? 'Discard' : '放弃修改'}</Button>}
        {mayEdit && (
          <Button type="primary" disabled={count === 0} onClick={() => setReason('')} data-testid="btn-permissions/edit">
            {en ? `Save ${count} changes` : `保存 ${count} 处修改`}
          </Button>
        )}
      </div>
      <Table<NodeBranch>
        size="small"
        rowKey="key"
        virtual
        scroll={{ x: 320 + columns.length * 108, y: 520 }}
        pagination={false}
        dataSource={shown}
        {...(word.trim() || differs ? { expandable: { expandedRowKeys: keysIn(shown) } } : {})}
        columns={[
          {
            key: 'title',
            title: en ? 'Node' : '权限点',
            width: 320,
            fixed: 'left' as const,
            render: (_: unknown, b: NodeBranch) => (
              <span>
                {b.title} {!b.key.startsWith('dir:') && <span className="mono note">{b.name}</span>}
              </span>
            ),
          },
          ...columns.map((r) => ({
            key: String(r.id),
            title: nameOf(r),
            width: 108,
            align: 'center' as const,
            onCell: (b: NodeBranch) => {
              const change = edits.get(r.id)?.get(b.name)
              return change === undefined || b.key.startsWith('dir:') ? {} : { className: change ? 'is-added' : 'is-removed' }
            },
            render: (_: unknown, b: NodeBranch) => {
              const inside = b.key.startsWith('dir:') ? rightsIn(b) : [b.name]
              const n = inside.filter((x) => held(r, x)).length
              return (
                <Checkbox
                  aria-label={`${nameOf(r)} ${b.title}`}
                  checked={inside.length > 0 && n === inside.length}
                  indeterminate={n > 0 && n < inside.length}
                  disabled={!mayEdit}
                  onChange={(e) => set(r, inside, e.target.checked)}
                />
              )
            },
          })),
        ]}
      />
      {reason !== undefined && (
        <PageModal
          title={en ? `Save ${count} changes` : `保存 ${count} 处修改`}
          okText={en ? 'Save' : '保存'}
          cancelText={en ? 'Cancel' : '取消'}
          okButtonProps={{ disabled: !reason.trim() }}
          onOk={() => void save()}
          onCancel={() => setReason(undefined)}
        >
          {stale && <Alert type="warning" showIcon message={stale} />}
          {changes.map((c) => (
            <p key={c.role}>
              <b>{nameOf(roles.find((r) => r.id === c.role)!)}</b>
              {c.add.map((n) => (
                <code key={n} className="is-added">
                  {' '}
                  +{n}
                </code>
              ))}
              {c.remove.map((n) => (
                <code key={n} className="is-removed">
                  {' '}
                  −{n}
                </code>
              ))}
            </p>
          ))}
          <Input.TextArea
            autoSize={{ minRows: 2 }}
            maxLength={200}
            showCount
            value={reason}
            placeholder={en ? 'Reason' : '变更原因'}
            aria-label={en ? 'Reason' : '变更原因'}
            onChange={(e) => setReason(e.target.value)}
          />
        </PageModal>
      )}
    </>
  )
}
