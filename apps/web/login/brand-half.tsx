import { useSession, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { Logo } from '../brand/logo.tsx'
import { brandName } from '../router/titles.ts'

const stops = [
  ['lead', 64, 420],
  ['contract', 144, 420],
  ['purchase', 292, 332],
  ['firstLeg', 366, 332],
  ['warehouse', 440, 332],
  ['listing', 578, 420],
  ['settle', 650, 420],
] as const

/** The brand half; below 1024 px only the form stands. */
export function BrandHalf(): ReactElement {
  const t = useText()
  const name = useSession((s) => s.site.site_name) || brandName
  return (
    <aside className="login-brand">
      <div className="name">
        <Logo size={36} />
        <span>{name}</span>
      </div>
      <p className="slogan">
        {t('adminLogin.slogan1')}
        <br />
        {t('adminLogin.slogan2')}
      </p>
      <p className="sub">{t('adminLogin.sub')}</p>
      <svg viewBox="0 0 800 640" aria-hidden="true">
        <g fill="none" stroke="#fff" strokeLinecap="round" strokeLinejoin="round">
          <path d="M-10 470H150q14 0 24-10l120-120q10-10 24-10H470q14 0 24 10l120 120q10 10 24 10H810" strokeOpacity=".13" strokeWidth="10" />
          <path d="M-10 250H230q14 0 24 10l190 190q10 10 24 10H810" strokeOpacity=".1" strokeWidth="6" />
          <path d="M120 650V500q0-14 10-24l250-250q10-10 24-10H810" strokeOpacity=".1" strokeWidth="6" />
          <path d="M640 -10V150q0 14-10 24L500 304" strokeOpacity=".1" strokeWidth="6" />
          <path
            d="M-10 420H160q14 0 24-10l68-68q10-10 24-10H450q14 0 24 10l68 68q10 10 24 10H660q14 0 24-10l56-56q10-10 24-10H810"
            strokeWidth="5"
            strokeOpacity="1"
          />
        </g>
        {stops.map(([key, x, y]) => (
          <g key={key}>
            <circle cx={x} cy={y} r="7" fill="#007e7e" stroke="#fff" strokeWidth="3" />
            <text x={x} y={y + 32} textAnchor="middle">
              {t(`adminLogin.stops.${key}`)}
            </text>
          </g>
        ))}
        <circle cx="764" cy="344" r="10" fill="#dd7b27" stroke="#fff" strokeWidth="4" />
        <text x="764" y="376" textAnchor="middle" fontWeight="600">
          {t('adminLogin.stops.profit')}
        </text>
      </svg>
    </aside>
  )
}
