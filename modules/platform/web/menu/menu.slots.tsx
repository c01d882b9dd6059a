import { replaceQuery, useLang, usePlace, useText, useValue, verbNode, auth, type FormStore, type Slots } from '@crossway/web-kit'
import { CheckCircleOutlined } from '@ant-design/icons'
import { get, notify } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, TreeSelect } from 'antd'
import { useEffect, type ReactElement } from 'react'
import { menuPages } from '../../model/menu.ts'
import { registerPlatformTexts } from '../platform-texts.ts'
import { IconSelect } from './icon-select.tsx'
import { RuleTree } from './rule-tree.tsx'
import '../administration.css'
import { computedLabels } from '../../model/figure-labels.ts'

registerPlatformTexts()

function IconField({ form, name }: { form: FormStore; name: string }): ReactElement {
  return <IconSelect value={String(useValue(form, name) ?? '')} onChange={(v) => form.set(name, v)} />
}

const components = [...new Set(menuPages.map((p) => p.component).filter((c) => c !== null))].sort()
/** Only what this build has: the server refuses any other. */
function ComponentField({ form, name }: { form: FormStore; name: string }): ReactElement {
  const value = useValue(form, name) as string | null
  return (
    <Select
      showSearch
      allowClear
      value={value}
      options={components.map((c) => ({ value: c, label: c }))}
      aria-label={name}
      onChange={(v) => form.set(name, v ?? null)}
    />
  )
}

interface Node {
  readonly id: number
  readonly title: string
  readonly title_en: string
  readonly type: string
  readonly parent: { readonly id: number } | null
}
interface TreeChoice {
  readonly value: number
  readonly title: string
  readonly children: TreeChoice[]
}
/** Directories and pages a rule may hang under. */
function ParentField({ form, name }: { form: FormStore; name: string }): ReactElement {
  const lang = useLang()
  const t = useText()
  const value = useValue(form, name) as { id: number; title: string } | null
  const { data } = useQuery({
    queryKey: ['list', 'permission_rule', 'parents'],
    queryFn: async () =>
      (
        await get<{ rows: Node[] }>('permission-rule', {
          query: { size: 500, sort: '-weight', filter: { type: { in: ['menu_dir', 'menu'] } }, fields: 'title,title_en,type,parent' },
        })
      ).rows,
  })
  // The row's 添加下级 names the parent in the address.
  const { query } = usePlace()
  const wanted = query['open'] === 'new' ? Number(query['parent']) : undefined
  useEffect(() => {
    const found = data?.find((n) => n.id === wanted)
    if (found && !form.value(name)) form.set(name, { id: found.id, title: found.title })
  }, [data, wanted, form, name])
  const under = (parent: number | undefined): TreeChoice[] =>
    (data ?? [])
      .filter((n) => (n.parent?.id ?? undefined) === parent)
      .map((n) => ({ value: n.id, title: lang === 'en' ? n.title_en : n.title, children: under(n.id) }))
  return (
    <TreeSelect
      showSearch
      allowClear
      treeNodeFilterProp="title"
      aria-label={t('platform.search')}
      {...(value ? { value: value.id } : {})}
      treeData={under(undefined)}
      onChange={(id: number | undefined) => {
        const found = data?.find((n) => n.id === id)
        form.set(name, found ? { id: found.id, title: found.title } : null)
      }}
    />
  )
}

interface Report {
  readonly ok: boolean
  readonly counts: { readonly desktop: number; readonly mobile: number; readonly administration: number; readonly permissionPages: number }
  readonly differences: readonly { readonly at: string; readonly specified: number; readonly found: number }[]
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}
/** `menu.verify`: counts what the installation holds and compares it with what was shipped. */
function VerifyButton(): ReactElement {
  const t = useText()
  const verify = async (): Promise<void> => {
    const r = await get<Report>('permission-rule/verify')
    const n = r.differences.length + r.missing.length + r.unknown.length
    if (r.ok) notify({ kind: 'success', code: 'menu.verified', lasts: 8000, text: t('auth/menu.verified', { ...r.counts, pages: r.counts.permissionPages }) })
    else
      notify({
        kind: 'warning',
        code: 'menu.differs',
        text: t('auth/menu.differs', { n }),
        detail: [...r.differences.map((d) => `${d.at}: ${d.found} / ${d.specified}`), ...r.missing.map((m) => `− ${m}`), ...r.unknown.map((m) => `+ ${m}`)]
          .slice(0, 12)
          .join('\n'),
      })
  }
  return (
    <Button icon={<CheckCircleOutlined />} onClick={() => void verify()} data-testid="btn-menu.verify">
      {t('auth/menu.verify')}
    </Button>
  )
}

const slots: Slots = {
  figures: { holders: { kind: 'int', label: computedLabels.permission_rule.holders } },
  formFields: { icon: IconField, component: ComponentField, parent: ParentField },
  views: { tree: { label: { 'zh-cn': '树', en: 'Tree' }, View: RuleTree } },
  toolbar: [VerifyButton],
  rowActions: [
    {
      key: 'addChild',
      label: { 'zh-cn': '添加下级', en: 'Add below' },
      shown: (row) => row['type'] !== 'button' && auth(verbNode('auth/menu', 'add', undefined)),
      run: (row) => {
        replaceQuery({ open: 'new', parent: String(row.id) })
      },
    },
  ],
}
export default slots
