import { useLang } from '@crossway/web-kit'
import { Checkbox, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState, type Key, type ReactElement } from 'react'
import { useWords } from '../words.ts'
import { NodeTitle } from './node-title.tsx'
import { branches, isDir, stored, keysIn, matching, rightsIn, ticked, useNodes, type NodeBranch } from './node-tree.ts'

/** antd wants arrays that may change; it does not change them. */
type Branch = Omit<NodeBranch, 'children'> & { children?: Branch[] }

interface Props {
  readonly chosen: ReadonlySet<string>
  readonly onChange?: ((next: string[]) => void) | undefined
  readonly height?: number
}

/** Nodes in the menu's tree: ticked, half ticked where only a part below is; read only without `onChange`. */
export function NodesTree({ chosen, onChange, height = 360 }: Props): ReactElement {
  const lang = useLang()
  const w = useWords()
  const rows = useNodes()
  const [word, setWord] = useState('')
  const [only, setOnly] = useState<'chosen' | 'risky'>()
  const [open, setOpen] = useState<Key[]>([])
  const tree = useMemo(() => branches(rows ?? [], lang), [rows, lang])
  const shown = useMemo(() => {
    const found = matching(tree, word)
    if (only === 'chosen') return stored(found, (b) => chosen.has(b.name))
    return only === 'risky' ? stored(found, (b) => b.risk !== null) : found
  }, [tree, word, only, chosen])
  const { checked, halfChecked } = useMemo(() => ticks(tree, chosen), [tree, chosen])
  if (!rows) return <Skeleton active paragraph={{ rows: 4 }} />
  const toggle = (b: NodeBranch): void => {
    const { nodes, on } = ticked(b, (n) => chosen.has(n))
    const next = new Set(chosen)
    for (const n of nodes)
      if (on) next.add(n)
      else next.delete(n)
    onChange?.([...next].sort())
  }
  const label = w('搜索权限点', 'Search nodes')
  return (
    <div className={`nodes-tree${onChange ? '' : ' is-read'}`}>
      <div className="permissions-tools">
        <Input allowClear className="nodes-search" value={word} placeholder={label} aria-label={label} onChange={(e) => setWord(e.target.value)} />
        <Checkbox checked={only === 'chosen'} onChange={(e) => setOnly(e.target.checked ? 'chosen' : undefined)}>
          {w('仅看已选', 'Only chosen')}
        </Checkbox>
        <Checkbox checked={only === 'risky'} onChange={(e) => setOnly(e.target.checked ? 'risky' : undefined)}>
          {w('仅看高风险', 'Only risky')}
        </Checkbox>
      </div>
      <Tree<Branch>
        checkable
        checkStrictly
        selectable={false}
        disabled={!onChange}
        height={height}
        treeData={shown as Branch[]}
        titleRender={(b) => <NodeTitle branch={b} />}
        checkedKeys={{ checked, halfChecked }}
        expandedKeys={word.trim() || only ? keysIn(shown) : open}
        onExpand={setOpen}
        onCheck={(_, { node }) => toggle(node)}
      />
      <div className="field-help" aria-live="polite">
        {w(`已选 ${chosen.size} 个权限点`, `${chosen.size} nodes chosen`)}
      </div>
    </div>
  )
}

function ticks(tree: readonly NodeBranch[], chosen: ReadonlySet<string>): { checked: string[]; halfChecked: string[] } {
  const checked: string[] = []
  const halfChecked: string[] = []
  const walk = (b: NodeBranch): void => {
    const inside = rightsIn(b)
    const granted = inside.filter((n) => chosen.has(n)).length
    if (isDir(b) ? inside.length > 0 && granted === inside.length : chosen.has(b.name)) checked.push(b.key)
    else if (granted > 0) halfChecked.push(b.key)
    b.children?.forEach(walk)
  }
  tree.forEach(walk)
  return { checked, halfChecked }
}
