import { createRoot } from 'react-dom/client'
import type { ReactElement } from 'react'
import './export.css'

/** Puts a document on paper: always light, A4 unless it is larger, nothing of the page around it. `wide` = landscape. */
export async function printPaper(
  paper: ReactElement,
  { wide = false, size = 'A4' }: { readonly wide?: boolean; readonly size?: 'A4' | 'A3' } = {},
): Promise<void> {
  document.querySelectorAll('body > .print-paper').forEach((old) => old.remove())
  const box = document.createElement('div')
  box.className = 'print-sheet print-paper'
  document.body.append(box)
  const root = createRoot(box)
  root.render(
    <>
      <style>{`@page { size: ${size} ${wide ? 'landscape' : 'portrait'}; margin: 14mm; }`}</style>
      {paper}
    </>,
  )
  addEventListener(
    'afterprint',
    () =>
      setTimeout(() => {
        root.unmount()
        box.remove()
      }, 0),
    { once: true },
  )
  // two frames: React has painted, and codes drawn by effects stand too
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  print()
}
