import { useLang } from '@crossway/web-kit'
import { Button, Input, Segmented, type GetRef } from 'antd'
import { useRef, useState, type ReactElement } from 'react'
import { Markdown } from './markdown.tsx'

const marks: readonly (readonly [key: string, zh: string, en: string, before: string, after: string])[] = [
  ['heading', '标题', 'Heading', '## ', ''],
  ['bold', '加粗', 'Bold', '**', '**'],
  ['list', '列表', 'List', '- ', ''],
  ['quote', '引用', 'Quote', '> ', ''],
  ['code', '代码', 'Code', '`', '`'],
  ['link', '链接', 'Link', '[', '](https://)'],
  ['table', '表格', 'Table', '| 项目 | 说明 |\n| --- | --- |\n| ', ' | |'],
]

/** Writing Markdown with its reading view one click away; buttons set the marks around what is selected. */
export function MarkdownEditor({
  value,
  onChange,
  rows = 18,
}: {
  readonly value: string
  readonly onChange: (v: string) => void
  readonly rows?: number
}): ReactElement {
  const en = useLang() === 'en'
  const [view, setView] = useState<'write' | 'read'>('write')
  const box = useRef<GetRef<typeof Input.TextArea>>(null)
  const insert = (before: string, after: string): void => {
    const area = box.current?.resizableTextArea?.textArea
    const from = area?.selectionStart ?? value.length
    const to = area?.selectionEnd ?? value.length
    onChange(`${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}`)
    area?.focus()
  }
  return (
    <div className="markdown-editor">
      <div className="markdown-bar">
        <Segmented<'write' | 'read'>
          value={view}
          onChange={setView}
          options={[
            { value: 'write', label: en ? 'Write' : '编写' },
            { value: 'read', label: en ? 'Preview' : '预览' },
          ]}
        />
        {view === 'write' &&
          marks.map(([key, zh, word, before, after]) => (
            <Button key={key} size="small" type="text" onClick={() => insert(before, after)}>
              {en ? word : zh}
            </Button>
          ))}
      </div>
      {view === 'write' ? (
        <Input.TextArea
          ref={box}
          value={value}
          rows={rows}
          onChange={(e) => onChange(e.target.value)}
          aria-label={en ? 'Text' : '正文'}
          data-testid="markdown-input"
        />
      ) : (
        <div className="markdown-preview">
          <Markdown text={value} />
        </div>
      )}
    </div>
  )
}
