import type { ReactElement } from 'react'
import { speed, useProgress } from './progress.ts'
import './progress-bar.css'

export function ProgressBar(): ReactElement | null {
  const { value, leaving } = useProgress()
  if (value === 0) return null
  return (
    <div className="progress-bar" style={{ transform: `scaleX(${value})`, transitionDuration: `${speed}ms`, opacity: leaving ? 0 : 1 }} aria-hidden="true" />
  )
}
