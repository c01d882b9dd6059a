import { useLang, useValue, type FormStore } from '@crossway/web-kit'
import { Input, Skeleton, Tree } from 'antd'
import { useMemo, useState, type Key, type ReactElement } from 'react'
import { branches, keysIn, matching, rightsIn, useNodes, type NodeBranch } from './node-tree.ts'

/** antd wants arrays that may change; it does not change them. */
type Branch = Omit<NodeBranch, 'children'> & { children?: Branch[] }

/** What a role may do, ticked in the menu's tree; a tick on a directory takes everything below it (organization.md, role form). */
export function NodesControl({ form, name }: { form: FormStore; name: string }): ReactElement {
  const lang = useLang()
  const rows = useNodes()
  const value = useValue(form, name)
  const chosen = useMemo(() => new Set(Array.isArray(value) ? (value as string[]) : []), [value])
  const [word, setWord] = useState('')
  const [open, setOpen] = useState<Key[]>([])
  const tree = useMemo(() => branches(rows ?? [], lang), [rows, lang])
  const shown = useMemo(() => matching(tree, word), [tree, word])
  const { checked, halfChecked } = useMemo(() => ticks(tree, chosen), [tree, chosen])
  if (!rows) return <Skeleton active paragraph={{ rows: 4 }} />
  const toggle = (b: NodeBranch): void => {
    const inside = rightsIn(b)
    const next = new Set(chosen)
    const all = inside.every((n) => chosen.has(n))
    for (const n of inside)
      if (all) next.delete(n)
      else next.add(n)
    form.set(name, [...next].sort())
  }
  const label = lang === 'en' ? 'Search nodes' : '搜索权限点'
  return (
    <div data-testid={`field-${name}`}>
      <Input allowClear value={word} placeholder={label} aria-label={label} onChange={(e) => setWord(e.target.value)} />
      <Tree<Branch>
        checkable
        checkStrictly
        selectable={false}
        height={360}
        treeData={shown as Branch[]}
        titleRender={(b) => (
          <span>
            {b.title} {!b.key.startsWith('dir:') && <span className="mono note">{b.name}</span>}
          </span>
        )}
        checkedKeys={{ checked, halfChecked }}
        expandedKeys={word.trim() ? keysIn(shown) : open}
        onExpand={setOpen}
        onCheck={(_, { node }) => toggle(node)}
      />
      <div className="field-help" aria-live="polite">
        {lang === 'en' ? `${chosen.size} nodes chosen` : `已选 ${chosen.size} 个权限点`}
      </div>
    </div>
  )
}

function ticks(tree: readonly NodeBranch[], chosen: ReadonlySet<string>): { checked: string[]; halfChecked: string[] } {
  const checked: string[] = []
  const halfChecked: string[] = []
  const walk = (b: NodeBranch): void => {
    const inside = rightsIn(b)
    const held = inside.filter((n) => chosen.has(n)).length
    if (b.key.startsWith('dir:') ? inside.length > 0 && held === inside.length : chosen.has(b.name)) checked.push(b.key)
    else if (held > 0) halfChecked.push(b.key)
    b.children?.forEach(walk)
  }
  tree.forEach(walk)
  return { checked, halfChecked }
}
