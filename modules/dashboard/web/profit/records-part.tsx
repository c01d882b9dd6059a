import { loadPageModel, replaceQuery, useText, type PageModel, type PageProps } from '@crossway/web-kit'
import { genericPage, ListPage } from '@crossway/web-ui'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'

const records = { profitDashboard: lazy(genericPage('profitDashboard')!), promotionDashboard: lazy(genericPage('promotionDashboard')!) }

/** The record beside a board, as a list and with its form: the page that every record has. */
export default function RecordsPart({ route, query }: PageProps): ReactElement {
  const t = useText()
  const Record = records[route as keyof typeof records]
  const [model, setModel] = useState<PageModel>()
  useEffect(() => {
    let gone = false
    void loadPageModel(route).then((m) => gone || setModel(m))
    return () => void (gone = true)
  }, [route])
  if (query['DetailID'])
    return (
      <Suspense>
        <Record route={route} query={query} />
      </Suspense>
    )
  if (!model) return <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} />
  return (
    <>
      <Button type="link" onClick={() => replaceQuery({ part: undefined })}>
        ← {t('boards.figures')}
      </Button>
      <ListPage model={model} query={query} />
    </>
  )
}
