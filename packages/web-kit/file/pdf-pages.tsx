import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { findInPdf, type PdfBox, type PdfHit, type PdfRun } from './pdf-find.ts'

const mostPages = 60
/** Finer than the screen needs, so that small print can be read when a phone enlarges it. */
const sharpness = 2

/**
 * Draws the pages of a PDF one below the other, the same on every device, where browsers show none inside a page (phones) or only with a viewer of their own
 * that also saves. It reads in this thread: papers are short, and a worker would have to come from an address that the policy of the page allows.
 */
async function drawPages(file: Blob, host: HTMLElement, gone: () => boolean, marks: readonly string[], found: FoundText[], runs: PdfRun[]): Promise<number> {
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
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || item.str === '') continue
        const [x, y] = viewport.convertToViewportPoint(Number(item.transform[4]), Number(item.transform[5])) as [number, number]
        const [wide, high] = [item.width * viewport.scale, item.height * viewport.scale]
        runs.push({
          page: n - 1,
          text: item.str,
          left: x / canvas.width,
          top: (y - high) / canvas.height,
          width: wide / canvas.width,
          height: (high * 1.25) / canvas.height,
        })
        const text = marks.find((m) => item.str.includes(m))
        if (text === undefined) continue
        const pen = canvas.getContext('2d')!
        pen.fillStyle = 'rgb(255 190 0 / 35%)'
        pen.fillRect(x, y - high, wide, high * 1.25)
        found.push({ text, page: n - 1, at: (y - high) / canvas.height })
      }
      if (gone()) break
      // what is laid upon a page goes by shares of it
      const sheet = document.createElement('div')
      sheet.className = 'pdf-page'
      sheet.style.position = 'relative'
      sheet.append(canvas)
      host.append(sheet)
    }
    return doc.numPages
  } finally {
    void task.destroy()
  }
}

/** A tinted place on a page. */
function lay(sheet: HTMLElement | undefined, box: PdfBox, isInFront: boolean): HTMLElement | undefined {
  if (!sheet) return undefined
  const mark = document.createElement('i')
  mark.className = 'pdf-hit'
  mark.setAttribute('aria-hidden', 'true')
  if (isInFront) mark.dataset.front = 'true'
  const share = (n: number): string => `${n * 100}%`
  Object.assign(mark.style, {
    position: 'absolute',
    left: share(box.left),
    top: share(box.top),
    width: share(box.width),
    height: share(box.height),
    background: isInFront ? 'rgb(255 120 0 / 50%)' : 'rgb(255 220 0 / 45%)',
  })
  sheet.append(mark)
  return mark
}

/** A numbered pin, large enough for a finger. */
function setPin(sheet: HTMLElement | undefined, pin: PdfPin, label: string, press: () => void): HTMLElement | undefined {
  if (!sheet) return undefined
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'pdf-pin'
  button.textContent = label
  button.setAttribute('aria-label', pin.name)
  Object.assign(button.style, { position: 'absolute', left: `${pin.left * 100}%`, top: `${pin.top * 100}%` })
  button.addEventListener('click', (e) => {
    e.stopPropagation()
    press()
  })
  sheet.append(button)
  return button
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
  /** Words that are looked for, and which of the places is the one in front. */
  readonly find?: string | undefined
  readonly inFront?: number
  readonly onHits?: (hits: readonly PdfHit[]) => void
  /** Pins on the pages, each a button. */
  readonly pins?: readonly PdfPin[] | undefined
  readonly onPin?: (id: number) => void
}
export interface PdfPin {
  readonly id: number
  /** From 1 on; the rest as shares of the page. */
  readonly page: number
  readonly left: number
  readonly top: number
  readonly name: string
}
const noPins: readonly PdfPin[] = []
/** Pages of a PDF to look at; `onFailed` where the file cannot be read. */
export function PdfPages({ file, name, onFailed, marks = [], onMarks, find = '', inFront = 0, onHits, pins = noPins, onPin }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState(0)
  const [runs, setRuns] = useState<readonly PdfRun[]>([])
  const tell = useRef({ onFailed, onMarks, onHits, onPin })
  tell.current = { onFailed, onMarks, onHits, onPin }
  const wanted = marks.join('\n')
  useEffect(() => {
    let gone = false
    const place = document.createElement('div')
    host.current?.append(place)
    const found: FoundText[] = []
    const texts: PdfRun[] = []
    drawPages(file, place, () => gone, wanted === '' ? [] : wanted.split('\n'), found, texts).then(
      (n) => {
        if (gone) return
        setPages(n)
        setRuns(texts)
        tell.current.onMarks?.(found)
      },
      () => void (gone || tell.current.onFailed()),
    )
    return () => {
      gone = true
      place.remove()
    }
  }, [file, wanted])
  const hits = useMemo(() => findInPdf(runs, find), [runs, find])
  useEffect(() => tell.current.onHits?.(hits), [hits])
  useEffect(() => {
    const sheets = [...(host.current?.querySelectorAll<HTMLElement>('.pdf-page') ?? [])]
    const laid = hits.flatMap((hit, i) => hit.boxes.map((box) => lay(sheets[hit.page], box, i === inFront)))
    return () => laid.forEach((mark) => mark?.remove())
  }, [hits, inFront])
  useEffect(() => {
    const sheets = [...(host.current?.querySelectorAll<HTMLElement>('.pdf-page') ?? [])]
    const set = pins.map((pin, i) => setPin(sheets[pin.page - 1], pin, String(i + 1), () => tell.current.onPin?.(pin.id)))
    return () => set.forEach((button) => button?.remove())
  }, [pins, pages])
  return <div ref={host} className="pdf-pages" aria-label={name} data-testid="pdf-pages" data-pages={pages || undefined} />
}
