import type { FileValue } from '@crossway/kernel'
import { fieldAt, fileUrl, lineFields, sizeText, useLang, useText, type ListRow, type PageModel } from '@crossway/web-kit'
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { download } from '@crossway/web-kit'
import { FileLink } from '../fields/file/file-link.tsx'

export interface FileGroup {
  readonly path: string
  readonly label: string
  readonly files: readonly FileValue[]
}
const files = (v: unknown): FileValue[] => (Array.isArray(v) ? (v as FileValue[]) : v && typeof v === 'object' && 'mime' in v ? [v as FileValue] : [])

/** Every file of the record, by the field it stands in; lines' files too. */
export function fileGroups(model: PageModel, record: ListRow, lang: 'zh-cn' | 'en'): FileGroup[] {
  return Object.entries(model.resource.fields).flatMap(([n, x]): FileGroup[] => {
    const at = fieldAt(model, n)
    if (!at || !(n in record)) return []
    if (x.kind === 'file' || x.kind === 'files') return [{ path: n, label: at.label[lang], files: files(record[n]) }]
    if (x.kind !== 'lines') return []
    return lineFields(at)
      .filter((l) => l.field.kind === 'file' || l.field.kind === 'files')
      .map((l) => ({
        path: `${n}.${l.path}`,
        label: `${at.label[lang]} · ${l.label[lang]}`,
        files: (Array.isArray(record[n]) ? (record[n] as Record<string, unknown>[]) : []).flatMap((line) => files(line[l.path])),
      }))
  })
}

export function Attachments({ groups }: { groups: readonly FileGroup[] }): ReactElement {
  const t = useText()
  const lang = useLang()
  const filled = groups.filter((g) => g.files.length)
  if (filled.length === 0) return <p className="tab-empty note">{t('common.noData')}</p>
  return (
    <div className="attachments" lang={lang}>
      {filled.map((g) => (
        <section key={g.path}>
          <h3>
            {g.label} <span className="note">{g.files.length}</span>
          </h3>
          {g.files.map((f) => (
            <div key={f.id} className="attachment">
              <FileLink file={f} />
              <span className="note">{sizeText(f.size)}</span>
              <Button
                type="text"
                size="small"
                icon={<DownloadOutlined />}
                aria-label={t('grid.download', { name: f.name })}
                onClick={() => download(fileUrl(f.id), f.name)}
              />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
