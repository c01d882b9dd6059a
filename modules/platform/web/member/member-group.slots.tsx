import { auth, get, useLang, useValue, type FormStore, type ListRow, type Slots } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Tree } from 'antd'
import { lazy, useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { CopyGroup } from './copy-group.tsx'
import { registerPlatformTexts } from '../platform-texts.ts'
import '../administration.css'
import { computedLabels } from '../../model/figure-labels.ts'

interface Rule {
  readonly id: number
  readonly title: string
  readonly title_en: string
  readonly parent: { readonly id: number } | null
}
interface Node {
  readonly key: number
  readonly title: string
  readonly children: Node[]
}

/** Rules of the group as a tree to tick; a tick takes all below along. */
function RulesField({ form, name }: { form: FormStore; name: string }): ReactElement {
  const lang = useLang()
  const value = (useValue(form, name) as ({ readonly id: number } | number)[] | null) ?? []
  const { data } = useQuery({
    queryKey: ['list', 'member_rule', 'all'],
    queryFn: async () =>
      (await get<{ rows: Rule[] }>('member-rule', { query: { size: 500, sort: '-weight', fields: 'title,title_en,parent' }, silent: true })).rows,
  })
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const below = (parent: number | undefined): Node[] =>
    data.filter((r) => r.parent?.id === parent).map((r) => ({ key: r.id, title: lang === 'en' ? r.title_en : r.title, children: below(r.id) }))
  const titles = new Map(data.map((r) => [r.id, lang === 'en' ? r.title_en : r.title]))
  return (
    <Tree
      checkable
      checkStrictly
      defaultExpandAll
      selectable={false}
      aria-label={lang === 'en' ? 'Rules' : '权限'}
      treeData={below(undefined)}
      checkedKeys={value.map((v) => (typeof v === 'number' ? v : v.id))}
      onCheck={(checked, { node, checked: on }) => {
        const own = [node.key as number, ...idsBelow(node as unknown as Node)]
        const now = new Set((Array.isArray(checked) ? checked : checked.checked) as number[])
        for (const id of own)
          if (on) now.add(id)
          else now.delete(id)
        form.set(
          name,
          [...now].sort((a, b) => a - b).map((id) => ({ id, title: titles.get(id) ?? `#${id}` })),
        )
      }}
    />
  )
}
const idsBelow = (n: Node): number[] => n.children.flatMap((c) => [c.key, ...idsBelow(c)])

registerPlatformTexts()

const words = { 'zh-cn': { copy: '复制' }, en: { copy: 'Copy' } } as const
function Copying({ route, selected, refresh }: { route: string; selected: readonly ListRow[]; refresh: () => void }): ReactElement | null {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  if (!auth(`${route}/add`)) return null
  const close = (done?: boolean): void => {
    setOpen(false)
    if (done) refresh()
  }
  return (
    <>
      <Button disabled={selected.length !== 1} onClick={() => setOpen(true)} data-testid="btn-copy-group">
        {w.copy}
      </Button>
      {open && <CopyGroup rows={selected} route={route} close={close} />}
    </>
  )
}

const slots: Slots = {
  batchParts: [Copying],
  figures: { members: { kind: 'int', label: computedLabels.member_group.members } },
  formFields: { rules: RulesField },
  recordTabs: [
    {
      key: 'preview',
      label: { 'zh-cn': '预览菜单', en: 'Preview as member' },
      Tab: lazy(() => import('./group-preview.tsx').then((m) => ({ default: m.GroupPreview }))),
    },
  ],
}
export default slots
