import { groupNames } from '@crossway/ledger/web'
import { openTab, registerTexts, useLang, useText, type RowProps, type Slots } from '@crossway/web-kit'
import { Button } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { sourceRoute } from '../profit/sources.ts'

registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const sourced = (row: Readonly<Record<string, unknown>>) =>
  sourceRoute({
    source_type: String(row['source_type']),
    source_id: Number(row['source_id']),
    source_line_id: Number(row['source_line_id'] ?? 0),
    order_key: row['order_key'] ? String(row['order_key']) : null,
  })

function SourceType({ row }: RowProps): ReactElement {
  const t = useText()
  const label = t(`boards.source.${String(row['source_type'])}`)
  return <span>{label.startsWith('boards.') ? String(row['source_type']) : label}</span>
}
/** The document an entry comes from, at the line of its file where it has one. */
function SourceId({ row }: RowProps): ReactElement {
  const to = sourced(row)
  const text = `#${String(row['source_id'])}`
  return to ? (
    <Button type="link" size="small" className="source-link" data-testid="source-link" onClick={() => void openTab(to.route, to.query)}>
      {text}
    </Button>
  ) : (
    <span>{text}</span>
  )
}
type Names = Awaited<ReturnType<typeof groupNames>>
let names: Promise<Names> | undefined
/** Code and name; a leaf that finance added shows its code. */
function Line({ row }: RowProps): ReactElement {
  const lang = useLang()
  const [known, setKnown] = useState<Names>()
  useEffect(() => {
    let gone = false
    void (names ??= groupNames()).then((n) => gone || setKnown(n))
    return () => void (gone = true)
  }, [])
  const code = String(row['pl_line_code'])
  return (
    <>
      <span className="mono note">{code}</span> {known?.[code]?.[lang]}
    </>
  )
}
const slots: Slots = {
  cells: { pl_line_code: Line, source_type: SourceType, source_id: SourceId },
  open: (row) => {
    const to = sourced(row)
    if (to) void openTab(to.route, to.query)
  },
}
export default slots
