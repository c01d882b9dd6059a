import { FileOutlined } from '@ant-design/icons'
import { fileUrl, get, openRecord, sizeText, useText, type ListAnswer } from '@crossway/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Image, Pagination, Spin } from 'antd'
import { useState, type ReactElement } from 'react'
import { fileKinds } from '../../model/attachment.resource.ts'

const pageSize = 50
const pictures: ReadonlySet<string> = new Set(fileKinds.image)

interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}

/** The files of the list by their looks, newest first. */
export default function FileCards({ route, filter, q, tab }: Props): ReactElement {
  const t = useText()
  const [page, setPage] = useState(1)
  const query = { view: route, q, tab, page, size: pageSize, sort: '-last_upload_time', ...(Object.keys(filter).length ? { filter } : {}) }
  const { data, isFetching } = useQuery({
    queryKey: ['list', 'attachment', route, 'cards', query],
    queryFn: ({ signal }) => get<ListAnswer>('attachment', { query, signal, slot: `cards:${route}` }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="file-cards">
      <Spin spinning={isFetching}>
        <div className="file-cards-grid">
          {data?.rows.map((row) => (
            <article key={row.id} className="file-card" data-testid={`row-${row.id}`}>
              {pictures.has(String(row['suffix'])) ? (
                <Image height={112} src={fileUrl(row.id, 'thumb')} preview={{ src: fileUrl(row.id) }} alt={String(row['name'])} loading="lazy" />
              ) : (
                <span className="file-card-mark">
                  <FileOutlined />
                  <b>{String(row['suffix']).toUpperCase()}</b>
                </span>
              )}
              <button type="button" className="plain-button ell" title={String(row['name'])} onClick={() => void openRecord(route, row.id)}>
                {String(row['name'])}
              </button>
              <span className="note">
                {sizeText(Number(row['size'] ?? 0))} · {t('routine/attachment.used', { n: Number(row['refs'] ?? 0) })}
              </span>
            </article>
          ))}
        </div>
        {data?.total === 0 && <p className="tab-empty note">{t('common.noData')}</p>}
      </Spin>
      {data && data.total > pageSize && <Pagination current={data.page} pageSize={pageSize} total={data.total} showSizeChanger={false} onChange={setPage} />}
    </div>
  )
}
