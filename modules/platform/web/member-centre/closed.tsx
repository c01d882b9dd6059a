import { useText, registerTexts } from '@crossway/web-kit'
import type { ReactElement, ReactNode } from 'react'
import './member-centre.css'

registerTexts('userLogin', { 'zh-cn': () => import('../texts/member-centre.zh-cn.ts'), en: () => import('../texts/member-centre.en.ts') })

export const Frame = ({ children }: { children: ReactNode }): ReactElement => (
  <main className="member-centre" id="content">
    {children}
  </main>
)

/** All that stands here while the installation has not opened the centre ◆. */
export function Closed(): ReactElement {
  const t = useText()
  return (
    <Frame>
      <p className="member-closed" data-testid="member-closed">
        {t('userLogin.off')}
      </p>
    </Frame>
  )
}
