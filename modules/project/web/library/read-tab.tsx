import { post, useAnswer, type RecordProps, useBoth } from '@crossway/web-kit'
import { Markdown } from '@crossway/web-ui'
import { Tag } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'

const enough = 30_000

/** The text of a document; who reads it to its end, or for half a minute, has read this version. */
export default function ReadTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const end = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState(false)
  const { data } = useAnswer<{ draft: { body: string; at: string } | null }>(`doc/${record.id}/draft`)
  const published = record['status'] === 'published'
  useEffect(() => {
    if (!published || read) return
    const mark = (): void =>
      void post(`doc/${record.id}/read`, {}, { silent: true }).then(
        () => setRead(true),
        () => undefined,
      )
    const timer = setTimeout(mark, enough)
    const seen = new IntersectionObserver((e) => e.some((x) => x.isIntersecting) && mark(), { threshold: 1 })
    if (end.current) seen.observe(end.current)
    return () => {
      clearTimeout(timer)
      seen.disconnect()
    }
  }, [published, read, record.id])
  return (
    <article data-testid="doc-text">
      {data?.draft && <p className="is-bad">{both('您有一份未保存的正文草稿', 'You have a draft of the text that came too late')}</p>}
      {record['body'] ? <Markdown text={String(record['body'])} /> : <span className="note">{both('还没有正文', 'There is no text yet')}</span>}
      <div ref={end}>{read && <Tag color="success">{both('已读', 'Read')}</Tag>}</div>
    </article>
  )
}
