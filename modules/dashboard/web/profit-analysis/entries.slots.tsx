import { groupNames } from '@crossway/ledger/web'
import { openTab, registerTexts, replaceQuery, useLang, useText, type RowProps, type Slots } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { sourceAt, SourceLink } from '../profit/source-link.tsx'
import type { Sourced } from '../profit/sources.ts'

registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const sourced = (row: Readonly<Record<string, unknown>>): Sourced => ({
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
const SourceId = ({ row }: RowProps): ReactElement => <SourceLink view="profitAnalysis" of={sourced(row)} text={`#${String(row['source_id'])}`} />
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
    const of = sourced(row)
    const at = sourceAt(of)
    if (at.kind === 'page') void openTab(at.route, at.query)
    else replaceQuery({ source: [of.source_type, of.source_id, of.source_line_id].join(':') })
  },
}
export default slots
