import { useSession } from '@crossway/web-kit'
import type { ReactElement } from 'react'

/** Name and day of the reader, faint over the text, on screen and on paper. */
export function Stamp(): ReactElement {
  const session = useSession()
  const words = `${session.admin?.nickname ?? ''} ${new Date().toLocaleDateString('zh-CN')}`
  return (
    <div className="kt-stamp" aria-hidden="true">
      {Array.from({ length: 24 }, (_, i) => (
        <span key={i} data-words={words} />
      ))}
    </div>
  )
}
