import { useEffect, useRef, useState, type ReactElement } from 'react'

const mostPages = 60
/** Finer than the screen needs, so that small print can be read when a phone enlarges it. */
const sharpness = 2

/**
 * Draws the pages of a PDF one below the other, the same on every device, where browsers show none inside a page (phones) or only with a viewer of their own
 * that also saves. It reads in this thread: papers are short, and a worker would have to come from an address that the policy of the page allows.
 */
async function drawPages(file: Blob, host: HTMLElement, gone: () => boolean, marks: readonly string[], found: FoundText[]): Promise<number> {
  const [pdf, reader] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs')])
  ;(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = reader
  const task = pdf.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    // scans hold JPEG 2000, JBIG2 and fax pictures: their decoders lie beside the shell's own files (apps/web/build/pdf-decoders.ts)
    wasmUrl: `/assets/pdf-${pdf.version}/`,
    enableXfa: false,
  })
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
      if (marks.length)
        for (const item of (await page.getTextContent()).items) {
          const text = 'str' in item ? marks.find((m) => item.str.includes(m)) : undefined
          if (text === undefined || !('str' in item)) continue
          const [x, y] = viewport.convertToViewportPoint(Number(item.transform[4]), Number(item.transform[5])) as [number, number]
          const high = item.height * viewport.scale
          const pen = canvas.getContext('2d')!
          pen.fillStyle = 'rgb(255 190 0 / 35%)'
          pen.fillRect(x, y - high, item.width * viewport.scale, high * 1.25)
          found.push({ text, page: n - 1, at: (y - high) / canvas.height })
        }
      if (!gone()) host.append(canvas)
    }
    return doc.numPages
  } finally {
    void task.destroy()
  }
}

/** Where a marked text stands: on which page, and how far down it (0 to 1). */
export interface FoundText {
  readonly text: string
  readonly page: number
  readonly at: number
}
interface Props {
  readonly file: Blob
  readonly name: string
  readonly onFailed: () => void
  /** Texts that are tinted where they stand. */
  readonly marks?: readonly string[] | undefined
  readonly onMarks?: (found: readonly FoundText[]) => void
}
/** Pages of a PDF to look at; `onFailed` where the file cannot be read. */
export function PdfPages({ file, name, onFailed, marks = [], onMarks }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState(0)
  const tell = useRef({ onFailed, onMarks })
  tell.current = { onFailed, onMarks }
  const wanted = marks.join('\n')
  useEffect(() => {
    let gone = false
    const place = document.createElement('div')
    host.current?.append(place)
    const found: FoundText[] = []
    drawPages(file, place, () => gone, wanted === '' ? [] : wanted.split('\n'), found).then(
      (n) => {
        if (gone) return
        setPages(n)
        tell.current.onMarks?.(found)
      },
      () => void (gone || tell.current.onFailed()),
    )
    return () => {
      gone = true
      place.remove()
    }
  }, [file, wanted])
  return <div ref={host} className="pdf-pages" aria-label={name} data-testid="pdf-pages" data-pages={pages || undefined} />
}
