import { download } from '@crossway/web-kit'

// What the style sheet says is written into the picture, because a picture knows no style sheet.
const painted = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family'] as const
const sharp = 2

/** Saves a drawing as PNG in its own size, whatever its zoom on the screen. */
export async function savePicture(svg: SVGSVGElement, width: number, height: number, name: string): Promise<void> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  from.forEach((el, i) => {
    const style = getComputedStyle(el)
    for (const p of painted) (to[i] as SVGElement).style.setProperty(p, style.getPropertyValue(p))
  })
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(copy))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * sharp
  canvas.height = height * sharp
  const pen = canvas.getContext('2d')!
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--bg') || '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const url = canvas.toDataURL('image/png')
  download(url, `${name}.png`)
}
