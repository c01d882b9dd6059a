import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../security/use-words.ts'
import { centreWords } from './centre-words.ts'
import './member-centre.css'

export const Frame = ({ children }: { children: ReactNode }): ReactElement => (
  <main className="member-centre" id="content">
    {children}
  </main>
)

/** All that stands here while the installation has not opened the centre ◆. */
export function Closed(): ReactElement {
  const w = useWords(centreWords)
  return (
    <Frame>
      <p className="member-closed" data-testid="member-closed">
        {w.off}
      </p>
    </Frame>
  )
}
