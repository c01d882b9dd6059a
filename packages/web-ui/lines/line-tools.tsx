import { CopyOutlined, DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import { useText, type Line } from '@crossway/web-kit'
import type { CustomCellRendererProps } from 'ag-grid-react'
import type { ReactElement } from 'react'

export interface LineToolsContext {
  readonly copy: (key: string) => void
  readonly remove: (key: string) => void
}
/** The tools in a row of the grid. */
export function LineToolsCell(p: CustomCellRendererProps<Line>): ReactElement {
  const { copy, remove } = p.context as LineToolsContext
  return <LineTools line={p.data!} copy={copy} remove={remove} />
}

/** Copy and delete; a struck line is taken back by the same button. */
export function LineTools({ line, copy, remove }: LineToolsContext & { readonly line: Line }): ReactElement {
  const t = useText()
  const gone = t(line.$deleted ? 'form.restoreLine' : 'form.deleteLine')
  return (
    <span className="line-tools">
      <button type="button" className="plain-button" aria-label={t('form.copyLine')} title={t('form.copyLine')} onClick={() => copy(line.$key)}>
        <CopyOutlined />
      </button>
      <button type="button" className="plain-button" aria-label={gone} title={gone} onClick={() => remove(line.$key)}>
        {line.$deleted ? <UndoOutlined /> : <DeleteOutlined />}
      </button>
    </span>
  )
}
