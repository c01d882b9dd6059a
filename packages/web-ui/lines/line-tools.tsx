import { CopyOutlined, DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import { useText, type Line } from '@crossway/web-kit'
import type { CustomCellRendererProps } from 'ag-grid-react'
import type { ReactElement } from 'react'

export interface LineToolsContext {
  readonly copy: (key: string) => void
  readonly remove: (key: string) => void
}
/** Copy and delete; a struck line is taken back by the same button. */
export function LineTools(p: CustomCellRendererProps<Line>): ReactElement {
  const t = useText()
  const { copy, remove } = p.context as LineToolsContext
  const key = p.data!.$key
  return (
    <span className="line-tools">
      <button type="button" className="plain-button" aria-label={t('form.copyLine')} title={t('form.copyLine')} onClick={() => copy(key)}>
        <CopyOutlined />
      </button>
      <button
        type="button"
        className="plain-button"
        aria-label={t(p.data!.$deleted ? 'form.restoreLine' : 'form.deleteLine')}
        title={t(p.data!.$deleted ? 'form.restoreLine' : 'form.deleteLine')}
        onClick={() => remove(key)}
      >
        {p.data!.$deleted ? <UndoOutlined /> : <DeleteOutlined />}
      </button>
    </span>
  )
}
