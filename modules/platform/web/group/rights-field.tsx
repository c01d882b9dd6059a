import { get, post, useError, useLang, usePlace, useText, useValue, type FormStore } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton, Tree } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { givable, rightsTree, ticks, toggled, type Right, type RightNode } from './rights-tree.ts'

interface Diff {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly people: number
}
const settle = 400

/** The permission tree of a group: only nodes the caller holds, with what a save would change (platform.md §6.2). */
export function RightsField({ form, name }: { form: FormStore; name: string }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { query } = usePlace()
  const group = Number(query['open'] ?? query['DetailID'])
  const value = useValue(form, name)
  const error = useError(form, name)
  const chosen = useMemo(() => new Set(Array.isArray(value) ? (value as string[]) : []), [value])
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<React.Key[]>()
  const [diff, setDiff] = useState<Diff>()
  const { data } = useQuery({ queryKey: ['admin-group', 'rules'], queryFn: async () => (await get<{ rows: Right[] }>('admin-group/rules')).rows })
  const rights = useMemo(() => rightsTree(data ?? [], lang), [data, lang])
  const { checked, halfChecked } = useMemo(() => ticks(rights, chosen), [rights, chosen])
  const w = words.trim().toLowerCase()
  const found = useMemo(() => (w ? hits(rights.roots, w) : rights.roots), [rights, w])
  const put = (next: ReadonlySet<string>): void => form.set(name, [...next].sort())

  useEffect(() => {
    if (!Number.isSafeInteger(group) || !form.isChanged(name) || chosen.size === 0) return setDiff(undefined)
    const timer = setTimeout(() => {
      post<Diff>(`admin-group/${group}/preview`, { rules: [...chosen] }, { silent: true }).then(setDiff, () => setDiff(undefined))
    }, settle)
    return () => clearTimeout(timer)
  }, [group, chosen, form, name])

  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <div className="rights-field" data-testid="field-rules">
      <div className="rights-tools">
        <Input allowClear value={words} placeholder={t('auth/group.search')} aria-label={t('auth/group.search')} onChange={(e) => setWords(e.target.value)} />
        <Button size="small" onClick={() => put(new Set(rights.roots.flatMap(givable)))}>
          {t('auth/group.all')}
        </Button>
        <Button size="small" onClick={() => put(new Set())}>
          {t('auth/group.clear')}
        </Button>
      </div>
      <Tree<RightNode>
        checkable
        checkStrictly
        selectable={false}
        virtual
        height={320}
        treeData={found as RightNode[]}
        checkedKeys={{ checked, halfChecked }}
        expandedKeys={w ? keysOf(found) : (open ?? [])}
        onExpand={(keys) => setOpen(keys)}
        onCheck={(_, { node }) => put(toggled(rights, chosen, node.key))}
      />
      <div className="field-help" aria-live="polite">
        {t('auth/group.chosen', { n: chosen.size })}
        {diff && <b> · {t('auth/group.diff', { added: diff.added.length, removed: diff.removed.length, people: diff.people })}</b>}
      </div>
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
const hits = (nodes: readonly RightNode[], w: string): RightNode[] =>
  nodes.flatMap((n) => {
    if (n.title.toLowerCase().includes(w) || n.right.name.toLowerCase().includes(w)) return [n]
    const children = hits(n.children, w)
    return children.length ? [{ ...n, children }] : []
  })
const keysOf = (nodes: readonly RightNode[]): string[] => nodes.flatMap((n) => [n.key, ...keysOf(n.children)]).slice(0, 300)
