import { auth, copyText, get, post, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Form, Input, Select, Skeleton, Tag, Tree } from 'antd'
import { useState, type ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'
import '../centre/centre.css'

registerResourceTexts()

interface TreeNode {
  readonly id: number
  readonly node: string
  readonly name: string
  readonly name_zh: string | null
  readonly children: number
  readonly has_children: boolean
  readonly path: readonly string[]
  readonly referral_category_code: string | null
  readonly referral_category: string | null
  readonly removed_at: string | null
}
interface Level {
  readonly sites: readonly { readonly id: number; readonly code: string; readonly nodes: number }[]
  readonly marketplace?: number
  readonly rows: readonly TreeNode[]
}
const read = (q: Record<string, string | number | undefined>): Promise<Level> => {
  const params = new URLSearchParams(Object.entries(q).flatMap(([k, v]) => (v === undefined || v === '' ? [] : [[k, String(v)]])))
  return get<Level>(`browse-tree?${params.toString()}`, { silent: true })
}
interface Branch {
  readonly key: string
  readonly title: string
  readonly isLeaf: boolean
  readonly node: TreeNode
  readonly children?: Branch[]
}
const branch = (n: TreeNode): Branch => ({ key: n.node, title: n.name_zh ? `${n.name} · ${n.name_zh}` : n.name, isLeaf: !n.has_children, node: n })
const grown = (list: readonly Branch[], key: string, children: Branch[]): Branch[] =>
  list.map((b) => (b.key === key ? { ...b, children } : b.children ? { ...b, children: grown(b.children, key, children) } : b))

/** The browse tree as a tree, opened level by level, with what a node is and what we call it beside it (resource.md BrowseTree). */
export default function TreeView({ q }: { readonly q: string }): ReactElement {
  const t = useText()
  const [site, setSite] = useState<number>()
  const [words, setWords] = useState('')
  const [grownTree, setTree] = useState<{ readonly of: string; readonly list: Branch[] }>()
  const [chosen, setChosen] = useState<TreeNode>()
  const search = (words || q).trim()
  const { data, refetch } = useQuery({ queryKey: ['browse-tree', site, search], queryFn: () => read({ marketplace: site, q: search }) })
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data.sites.length === 0) return <Empty description={t('reports.noTree')} />
  const of = `${data.marketplace ?? ''} ${search}`
  const list = grownTree?.of === of ? grownTree.list : data.rows.map((n) => (search ? { ...branch(n), isLeaf: true } : branch(n)))
  const open = async (b: Branch): Promise<void> => {
    if (b.children) return
    const level = await read({ marketplace: data.marketplace, parent: b.key })
    setTree((now) => ({ of, list: grown(now?.of === of ? now.list : list, b.key, level.rows.map(branch)) }))
  }
  const saved = (n: TreeNode): void => {
    setChosen(n)
    setTree(undefined)
    void refetch()
  }
  return (
    <div className="browse-tree">
      <div className="browse-tree-side">
        <div className="report-tools">
          <Select
            aria-label={t('reports.site')}
            value={data.marketplace}
            onChange={(v: number) => {
              setSite(v)
              setChosen(undefined)
            }}
            options={data.sites.map((s) => ({ value: s.id, label: `${s.code} (${s.nodes})` }))}
          />
          <Input.Search allowClear placeholder={t('reports.findNode')} aria-label={t('reports.findNode')} onSearch={setWords} data-testid="field-findNode" />
        </div>
        {list.length === 0 ? (
          <Empty />
        ) : (
          <Tree<Branch>
            blockNode
            treeData={list}
            loadData={open}
            selectedKeys={chosen ? [chosen.node] : []}
            onSelect={(_, e) => setChosen(e.node.node)}
            virtual
            height={560}
          />
        )}
      </div>
      <div className="browse-tree-detail">
        {chosen ? <Detail key={chosen.id} node={chosen} onSaved={saved} /> : <Empty description={t('reports.chooseNode')} />}
      </div>
    </div>
  )
}

function Detail({ node, onSaved }: { readonly node: TreeNode; readonly onSaved: (n: TreeNode) => void }): ReactElement {
  const t = useText()
  const [zh, setZh] = useState(node.name_zh ?? '')
  const [code, setCode] = useState(node.referral_category_code ?? '')
  const [busy, setBusy] = useState(false)
  const may = auth('BrowseTree/map')
  const save = async (): Promise<void> => {
    setBusy(true)
    const n = await post<TreeNode>(`browse-tree/${node.id}/map`, { name_zh: zh || null, referral_category_code: code || null }, { successText: true }).catch(
      () => undefined,
    )
    setBusy(false)
    if (n) onSaved(n)
  }
  return (
    <section aria-label={node.name}>
      <h3>
        {node.name} {node.removed_at && <Tag color="error">{t('reports.removed')}</Tag>}
      </h3>
      <p>
        <span className="mono">{node.node}</span>{' '}
        <Button size="small" type="link" onClick={() => void copyText(node.node)}>
          {t('reports.copyId')}
        </Button>
      </p>
      <p className="report-note">
        {t('reports.nodePath')} {node.path.join(' / ')}
      </p>
      <Form layout="vertical" disabled={!may}>
        <Form.Item label={t('reports.nameZh')}>
          <Input value={zh} maxLength={200} onChange={(e) => setZh(e.target.value)} aria-label={t('reports.nameZh')} data-testid="field-nameZh" />
        </Form.Item>
        <Form.Item
          label={t('reports.referral')}
          {...(!node.referral_category_code && node.referral_category ? { help: t('reports.inherited', { code: node.referral_category }) } : {})}
        >
          <Input value={code} maxLength={40} onChange={(e) => setCode(e.target.value)} aria-label={t('reports.referral')} data-testid="field-referral" />
        </Form.Item>
        {may && (
          <Button type="primary" loading={busy} onClick={() => void save()} data-testid="btn-BrowseTree/map">
            {t('reports.save')}
          </Button>
        )}
      </Form>
    </section>
  )
}
