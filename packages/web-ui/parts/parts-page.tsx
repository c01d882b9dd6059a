import { PageModelContext, replaceQuery, useLang, usePage, type PageModel, type PageProps } from '@crossway/web-kit'
import { Segmented } from 'antd'
import { useRef, type ComponentType, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { ListPage } from '../list/list-page.tsx'
import { registerGridTexts } from '../list/texts/register.ts'
import { useWidth } from '../list/use-width.ts'
import './parts-page.css'

registerGridTexts()

/** So many parts stand beside the title, where they cost the list no row, as long as the page is this wide (look.md §1). */
const inTitle = { parts: 3, width: 1100 }

export interface Part {
  readonly key: string
  readonly label: Readonly<Record<'zh-cn' | 'en', string>>
  readonly model: PageModel
}

/** One page with several lists: documents beside the ledger, stock beside what is under way. Which one is open stands in the address. */
export function partsPage(route: string, parts: readonly Part[], Other?: ComponentType<PageProps>): ComponentType<PageProps> {
  return function PartsPage({ query, ...rest }: PageProps): ReactElement {
    const lang = useLang()
    const page = usePage()
    const box = useRef<HTMLDivElement>(null)
    const width = useWidth(box)
    if (Other && query['DetailID'] !== undefined) return <Other query={query} {...rest} />
    const { part: asked, ...listQuery } = query
    const open = parts.find((p) => p.key === asked) ?? parts[0]!
    const above = page.slot !== null && parts.length <= inTitle.parts && width >= inTitle.width
    const choice = (
      <Segmented
        className="parts-switch"
        aria-label={lang === 'en' ? 'Parts of the page' : '页面内容'}
        value={open.key}
        options={parts.map((p) => ({ value: p.key, label: p.label[lang] }))}
        onChange={(key) => replaceQuery({ ...Object.fromEntries(Object.keys(listQuery).map((k) => [k, ''])), part: key === parts[0]!.key ? '' : key })}
        data-testid={`parts-${route}`}
      />
    )
    return (
      <div className="parts-page" ref={box}>
        {above ? createPortal(choice, page.slot!) : choice}
        <PageModelContext value={open.model} key={open.key}>
          <ListPage model={open.model} query={listQuery} />
        </PageModelContext>
      </div>
    )
  }
}
