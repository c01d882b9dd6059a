import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { copiedTick, copyText, useText } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'

/** Document numbers, SKUs, tracking: mono, copied by the button that hover and focus show. */
export function Copyable({ text, label }: { text: string; label?: string }): ReactElement {
  const t = useText()
  const [done, setDone] = useState(false)
  const copy = async (): Promise<void> => {
    await copyText(text, label)
    setDone(true)
    setTimeout(() => setDone(false), copiedTick)
  }
  return (
    <span className="copyable">
      <span className="mono">{text}</span>
      <button type="button" className="plain-button copy-button" aria-label={t('grid.copyValue', { value: text })} onClick={() => void copy()}>
        {done ? <CheckOutlined /> : <CopyOutlined />}
      </button>
    </span>
  )
}
