import type { ReactElement } from 'react'

export const Logo = ({ size = 28 }: { size?: number }): ReactElement => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ flex: 'none' }}>
    <rect width="28" height="28" rx="7" fill="#fff" />
    <path d="M6 20.5c5.5 0 6-13 16-13" fill="none" stroke="#009393" strokeWidth="3" strokeLinecap="round" />
    <path d="M6 7.5c3.2 0 4.9 1.7 6.2 3.9M15.8 16.6c1.3 2.2 3 3.9 6.2 3.9" fill="none" stroke="#dd7b27" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
