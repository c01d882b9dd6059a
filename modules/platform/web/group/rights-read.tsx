import { get, useLang, useText, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, type ReactElement } from 'react'
import { rightsTree, type Right } from './rights-tree.ts'

interface Line {
  readonly key: string
  readonly page: string
  readonly actions: readonly string[]
}

/** Rights of a group in words: a line a page, with what may be done there. A node that the reader does not hold himself keeps its code. */
export function RightsRead({ value, row }: { readonly value: unknown; readonly row: ListRow }): ReactElement {
  const t = useText()
  const lang = useLang()
  const names = useMemo(() => new Set((value ?? []) as readonly string[]), [value])
  const { data } = useQuery({ queryKey: ['admin-group', 'rules'], queryFn: async () => (await get<{ rows: Right[] }>('admin-group/rules')).rows })
  const lines = useMemo((): readonly Line[] => {
    const tree = rightsTree(data ?? [], lang)
    const known = [...tree.byKey.values()].filter((n) => n.right.type !== 'menu_dir' && names.has(n.right.name))
    const pages = known.filter((n) => n.right.type !== 'button')
    const rest = [...names].filter((name) => !known.some((n) => n.right.name === name))
    return [
      ...pages.map((p) => ({
        key: p.key,
        page: p.title,
        actions: p.children.filter((c) => c.right.type === 'button' && names.has(c.right.name)).map((c) => c.title),
      })),
      ...rest.map((name) => ({ key: name, page: name, actions: [] })),
    ]
  }, [data, names, lang])
  if (row['is_super']) return <>{t('auth/group.super')}</>
  if (names.size === 0) return <>{t('auth/group.none')}</>
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    // The list scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="rights-read" tabIndex={0}>
      {lines.map((l) => (
        <li key={l.key}>
          <b>{l.page}</b>
          {l.actions.length > 0 && <span>{l.actions.join(lang === 'en' ? ', ' : '、')}</span>}
        </li>
      ))}
    </ul>
  )
}
