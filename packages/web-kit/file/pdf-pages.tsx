import { useEffect, useRef, useState, type ReactElement } from 'react'

const mostPages = 60
/** Finer than the screen needs, so that small print can be read when a phone enlarges it. */
const sharpness = 2

/**
 * Draws the pages of a PDF one below the other, the same on every device, where browsers show none inside a page (phones) or only with a viewer of their own
 * that also saves. It reads in this thread: papers are short, and a worker would have to come from an address that the policy of the page allows.
 */
async function drawPages(file: Blob, host: HTMLElement, gone: () => boolean): Promise<number> {
  const [pdf, reader] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs')])
  ;(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = reader
  const task = pdf.getDocument({ data: new Uint8Array(await file.arrayBuffer()), useWasm: false, enableXfa: false })
  try {
    const doc = await task.promise
    const count = Math.min(doc.numPages, mostPages)
    for (let n = 1; n <= count && !gone(); n++) {
      const page = await doc.getPage(n)
      const plain = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: (Math.max(host.clientWidth, 320) / plain.width) * sharpness })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      canvas.style.width = '100%'
      canvas.setAttribute('role', 'img')
      canvas.setAttribute('aria-label', `${n} / ${doc.numPages}`)
      await page.render({ canvas, viewport }).promise
      if (!gone()) host.append(canvas)
    }
    return doc.numPages
  } finally {
    void task.destroy()
  }
}

/** Pages of a PDF to look at; `onFailed` where the file cannot be read. */
export function PdfPages({ file, name, onFailed }: { readonly file: Blob; readonly name: string; readonly onFailed: () => void }): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState(0)
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    let gone = false
    const place = document.createElement('div')
    host.current?.append(place)
    drawPages(file, place, () => gone).then(
      (n) => void (gone || setPages(n)),
      () => void (gone || failed.current()),
    )
    return () => {
      gone = true
      place.remove()
    }
  }, [file])
  return <div ref={host} className="pdf-pages" aria-label={name} data-testid="pdf-pages" data-pages={pages || undefined} />
}
