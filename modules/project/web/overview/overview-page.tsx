import { loadPageModel, replaceQuery, type PageProps, useBoth } from '@crossway/web-kit'
import { ListPage, registerGridTexts } from '@crossway/web-ui'
import { Segmented } from 'antd'
import { memo, type ComponentType, type ReactElement } from 'react'
import { OverviewBoard } from './board.tsx'
import './overview.css'

/** The overview: the board of all projects, and the list behind it with its filters and its export (project.md overview). */
export async function overviewPage(): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel('overview')
  function OverviewPage({ query }: PageProps): ReactElement {
    const both = useBoth()
    const list = query['look'] === 'list'
    return (
      <div data-testid="page-overview" className="overview-page">
        <Segmented
          className="overview-look"
          value={list ? 'list' : 'board'}
          options={[
            { value: 'board', label: both('看板', 'Board') },
            { value: 'list', label: both('列表', 'List') },
          ]}
          onChange={(v) => void replaceQuery({ look: v === 'list' ? 'list' : undefined })}
        />
        {list ? <ListPage model={model} query={query} /> : <OverviewBoard />}
      </div>
    )
  }
  return { default: memo(OverviewPage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
