import { Skeleton } from 'antd'
import type MarkdownIt from 'markdown-it'
import { useEffect, useState, type ReactElement } from 'react'
import './markdown.css'

let engine: MarkdownIt | undefined
/** Markdown to HTML. Tags inside the text stay text, and only http, https, mailto and addresses of the application become links. */
async function load(): Promise<MarkdownIt> {
  if (engine) return engine
  const { default: Engine } = await import('markdown-it')
  const made = new Engine({ html: false, linkify: true, breaks: true })
  const known = made.validateLink.bind(made)
  made.validateLink = (url) => known(url) && /^(https?:|mailto:|\/|#|[\w-]+\?)/i.test(url.trim())
  made.renderer.rules['heading_open'] = (tokens, i, options, _, self) => {
    tokens[i]!.attrSet('id', headingId(tokens[i + 1]?.content ?? ''))
    return self.renderToken(tokens, i, options)
  }
  made.renderer.rules['link_open'] = (tokens, i, options, _, self) => {
    if (/^https?:/i.test(tokens[i]!.attrGet('href') ?? '')) {
      tokens[i]!.attrSet('target', '_blank')
      tokens[i]!.attrSet('rel', 'noopener noreferrer')
    }
    return self.renderToken(tokens, i, options)
  }
  return (engine = made)
}
const headingId = (text: string): string => `h-${text.trim().replaceAll(/\s+/g, '-').slice(0, 60)}`

export interface Heading {
  readonly level: number
  readonly text: string
  readonly id: string
}
/** Headings of the first three levels, for an outline beside the text. */
export const outlineOf = (text: string): Heading[] =>
  text.split('\n').flatMap((line) => {
    const m = /^(#{1,3})\s+(.+?)\s*#*$/.exec(line)
    return m ? [{ level: m[1]!.length, text: m[2]!, id: headingId(m[2]!) }] : []
  })

/** A text in Markdown as people read it: headings, lists, tables, code, images. */
export function Markdown({ text }: { readonly text: string }): ReactElement {
  const [html, setHtml] = useState<string>()
  useEffect(() => {
    let gone = false
    void load().then((m) => void (gone || setHtml(m.render(text))))
    return () => void (gone = true)
  }, [text])
  if (html === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  // oxlint-disable-next-line react/no-danger -- the engine escapes every tag of the text itself
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
}
