import { FileOutlined } from '@ant-design/icons'
import {
  auth,
  copyText,
  download,
  fileUrl,
  get,
  linkTo,
  openRecord,
  sizeText,
  text,
  useText,
  type ListRow,
  type RecordProps,
  type RowProps,
  type Slots,
} from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Image, Table } from 'antd'
import { lazy, type ReactElement } from 'react'
import { registerPlatformTexts } from '../platform-texts.ts'
import { fileKinds } from '../../model/attachment.resource.ts'
import { UploadButton } from './upload-button.tsx'
import '../administration.css'
import { computedLabels } from '../../model/figure-labels.ts'

registerPlatformTexts()

const drawn: ReadonlySet<string> = new Set(fileKinds.image.filter((s) => s !== 'svg'))

function Preview({ row }: RowProps): ReactElement {
  const t = useText()
  const name = String(row['name'])
  if (!drawn.has(String(row['suffix']))) return <FileOutlined className="file-mark" aria-label={String(row['suffix'])} />
  return (
    <span onClick={(e) => e.stopPropagation()}>
      <Image width={28} height={28} src={fileUrl(row.id, 'thumb')} preview={{ src: fileUrl(row.id) }} alt={`${t('routine/attachment.preview')} ${name}`} />
    </span>
  )
}
const SizeCell = ({ row }: RowProps): ReactElement => <span>{sizeText(Number(row['size'] ?? 0))}</span>
const RefsCell = ({ row }: RowProps): ReactElement => <span>{Number(row['refs'] ?? 0)}</span>

interface Place {
  readonly resource: string
  readonly record: number
  readonly field: string
  readonly label: string
  readonly text: string
  readonly route: string | null
}
/** Records and comments that hold the file, and for those who may delete, where its bytes lie. */
function Places({ record }: RecordProps): ReactElement {
  const t = useText()
  const { data, isPending } = useQuery({
    queryKey: ['attachment', record.id, 'place'],
    queryFn: () => get<{ n: number; rows: Place[] }>(`attachment/${record.id}/place`),
    staleTime: 0,
  })
  const mayDelete = auth('routine/attachment/del')
  const store = useQuery({
    queryKey: ['attachment', record.id, 'store'],
    queryFn: () => get<{ path: string; sha1: string; sha256: string }>(`attachment/${record.id}/store`, { silent: true }),
    enabled: mayDelete,
  })
  return (
    <div className="file-places">
      <Table<Place>
        size="small"
        rowKey={(p) => `${p.resource}:${p.record}:${p.field}`}
        loading={isPending}
        pagination={false}
        dataSource={data?.rows ?? []}
        locale={{ emptyText: t('routine/attachment.noPlace') }}
        columns={[
          {
            title: t('routine/attachment.where'),
            key: 'text',
            render: (_, p) => (p.route ? <a href={linkTo(`/admin/${p.route}`, { DetailID: String(p.record) })}>{p.text}</a> : p.text),
          },
          { title: '', dataIndex: 'label', width: 160 },
        ]}
      />
      {store.data && (
        <dl className="file-store" aria-label={t('routine/attachment.store')}>
          <dt>{t('routine/attachment.path')}</dt>
          <dd className="mono">{store.data.path}</dd>
          <dt>SHA-1</dt>
          <dd className="mono">{store.data.sha1}</dd>
          <dt>SHA-256</dt>
          <dd className="mono">{store.data.sha256}</dd>
        </dl>
      )}
    </div>
  )
}

async function copyLink(row: ListRow): Promise<void> {
  const { url } = await get<{ url: string }>(`file/${row.id}/link`)
  await copyText(new URL(url, location.origin).href, text('routine/attachment.linkCopied'))
}

const slots: Slots = {
  figures: { refs: { kind: 'int', label: computedLabels.attachment.refs } },
  listColumns: [{ key: 'preview', label: { 'zh-cn': '预览', en: 'Preview' }, Cell: Preview, width: 56, before: 'name' }],
  cells: { size: SizeCell, refs: RefsCell },
  toolbar: [UploadButton],
  views: { card: { label: { 'zh-cn': '卡片', en: 'Cards' }, View: lazy(() => import('./file-cards.tsx')) } },
  rowActions: [
    { key: 'download', label: { 'zh-cn': '下载', en: 'Download' }, run: (row) => download(fileUrl(row.id), String(row['name'])) },
    { key: 'link', label: { 'zh-cn': '复制链接（10分钟有效）', en: 'Copy link (valid for 10 minutes)' }, run: (row) => void copyLink(row) },
    { key: 'where', label: { 'zh-cn': '使用位置', en: 'Where used' }, run: (row) => void openRecord('routine/attachment', row.id) },
  ],
  recordTabs: [{ key: 'places', label: { 'zh-cn': '使用位置', en: 'Where used' }, Tab: Places, first: true }],
}
export default slots
